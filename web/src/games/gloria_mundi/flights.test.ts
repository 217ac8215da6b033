import { describe, expect, it } from 'vitest';
import type { Flight } from '../contract';
import type { LogLine, State } from '../../lib/types';
import { flights } from './flights';
import type { Area, MundiView, Pending, Space } from './view';

type Told = [key: string, args: Record<string, unknown>];

const line = ([key, args]: Told, n: number): LogLine => ({ n, kind: 'event', seat: null, text: '', heads: false, key, args });
const forum = (names: (string | null)[]): unknown => names.map((name, surcharge) => ({ surcharge, card: name && { name } }));
const area = (steps: number, seat: number): Partial<Area> => ({ seat, steps, buildings: [] });
const state = (view: Partial<MundiView> | null, seq: number, log: LogLine[] = []): State =>
  ({ view: view && { pending: [], road: [], turn_type: null, areas: [0, 0, 0].map(area), ...view }, seq, log }) as unknown as State;

/** What the last of the lines of a state brings. */
function last(told: Told[], before: object, after: object = before): Flight[] {
  const lines = told.map((each, n) => line(each, 7001 + n));
  return flights(lines.at(-1)!, state(before, 6003), state(after, 7000 + told.length, lines));
}
const ways = (found: Flight[]): string[] => found.map(({ from, to, piece }) => `${piece['what']} ${from[0]} ${to[0]}`);

// Lines as real games told them.
describe('the Forum', () => {
  const before = { forum: forum(['Moneta', 'Iumenta', 'Forum', 'Annona', 'Agri Deserti', 'Murus']) };
  const after = { forum: forum(['Iumenta', 'Forum', 'Annona', 'Agri Deserti', 'Murus', 'Thermae']) };
  const told: Told[] = [
    ['tribute', { seat: 2, space: 7, counters: ['food 1'] }],
    ['turn', { seat: 0, count: 10 }],
    ['burns', { card: 'Moneta' }],
    ['enters', { card: 'Thermae' }],
  ];

  it('burns the card at its cheap end', () => {
    expect(ways(last(told.slice(0, 3), before, after))).toEqual(['Moneta forum/0/Moneta fire']);
  });
  it('brings the new card to its dear end', () => {
    expect(ways(last(told, before, after))).toEqual(['Thermae supply forum/5/Thermae']);
  });
});

describe('buying', () => {
  const told: Told[] = [
    ['pays', { seat: 2, counters: ['food 2', 'gold 1', 'peace 3'] }],
    ['builds', { seat: 2, card: 'Servi', place: 'city-1' }],
    ['steps', { seat: 2, count: 1 }],
  ];
  const pending: Pending[] = [{ frame: 'Raise', seat: 2, space: 3 }, { frame: 'Payment', seat: 2 }];
  const before = { pending, forum: forum([null, null, null, 'Servi', 'Foederati', 'Moneta']) };

  it('takes the counters to the card and the card to its place', () => {
    expect(ways(last(told.slice(0, 1), before))).toEqual([
      'food counters/2/food niche/3',
      'gold counters/2/gold niche/3',
      'peace counters/2/peace niche/3',
    ]);
    expect(ways(last(told.slice(0, 2), before))).toEqual(['Servi forum/3/Servi area/2/city-1']);
  });
  it('knows the space from the line before, if both come at once', () => {
    const bought: Told[] = [['buys', { seat: 2, card: 'Vallum', space: 4 }], ['builds', { seat: 2, card: 'Vallum', place: 'city-1' }]];
    const copies = { forum: forum([null, null, 'Vallum', null, 'Vallum', null]) };
    expect(ways(last(bought, copies))).toEqual(['Vallum forum/4/Vallum area/2/city-1']);
  });
  it('moves the Roman, also twice in one state', () => {
    const after = { areas: [0, 0, 3].map(area) };
    const twice: Told[] = [['steps', { seat: 2, count: 1 }], ['steps', { seat: 0, count: 4 }], ['steps', { seat: 2, count: 2 }]];
    expect(ways(last(twice.slice(0, 1), before, after))).toEqual(['2 pawn/2/0 pawn/2/1']);
    expect(ways(last(twice, before, after))).toEqual(['2 pawn/2/1 pawn/2/3']);
  });
});

