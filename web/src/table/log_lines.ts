// The log as it is read: lines of one turn together, and in each line who did it and the cards that it names.

import { nameOfCard } from '../learn/names';
import type { Book, LogLine } from '../lib/types';

/** A turn or a round with its heading; what comes before the first of them has none. */
export interface Turn {
  key: number;
  head: LogLine | null;
  lines: LogLine[];
}

export function turnsOf(lines: LogLine[]): Turn[] {
  const turns: Turn[] = [];
  for (const line of lines) {
    if (line.heads || turns.length === 0) turns.push({ key: line.n, head: line.heads ? line : null, lines: [] });
    if (!line.heads) turns.at(-1)!.lines.push(line);
  }
  return turns;
}

// So many lines at most come of one thing that was done: line 17003 is the fourth of the viewer's 17th.
const LINES = 1000;

/** The number of what was done, of which a line tells. */
export const doneIn = (line: number): number => Math.floor(line / LINES);

/** The first lines of what a seat has done itself. */
export function ownFirsts(lines: LogLine[], you: number | null): number[] {
  const own = lines.filter(({ kind, seat }) => kind === 'event' && seat !== null && seat === you);
  return own.filter(({ n }, i) => i === 0 || doneIn(own[i - 1]!.n) !== doneIn(n)).map(({ n }) => n);
}

/** A piece of a line: who did it, a card by its key in the book, or else just words. */
export interface Part {
  text: string;
  who?: true;
  card?: string;
}

/** The cards that an event is about, as far as the book has them. */
export function cardsOf({ args }: LogLine, book: Book | undefined): string[] {
  const words = Object.values(args).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  return [...new Set(words)].filter((word): word is string => typeof word === 'string' && word in (book?.cards ?? {}));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The line in pieces: the name with which it begins stands out, and names of cards lead to their cards. */
export function partsOf(line: LogLine, name: string, book: Book | undefined): Part[] {
  const who: Part[] = name && line.text.startsWith(name) ? [{ text: name, who: true }] : [];
  const rest = line.text.slice(who.length ? name.length : 0);
  const cards = new Map(book ? cardsOf(line, book).map((card) => [nameOfCard(card, book), card]) : []);
  // The longer first: a Circus Maximus is no Circus.
  const names = [...cards.keys()].sort((a, b) => b.length - a.length).map(escaped);
  if (names.length === 0) return [...who, { text: rest }];
  const found = rest.split(new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})`, 'u'));
  const parts = found.map((text, i): Part => (i % 2 ? { text, card: cards.get(text)! } : { text }));
  return [...who, ...parts.filter(({ text }) => text !== '')];
}
