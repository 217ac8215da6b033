import { expect, test } from 'vitest';
import { deeds, newEvents, timetable } from './stage_plan';
import type { LogLine, State } from './types';

const line = (n: number, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'event',
  seat: 1,
  text: `line ${n}`,
  heads: false,
  key: 'told',
  args: {},
  moved: [],
  ...more,
});
const state = (more: Partial<State>): State =>
  ({ seq: 0, log: [], you: 0, seats: [{ name: 'Anna' }, { name: 'Livia' }, { name: 'Marcus' }], ...more }) as State;

test('only events after what was shown are new', () => {
  const log = [line(3), line(5), line(6, { kind: 'chat' }), line(7)];
  expect(newEvents(state({ seq: 4 }), state({ seq: 7, log })).map(({ n }) => n)).toEqual([5, 7]);
  expect(newEvents(null, state({ seq: 7, log }))).toEqual([]);
});

test('what is taken back brings nothing', () => {
  expect(newEvents(state({ seq: 9 }), state({ seq: 4, log: [line(4)] }))).toEqual([]);
});

test('pieces of one event fly together, events one after the other', () => {
  const [first, second] = timetable([2, 1], 'normal', false);
  expect(first!.map(({ delay }) => delay)).toEqual([0, 45]);
  expect(second![0]!.delay).toBeGreaterThan(first![1]!.delay);
});

test('many events take no longer than a second, half of it if others wait', () => {
  const end = (hurried: boolean): number =>
    Math.max(
      ...timetable([4, 3, 6, 2, 1, 1], 'normal', hurried)
        .flat()
        .map(({ delay, duration }) => delay + duration),
    );
  expect(Math.round(end(false))).toBe(1000);
  expect(Math.round(end(true))).toBe(500);
  expect(timetable([], 'normal', false)).toEqual([]);
});

test('the deeds of others are told in whole sentences', () => {
  const lines = [
    line(1, { heads: true, text: 'Livia is the Leader now.' }),
    line(2, { text: 'Livia plays Dock.' }),
    line(3, { text: 'Livia leads Laborer.' }),
    line(4, { seat: 0 }),
  ];
  expect(deeds(lines, state({}))).toEqual([{ seat: 1, lines: ['Livia plays Dock.', 'Livia leads Laborer.'] }]);
});

test('that a turn begins is told of somebody who has done nothing else', () => {
  expect(deeds([line(1, { heads: true, seat: 2, text: 'Marcus is the Leader now.' })], state({}))).toEqual([
    { seat: 2, lines: ['Marcus is the Leader now.'] },
  ]);
});

test('people who watch are told of all', () => {
  expect(deeds([line(1, { seat: 0 })], state({ you: null })).map(({ seat }) => seat)).toEqual([0]);
});
