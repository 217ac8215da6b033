import { expect, test } from 'vitest';
import { Standing } from './standing.svelte';
import type { RunningScore } from './types';

const item = (...things: string[]) => ({ text: '', points: 4, things, sum: '' });
const scores: RunningScore[] = [
  {
    total: 8,
    hidden: 0,
    parts: [{ key: 'houses', name: 'Houses', points: 8, items: [item('city/0/1-1', 'city/0/1-2'), item()] }],
  },
  { total: 4, hidden: 1, parts: [{ key: 'houses', name: 'Houses', points: 4, items: [item('city/1/1-1')] }] },
];

test('what scores is drawn where it lies, and only there', () => {
  const standing = new Standing(() => scores);
  expect(standing.drawn('city/0/').map(({ things }) => things)).toEqual([['city/0/1-1', 'city/0/1-2']]);
  expect(standing.drawn('city/2/')).toEqual([]);
});

test('a game that tells no scores has none', () => {
  expect(new Standing(() => []).of(0)).toBeUndefined();
  expect(new Standing(() => scores).of(1)?.hidden).toBe(1);
});
