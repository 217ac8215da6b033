// Written by `make shapes` from `ludi.games.gloria_mundi.shapes`: not to be changed by hand.

import type { CommonBook, CommonView } from '../../lib/types';

export type Type = 'farm' | 'city' | 'peace';
export type Counter = 'food' | 'gold' | 'peace' | 'glory';
export type Good = 'food' | 'gold' | 'peace' | 'glory' | 'step';
export type BuildingType = 'farm' | 'city' | 'peace' | 'builder' | 'wall' | 'goth';

/** All that is printed on a building card. */
export interface BuildingView {
  name: string;
  type: BuildingType;
  /** Only the kinds that it costs. */
  cost: Partial<Record<Counter, number>>;
  steps: number;
  /** In the notation of the engine's grammar, e.g. `Food 2X -> Step X`. */
  power: string;
}

export interface Placed extends BuildingView {
  /** E.g. `farm-2`. */
  place: string;
}

export interface Niche {
  surcharge: number;
  card: BuildingView | null;
}

export interface Space {
  space: number;
  icons: Type[];
  tribute: Counter[];
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

/** A piece of the rules that is being resolved; what it holds depends on its frame. */
export interface Pending {
  frame: string;
  seat: number;
  /** Of the turn, while cards are activated. */
  type?: Type;
  /** And the places that are done. */
  used?: string[];
  /** Of the Forum, of the card that is being bought. */
  space?: number;
  /** The building card in question. */
  card?: BuildingView;
  /** Of the one in use. */
  place?: string;
  left?: number;
  /** What is still to be paid, by kinds such as `food/gold`. */
  need?: Record<string, number>;
  spent?: number;
  total?: number;
  paid?: number[];
  tribute?: boolean;
  cheapest?: Partial<Record<Counter, number>>;
  otherwise?: Partial<Record<Counter, number>>;
  kinds?: Good[];
  owed?: Record<Type, number>;
}

/** The Goth has moved, and the table has not lost yet all that he claims. */
export interface March {
  /** So many he went. */
  spaces: number;
  /** Production cards that he claims for the icons on them. */
  met: Record<Type, number>;
  /** Those that are still to be lost. */
  owed: Record<Type, number>;
}

export interface MundiView extends CommonView {
  reconstructed: boolean;
  turn: number;
  active: number | null;
  turn_type: Type | null;
  supply: number;
  forum: Niche[];
  fire: string[];
  /** Between the Goth's start (0) and Rome. */
  road: Space[];
  goth: number;
  /** Where he goes next. */
  march: number[];
  /** While he claims what his last move cost. */
  marching: March | null;
  rome: number;
  /** Steps from Rome. */
  africa: number;
  /** Production cards out of the game. */
  lost: Record<Type, number>;
  areas: Area[];
  /** The innermost comes last. */
  pending: Pending[];
}

export interface BookCard extends BuildingView {
  gloss: string;
  function: string;
  /** In the deck. */
  copies: number;
}

export interface MundiBook extends CommonBook {
  cards: Record<string, BookCard>;
  road: Type[][];
  africa: number;
  /** What each type of production card brings by itself. */
  yields: Record<Type, Counter>;
  types: Record<BuildingType, string>;
  goods: Record<Good, string>;
}

/** All that events carry; each carries some of it. */
export interface Arguments {
  seat: number;
  card: string;
  type: Type;
  place: string;
  space: number;
  /** Heaps, as `food 3`. */
  counters: string[];
  count: number;
}

export const TYPES: Type[] = ['farm', 'city', 'peace'];
export const COUNTERS: Counter[] = ['food', 'gold', 'peace', 'glory'];

/** The events by key, and what each carries. */
export interface Events {
  turn: { seat: number; count: number };
  enters: { card: string };
  burns: { card: string };
  plays: { seat: number; type: Type };
  produces: { seat: number; counters: string[]; count: number; type: Type };
  activates: { seat: number; card: string; place: string };
  gains: { seat: number; counters: string[] };
  pays: { seat: number; counters: string[] };
  steps: { seat: number; count: number };
  discards: { seat: number; card: string; place: string };
  replaces: { seat: number; card: string; place: string };
  buys: { seat: number; card: string; space: number };
  builds: { seat: number; card: string; place: string };
  tribute: { seat: number; space: number; counters: string[] };
  refuses: { seat: number };
  cannot_pay: { seat: number };
  no_tribute: Record<string, never>;
  rome: Record<string, never>;
  goth: { space: number; count: number };
  loses: { seat: number; type: Type };
  loses_building: { seat: number; type: Type; card: string; place: string };
  wall: { seat: number; card: string; place: string };
  recovers: { seat: number; counters: string[] };
  ends: Record<string, never>;
}
