import { expect, test } from 'vitest';
import { placesIn, Things } from './things.svelte';
import type { Move, Plan } from './types';

const move = (n: number, more: Partial<Move> = {}): Move => ({
  move: n,
  name: `name:${n}`,
  text: `text ${n}`,
  touches: [],
  last: false,
  gain: null,
  gains: {},
  passes: false,
  printed: null,
  ...more,
});
const plan = (moves: number[], more: Partial<Plan> = {}): Plan => ({
  moves,
  text: moves.join(' then '),
  touches: [],
  usual: true,
  listed: true,
  passes: false,
  ...more,
});
const shown = (moves: Move[], plans: Plan[] = []): Things => new Things({ moves: () => moves, plans: () => plans });
const numbers = (things: Things): [number, number][] =>
  things.moves.map((each): [number, number] => [things.numberOf(each), each.move]);

test('what is lit is numbered as it lies on the table, and what touches nothing there after it', () => {
  const moves = [move(1), move(2, { touches: ['hand/b'] }), move(3, { touches: ['hand/a', 'hand/b'] })];
  const things = shown([...moves, move(4, { last: true })]);
  things.lie(
    new Map([
      ['hand/a', 0],
      ['hand/b', 1],
    ]),
  );
  expect(numbers(things)).toEqual([
    [1, 3],
    [2, 2],
    [3, 1],
    [0, 4],
  ]);
  expect(things.number('hand/b')).toBeNull();
  expect(things.ends?.move).toBe(4);
});

test('a number that is printed on the table is the only one that stands for it', () => {
  const spaces = [2, 4, 5].map((n) => move(10 + n, { printed: n, touches: [`strip/${n}`] }));
  expect(numbers(shown(spaces))).toEqual([
    [2, 12],
    [4, 14],
    [5, 15],
  ]);
  const things = shown(spaces);
  expect([things.highest, things.numbered(4)?.move, things.numbered(1)]).toEqual([5, 14, undefined]);
  // Where not all of them have one, or two would be 0, none has.
  expect(numbers(shown([...spaces, move(1)])).map(([number]) => number)).toEqual([1, 2, 3, 4]);
  const nought = [move(7, { printed: 0 }), move(8, { printed: 3 }), move(9, { last: true })];
  expect(numbers(shown(nought)).map(([number]) => number)).toEqual([1, 2, 0]);
});

test('plans have numbers of their own, and leave those of the moves alone', () => {
  const moves = [move(1, { touches: ['a'] }), move(2)];
  const plans = [
    plan([2, 3], { usual: false }),
    plan([1, 3], { touches: ['b'] }),
    plan([1]),
    plan([2, 4], { listed: false }),
  ];
  const things = shown(moves, plans);
  expect(numbers(things)).toEqual(numbers(shown(moves)));
  expect(things.allPlans.map((each) => [things.numberOfPlan(each), each.moves])).toEqual([
    [1, [1, 3]],
    [2, [2, 3]],
  ]);
  expect([things.planNumber('b'), things.planNumber('a')]).toEqual([1, null]);
  expect(things.numberOfPlan(plans[3]!)).toBeNull();
});

test('the place of a thing is the first in which it is shown', () => {
  const element = (thing: string): object => ({ dataset: { thing } });
  const root = { querySelectorAll: () => ['x y', 'z', 'x'].map(element) };
  expect([...placesIn(root as unknown as ParentNode)].sort()).toEqual([
    ['x', 0],
    ['y', 1],
    ['z', 2],
  ]);
});
