import { describe, expect, test } from 'vitest';
import { chosenFor, pauseBefore, tookTime, understood } from './habits.svelte';
import type { State } from './types';

const one = { move: 3 };
const state = (more: object): State =>
  ({ moves: [one, { move: 4 }], habit: null, table: { game: 'great_city' }, ...more }) as unknown as State;
const sheep = { kind: 'sheep', take: [40], decline: [38] };

describe('what a person always wants', () => {
  test('what cannot be understood is as usual', () => {
    expect(understood('{"forced": 3, "always": {"a.b": "maybe", "a.c": "take"}, "twice": ["a", 3]}')).toEqual({
      forced: true,
      always: { 'a.c': 'take' },
      twice: ['a'],
    });
    expect(understood('no')).toEqual({ forced: true, always: {}, twice: [] });
    expect(understood('{"twice": "a"}').twice).toEqual([]);
  });

  test('a single move is played, unless that is not wished', () => {
    expect(chosenFor(state({ moves: [one] }), understood(null))).toEqual([3]);
    expect(chosenFor(state({ moves: [one] }), understood('{"forced": false}'))).toEqual([]);
    expect(chosenFor(state({}), understood(null))).toEqual([]);
  });

  test('a question is answered as its kind always is', () => {
    expect(chosenFor(state({ habit: sheep }), understood('{"always": {"great_city.sheep": "take"}}'))).toEqual([40]);
    expect(chosenFor(state({ habit: sheep }), understood('{"always": {"great_city.sheep": "decline"}}'))).toEqual([38]);
    expect(chosenFor(state({ habit: sheep }), understood('{"always": {"other.sheep": "take"}}'))).toEqual([]);
    const none = { ...sheep, decline: [] };
    expect(chosenFor(state({ habit: none }), understood('{"always": {"great_city.sheep": "decline"}}'))).toEqual([]);
  });

  test('with other people it takes as long as a choice of one’s own', () => {
    expect(pauseBefore(false)).toBeLessThan(1000);
    tookTime(60_000);
    expect(pauseBefore(true, 0.99)).toBe(7000);
    expect(pauseBefore(true, 0)).toBeGreaterThan(1000);
  });
});
