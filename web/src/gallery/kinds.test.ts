import { expect, test } from 'vitest';
import type { Book } from '../lib/types';
import { kindsOf } from './kinds';

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
