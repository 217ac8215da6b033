// What travels because of an event. Keys and arguments are those of `ludi.games.gloria_mundi.events`.

import type { LogLine, State } from '../../lib/types';
import type { Flight } from '../contract';
import { onOffer, type BuildingView, type Counter, type MundiView, type Niche, type Type } from './view';

/** What an event can carry; each has some of these. */
interface Args {
  seat: number;
  card: string;
  type: Type;
  place: string;
  space: number;
  count: number;
  /** Heaps, as `food 3`. */
  counters: string[];
}

interface Moment {
  args: Args;
  before: MundiView;
  after: MundiView;
  /** The lines that came with it and stand before it, the latest first. */
  earlier: LogLine[];
}

type Kind = 'building' | 'production' | 'counter' | 'pawn' | 'goth';

const fly = (from: string[], to: string[], kind: Kind, what = '', count = 1): Flight => ({
  from,
  to,
  piece: { kind, what, count: `${count}` },
});

// -- where things lie ----------------------------------------------------------------------------

const seatOf = (seat: number): string[] => [`screen/${seat}`, `seat/${seat}`];
const handOf = ({ seat, type }: Args): string[] => [`hand/${seat}/${type}`, ...seatOf(seat)];
const counterOf = (seat: number, kind: string): string[] => [`counters/${seat}/${kind}`, ...seatOf(seat)];
const bareOf = ({ seat, type }: Args): string[] => [`area/${seat}/${type}`, `row/${seat}/${type}`, `seat/${seat}`];
const builtOf = ({ seat, place }: Args): string[] => [
  `area/${seat}/${place}`,
  `row/${seat}/${place.split('-')[0]}`,
  `seat/${seat}`,
];
const producerOf = (seat: number, type: string): string[] => [
  `yield/${seat}/${type}`,
  `row/${seat}/${type}`,
  `seat/${seat}`,
];
const emblemOf = (seat: number, place: string): string[] => [
  `emblem/${seat}/${place}`,
  `row/${seat}/${place.split('-')[0]}`,
  `seat/${seat}`,
];
const lostOf = (type: Type): string[] => [`lost/${type}`];
const heapOf = (space: number, kind: string): string[] => [`laid/${space}`, `tribute/${kind}`];

// -- what the lines before tell --------------------------------------------------------------------

/** How many were told of before: several lines may come with one state. */
function told(earlier: LogLine[], key: string, seat: number): number {
  const same = earlier.filter((line) => line.key === key && line.args['seat'] === seat);
  return same.reduce((sum, { args }) => sum + Number(args['count']), 0);
}

const spaceOf = (forum: Niche[], card: string): number => forum.findIndex((niche) => niche.card?.name === card);

/** What counters are paid for or earned with: the card that is being bought, or the building in use. */
function cause({ args: { seat }, before, earlier }: Moment): string[] {
  const line = earlier.find(({ key, args }) => args['seat'] === seat && (key === 'buys' || key === 'activates'));
  const asked = (line?.args ?? before.pending.at(-1) ?? {}) as { place?: string; card?: BuildingView };
  if (asked.place) return emblemOf(seat, asked.place);
  const space = line?.args['space'] ?? spaceAsked(before);
  if (space !== undefined) return [`niche/${space}`];
  const used = before.areas[seat]?.buildings.find(({ name }) => name === asked.card?.name)?.place;
  if (used) return emblemOf(seat, used);
  return before.turn_type ? producerOf(seat, before.turn_type) : seatOf(seat);
}

/** The space of the Forum whose card is being bought. */
const spaceAsked = ({ pending }: MundiView): number | undefined => pending.find(({ space }) => space !== undefined)?.space;

// -- many at once ----------------------------------------------------------------------------------

/** A flight for each kind in a heap of counters. */
const heaps = (counters: string[], from: (kind: Counter) => string[], to: (kind: Counter) => string[]): Flight[] =>
  counters.map((heap) => {
    const [kind, count] = heap.split(' ') as [Counter, string];
    return fly(from(kind), to(kind), 'counter', kind, Number(count));
  });

function steps({ args: { seat, count }, before, earlier }: Moment): Flight[] {
  const from = (before.areas[seat]?.steps ?? 0) + told(earlier, 'steps', seat);
  const at = (step: number): string[] => [`pawn/${seat}/${step}`, `step/${step}`];
  return [fly(at(from), at(from + count), 'pawn', `${seat}`)];
}

const marches = (from: number, to: number): Flight[] => {
  const at = (space: number): string[] => [`goth/${space}`, `road/${space}`];
  return [fly(at(from), at(to), 'goth')];
};

function builds({ args, before, earlier }: Moment): Flight[] {
  const bought = earlier.find(({ key, args: { seat } }) => key === 'buys' && seat === args.seat)?.args['space'];
  const space = bought ?? spaceAsked(before) ?? spaceOf(before.forum, args.card);
  return [fly([onOffer(Number(space), args.card)], builtOf(args), 'building', args.card)];
}

/** The cards that it pushes on are moved by the Forum itself. */
function enters({ args: { card }, after }: Moment): Flight[] {
  const to = after.forum.map((niche) => niche.card?.name).lastIndexOf(card);
  return [fly(['supply'], [onOffer(to, card)], 'building', card)];
}

/** The heap nearest to the Goth that has such a counter. */
function recovers({ args: { seat, counters }, before }: Moment): Flight[] {
  const heap = (kind: Counter): number => before.road.find(({ tribute }) => tribute.includes(kind))?.space ?? 0;
  return heaps(counters, (kind) => heapOf(heap(kind), kind), (kind) => counterOf(seat, kind));
}

const burnsAt = (args: Args): Flight => fly(builtOf(args), ['fire'], 'building', args.card);

const FLIGHTS: Record<string, (moment: Moment) => Flight[]> = {
  enters,
  burns: ({ args: { card }, before }) => [fly([onOffer(spaceOf(before.forum, card), card)], ['fire'], 'building', card)],
  plays: ({ args }) => [fly(handOf(args), bareOf(args), 'production', args.type)],
  produces: ({ args: { seat, type, counters } }) =>
    heaps(counters, () => producerOf(seat, type), (kind) => counterOf(seat, kind)),
  gains: (moment) => heaps(moment.args.counters, () => cause(moment), (kind) => counterOf(moment.args.seat, kind)),
  pays: (moment) => heaps(moment.args.counters, (kind) => counterOf(moment.args.seat, kind), () => cause(moment)),
  steps,
  discards: ({ args }) => [burnsAt(args)],
  builds,
  tribute: ({ args: { seat, space, counters } }) =>
    heaps(counters, (kind) => counterOf(seat, kind), (kind) => heapOf(space, kind)),
  goth: ({ args: { space, count } }) => marches(space - count, space),
  rome: ({ before, after }) => marches(before.goth, after.goth),
  loses: ({ args }) => [fly(bareOf(args), lostOf(args.type), 'production', args.type)],
  loses_building: ({ args }) => [burnsAt(args), fly(builtOf(args), lostOf(args.type), 'production', args.type)],
  wall: ({ args }) => [burnsAt(args)],
  recovers,
};

export function flights(line: LogLine, before: State, after: State): Flight[] {
  if (!before.view || !after.view) return [];
  const earlier = after.log.filter(({ n }) => n < line.n && n > before.seq).reverse();
  const views = { before: before.view as MundiView, after: after.view as MundiView };
  return FLIGHTS[line.key]?.({ args: line.args as unknown as Args, ...views, earlier }) ?? [];
}
