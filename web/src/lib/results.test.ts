import { expect, test } from 'vitest';
import { opposition, placeOf, statistics, type Finished } from './results';

const game = (more: Partial<Finished>): Finished => ({
  table: 't',
  game: 'g',
  title: 'G',
  at: 1,
  you: 0,
  names: ['Anna', 'Livia', 'Marcus'],
  levels: [null, 'citizen', 'plebeian'],
  totals: [20, 30, 10],
  winners: [1],
  deal: 'secret',
  day: null,
  counts: true,
  ...more,
});

test('winners are first, whatever their points; the others follow by points', () => {
  const outcome = { winners: [2], totals: [20, 30, 10] };
  expect([0, 1, 2].map((seat) => placeOf(outcome, seat))).toEqual([3, 2, 1]);
  expect(placeOf({ winners: [0, 1], totals: [9, 9, 9] }, 2)).toBe(3);
  expect(placeOf({ winners: [0], totals: [9, 5, 5] }, 2)).toBe(2);
});

test('the strongest bot names the opposition, and people come before bots', () => {
  expect(opposition(game({}))).toBe('citizen');
  expect(opposition(game({ levels: [null, null, 'consul'] }))).toBe('people');
  expect(opposition(game({ you: 1, levels: ['senator', null, 'plebeian'] }))).toBe('senator');
  expect(opposition(game({ levels: [null, 'plebeian+merchant', 'senator+builder'] }))).toBe('senator');
});

test('statistics are by game and opposition, from weak to strong, of what counts', () => {
  const found = statistics([
    game({ levels: [null, null, null] }),
    game({}),
    game({ totals: [41, 30, 10], winners: [0] }),
    game({ counts: false, totals: [99, 0, 0], winners: [0] }),
    game({ game: 'h', title: 'H' }),
  ]);
  expect(found.map(({ title }) => title)).toEqual(['G', 'H']);
  expect(found[0]!.lines).toEqual([
    { opposition: 'citizen', games: 2, wins: 1, best: 41, mean: 30.5, place: 1.5 },
    { opposition: 'people', games: 1, wins: 0, best: 20, mean: 20, place: 2 },
  ]);
});
