import { describe, expect, it } from 'vitest';
import { beside, coming, offerByDeck, type Deck, type GreatCityView, type Offered } from './view';

const table = (part: Partial<GreatCityView>): GreatCityView => part as GreatCityView;

describe('the ground of a city', () => {
  it('has four places beside each', () => {
    expect(beside('3-2')).toEqual(['2-2', '3-1', '3-3', '4-2']);
  });
});

describe('the middle of the table', () => {
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
