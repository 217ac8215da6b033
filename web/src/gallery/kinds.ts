// By what the cards of each game are put in order: an entry of each card, and where the book names its values.

import type { Book } from '../lib/types';

const KIND: Record<string, { entry: string; names: string }> = {
  glory_to_rome: { entry: 'material', names: 'materials' },
  great_city: { entry: 'class', names: 'classes' },
  gloria_mundi: { entry: 'type', names: 'types' },
};

export interface Kind {
  key: string;
  title: string;
  cards: string[];
}

/** The cards of a book by kind, kinds and cards in the order of the book. */
export function kindsOf(game: string, book: Book): Kind[] {
  const { entry, names } = KIND[game] ?? { entry: '', names: '' };
  const found = new Map<string, string[]>();
  for (const [card, printed] of Object.entries(book.cards)) {
    const kind = String(printed[entry] ?? '');
    found.set(kind, [...(found.get(kind) ?? []), card]);
  }
  return [...found].map(([key, cards]) => ({ key, title: String(book[names]?.[key] ?? ''), cards }));
}
