// By what the cards of each game are put in order: an entry of each card, and where the book names its values.

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
