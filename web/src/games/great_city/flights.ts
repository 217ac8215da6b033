// What travels because of an event. The table itself tells most of it: what lies elsewhere after an event has moved.

import type { Flight } from '../contract';
import type { LogLine, State } from '../../lib/types';
import type { SignName } from './Sign.svelte';
import { beside, held, seen, type City, type GreatCityView } from './view';

type Piece = Flight['piece'];

interface Moment {
  seat: number;
  /** The argument of the event with this name. */
  of(name: string): string;
  before: GreatCityView;
  after: GreatCityView;
  /** The event of the same seat from which this one follows: what was built, if it was that. */
  cause: LogLine | undefined;
}

// -- pieces ----------------------------------------------------------------------------------------------

const card = (kind: string): Piece => ({ card: kind });
const tile = (kind: string): Piece => ({ tile: kind });
const back = (deck: string): Piece => ({ back: deck });
const sign = (of: SignName, count: number | string = 1): Piece => ({ sign: of, count: String(count) });

// -- spots: the most exact first, and at last the place of the whole player -----------------------------------

const at = (seat: number, ...spots: string[]): string[] => [...spots, `camp/${seat}`];
const cards = (place: 'hand' | 'looked', seat: number, kind: string | null = null): string[] =>
  at(seat, ...(kind ? [`${place}/${seat}/${kind}`] : []), `${place}/${seat}`);
const site = (seat: number, cell: string): string[] =>
  at(seat, `building/${seat}/${cell}`, `city/${seat}/${cell}`, `land/${seat}`, `built/${seat}`);
const token = (seat: number, cell: string): string[] => [`token/${seat}/${cell}`, ...site(seat, cell)];
const purse = (what: 'coins' | 'stars' | 'bricks' | 'cogs' | 'won', seat: number): string[] => at(seat, `${what}/${seat}`);

// -- what has changed ------------------------------------------------------------------------------------

/** Those of the second list that the first does not have; of what is there twice, each counts. */
export function added<T>(first: T[], second: T[]): T[] {
  const left = [...first];
  return second.filter((each) => {
    const found = left.indexOf(each);
    if (found >= 0) left.splice(found, 1);
    return found < 0;
  });
}

const city = (view: GreatCityView, seat: number): City => view.cities[seat]!;

/** The card that a seat has got into its hand: its face if the viewer knows it, else its back. */
function got({ seat, before, after }: Moment): { kind: string | null; piece: Piece } {
  const [was, is] = [city(before, seat), city(after, seat)];
  const [kind = null] = was.hand && is.hand ? added(was.hand, is.hand) : [];
  return { kind, piece: kind ? card(kind) : back(added(was.hand_decks, is.hand_decks)[0] ?? '') };
}

/** Emissaries that stand on the strip no more. */
function returned(before: GreatCityView, after: GreatCityView, names: string[]): Flight[] {
  return before.strip.flatMap(({ space, emissary }, i) => {
    const stands = after.round === before.round && after.strip[i]?.emissary === emissary;
    return emissary === null || stands ? [] : [{ from: [`emissary/${space}`], to: at(emissary, `pawn/${emissary}`), piece: pawn(emissary, names) }];
  });
}

const pawn = (seat: number, names: string[]): Piece => ({ pawn: String(seat), name: names[seat] ?? '' });

// -- events ----------------------------------------------------------------------------------------------

