import { describe, expect, it } from 'vitest';
import type { Book } from '../../lib/types';
import {
  beside,
  coming,
  gainText,
  laidOut,
  offerByDeck,
  outlines,
  type Deck,
  type GreatCityView,
  type Offered,
} from './view';

const table = (part: Partial<GreatCityView>): GreatCityView => part as GreatCityView;

describe('the ground of a city', () => {
  it('has four places beside each', () => {
    expect(beside('3-2')).toEqual(['2-2', '3-1', '3-3', '4-2']);
  });
});

describe('the middle of the table', () => {
  it('keeps each card on offer where it lies, until new ones come', () => {
    const [farm, house, arena] = ['farm', 'house', 'arena'].map((kind): Offered => ({ kind, deck: 'I' }));
    const first = laidOut([], [farm!, house!, house!]);
    expect(first).toEqual([farm, house, house]);
    const later = laidOut(first, [house!]);
    expect(later).toEqual([null, house, null]);
    expect(laidOut(later, [house!, arena!])).toEqual([house, arena]);
    expect(laidOut(later, [])).toEqual([]);
  });

  it('shows the offer in the order of the decks', () => {
    const decks: Deck[] = [
      { deck: 'I', cards: 1 },
      { deck: 'II', cards: 1 },
    ];
    const offer: Offered[] = [
      { kind: 'arena', deck: 'II' },
      { kind: 'juno', deck: 'I' },
      { kind: 'market', deck: 'II' },
    ];
    expect(offerByDeck(table({ decks, offer })).map(({ kind }) => kind)).toEqual(['juno', 'arena', 'market']);
  });
  it('shows no strip after the last round', () => {
    expect(coming(table({ round: 13, rounds: 14, next_strips: ['CCBBB', null, null] }))).toEqual(['CCBBB']);
  });
});

describe('what scores in a city', () => {
  const houses = { text: 'area of 2s: 4 × 2', points: 8, things: ['city/0/2-2', 'city/0/2-3'], sum: '4 × 2' };
  const temple = { text: 'Luna: 3', points: 3, things: ['city/0/4-4'], sum: '' };
  const found = outlines(
    [houses, temple].map((item) => ({ item, things: item.things })),
    'city/0/',
  );

  it('is outlined as a whole, with its caption on the first place', () => {
    expect(found.get('2-2')).toEqual({ item: houses, sides: ['up', 'left', 'down'], first: true });
    expect(found.get('2-3')).toEqual({ item: houses, sides: ['up', 'right', 'down'], first: false });
    expect(found.get('4-4')).toEqual({ item: temple, sides: [], first: true });
  });

  it('tells of which parts a place would be worth', () => {
    const book = { score: { residential: 'Houses', coins: 'Coins' } } as unknown as Book;
    const said = (gain: number | null, gains: Record<string, number>): string => gainText({ gain, gains }, book, 'en');
    expect(said(7, { residential: 6, coins: 1 })).toBe('+7 = Houses\u00a06, Coins\u00a01');
    expect([said(0, {}), said(null, {})]).toEqual(['+0', '']);
  });
});
