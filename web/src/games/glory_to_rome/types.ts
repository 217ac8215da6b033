// Written by `make shapes` from `ludi.games.glory_to_rome.shapes`: not to be changed by hand.

import type { CommonBook, CommonView } from '../../lib/types';

export type Material = 'rubble' | 'wood' | 'concrete' | 'brick' | 'stone' | 'marble';
export type Role = 'laborer' | 'craftsman' | 'architect' | 'legionary' | 'merchant' | 'patron';

export interface Site {
  material: Material;
  value: number;
  town: number;
  outside: number;
}

export interface Structure {
  card: string;
  site: Material;
  needs: number;
  materials: Material[];
  complete: boolean;
  /** By a Stairway: all share its function. */
  public: boolean;
}

export interface Camp {
  seat: number;
  hand_size: number;
  jacks: number;
  refill: number;
  orders: string[];
  orders_jacks: number;
  follows: boolean;
  thinks: boolean;
  /** Of the led role that are still to be made, with the present one. */
  actions: number;
  clients: Role[];
  clients_limit: number;
  stockpile: Material[];
  /** A card that may not be looked at is null. */
  vault: (string | null)[];
  vault_limit: number;
  influence: number;
  sites: Material[];
  structures: Structure[];
  functions: string[];
  /** The own one. */
  hand?: string[];
  /** With the memory aid: cards of another's hand that all have seen. */
  hand_seen?: string[];
}

/** A piece of the rules that is being resolved; what it holds depends on its frame. */
export interface Pending {
  frame: string;
  seat: number;
  /** Of a series: which one it is, and how many are left with it. */
  action?: number;
  left?: number;
  role?: Role | null;
  /** Null: others may not look at it. */
  card?: string | null;
  cards?: (string | null)[];
  chosen?: string[];
  structures?: string[];
  material?: Material | null;
  demands?: Material[];
  /** Seats, as moves name them. */
  attacker?: string | null;
  owner?: string | null;
  victim?: string | null;
}

export interface GtrView extends CommonView {
  turn: number;
  leader: number;
  led: Role | null;
  deck: number;
  removed: number;
  jacks: number;
  pool: string[];
  sites: Site[];
  camps: Camp[];
  /** The innermost comes last. */
  pending: Pending[];
  /** To whom each seat concedes victory, -1 for nobody. */
  surrender: number[];
}

export interface CardText {
  name: string;
  function: string;
  material: Material;
  role: Role;
  value: number;
  /** In the box. */
  copies: number;
}

export interface GtrBook extends CommonBook {
  cards: Record<string, CardText>;
  materials: Record<Material, string>;
  roles: Record<Role, string>;
  values: Record<Material, number>;
  training: boolean;
}

/** All that events carry; each carries some of it. */
export interface Arguments {
  seat: number;
  other: number;
  card: string;
  cards: string[];
  structure: string;
  site: Material;
  role: Role;
  count: number;
  reason: string;
}

export const MATERIALS: Material[] = ['rubble', 'wood', 'concrete', 'brick', 'stone', 'marble'];
export const ROLES: Role[] = ['laborer', 'craftsman', 'architect', 'legionary', 'merchant', 'patron'];

/** The events by key, and what each carries. */
export interface Events {
  turn: { seat: number };
  leads: { seat: number; role: Role };
  follows: { seat: number; role: Role };
  order: { seat: number; cards: string[] };
  order_jack: { seat: number };
  senate: { seat: number; other: number };
  sewer: { seat: number; card: string };
  tidies: { seat: number; cards: string[] };
  jacks_back: { seat: number; count: number };
  declines: { seat: number; role: Role };
  draws: { seat: number; count: number };
  drew: { seat: number; cards: string[] };
  takes_jack: { seat: number };
  tribunal: { seat: number };
  discards: { seat: number; card: string };
  discards_hand: { seat: number; cards: string[]; count: number };
  gathers: { seat: number; card: string };
  docks: { seat: number; card: string };
  hires: { seat: number; card: string };
  hires_from_hand: { seat: number; card: string };
  hires_from_deck: { seat: number; card: string };
  hires_from_under: { seat: number; card: string };
  sells: { seat: number; card: string };
  sells_from_deck: { seat: number };
  sells_from_hand: { seat: number };
  sold_from_hand: { seat: number; cards: string[] };
  triclinium: { seat: number; card: string };
  lays: { seat: number; card: string; site: Material };
  lays_outside: { seat: number; card: string; site: Material };
  adds: { seat: number; card: string; structure: string };
  completes: { seat: number; structure: string; count: number };
  holds: { seat: number; role: Role };
  fountain: { seat: number };
  fountain_to_hand: { seat: number };
  tears_down: { seat: number; structure: string };
  makes_public: { seat: number; structure: string; other: number };
  solarium: { seat: number; card: string; structure: string };
  demands: { seat: number; cards: string[] };
  plunders: { seat: number; card: string };
  gives: { seat: number; card: string; other: number };
  gives_material: { seat: number; card: string; other: number };
  glory: { seat: number };
  glory_no_more: { seat: number };
  lions: { seat: number; card: string; other: number };
  domus_aurea: { seat: number; structure: string; other: number };
  gives_site: { seat: number; other: number; count: number };
  steals: { seat: number; structure: string; other: number };
  fires_again: { seat: number; structure: string; other: number };
  flips: { seat: number; cards: string[] };
  flipped_to_stockpile: { seat: number; card: string };
  flipped_to_clientele: { seat: number; card: string };
  flipped_to_vault: { seat: number; card: string };
  takes_flipped: { seat: number; cards: string[] };
  surrenders: { seat: number; other: number };
  fights_on: { seat: number };
  ends: { reason: string };
}
