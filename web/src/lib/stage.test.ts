import { beforeEach, expect, test, vi } from 'vitest';
import type { Game } from '../games/contract';
import { change } from './settings.svelte';
import type { Flying } from './fly';
import { Stage } from './stage.svelte';
import type { Move, State } from './types';

const MOVE: Move = {
  move: 1,
  name: 'think',
  text: 'Think',
  touches: [],
  last: false,
  gain: null,
  gains: {},
  passes: false,
  printed: null,
};

/** The page has a deck and a hand, and each event lets a card fly from one to the other. */
const spot = (name: string, x: number): object => ({
  dataset: { spot: name },
  getBoundingClientRect: () => ({ x, y: 0, width: 9, height: 9, top: 0, left: x, right: x + 9, bottom: 9 }),
});
const game = { flights: () => [{ from: ['deck'], to: ['hand/0'], piece: { card: 'dock' } }] } as unknown as Game;

/** An animation that ends when it is told to. */
class Flight {
  rate = 1;
  finish = (): void => {};
  readonly finished: Promise<void>;
  constructor() {
    this.finished = new Promise((end) => (this.finish = end));
  }
  cancel(): void {
    this.finish();
  }
  updatePlaybackRate(rate: number): void {
    this.rate = rate;
  }
}

function state(at: number, more: Partial<State> = {}): State {
  const line = { n: at, kind: 'event', seat: 0, text: '', heads: false, key: 'drew', args: {}, moved: [] };
  return {
    at,
    seq: at,
    you: 0,
    seats: [],
    moves: [],
    result: null,
    view: {},
    log: [line],
    ...more,
  } as unknown as State;
}

/** Lets go on whatever waits for nothing but its turn. */
const settled = async (): Promise<void> => {
  for (let i = 0; i < 20; i++) await Promise.resolve();
};

let flights: Flight[] = [];
let flown: Flying[][] = [];
let heard: string[] = [];
const page = { hidden: false, querySelectorAll: () => [spot('deck', 0), spot('hand/0', 500)] };

function open(): Stage {
  const stage = new Stage(
    () => game,
    (sound) => heard.push(sound),
    (flying) => {
      flown.push(flying);
      const flight = new Flight();
      flights.push(flight);
      return [flight as unknown as Animation];
    },
  );
  stage.take(state(1));
  return stage;
}

beforeEach(() => {
  [flights, flown, heard] = [[], [], []];
  page.hidden = false;
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('innerWidth', 1000);
  vi.stubGlobal('innerHeight', 800);
  change({ motion: 'normal' });
});

test('a piece flies, and a newer state waits until it has landed', async () => {
  const stage = open();
  stage.take(state(2));
  await settled();
  expect([stage.now?.at, flown[0]?.length]).toEqual([2, 1]);
  stage.take(state(3));
  await settled();
  expect([stage.now?.at, flights[0]?.rate]).toEqual([2, 2]);
  flights[0]!.finish();
  await settled();
  expect(stage.now?.at).toBe(3);
});

test('moves that are shown are those of the newest state', async () => {
  const stage = open();
  stage.take(state(2, { moves: [MOVE] }));
  await settled();
  expect(stage.now?.at).toBe(2);
  stage.take(state(3));
  await settled();
  expect(stage.now?.at).toBe(3);
});

test('a choice that has passed while it waited is never shown', async () => {
  const stage = open();
  stage.take(state(2));
  await settled();
  stage.take(state(3, { moves: [MOVE] }));
  stage.take(state(4, { moves: [MOVE] }));
  flights[0]!.finish();
  await settled();
  expect(stage.now?.at).toBe(4);
  expect(flown[1]).toHaveLength(2);
});

test('few wait: the older ones become part of the newest', async () => {
  const stage = open();
  for (const at of [2, 3, 4, 5, 6, 7]) stage.take(state(at));
  await settled();
  flights[0]!.finish();
  await settled();
  flights[1]!.finish();
  await settled();
  expect(stage.now?.at).toBe(7);
});

test('a click shows the newest at once', async () => {
  const stage = open();
  stage.take(state(2));
  await settled();
  stage.take(state(3));
  stage.press();
  await settled();
  expect([stage.now?.at, stage.flying.length]).toEqual([3, 0]);
});

test.each([
  ['nobody sees the page', () => (page.hidden = true)],
  ['motion is off', () => change({ motion: 'off' })],
])('nothing flies where %s', async (_, calm) => {
  const stage = open();
  calm();
  stage.take(state(2));
  stage.take(state(3));
  expect(stage.now?.at).toBe(3);
  await settled();
  expect(flown).toEqual([]);
});

test('what is taken back is shown at once', async () => {
  const stage = open();
  stage.take(state(5));
  await settled();
  stage.take(state(4));
  expect(stage.now?.at).toBe(4);
});

test('the own turn is heard', async () => {
  const stage = open();
  stage.take(state(2, { moves: [MOVE] }));
  await settled();
  expect(heard).toEqual(['turn']);
});