describe('production', () => {
  it('plays a card from the hand, or from behind the screen', () => {
    const [played] = last([['plays', { seat: 1, type: 'farm' }]], {});
    expect(played?.from).toEqual(['hand/1/farm', 'screen/1', 'seat/1']);
    expect(played?.to).toEqual(['area/1/farm', 'row/1/farm', 'seat/1']);
  });
  it('gathers what cards yield', () => {
    const [got] = last([['produces', { seat: 0, counters: ['food 2'], count: 2, type: 'farm' }]], {});
    expect(got).toMatchObject({ from: ['yield/0/farm', 'row/0/farm', 'seat/0'], piece: { kind: 'counter', what: 'food', count: '2' } });
  });
  it('pays to and gains from the building in use', () => {
    const told: Told[] = [
      ['activates', { seat: 1, card: 'Basilica', place: 'city-1' }],
      ['pays', { seat: 1, counters: ['gold 1'] }],
      ['gains', { seat: 1, counters: ['glory 1'] }],
    ];
    expect(ways(last(told.slice(0, 2), {}))).toEqual(['gold counters/1/gold emblem/1/city-1']);
    expect(ways(last(told, {}))).toEqual(['glory emblem/1/city-1 counters/1/glory']);
  });
  it('knows the building in use from the question that was answered', () => {
    const pending: Pending[] = [{ frame: 'DiscardOther', seat: 2, place: 'city-1' }];
    const told: Told[] = [['discards', { seat: 2, card: 'Ager', place: 'farm-1' }], ['gains', { seat: 2, counters: ['food 2'] }]];
    expect(ways(last(told.slice(0, 1), { pending }))).toEqual(['Ager area/2/farm-1 fire']);
    expect(ways(last(told, { pending }))).toEqual(['food emblem/2/city-1 counters/2/food']);
  });
});

describe('the Goth', () => {
  const road = [4, 5, 6].map((space): Space => ({ space, icons: [], tribute: space === 5 ? ['food', 'gold'] : ['peace'] }));

  it('marches, at last into Rome', () => {
    expect(last([['goth', { space: 6, count: 3 }]], {})[0]).toMatchObject({ from: ['goth/3', 'road/3'], to: ['goth/6', 'road/6'] });
    expect(ways(last([['rome', {}]], { goth: 37 }, { goth: 38 }))).toEqual([' goth/37 goth/38']);
  });
  it('gets tribute, which is recovered', () => {
    expect(ways(last([['tribute', { seat: 0, space: 5, counters: ['food 1'] }]], {}))).toEqual(['food counters/0/food laid/5']);
    expect(ways(last([['recovers', { seat: 1, counters: ['gold 1'] }]], { road }))).toEqual(['gold laid/5 counters/1/gold']);
  });
  it('destroys', () => {
    expect(ways(last([['loses', { seat: 1, type: 'farm' }]], {}))).toEqual(['farm area/1/farm lost/farm']);
    expect(ways(last([['wall', { seat: 2, card: 'Vallum', place: 'peace-1' }]], {}))).toEqual(['Vallum area/2/peace-1 fire']);
    const lost: Told = ['loses_building', { seat: 2, type: 'city', card: 'Servi', place: 'city-1' }];
    expect(ways(last([lost], {}))).toEqual(['Servi area/2/city-1 fire', 'city area/2/city-1 lost/city']);
  });
});

it('moves nothing before the game, or for what only is said', () => {
  expect(last([['turn', { seat: 0, count: 1 }]], {})).toEqual([]);
  const started = line(['plays', { seat: 0, type: 'farm' }], 1);
  expect(flights(started, state(null, 0), state({}, 1))).toEqual([]);
});
