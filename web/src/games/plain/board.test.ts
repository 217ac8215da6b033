import { expect, test } from 'vitest';
import type { AnyView, Book } from '../../lib/types';
import { areasOf, elsewhere, factsOf, said, signsOf, stonesOn } from './board';

const book: Book = {
  title: '',
  cards: {},
  score: {},
  endings: {},
  glossary: {},
  board: [{ title: 'Board', columns: 2, places: [{ thing: 'point/a', label: 'a' }] }],
  pieces: { 'stone/0': { sign: '×', name: 'Stone', seat: 0 } },
};
const seen = (part: object): AnyView => part as AnyView;

test('what lies on a place is named by the book', () => {
  const view = seen({ board: { 'point/a': ['stone/0'], 'point/b': ['tower'] } });
  expect(stonesOn('point/a', view, book)).toEqual([{ sign: '×', name: 'Stone', seat: 0 }]);
  expect(stonesOn('point/b', view, book)).toEqual([{ sign: 'tower', name: 'tower' }]);
  expect(stonesOn('point/c', seen({}), book)).toEqual([]);
});

test('a seat is known by the signs of its pieces', () => {
  expect([signsOf(0, book), signsOf(1, book)]).toEqual(['×', '']);
});

test('what a move touches beside the board is shown too, once', () => {
  expect(elsewhere(['point/a', 'deck', 'deck'], areasOf(book))).toEqual(['deck']);
});

test('a view without a board is told in facts', () => {
  expect(factsOf(seen({ game: 'x', over: false, coins_left: 3, hand: ['a', 'b'], none: [] }))).toEqual([
    ['coins left', '3'],
    ['hand', 'a, b'],
    ['none', '–'],
  ]);
  expect(said([{ seat: 0, stones: 2 }, null])).toBe('seat 0 · stones 2, –');
});
