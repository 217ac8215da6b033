import { describe, expect, it } from 'vitest';
import type { LogLine, State } from '../lib/types';
import { flightsOf, spotsOf, type Travel } from './flights';

const plain: Travel = { piece: ({ what }) => ({ sign: what }), home: ['seat'], middle: ['road'] };
const line = (moved: LogLine['moved'] = []): LogLine => ({ key: 'any', args: {}, moved }) as unknown as LogLine;
const state = { view: {} } as unknown as State;
const moved = { what: 'card/dock', from: 'deck', to: 'hand/1', count: 2 };

describe('the spots of a place', () => {
  it('are the thing in it, itself, the places around it, and the place of its player', () => {
    expect(spotsOf('stock/1/wood', 'card/dock', plain)).toEqual([
      'stock/1/wood/dock',
      'stock/1/wood',
      'stock/1',
      'stock',
      'seat/1',
    ]);
  });
  it('are nobody’s in the middle', () => {
    expect(spotsOf('road/1', 'goth', plain)).toEqual(['road/1/goth', 'road/1', 'road']);
  });
  it('may be better ones, or others', () => {
    const travel = { ...plain, better: () => ['best'], instead: () => ['other/1'] };
    expect(spotsOf('deck', 'back', travel)).toEqual(['best', 'deck/back', 'deck', 'other/1', 'other']);
  });
});

describe('flights', () => {
  it('are as many as pieces moved, or one heap', () => {
    expect(flightsOf(plain)(line([moved]), state)).toHaveLength(2);
    expect(flightsOf({ ...plain, heaps: ['card'] })(line([moved]), state)).toHaveLength(1);
  });
  it('are none before the game, and where nothing moved', () => {
    expect(flightsOf(plain)(line([moved]), { view: null } as State)).toEqual([]);
    expect(flightsOf(plain)(line(), state)).toEqual([]);
  });
  it('may be otherwise than it was told', () => {
    const found = flightsOf({ ...plain, otherwise: { any: () => [] } })(line([moved]), state);
    expect(found).toEqual([]);
  });
});
