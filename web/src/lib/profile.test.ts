import { beforeEach, expect, test, vi } from 'vitest';
import type { LogLine, MyGame, SeatInfo } from './types';

const stored = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
});
vi.stubGlobal('navigator', { language: 'en' });

const answers: MyGame[] = [];
const fetched = vi.fn(async () => new Response(JSON.stringify({ games: answers })));
vi.stubGlobal('fetch', fetched);

const { fetchGames, deleteEverything } = await import('./profile');
const { person, knownPerson } = await import('./person');
const { forget, keep, tables } = await import('./kept.svelte');
const { clear, results } = await import('./history.svelte');
const { heard, isMuted, toggleMuted } = await import('./muted.svelte');

const game = (table: string, more: Partial<MyGame> = {}): MyGame => ({
  table,
  game: 'great_city',
  title: 'The Great City of Rome',
  status: 'playing',
  you: 0,
  here: false,
  lesson: false,
  deal: 'secret',
  day: null,
  rematch: null,
  made: 1,
  last: 2,
  seats: [
    { name: 'Anna', kind: 'person', level: null, total: null, won: null },
    { name: 'Livia', kind: 'bot', level: 'citizen', total: null, won: null },
  ],
  ...more,
});
const over = (table: string, last: number): MyGame =>
  game(table, {
    status: 'over',
    last,
    seats: [
      { name: 'Anna', kind: 'person', level: null, total: 40, won: true },
      { name: 'Livia', kind: 'bot', level: 'citizen', total: 31, won: false },
    ],
  });

beforeEach(async () => {
  await deleteEverything();
  stored.clear();
  answers.length = 0;
  fetched.mockClear();
});

test('whoever has no profile yet is not asked about', async () => {
  await fetchGames('en');
  expect(fetched).not.toHaveBeenCalled();
  expect(knownPerson()).toBe('');
});

test('a secret is made once, and is the same from then on', () => {
  const made = person();
  expect(made).toMatch(/^[0-9a-f]{32}$/);
  expect(person()).toBe(made);
});

test('games of other devices come among those of this one, which keep their links', async () => {
  person();
  keep({ table: 'here', token: 'own', game: 'great_city', title: 'The Great City of Rome' });
  answers.push(game('here'), game('elsewhere'));
  await fetchGames('en');
  expect(tables().map(({ table, token }) => [table, token])).toEqual([
    ['here', 'own'],
    ['elsewhere', ''],
  ]);
});

test('what was taken out of the list stays out', async () => {
  person();
  answers.push(game('one'));
  await fetchGames('en');
  forget('one');
  await fetchGames('en');
  expect(tables()).toEqual([]);
});

test('results of other devices are among the own, the newest first, and once', async () => {
  person();
  answers.push(over('old', 10), over('new', 20), game('running'));
  await fetchGames('en');
  await fetchGames('en');
  expect(results().map(({ table, totals, winners, at }) => [table, totals, winners, at])).toEqual([
    ['new', [40, 31], [0], 20_000],
    ['old', [40, 31], [0], 10_000],
  ]);
});

test('results that were cleared are not brought back', async () => {
  person();
  answers.push(over('old', 10));
  await fetchGames('en');
  clear();
  await fetchGames('en');
  expect(results()).toEqual([]);
});

test('whoever is muted is so at every table, and without a profile at one', () => {
  const seat: SeatInfo = {
    seat: 1,
    name: 'Rude',
    kind: 'person',
    level: null,
    online: true,
    came: true,
    stand_in: null,
    this_turn: false,
    who: 'mark',
  };
  toggleMuted('one', seat);
  expect([isMuted('two', { ...seat, seat: 2 }), isMuted('two', { ...seat, who: null })]).toEqual([true, false]);
  const line: LogLine = { n: 1, kind: 'chat', seat: 1, key: 'chat', text: 'rude', heads: false, args: {}, moved: [] };
  expect([heard([line], 'two', [seat]), heard([line], 'two', [{ ...seat, who: 'other' }])]).toEqual([[], [line]]);
  toggleMuted('one', { ...seat, who: null });
  expect([isMuted('one', { ...seat, who: null }), isMuted('two', { ...seat, who: null })]).toEqual([true, false]);
});

test('of whoever deletes everything nothing is left here', async () => {
  const secret = person();
  answers.push(over('old', 10), game('running'));
  await fetchGames('en');
  toggleMuted('running', 'Somebody who watches');
  const unsubscribe = vi.fn();
  const registration = { pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) } };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: () => Promise.resolve(registration) } });
  for (const name of ['PushManager', 'Notification']) vi.stubGlobal(name, {});
  await deleteEverything();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenLastCalledWith('/api/me', {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${secret}` },
  });
  expect([tables(), results(), [...stored.values()]]).toEqual([[], [], []]);
});
