import { expect, test } from 'vitest';
import { countersLeft, scoreRows } from './score';
import type { AnyView } from './types';

const left = (part: object): number[] => countersLeft(part as AnyView);

test('parts that brought nobody anything are left out, and the total stands last', () => {
  const result = {
    ending: '',
    winners: [0],
    parts: { total: 'Total', vault: 'Vault', statue: 'Statue' },
    scores: [
      { vault: 3, statue: 0, total: 3 },
      { vault: 0, statue: 0, total: 0 },
    ],
  };
  expect(scoreRows(result).map(({ part, points }) => [part, points])).toEqual([
    ['vault', [3, 0]],
    ['total', [3, 0]],
  ]);
});

test('counters are counted only where all are known', () => {
  expect(left({ areas: [{ counters: { food: 3, gold: 1 } }, { counters: { food: 0, gold: 0 } }] })).toEqual([4, 0]);
  expect(left({ areas: [{ counters: { food: 3 } }, { counters: null }] })).toEqual([]);
  expect(left({ camps: [] })).toEqual([]);
});
