import { expect, test } from 'vitest';
import type { LogLine, Replay } from '../lib/types';
import { headsOf, indexAt, linesUntil, moved, turnAfter, turnAt, turnBefore, turnOf } from './timeline';
import { turningPoints } from './turning';

const line = (n: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'event',
  seat: 0,
  text: '',
  heads: false,
  key: 'led',
  args: {},
  moved: [],
  ...more,
});
const head = (n: number, count?: number): LogLine =>
  line(n, { heads: true, key: 'turn', args: count ? { count } : {} });
// What was said in between has numbers, but no moments.
const NUMBERS = [3, 4, 6, 7, 8, 11];
const moments = NUMBERS.map((n) => ({ n, seat: 0, heads: n === 6 || n === 8, text: `did ${n}` }));
const last = moments.length - 1;

test('the moment of a number, or the last one before it', () => {
  expect([0, 3, 4, 5, 6, 11, 99].map((n) => indexAt(moments, n))).toEqual([0, 0, 1, 1, 2, 5, 5]);
});

test('the log until a moment', () => {
  expect(linesUntil([line(3000), line(5001), line(6000), line(6001), line(7000)], 6).map(({ n }) => n)).toEqual([
    3000, 5001, 6000, 6001,
  ]);
});

test('turns that the game numbers', () => {
  const heads = headsOf({ moments, lines: [head(6001, 1), head(8000, 2)] });
  expect(heads.map(({ index, count }) => [index, count])).toEqual([
    [2, 1],
    [4, 2],
  ]);
  expect([0, 2, 3, 4, 5].map((index) => turnOf(heads, index)?.count)).toEqual([undefined, undefined, 1, 1, 2]);
  expect([0, 2, 3, 4, 5].map((index) => turnAt(heads, index)?.count)).toEqual([undefined, 1, 1, 2, 2]);
});

test('turns that it does not number begin before anything is told', () => {
  const heads = headsOf({ moments, lines: [head(6001), head(8000)] });
  expect(heads.map(({ index, count }) => [index, count])).toEqual([
    [0, 1],
    [2, 2],
    [4, 3],
  ]);
  expect([0, 2, 3, 5].map((index) => turnOf(heads, index)?.count)).toEqual([1, 1, 2, 3]);
});

test('from turn to turn, and to the ends', () => {
  const heads = headsOf({ moments, lines: [head(6001, 1), head(8000, 2)] });
  expect([turnBefore(heads, 5), turnBefore(heads, 4), turnBefore(heads, 2)]).toEqual([4, 2, 0]);
  expect([turnAfter(heads, 0, last), turnAfter(heads, 2, last), turnAfter(heads, 4, last)]).toEqual([2, 4, 5]);
});

test('keys', () => {
  const heads = headsOf({ moments, lines: [head(6001, 1), head(8000, 2)] });
  const press = (key: string, shiftKey = false): number | undefined => moved({ key, shiftKey }, 3, heads, last);
  expect([press('ArrowLeft'), press('ArrowRight'), press('ArrowLeft', true), press('ArrowRight', true)]).toEqual([
    2, 4, 2, 4,
  ]);
  expect([press('PageUp'), press('PageDown'), press('Home'), press('End'), press('x')]).toEqual([
    2,
    4,
    0,
    5,
    undefined,
  ]);
  expect(moved({ key: 'ArrowLeft', shiftKey: false }, 0, heads, last)).toBe(0);
});

test('turning points in their order, with what the chances were and what was done', () => {
  // Estimated at the moments 3, 6 and 8; in between they stay.
  const chances = [
    [0.5, 0.5],
    [0.5, 0.5],
    [0.4, 0.6],
    [0.4, 0.6],
    [0.7, 0.3],
    [0.7, 0.3],
  ];
  const turning = [
    { n: 7, seat: 0, by: 0.3 },
    { n: 6, seat: 1, by: 0.1 },
  ];
  const lines = [
    line(4000, { key: 'plays', text: 'Plays a card.' }),
    line(6000, { key: 'draws', text: 'Draws.' }),
    head(6001, 1),
    line(7000, { key: 'plays', text: 'Plays another.' }),
    line(7001, { key: 'completes', text: 'Completes the Forum.' }),
    line(7002, { key: 'plays', seat: 1, text: 'The other plays.' }),
    line(8000, { key: 'plays', text: 'Plays a third.' }),
    line(8001, { key: 'plays', text: 'Plays a fourth.' }),
    head(8002, 2),
  ];
  const replay = { moments, lines, chances, turning } as unknown as Replay;
  const [first, second] = turningPoints(replay);
  expect(first).toMatchObject({ number: 1, n: 6, index: 2, seat: 1, turn: undefined, what: 'Draws.' });
  expect(second).toMatchObject({
    number: 2,
    index: 3,
    what: 'Plays another. Completes the Forum. The other plays.',
    turn: { count: 1 },
  });
  expect(second!.after).toBeCloseTo(0.7);
  expect(second!.before).toBeCloseTo(0.4);
  expect(turningPoints({ ...replay, chances: null })).toEqual([]);
});
