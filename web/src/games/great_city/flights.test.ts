import { describe, expect, it } from 'vitest';
import type { Flight } from '../contract';
import type { LogLine, Moved, State } from '../../lib/types';
import { flights } from './flights';

const strip = [{ space: 1, gives: 'brick', bricks: 1, cogs: 0, emissary: null }];
const state = { you: 0, seats: ['Anna', 'Livia'].map((name, seat) => ({ seat, name })), view: { round: 2, strip } } as unknown as State;

const fly = (key: string, ...moved: [what: string, from: string, to: string, count?: number][]): Flight[] =>
  flights({ key, args: {}, moved: moved.map(([what, from, to, count = 1]): Moved => ({ what, from, to, count })) } as unknown as LogLine, state);
const ways = (found: Flight[]): [string | undefined, string | undefined, string[]][] =>
  found.map(({ from, to, piece }) => [from[0], to[0], Object.values(piece)]);

describe('flights of The Great City of Rome', () => {
  it('lets an emissary go and return', () => {
    expect(ways(fly('places_emissary', ['emissary/1', 'home/1', 'strip/4']))).toEqual([['home/1/1', 'strip/4/1', ['1', 'Livia']]]);
    expect(fly('', ['emissary/1', 'strip/4', 'home/1'])[0]?.to).toContain('home/1');
  });

  it('takes a card of the offer to a hand, with bricks as one', () => {
    const found = fly('takes', ['card/fortuna', 'offer/fortuna', 'hand/1/fortuna'], ['brick', 'strip/3', 'bricks/1', 2]);
    expect(found.map(({ piece }) => piece)).toEqual([{ card: 'fortuna' }, { sign: 'brick', count: '2' }]);
    expect(found[0]?.to).toEqual(expect.arrayContaining(['hand/1/fortuna', 'hand/1', 'camp/1']));
  });

  it('builds and tears down tiles, and turns cards that nobody sees', () => {
    expect(fly('builds', ['card/market', 'hand/0/market', 'city/0/4-5'])[0]).toMatchObject({ piece: { tile: 'market' } });
    expect(fly('replaces', ['card/market', 'city/0/4-5', 'gone'])[0]?.to).toEqual(['gone/market', 'gone', 'offer']);
    expect(fly('looks', ['back/III', 'deck/III', 'looked/1', 2]).map(({ piece }) => piece)).toEqual([{ back: 'III' }, { back: 'III' }]);
  });

  it('does not take a space of the strip for a seat', () => {
    expect(fly('takes', ['cog', 'strip/1', 'cogs/0'])[0]?.from).toEqual(['strip/1/cog', 'strip/1', 'strip']);
  });

  it('brings the points of new baths from the middle, as many as were told', () => {
    const [points, ...others] = fly('gains_points', ['point', 'box', 'city/0/3-5', 5]);
    expect(points).toMatchObject({ piece: { sign: 'point', count: '5' } });
    expect([points?.from[0], points?.to[0], others]).toEqual(['offer', 'city/0/3-5/point', []]);
  });

  it('lays the stones of a new strip, and hands on the marker', () => {
    expect(ways(fly('round', ['first', 'first/1', 'first/0']))).toEqual([
      ['coming/2', 'stone/1', ['brick', '1']],
      ['first/1/first', 'first/0/first', ['first']],
    ]);
  });
});
