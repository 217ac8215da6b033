// By what the cards of each game are put in order: an entry of each card, and where the book names its values.

import { has } from '../learn/search';
import type { Book } from '../lib/types';

export interface Kind {
  key: string;
  title: string;
  cards: string[];
}

/** The cards of a book by kind, kinds and cards in the order of the book. */
export function kindsOf(book: Book): Kind[] {
  const { entry, names } = book.kinds ?? { entry: '', names: '' };
  const found = new Map<string, string[]>();
  for (const [card, printed] of Object.entries(book.cards)) {
    const kind = String(printed[entry] ?? '');
    found.set(kind, [...(found.get(kind) ?? []), card]);
  }
  return [...found].map(([key, cards]) => ({ key, title: String(book[names]?.[key] ?? ''), cards }));
}

/** Of the kinds, or of one, the cards whose name, text or kind has all the words. */
export const filtered = (kinds: Kind[], book: Book, words: string[], only: string): Kind[] =>
  kinds
    .filter(({ key }) => only === '' || key === only)
    .map((kind) => ({ ...kind, cards: kind.cards.filter((card) => has(readable(book.cards[card], kind), words)) }))
    .filter(({ cards }) => cards.length > 0);

const readable = (printed: Book['cards'][string], { title }: Kind): string =>
  [printed['name'], printed['gloss'], printed['function'], title].filter(Boolean).join(' ');

/** How many there are in the box, of all these cards; 0 where the book does not say. */
export const copiesOf = (cards: string[], book: Book): number =>
  cards.reduce((sum, card) => sum + Number(book.cards[card]?.['copies'] ?? 0), 0);
