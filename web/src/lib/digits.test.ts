import { beforeEach, expect, test, vi } from 'vitest';
import { Digits } from './digits.svelte';

let chosen: number[];
let digits: Digits;

beforeEach(() => {
  chosen = [];
  digits = new Digits((number) => chosen.push(number));
});

test('two digits are one number, and chosen once', () => {
  digits.type('1', 12);
  digits.type('2', 12);
  expect([digits.pending, chosen]).toEqual(['', [12]]);
});

test('a single digit waits, however long, until it is said that nothing more comes', () => {
  vi.useFakeTimers();
  digits.type('1', 12);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect([digits.pending, chosen]).toEqual(['1', []]);
  digits.finish();
  expect([digits.pending, chosen]).toEqual(['', [1]]);
});

test('what was cleared is never played, and nothing is not the number 0', () => {
  digits.type('1', 12);
  digits.clear();
  digits.finish();
  expect(chosen).toEqual([]);
});
