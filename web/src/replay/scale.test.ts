import { expect, test } from 'vitest';
import { nearest, path, scale, spaced, spread, thin, ticks } from './scale';

test('a scale goes from values to pixels, also downwards', () => {
  const y = scale([0, 10], [100, 0]);
  expect([y(0), y(5), y(10)]).toEqual([100, 50, 0]);
  expect(scale([3, 3], [0, 50])(3)).toBe(0);
});

test.each([
  [0, 33, 3, [0, 20, 40]],
  [0, 7, 3, [0, 5, 10]],
  [0, 3, 4, [0, 1, 2, 3]],
  [-4, 12, 3, [-10, 0, 10, 20]],
  [0, 0, 3, [0, 1]],
  [0, 178, 4, [0, 50, 100, 150, 200]],
])('the grid for %i to %i', (low, high, wanted, grid) => {
  expect(ticks(low, high, wanted)).toEqual(grid);
});

test('of too many things every second, fifth or tenth is left', () => {
  const all = Array.from({ length: 40 }, (_, i) => i + 1);
  const place = (each: number): number => 4 * each;
  expect(spaced(all, place, 4)).toEqual(all);
  expect(spaced(all, place, 30)).toEqual([10, 20, 30, 40]);
  expect(spaced([1, 2, 9], place, 8)).toEqual([2]);
  expect(spaced([], place, 8)).toEqual([]);
});

test('a thinned line keeps its ends and its peaks', () => {
  const values = Array.from({ length: 600 }, (_, i) => (i === 321 ? 9 : i === 322 ? -9 : i % 2));
  const kept = thin(values, 60);
  expect(kept.length).toBeLessThanOrEqual(240);
  for (const index of [0, 321, 322, 599]) expect(kept).toContain(index);
  expect(thin([1, 2, 3], 100)).toEqual([0, 1, 2]);
});

test('a line, straight or in steps', () => {
  expect(
    path([
      [0, 1],
      [2, 3.25],
    ]),
  ).toBe('M0 1L2 3.3');
  expect(
    path(
      [
        [0, 1],
        [2, 3],
      ],
      true,
    ),
  ).toBe('M0 1H2V3');
});

test('the moment that a pointer means', () => {
  expect(nearest(50, [0, 100], 11)).toBe(5);
  expect(nearest(-20, [0, 100], 11)).toBe(0);
  expect(nearest(900, [0, 100], 11)).toBe(10);
  expect(nearest(10, [0, 0], 1)).toBe(0);
});

test('labels stand apart, in the order of what they name, inside if they can', () => {
  expect(spread([10, 80], 15, [0, 100])).toEqual([10, 80]);
  expect(spread([50, 48], 15, [0, 100])).toEqual([63, 48]);
  expect(spread([99, 98], 15, [0, 100])).toEqual([100, 85]);
});
