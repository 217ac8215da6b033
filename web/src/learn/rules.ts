// The rules of a game, asked for once for each language.

import { gameBook, games, rules as read } from '../lib/api';
import type { Book, Language, Rules } from '../lib/types';

export interface Edition {
  key: string;
  title: string;
  book: Book;
}

const kept = new Map<string, Promise<unknown>>();

/** What was asked for before is not asked for again, unless it failed. */
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const known = kept.get(key) as Promise<T> | undefined;
  if (known) return known;
  const asked = ask();
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

export const rulesOf = (game: string, lang: Language): Promise<Rules> =>
  once(`rules ${game} ${lang}`, () => read(game, lang));

/** The books of all editions, each with the cards that may be added to it. */
export const editionsOf = (game: string, lang: Language): Promise<Edition[]> =>
  once(`books ${game} ${lang}`, async () => {
    const options = (await games(lang)).find((each) => each.game === game)?.options ?? [];
    const added = Object.fromEntries(options.filter(({ kind }) => kind === 'names').map(({ name }) => [name, 'all']));
    const edition = options.find(({ kind }) => kind === 'choice');
    const choices = edition?.values ?? [{ value: '', text: '', meaning: '' }];
    return Promise.all(
      choices.map(async ({ value, text }) => {
        const chosen = edition ? { [edition.name]: value } : {};
        return { key: value, title: text, book: await gameBook(game, lang, { ...added, ...chosen }) };
      }),
    );
  });

/** One book with the cards of all; what several editions have is printed as in the first. */
export function together(editions: Edition[]): Book | null {
  const [first] = editions;
  if (!first) return null;
  const cards = Object.assign({}, ...editions.map(({ book }) => book.cards).reverse());
  return { ...first.book, cards };
}
