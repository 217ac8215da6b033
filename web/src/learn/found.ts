// Rules that have all the words that were typed.

import type { Book, Rule, Rules } from '../lib/types';
import type { Lookup } from './lookup';
import { plain } from './markup';
import { nameOfCard } from './names';
import { has } from './search';

/** All that can be looked for in a rule: its title, its words, the names of its cards. */
export function readable(rule: Rule, lookup: Lookup, book: Book | null): string {
  const words = plain(rule.text, (part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'card' ? nameOfCard(part.key, book) : (lookup.rule(part.key)?.title ?? '');
  });
  return [rule.title, words, ...rule.cards.map((card) => nameOfCard(card, book))].join('\n');
}

/** The parts with those of their rules that are wanted; parts without any are left out. */
export const only = (parts: Rules['parts'], wanted: (rule: Rule) => boolean): Rules['parts'] =>
  parts.map((part) => ({ ...part, rules: part.rules.filter(wanted) })).filter(({ rules }) => rules.length > 0);

export const matching = (parts: Rules['parts'], words: string[], lookup: Lookup, book: Book | null): Rules['parts'] =>
  words.length === 0 ? parts : only(parts, (rule) => has(readable(rule, lookup, book), words));
