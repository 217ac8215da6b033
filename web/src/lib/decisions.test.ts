import { expect, test } from 'vitest';
import { byTurn, madeBefore } from './decisions';

const made = (to: number, turn: string) => ({ to, turn, text: '', free: false });

test('choices of one turn stand together, in the order in which they came', () => {
  const turns = byTurn([made(9, 'Turn 2'), made(7, 'Turn 2'), made(4, 'Turn 1'), made(2, '')]);
  expect(turns.map(({ turn, decisions }) => [turn, decisions.map(({ to }) => to)])).toEqual([
    ['Turn 2', [9, 7]],
    ['Turn 1', [4]],
    ['', [2]],
  ]);
  expect(byTurn([])).toEqual([]);
});

test('what happened was brought about by the last choice before it', () => {
  const choices = [made(9, ''), made(7, ''), made(4, '')];
  expect([10, 9, 8, 4, 3].map((done) => madeBefore(choices, done)?.to)).toEqual([9, 9, 7, 4, undefined]);
});
