import { expect, test } from 'vitest';
import { countersLeft, detailedParts, itemsOf, scoreRows } from './score';
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

test('a part of a running score tells what it is made of, where there is more to tell', () => {
  const area = { text: 'area of 2s: 6 × 3', points: 18, things: ['city/0/2-2'], sum: '6 × 3' };
  const parts = [
    { key: 'residential', name: 'Houses', points: 18, items: [area] },
    { key: 'coins', name: 'Coins', points: 4, items: [] },
  ];
  const score = { total: 22, hidden: 0, parts };
  expect(detailedParts(score)).toEqual(['residential']);
  expect(itemsOf(score, 'residential')).toEqual([area]);
  expect([itemsOf(score, 'coins'), itemsOf(undefined, 'coins')]).toEqual([[], []]);
});
