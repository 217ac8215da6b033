import { beforeEach, expect, test, vi } from 'vitest';
import { clear, dailyResult, exported, finish, keepBots, MOST, restore, results } from './history.svelte';
import { keep } from './kept.svelte';
import type { Told } from './results';

const END: Told = {
  game: 'g',
  title: 'G',
  you: 0,
  names: ['Anna', 'Livia'],
  levels: [null, 'citizen'],
  totals: [12, 9],
  winners: [0],
  deal: 'secret',
  day: null,
};
const DAILY: Told = { ...END, deal: 'daily', day: '2026-11-18' };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
  clear();
});

test('a game is kept once, the newest first', () => {
  finish('a', END, 1);
  finish('b', END, 2);
  finish('a', END, 3);
  expect(results().map(({ table, at, counts }) => [table, at, counts])).toEqual([
    ['b', 2, true],
    ['a', 1, true],
  ]);
});

test('what was only watched, or opened as a record, is no result', () => {
  finish('a', { ...END, you: null });
  finish('b', { ...END, deal: 'imported' });
  expect(results()).toEqual([]);
});

test('a deal that somebody knew, and several people at one screen, do not count', () => {
  keep({ table: 'c', token: 'x', here: ['x', 'y'] });
  finish('a', { ...END, deal: 'chosen' });
  finish('b', { ...END, deal: 'known' });
  finish('c', END);
  expect(results().map(({ counts }) => counts)).toEqual([false, false, false]);
});

test('the first game of a day counts, of each game by itself', () => {
  finish('a', DAILY);
  finish('b', { ...DAILY, totals: [99, 0] });
  finish('c', { ...DAILY, game: 'h' });
  finish('d', { ...DAILY, day: '2026-11-19' });
  expect(dailyResult('g', '2026-11-18')?.table).toBe('a');
  expect(results().filter(({ counts }) => counts)).toHaveLength(3);
  keepBots('a', [{ level: 'citizen', winners: [1], totals: [5, 9] }]);
  expect(dailyResult('g', '2026-11-18')?.bots?.[0]?.totals).toEqual([5, 9]);
});

test('the list has an end', () => {
  for (let i = 0; i < MOST + 5; i++) finish(`t${i}`, END, i);
  expect(results()).toHaveLength(MOST);
  expect(results()[0]?.table).toBe(`t${MOST + 4}`);
});

test('it is saved as a file, cleared, and had back with what came since', async () => {
  finish('a', END, 1);
  const file = JSON.parse(await exported().text());
  expect([file.ludi_history, file.results[0].table]).toEqual([1, 'a']);
  const before = clear();
  expect(results()).toEqual([]);
  finish('b', END, 2);
  restore(before);
  expect(results().map(({ table }) => table)).toEqual(['b', 'a']);
});

test('what cannot be read is no history', () => {
  localStorage.setItem('ludi.history', '{');
  finish('a', END);
  expect(results()).toHaveLength(1);
});
