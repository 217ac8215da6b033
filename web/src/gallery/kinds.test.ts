import { expect, test } from 'vitest';
import type { Book } from '../lib/types';
import { copiesOf, filtered, kindsOf } from './kinds';

const book = (more: Partial<Book>): Book => ({ title: '', cards: {}, score: {}, endings: {}, glossary: {}, ...more });

test('cards are put together by what is printed on them', () => {
  const cards = { a: { type: 'farm' }, b: { type: 'city' }, c: { type: 'farm' } };
  expect(
    kindsOf(book({ cards, kinds: { entry: 'type', names: 'types' }, types: { farm: 'Farm', city: 'City' } })),
  ).toEqual([
    { key: 'farm', title: 'Farm', cards: ['a', 'c'] },
    { key: 'city', title: 'City', cards: ['b'] },
  ]);
});

test('a book that does not say how has one kind', () => expect(kindsOf(book({ cards: { a: {} } }))).toHaveLength(1));

const CARDS = {
  dock: { type: 'wood', name: 'Quai', function: 'Une carte de la main', copies: 6 },
  wall: { type: 'concrete', name: 'Mur', function: 'Protège', copies: 3 },
};
const WHOLE = book({
  cards: CARDS,
  kinds: { entry: 'type', names: 'types' },
  types: { wood: 'Bois', concrete: 'Béton' },
});
const left = (words: string[], only = ''): string[] =>
  filtered(kindsOf(WHOLE), WHOLE, words, only).flatMap(({ cards }) => cards);

test('cards are filtered by words of their name, text or kind, and by kind', () => {
  expect(left([])).toEqual(['dock', 'wall']);
  expect(left(['protege'])).toEqual(['wall']);
  expect(left(['bois', 'quai'])).toEqual(['dock']);
  expect(left(['mur'], 'wood')).toEqual([]);
  expect(left([], 'wood')).toEqual(['dock']);
});

test('copies are counted where the book tells them', () => {
  expect(copiesOf(['dock', 'wall'], WHOLE)).toBe(9);
  expect(copiesOf(['a'], book({ cards: { a: {} } }))).toBe(0);
});
