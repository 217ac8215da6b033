// The names of cards.

import type { Book } from '../lib/types';

export const nameOfCard = (card: string, book: Book | null): string =>
  String(book?.cards[card]?.name ?? book?.glossary[card]?.name ?? card);
