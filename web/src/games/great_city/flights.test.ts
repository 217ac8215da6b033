// Lines as real games told them, with as much of the views around them as moves.

import { describe, expect, it } from 'vitest';
import type { Flight } from '../contract';
import type { LogLine, State } from '../../lib/types';
import { added, flights } from './flights';
import type { City, GreatCityView } from './view';

const NAMES = ['Anna', 'Livia', 'Marcus'];

const city = (seat: number, part: Partial<City> = {}): City => ({
  seat,
  buildings: [],
  built: 0,
  coins: 5,
  influence: 0,
  influence_cards: [],
  hand_size: 0,
  hand_decks: [],
  ...part,
});

const state = (part: Partial<GreatCityView>, log: LogLine[] = []): State => {
  const view = { round: 5, first: 1, deciding: 0, strip: [], offer: [], influence_cards: [], prices: { brick: 2, cog: 1 }, pending: [], cities: NAMES.map((_, seat) => city(seat)), ...part };
  return { view, log, seats: NAMES.map((name, seat) => ({ seat, name })) } as unknown as State;
};

const line = (n: number, key: string, args: Record<string, unknown>): LogLine => ({ n, kind: 'event', seat: null, text: '', heads: false, key, args });

/** What the last of these lines lets fly. */
function told(lines: LogLine[], before: Partial<GreatCityView>, after: Partial<GreatCityView>): Flight[] {
  return flights(lines.at(-1)!, state(before), state(after, lines));
}

const ways = (found: Flight[]): [string | undefined, string | undefined, string[]][] =>
  found.map(({ from, to, piece }) => [from[0], to[0], Object.values(piece)]);

describe('what was added', () => {
  it('counts what is there twice', () => {
    expect(added(['arena', 'juno'], ['juno', 'juno', 'arena', 'mars'])).toEqual(['juno', 'mars']);
  });
});

describe('flights of The Great City of Rome', () => {
  it('places an emissary', () => {
    const found = told([line(57000, 'places_emissary', { seat: 1, space: 4 })], {}, {});
    expect(ways(found)).toEqual([['pawn/1', 'emissary/4', ['1', 'Livia']]]);
  });

  it('takes a card of the offer to a hand, with bricks and cogs', () => {
    const strip = [{ space: 3, gives: 'brick' as const, bricks: 2, cogs: 1, emissary: 2 }];
    const pending = [{ frame: 'Turn', seat: 2, bricks: 2, cogs: 0 }];
    const found = told([line(60000, 'takes', { seat: 2, kind: 'fortuna' })], { strip }, { strip, pending });
    expect(ways(found)).toEqual([
      ['offer/fortuna', 'hand/2/fortuna', ['fortuna']],
      ['strip/3', 'bricks/2', ['brick', '2']],
    ]);
  });

  it('keeps a card that nobody saw turned over, and one of a known hand open', () => {
    const before = { deciding: 1, pending: [{ frame: 'School', seat: 1, cards: [null, null, null] }] };
    const lines = [line(71000, 'keeps', { seat: 1, deck: 'III' })];
    const closed = told(lines, before, { cities: [city(0), city(1, { hand_decks: ['III'] }), city(2)], pending: [{ frame: 'Bottom', seat: 1, cards: [null, null] }] });
    expect(ways(closed)).toEqual([['looked/1', 'hand/1', ['III']]]);
    const [was, is] = [city(1, { hand: ['mars'] }), city(1, { hand: ['arena', 'mars'] })];
    const open = told(lines, { ...before, cities: [city(0), was, city(2)] }, { cities: [city(0), is, city(2)] });
    expect(ways(open)[0]).toEqual(['looked/1/arena', 'hand/1/arena', ['arena']]);
  });

  it('lets what a building brings come from it, and what is produced from the cogs', () => {
    const built = line(80000, 'builds', { seat: 0, kind: 'market', cell: '4-5' });
    const gain = { seat: 0, count: 3 };
    expect(ways(told([built, line(80001, 'gains_coins', gain)], {}, {}))).toEqual([['building/0/4-5', 'coins/0', ['coin', '3']]]);
    const produced = line(81000, 'produces', { seat: 0 });
    expect(ways(told([built, produced, line(81001, 'gains_coins', gain)], {}, {}))).toEqual([['cogs/0', 'coins/0', ['coin', '3']]]);
  });

  it('lays bricks on the farms that have got one', () => {
    const farms = (bricks: number) => [city(0, { buildings: [{ cell: '4-3', kind: 'grain_farm', bricks }, { cell: '4-4', kind: 'grain_farm', bricks: 1 }] })];
    const found = told([line(82001, 'gains_bricks', { seat: 0, count: 1 })], { cities: farms(0) }, { cities: farms(1) });
    expect(ways(found)).toEqual([['cogs/0', 'token/0/4-3', ['brick', '1']]]);
  });

  it('puts new cards on offer from their decks', () => {
    const old = { kind: 'juno', deck: 'I' };
    const fresh = { kind: 'juno', deck: 'II' };
    const found = told([line(90001, 'offer', { kinds: ['juno', 'juno'] })], { offer: [old] }, { offer: [old, fresh] });
    expect(ways(found)).toEqual([['deck/II', 'offer/juno', ['juno']]]);
  });

  it('lets an emissary return with the last event of its turn', () => {
    const strip = (emissary: number | null) => [{ space: 2, gives: 'cog' as const, bricks: 1, cogs: 1, emissary }];
    const lines = [line(95000, 'builds', { seat: 0, kind: 'arena', cell: '4-5' }), line(95001, 'gains_influence', { seat: 0, count: 2 })];
    const [before, after] = [state({ strip: strip(0) }), state({ strip: strip(null) }, lines)];
    expect(ways(flights(lines[0]!, before, after))).toEqual([['hand/0/arena', 'building/0/4-5', ['arena']]]);
    expect(ways(flights(lines[1]!, before, after)).at(-1)).toEqual(['emissary/2', 'pawn/0', ['0', 'Anna']]);
  });

  it('gives the influence cards at stake to the winner, for tokens', () => {
    const found = told([line(99000, 'wins_influence', { seat: 1, count: 9 })], { influence_cards: [3, 6] }, {});
    expect(ways(found)).toEqual([
      ['prize/3', 'won/1', ['3']],
      ['prize/6', 'won/1', ['6']],
      ['stars/1', 'prize/3', ['star', '1']],
    ]);
  });

  it('knows nothing of events in which nothing moves', () => {
    expect(told([line(99001, 'influence_tie', {})], {}, {})).toEqual([]);
  });
});
