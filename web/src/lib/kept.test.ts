import { beforeEach, expect, test, vi } from 'vitest';
import {
  device,
  forget,
  keep,
  keepInvitation,
  keepRematch,
  keptTable,
  markGone,
  nonceFor,
  note,
  restore,
  tables,
} from './kept.svelte';

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

test('what was taken out of the list is put back as it was, with its seat and in its place', () => {
  keep(SEAT);
  keep({ ...SEAT, table: 'newer' });
  const [newer, kept] = tables();
  forget('t');
  expect(tables()).toEqual([newer]);
  restore(kept!);
  expect(tables().find(({ table }) => table === 't')).toEqual(kept);
});

test('a rematch has the links of the table before it', () => {
  keep({ ...SEAT, over: true, seats: ['seat', 'friend'], watch: 'watch' });
  keepRematch('t', 'again');
  expect(keptTable('again')).toMatchObject({ token: 'seat', over: false, seats: ['seat', 'friend'], watch: 'watch' });
  keepRematch('unknown', 'other');
  expect(keptTable('other')).toBeUndefined();
});

test('an invitation replaces the one before', () => {
  keep({ ...SEAT, invitations: [null, 'first'] });
  keepInvitation('t', 1, 'second');
  keepInvitation('t', 3, 'third');
  expect(keptTable('t')?.invitations).toEqual([null, 'second', null, 'third']);
  keepInvitation('unknown', 1, 'x');
  expect(keptTable('unknown')).toBeUndefined();
});

test('an invitation is shown with the same nonce again, and this device has one name', () => {
  expect(nonceFor('a')).toBe(nonceFor('a'));
  expect(nonceFor('a')).not.toBe(nonceFor('b'));
  expect(nonceFor('a')).toMatch(/^[\w-]{22,64}$/);
  expect(device()).toBe(device());
});

test('what the server says of a table is noted without having been there', () => {
  keep({ ...SEAT, yours: false });
  const { seen } = keptTable('t')!;
  note('t', { over: false, yours: true });
  expect(keptTable('t')).toMatchObject({ yours: true, seen });
  note('unknown', { over: true, yours: false });
  expect(tables()).toHaveLength(1);
});
