import { expect, test } from 'vitest';
import type { KeptTable } from './kept.svelte';
import { SharedScreen } from './shared_screen.svelte';
import type { State } from './types';

const KEPT = { table: 't', token: 'anna', here: ['anna', 'bruno', null], watch: 'watch' } as unknown as KeptTable;

const state = (deciding: number | null, more: { status?: string; standIn?: boolean } = {}): State =>
  ({
    deciding,
    table: { status: more.status ?? 'playing' },
    seats: [0, 1, 2].map((seat) => ({ seat, stand_in: more.standIn ? 'citizen' : null })),
  }) as unknown as State;

function screen(): SharedScreen {
  return SharedScreen.of(KEPT, 'anna')!;
}

test('only several people share a screen, and only with the links of this table', () => {
  expect(SharedScreen.of(undefined, '')).toBeNull();
  expect(SharedScreen.of({ ...KEPT, here: ['anna', null, null] }, 'anna')).toBeNull();
  expect(SharedScreen.of(KEPT, 'friend')).toBeNull();
  expect(SharedScreen.of(KEPT, '')?.seats).toEqual([0, 1]);
});

test('until somebody takes it nobody’s hand is asked for', () => {
  const shared = screen();
  expect(shared.token).toBe('watch');
  shared.take(1, state(1));
  expect(shared.token).toBe('bruno');
  shared.hide();
  expect(shared.token).toBe('watch');
});

test('it is passed on to the one who has the choice, and not for bots or friends elsewhere', () => {
  const shared = screen();
  shared.take(0, state(0));
  expect(shared.passes(state(0))).toBe(false);
  expect(shared.passes(state(2))).toBe(false);
  expect(shared.passes(state(1))).toBe(true);
  expect(shared.passes(state(1, { standIn: true }))).toBe(false);
  expect(shared.passes(state(1, { status: 'over' }))).toBe(false);
  expect(shared.passes(state(null))).toBe(false);
});

test('whoever looks while another has the choice is left alone until that choice is made', () => {
  const shared = screen();
  shared.take(0, state(1));
  expect([shared.next(state(1)), shared.passes(state(1))]).toEqual([1, false]);
  shared.follow(state(2));
  expect(shared.passes(state(1))).toBe(true);
});
