import { describe, expect, it } from 'vitest';
import { gothSpaces, romanSteps, ROME } from './map';
import { parts } from './power';
import { march, tally, TYPES, type MundiView, type Space } from './view';

describe('a power in signs', () => {
  it('puts the number before the goods, and a stroke between those to choose from', () => {
    expect(parts('Food/Gold 2')).toEqual([{ text: '2' }, { good: 'food' }, { text: '/' }, { good: 'gold' }]);
  });
  it('keeps the X and draws the arrow', () => {
    expect(parts('Food 2X -> Step X')).toEqual([
      { text: '2X' },
      { good: 'food' },
      { text: '→' },
      { text: 'X' },
      { good: 'step' },
    ]);
  });
  it('tells Peace cards from peace counters', () => {
    expect(parts('Peace card = Peace 1')).toEqual([{ card: 'peace' }, { text: '=' }, { text: '1' }, { good: 'peace' }]);
  });
  it('puts the number before the cards that are discarded', () => {
    expect(parts('Farm card 2 -> Gold 3').slice(0, 2)).toEqual([{ text: '2' }, { card: 'farm' }]);
    expect(parts('Farm card X -> Gold X').slice(0, 2)).toEqual([{ text: 'X' }, { card: 'farm' }]);
  });
  it('puts a stroke between one thing and the other', () => {
    expect(parts('Food 2 / Gold 3')).toEqual([
      { text: '2' },
      { good: 'food' },
      { text: '/' },
      { text: '3' },
      { good: 'gold' },
    ]);
  });
  it('shows the Goth, walls and buildings by their marks', () => {
    expect(parts('Goth on City : Step 2').slice(0, 2)).toEqual([{ mark: 'goth' }, { card: 'city' }]);
    expect(parts('Wall Farm')).toEqual([{ mark: 'guard' }, { card: 'farm' }]);
    expect(parts('Building -> its steps')[0]).toEqual({ mark: 'building' });
  });
});

it("the Goth's next move is on the road, or into Rome", () => {
  const road = [1, 2, 3, 4].map((space): Space => ({ space, icons: ['farm'], tribute: [] }));
  const next = (spaces: number[]): number[] =>
    march({ road, march: spaces } as unknown as MundiView).map(({ space }) => space);
  expect(next([2, 3])).toEqual([2, 3]);
  expect(next([5])).toEqual([]);
});

it('counts in the order given', () => {
  expect(tally(TYPES, ['peace', 'farm', 'peace'])).toEqual([
    { kind: 'farm', count: 1 },
    { kind: 'peace', count: 2 },
  ]);
});

it('spreads any number of spaces over the roads, from and to Rome', () => {
  const spaces = gothSpaces(38);
  expect(spaces).toHaveLength(39);
  expect(spaces.at(-1)).toEqual(ROME);
  expect(romanSteps(20)[0]).toEqual(ROME);
});
