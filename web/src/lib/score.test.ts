import { expect, test } from 'vitest';
import { scoreRows } from './score';

test('parts that brought nobody anything are left out, and the total stands last', () => {
  const result = {
    ending: '',
    winners: [0],
    parts: { total: 'Total', vault: 'Vault', statue: 'Statue' },
    scores: [{ vault: 3, statue: 0, total: 3 }, { vault: 0, statue: 0, total: 0 }],
  };
  expect(scoreRows(result).map(({ part, points }) => [part, points])).toEqual([
    ['vault', [3, 0]],
    ['total', [3, 0]],
  ]);
});
