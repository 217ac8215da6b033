import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Choice, GRACE, Held } from './held.svelte';

const move = (n: number, passes: boolean): Choice => ({ moves: [n], text: '', passes });
let played: number[];
let held: Held;

beforeEach(() => {
  vi.useFakeTimers();
  played = [];
  held = new Held((moves) => played.push(...moves));
});
afterEach(() => vi.useRealTimers());

test('only a move after which others decide is held back, and as usual only where others play', () => {
  held.take(move(1, false), 'grace', false);
  held.take(move(2, true), 'usual', true);
  held.take(move(3, true), 'off', false);
  expect([played, held.choice]).toEqual([[1, 2, 3], null]);
  held.take(move(4, true), 'usual', false);
  expect([played, held.choice?.moves, held.asks]).toEqual([[1, 2, 3], [4], false]);
});

test('it is played when its moment has passed, and no other before that', () => {
  held.take(move(1, true), 'grace', true);
  held.take(move(2, true), 'grace', true);
  vi.advanceTimersByTime(GRACE - 1);
  expect(played).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([played, held.choice]).toEqual([[1], null]);
});

test('it can be taken back, or sent at once; it is never played twice', () => {
  held.take(move(1, true), 'grace', false);
  held.drop();
  held.take(move(2, true), 'grace', false);
  held.go();
  held.go();
  vi.advanceTimersByTime(2 * GRACE);
  expect(played).toEqual([2]);
});

test('what is to be confirmed waits as long as it takes; whoever leaves has said nothing', () => {
  held.take(move(1, true), 'confirm', true);
  vi.advanceTimersByTime(10 * GRACE);
  held.leave();
  expect([played, held.asks]).toEqual([[], true]);
  held.go();
  held.take(move(2, true), 'grace', false);
  held.leave();
  expect(played).toEqual([1, 2]);
});

test('a choice that is always confirmed waits, whoever decides afterwards', () => {
  held.take(move(1, false), 'always', true);
  vi.advanceTimersByTime(10 * GRACE);
  expect([played, held.asks]).toEqual([[], true]);
  held.go();
  expect(played).toEqual([1]);
});

test('a plan that ends with others is held back as a move is, and played whole', () => {
  held.take({ moves: [5, 6], text: '', passes: true }, 'usual', false);
  expect(played).toEqual([]);
  held.go();
  expect(played).toEqual([5, 6]);
});
