// Written by `make shapes` from `ludi.games.great_city.shapes`: not to be changed by hand.

import type { CommonBook, CommonView } from '../../lib/types';

export type BuildingClass = 'production' | 'residential' | 'public' | 'aqueduct' | 'temple';
export type Colour = 'green' | 'red' | 'yellow' | 'blue';
export type Stone = 'brick' | 'cog';
export type DeckName = 'I' | 'II' | 'III' | 'IV';

export interface Deck {
  deck: DeckName;
  cards: number;
}

export interface Offered {
  kind: string;
  deck: DeckName;
}

export interface Space {
  space: number;
  gives: Stone;
  /** All that is earned here: the own stone and those between it and the emperor. */
  bricks: number;
  cogs: number;
  emissary: number | null;
  /** Whether it is the turn of the emissary that stands here. */
  acts: boolean;
}

export interface Building {
  cell: string;
  kind: string;
  bricks?: number;
  points?: number;
}

export interface City {
  seat: number;
  buildings: Building[];
  built: number;
  coins: number;
  influence: number;
  influence_cards: number[];
  hand_size: number;
  hand_decks: DeckName[];
  /** The own one. */
  hand?: string[];
  /** With the memory aid: what the viewer knows of this hand. */
  hand_seen?: string[];
}

export interface SeenInDeck {
  deck: DeckName;
  from_bottom: number;
  kind: string;
}

export interface Prices {
  brick: number;
  cog: number;
}

/** A piece of the rules that is being resolved; what it holds depends on its frame. */
export interface Pending {
  frame: string;
  seat: number | null;
  bricks?: number;
  cogs?: number;
  built?: boolean;
  produced?: boolean;
  kind?: string;
  count?: number;
  deck?: DeckName;
  /** Null: others may not look at it. */
  cards?: (string | null)[];
}

export interface GreatCityView extends CommonView {
  round: number;
  rounds: number;
  first: number;
  decks: Deck[];
  offer: Offered[];
  strip: Space[];
  /** The letters B and C, the emperor's end first; null is not known yet. */
  next_strips: (string | null)[];
  influence_cards: number[];
  influence_rounds: Record<string, number>;
  prices: Prices;
  gone: string[];
  cities: City[];
  /** The innermost comes last. */
  pending: Pending[];
  /** The cards of the opening draft. */
  passing?: (string | null)[];
  /** With the memory aid. */
  decks_seen?: SeenInDeck[];
}

export interface PrintedBuilding {
  name: string;
  function: string;
  class: BuildingClass;
  cost: number;
  stars: number;
  value: number | null;
  colour: Colour | null;
  /** In the box. */
  copies: number;
}

/** What cities lie on, and how long and wide a city may become. */
export interface Ground {
  rows: number;
  columns: number;
  size: number;
}

export interface GreatCityBook extends CommonBook {
  cards: Record<string, PrintedBuilding>;
  ground: Ground;
  classes: Record<BuildingClass, string>;
  colours: Record<Colour, string>;
  decks: Record<DeckName, string>;
}

/** All that events carry; each carries some of it. */
export interface Arguments {
  seat: number;
  kind: string;
  other_kind: string;
  kinds: string[];
  deck: DeckName;
  space: number;
  cell: string;
  count: number;
}

/** The events by key, and what each carries. */
export interface Events {
  drafts: { seat: number };
  drafted: { seat: number; kinds: string[] };
  round: { seat: number; count: number };
  offer: { kinds: string[] };
  influence_card: { count: number };
  places_emissary: { seat: number; space: number };
  takes: { seat: number; kind: string };
  buys_brick: { seat: number };
  buys_cog: { seat: number };
  spends_token: { seat: number; cell: string };
  builds: { seat: number; kind: string; cell: string };
  replaces: { seat: number; kind: string; cell: string; other_kind: string };
  gains_coins: { seat: number; count: number };
  gains_influence: { seat: number; count: number };
  gains_points: { seat: number; count: number };
  gains_bricks: { seat: number; count: number };
  produces: { seat: number };
  looks: { seat: number; deck: DeckName; count: number };
  looked: { seat: number; kinds: string[] };
  keeps: { seat: number; deck: DeckName };
  kept: { seat: number; kinds: string[] };
  wins_influence: { seat: number; count: number };
  influence_tie: Record<string, never>;
  influence_lost: Record<string, never>;
  ends: Record<string, never>;
}
