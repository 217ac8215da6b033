import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Digits } from './digits.svelte';

let chosen: number[];
let digits: Digits;

beforeEach(() => {
  vi.useFakeTimers();
  chosen = [];
  digits = new Digits((number) => chosen.push(number));
});
afterEach(() => vi.useRealTimers());

test('two digits are one number, and chosen once', () => {
  digits.type('1', 12);
  digits.type('2', 12);
  vi.runAllTimers();
  expect(chosen).toEqual([12]);
});

test('a single digit is taken after a while, or at once when nothing more comes', () => {
  digits.type('1', 12);
  expect([digits.pending, chosen]).toEqual(['1', []]);
  vi.runAllTimers();
  digits.type('1', 12);
  digits.finish();
  vi.runAllTimers();
  expect([digits.pending, chosen]).toEqual(['', [1, 1]]);
});

test('what was cleared is never played, and nothing is not the number 0', () => {
  digits.type('1', 12);
  digits.clear();
  digits.finish();
  vi.runAllTimers();
  expect(chosen).toEqual([]);
});
