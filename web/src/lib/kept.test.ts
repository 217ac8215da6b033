import { beforeEach, expect, test, vi } from 'vitest';
import { forget, keep, keepRematch, keptTable, markGone, note, tables } from './kept.svelte';

const SEAT = { table: 't', token: 'seat', game: 'g', title: 'G', watching: false };

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
  });
});

test('looking through the link to watch does not cost the seat', () => {
  keep(SEAT);
  keep({ table: 't', token: 'watch', watching: true, over: true });
  expect(keptTable('t')).toMatchObject({ token: 'seat', watching: false, over: true });
});

test('whoever watched may take a seat, and change it', () => {
  keep({ table: 't', token: 'watch', watching: true });
  keep(SEAT);
  keep({ ...SEAT, token: 'other' });
  expect(keptTable('t')).toMatchObject({ token: 'other', watching: false });
});

test('a table that is not there keeps its token until the person removes it, and may come back', () => {
  keep(SEAT);
  markGone('t');
  expect(tables()).toMatchObject([{ token: 'seat', gone: true }]);
  keep(SEAT);
  expect(keptTable('t')?.gone).toBe(false);
  forget('t');
  markGone('t');
  expect(tables()).toEqual([]);
});

test('a rematch has the links of the table before it', () => {
  keep({ ...SEAT, over: true, seats: ['seat', 'friend'], watch: 'watch' });
  keepRematch('t', 'again');
  expect(keptTable('again')).toMatchObject({ token: 'seat', over: false, seats: ['seat', 'friend'], watch: 'watch' });
  keepRematch('unknown', 'other');
  expect(keptTable('other')).toBeUndefined();
});

test('what the server says of a table is noted without having been there', () => {
  keep({ ...SEAT, yours: false });
  const { seen } = keptTable('t')!;
  note('t', { over: false, yours: true });
  expect(keptTable('t')).toMatchObject({ yours: true, seen });
  note('unknown', { over: true, yours: false });
  expect(tables()).toHaveLength(1);
});
