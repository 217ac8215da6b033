import { expect, test } from 'vitest';
import { landingOf, soundOf } from './sound';
import type { LogLine, State } from './types';

const move = {
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
const line: LogLine = { n: 1, kind: 'event', seat: 1, text: '', heads: false, key: 'draws', args: {}, moved: [] };
const state = (more: Partial<State> = {}): State => ({ moves: [], result: null, ...more }) as State;
const result = { ending: '', winners: [0], scores: [], parts: {} };

test('nothing is heard of a table that has just been opened', () => {
  expect(soundOf(null, state({ moves: [move] }), [line], false)).toBeNull();
});

test('the own turn calls once, not at each of its choices', () => {
  expect(soundOf(state(), state({ moves: [move] }), [line], true)).toBe('turn');
  expect(soundOf(state({ moves: [move] }), state({ moves: [move] }), [line], true)).toBeNull();
});

test('the end is heard before all', () => {
  expect(soundOf(state(), state({ result }), [line], true)).toBe('end');
  expect(soundOf(state({ result }), state({ result }), [], false)).toBeNull();
});

test('what happens is heard as a move, unless pieces will be heard landing', () => {
  expect(soundOf(state(), state(), [line], false)).toBe('move');
  expect(soundOf(state(), state(), [line], true)).toBeNull();
  expect(soundOf(state(), state(), [], false)).toBeNull();
});

test('a piece says what it sounds like', () => {
  expect(landingOf({ sound: 'coin' })).toBe('coin');
  expect(landingOf({ card: 'dock' })).toBe('card');
});
