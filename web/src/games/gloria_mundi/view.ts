// What a seat sees of Gloria Mundi, as `ludi.games.gloria_mundi.view` sends it.

import type { Book } from '../../lib/types';

export const TYPES = ['farm', 'city', 'peace'] as const;
export const COUNTERS = ['food', 'gold', 'peace', 'glory'] as const;

export type Type = (typeof TYPES)[number];
export type Counter = (typeof COUNTERS)[number];
export type Good = Counter | 'step' | 'any';
/** `goth`: a red card of the Goth's that is no wall. */
export type BuildingType = Type | 'builder' | 'wall' | 'goth';

export interface BuildingView {
  name: string;
  type: BuildingType;
  /** Only the kinds that it costs. */
  cost: Partial<Record<Counter, number>>;
  steps: number;
  /** In the notation of the engine's `grammar`, e.g. `Food 2X -> Step X`. */
  power: string;
}

export interface Placed extends BuildingView {
  /** E.g. `farm-2`. */
  place: string;
}

export interface Area {
  seat: number;
  /** From Rome. */
  steps: number;
  /** Production cards without a building. */
  bare: Record<Type, number>;
  /** Production cards with and without one. */
  cards: Record<Type, number>;
  buildings: Placed[];
  /** Behind the screen, unless the viewer may look there. */
  counters?: Record<Counter, number>;
  hand?: Record<Type, number>;
}

export interface Space {
  space: number;
  icons: Type[];
  tribute: Counter[];
}

export interface Niche {
  surcharge: number;
  card: BuildingView | null;
}

export interface Pending {
  frame: string;
  seat: number;
  /** Of the turn, while cards are activated; and which of their places are done. */
  type?: Type;
  used?: string[];
  /** The Forum space of the card that is being bought. */
  space?: number;
  /** The building card in question; the place of the one in use. */
  card?: BuildingView;
  place?: string;
}

export interface MundiView {
  players: number;
  reconstructed: boolean;
  viewer: number | null;
  turn: number;
  active: number | null;
  turn_type: Type | null;
  deciding: number | null;
  supply: number;
  forum: Niche[];
  fire: string[];
  /** The spaces between the Goth's start (0) and Rome. */
  road: Space[];
  goth: number;
  /** Where he goes next. */
  march: number[];
  rome: number;
  /** Steps from Rome. */
  africa: number;
  /** Production cards out of the game. */
  lost: Record<Type, number>;
  areas: Area[];
  pending: Pending[];
  over: boolean;
  winners?: number[];
}

export interface BookCard extends BuildingView {
  gloss: string;
  function: string;
}

export interface MundiBook extends Book {
  cards: Record<string, BookCard>;
  types: Record<BuildingType, string>;
  goods: Record<Exclude<Good, 'any'>, string>;
  /** What each type of production card brings by itself. */
  yields: Record<Type, Counter>;
}

/** What a card is called in its space of the Forum, where flights leave and land; such a name has no blanks. */
export const onOffer = (space: number, card: string): string => `forum/${space}/${card.replaceAll(' ', '_')}`;

/** The building card that a thing is, e.g. `forum/3` or `area/0/farm-2`. */
export function cardAt({ forum, areas }: MundiView, thing: string): string | undefined {
  const [where, at, place] = thing.split('/');
  if (where === 'forum') return forum[Number(at)]?.card?.name;
  return where === 'area' ? areas[Number(at)]?.buildings.find((building) => building.place === place)?.name : undefined;
}

export const typeOf = (place: string): Type => place.split('-')[0] as Type;
export const numberOf = (place: string): number => Number(place.split('-')[1]);

/** How often each occurs, in the order given, without those that do not occur. */
export function tally<T extends string>(order: readonly T[], found: T[]): { kind: T; count: number }[] {
  const counts = order.map((kind) => ({ kind, count: found.filter((each) => each === kind).length }));
  return counts.filter(({ count }) => count > 0);
}

/** The spaces of the road that the Goth enters when he moves next; none if he enters Rome. */
export const march = ({ road, march }: MundiView): Space[] => road.filter(({ space }) => march.includes(space));
