import { beforeAll, expect, test, vi } from 'vitest';
import { clockWords, duration, remaining, shownTime } from './clock';
import type { ClockControl, Clocks } from './types';
import { choose, need } from './words.svelte';

// The words ask the browser for its language as soon as they are there.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('document', { documentElement: {} });
});

beforeAll(async () => {
  await need('meet');
  await choose('en');
});

const clocks: Clocks = {
  left: [60_000, 90_000, null],
  free: 0,
  running: 0,
  out: false,
  paused: false,
  held: 0,
  agreed: [],
  missed: [0, 0, 0],
};

test('only the clock of whoever decides goes', () => {
  expect(remaining(clocks, 0, 5000)).toBe(55_000);
  expect(remaining(clocks, 1, 5000)).toBe(90_000);
  expect(remaining(clocks, 2, 5000)).toBeNull();
  expect(remaining(clocks, 0, 70_000)).toBe(0);
});

test('the free time of a decision is counted before its reserve', () => {
  const slow = { ...clocks, free: 10_000 };
  expect(remaining(slow, 0, 4000)).toBe(66_000);
  expect(remaining(slow, 0, 15_000)).toBe(55_000);
  expect(remaining(slow, 1, 15_000)).toBe(100_000);
});

test('in a pause nothing goes, and a bot that was called in has no clock', () => {
  expect(remaining({ ...clocks, paused: true, held: 8000 }, 0, 500_000)).toBe(52_000);
  expect(remaining({ ...clocks, out: true }, 0, 5000)).toBe(0);
});

test('a clock shows what one needs to know', () => {
  expect(shownTime(59_400)).toBe('1:00');
  expect(shownTime(9001)).toBe('0:10');
  expect(shownTime(3_600_000)).toBe('1 h 0 min');
  expect(shownTime(97_200_000)).toBe('1 d 3 h');
});

test('what was agreed on is told in whole units', () => {
  const live: ClockControl = { kind: 'live', reserve: 1200, decision: 0, increment: 20, level: 'citizen' };
  expect(clockWords(live)).toBe('20 min + 20 s');
  expect(clockWords({ ...live, kind: 'slow', decision: 86_400, reserve: 259_200, increment: 0 })).toBe(
    '1 day a decision, 3 days in reserve',
  );
  expect(duration(90 * 60)).toBe('90 min');
});
