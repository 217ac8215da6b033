import { beforeEach, expect, test, vi } from 'vitest';
import { Digits } from './digits.svelte';

const HIGHEST = { move: 12, plan: 3 };
let chosen: string[];
let digits: Digits;

beforeEach(() => {
  chosen = [];
  digits = new Digits(({ kind, number }) => chosen.push(`${kind} ${number}`));
});

test('two digits are one number, and chosen once', () => {
  digits.type('1', HIGHEST);
  digits.type('2', HIGHEST);
  expect([digits.pending, chosen]).toEqual(['', ['move 12']]);
});

test('a single digit waits, however long, until it is said that nothing more comes', () => {
  vi.useFakeTimers();
  digits.type('1', HIGHEST);
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect([digits.pending, chosen]).toEqual(['1', []]);
  digits.finish();
  expect([digits.pending, chosen]).toEqual(['', ['move 1']]);
});

test('what was cleared is never played, and nothing is not the number 0', () => {
  digits.type('1', HIGHEST);
  digits.clear();
  digits.finish();
  digits.plan();
  digits.finish();
  expect(chosen).toEqual([]);
});

test('after a plus it is the number of a plan, however many moves there are', () => {
  digits.plan();
  expect(digits.pending).toBe('+');
  digits.type('2', HIGHEST);
  expect([digits.pending, chosen]).toEqual(['', ['plan 2']]);
  digits.plan();
  digits.type('1', { move: 2, plan: 14 });
  expect(digits.pending).toBe('+1');
  digits.type('4', { move: 2, plan: 14 });
  expect(chosen).toEqual(['plan 2', 'plan 14']);
});
