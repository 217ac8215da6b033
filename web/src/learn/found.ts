// Rules that have all the words that were typed, or words that mean the same: the best first.

import type { Book, Rule, Rules } from '../lib/types';
import type { Lookup } from './lookup';
import { plain } from './markup';
import { nameOfCard } from './names';
import { meaning, wordsOf, worth } from './search';

// A word in the title says more of a rule than one in its text; what only means the same counts less.
const TITLE = 8;
const CARD = 4;
const TEXT = 1;
const SYNONYM = 0.5;

/** The words of a rule, with what a find in each place is worth. */
function places(rule: Rule, lookup: Lookup, book: Book | null): [number, string[]][] {
  const text = plain(rule.text, (part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'card' ? nameOfCard(part.key, book) : (lookup.rule(part.key)?.title ?? '');
  });
  const cards = rule.cards.map((card) => nameOfCard(card, book)).join(' ');
  return [
    [TITLE, wordsOf(rule.title)],
    [CARD, wordsOf(cards)],
    [TEXT, wordsOf(text)],
  ];
}

/** How well a rule answers what was typed; 0 if a word is missing. */
export function rank(rule: Rule, words: string[], synonyms: string[][], lookup: Lookup, book: Book | null): number {
  const there = places(rule, lookup, book);
  const best = (word: string): number => Math.max(...there.map(([weight, found]) => weight * worth(found, word)));
  const ranks = words.map((word) => {
    const others = meaning(word, synonyms).map((parts) => SYNONYM * Math.min(...parts.map(best)));
    return Math.max(best(word), ...others);
  });
  return ranks.includes(0) ? 0 : ranks.reduce((sum, each) => sum + each, 0);
}

/** What is marked for what was typed: also what means the same. */
export const markedFor = (words: string[], synonyms: string[][]): string[] => [
  ...new Set([...words, ...words.flatMap((word) => meaning(word, synonyms).flat())]),
];

/** The parts with those of their rules that are wanted; parts without any are left out. */
export const only = (parts: Rules['parts'], wanted: (rule: Rule) => boolean): Rules['parts'] =>
  parts.map((part) => ({ ...part, rules: part.rules.filter(wanted) })).filter(({ rules }) => rules.length > 0);

/** All rules by part if nothing was typed; else those that answer it, the best first, under one title. */
export function matching(
  rules: Rules,
  words: string[],
  lookup: Lookup,
  book: Book | null,
  title: string,
): Rules['parts'] {
  if (words.length === 0) return rules.parts;
  const ranked = lookup.all
    .map((rule) => ({ rule, rank: rank(rule, words, rules.synonyms, lookup, book) }))
    .filter((each) => each.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ rule }) => rule);
  return ranked.length > 0 ? [{ key: 'found', title, rules: ranked }] : [];
}