const EVENTS: Record<string, (moment: Moment, names: string[]) => Flight[]> = {
  drafts(moment) {
    const { seat, before, after } = moment;
    const from = before.deciding ?? seat;
    const { kind, piece } = got(moment);
    const kept = { from: cards('looked', from, kind), to: cards('hand', seat, kind), piece };
    if (!after.passing || after.deciding === null) return [kept];
    const rest = back(city(after, seat).hand_decks[0] ?? '');
    return [kept, { from: cards('looked', from), to: cards('looked', after.deciding), piece: rest }];
  },
  round({ before, after }) {
    const stones = after.strip.map(({ space, gives }) => ({ from: [`coming/${after.round}`], to: [`stone/${space}`], piece: sign(gives) }));
    const marker = { from: [`first/${before.first}`], to: [`first/${after.first}`], piece: { marker: 'first' } };
    return before.first === after.first ? stones : [...stones, marker];
  },
  offer({ before, after }) {
    const [were, are] = [before, after].map(({ offer }) => offer.map(({ kind, deck }) => `${deck}/${kind}`));
    return added(were ?? [], are ?? []).map((name) => {
      const [deck = '', kind = ''] = name.split('/');
      return { from: [`deck/${deck}`], to: [`offer/${kind}`], piece: card(kind) };
    });
  },
  places_emissary({ seat, of }, names) {
    return [{ from: at(seat, `pawn/${seat}`), to: [`emissary/${of('space')}`, `strip/${of('space')}`], piece: pawn(seat, names) }];
  },
  takes({ seat, of, before, after }) {
    const kind = of('kind');
    const stands = before.strip.find(({ emissary }) => emissary === seat);
    const turn = after.pending.find(({ frame }) => frame === 'Turn');
    const earned = (['brick', 'cog'] as const).flatMap((stone) => {
      const count = turn?.[`${stone}s`] ?? 0;
      return stands && count ? [{ from: [`strip/${stands.space}`], to: purse(`${stone}s`, seat), piece: sign(stone, count) }] : [];
    });
    return [{ from: [`offer/${kind}`], to: cards('hand', seat, kind), piece: card(kind) }, ...earned];
  },
  buys_brick: ({ seat, before }) => [{ from: purse('coins', seat), to: purse('bricks', seat), piece: sign('coin', before.prices.brick) }],
  buys_cog: ({ seat, before }) => [{ from: purse('coins', seat), to: purse('cogs', seat), piece: sign('coin', before.prices.cog) }],
  spends_token: ({ seat, of }) => [{ from: token(seat, of('cell')), to: purse('bricks', seat), piece: sign('brick') }],
  builds: ({ seat, of }) => [{ from: cards('hand', seat, of('kind')), to: site(seat, of('cell')), piece: tile(of('kind')) }],
  replaces(moment, names) {
    const { seat, of } = moment;
    return [{ from: site(seat, of('cell')), to: ['gone', 'offer'], piece: tile(of('other_kind')) }, ...EVENTS.builds!(moment, names)];
  },
  gains_coins: (moment) => [{ from: source(moment), to: purse('coins', moment.seat), piece: sign('coin', moment.of('count')) }],
  gains_influence: (moment) => [{ from: source(moment), to: purse('stars', moment.seat), piece: sign('star', moment.of('count')) }],
  gains_bricks({ seat, before, after }) {
    const had = new Map(city(before, seat).buildings.map(({ cell, bricks }) => [cell, bricks ?? 0]));
    return city(after, seat)
      .buildings.filter(({ cell, bricks }) => (bricks ?? 0) > (had.get(cell) ?? 0))
      .map(({ cell }) => ({ from: purse('cogs', seat), to: token(seat, cell), piece: sign('brick') }));
  },
  gains_points({ seat, after, cause }) {
    const cell = String(cause?.args.cell ?? '');
    const around = city(after, seat).buildings.filter((building) => beside(cell).includes(building.cell));
    return around.map((building) => ({ from: site(seat, building.cell), to: token(seat, cell), piece: sign('point') }));
  },
  looks({ seat, of, after }) {
    return held(after, seat).map((kind) => ({ from: [`deck/${of('deck')}`], to: cards('looked', seat, kind), piece: kind ? card(kind) : back(of('deck')) }));
  },
  keeps(moment) {
    const { seat, of, before, after } = moment;
    const { kind, piece } = got(moment);
    const kept = { from: cards('looked', seat, kind), to: cards('hand', seat, kind), piece };
    if (held(after, seat).length) return [kept];
    const under = added([kind], held(before, seat));
    return [kept, ...under.map((each) => ({ from: cards('looked', seat, each), to: [`deck/${of('deck')}`], piece: back(of('deck')) }))];
  },
  wins_influence({ seat, before }) {
    const won = before.influence_cards.map((value) => ({ from: [`prize/${value}`], to: purse('won', seat), piece: { prize: String(value) } }));
    return [...won, { from: purse('stars', seat), to: [`prize/${before.influence_cards[0]}`], piece: sign('star') }];
  },
};

/** Gains come from the building that was just built; those of producing from the cogs that were spent on it. */
function source({ seat, cause }: Moment): string[] {
  return cause?.args.cell ? site(seat, String(cause.args.cell)) : purse('cogs', seat);
}

const CAUSES = ['builds', 'replaces', 'produces'];

export function flights(line: LogLine, before: State, after: State): Flight[] {
  if (!before.view || !after.view) return [];
  const views = { before: seen(before.view), after: seen(after.view) };
  const names = after.seats.map(({ name }) => name);
  const seat = Number(line.args.seat ?? 0);
  const moment: Moment = {
    ...views,
    seat,
    of: (name) => String(line.args[name]),
    cause: after.log.filter(({ n, key, args }) => n < line.n && args.seat === seat && CAUSES.includes(key)).at(-1),
  };
  const told = EVENTS[line.key]?.(moment, names) ?? [];
  // No event tells that an emissary returns: it goes with the last one of its moment.
  const last = after.log.filter(({ kind }) => kind === 'event').at(-1)?.n === line.n;
  return last ? [...told, ...returned(views.before, views.after, names)] : told;
}
