// What a seat sees of Glory to Rome, as src/ludi/games/glory_to_rome/view.py builds it, and the book of its cards.

import type { Book } from '../../lib/types';

export type Material = 'rubble' | 'wood' | 'concrete' | 'brick' | 'stone' | 'marble';
export type Role = 'laborer' | 'craftsman' | 'architect' | 'legionary' | 'merchant' | 'patron';

export const MATERIALS: Material[] = ['rubble', 'wood', 'concrete', 'brick', 'stone', 'marble'];
export const ROLES: Role[] = ['laborer', 'craftsman', 'architect', 'legionary', 'merchant', 'patron'];

/** A material and a role share a colour. */
export const materialOf = (role: Role): Material => MATERIALS[ROLES.indexOf(role)]!;

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
  /** The own hand. */
  hand?: string[];
  /** With the memory aid: cards of another's hand that all have seen. */
  hand_seen?: string[];
}

/** A piece of the rules that is being resolved; the innermost comes last. */
export interface Pending {
  frame: string;
  seat: number;
  card?: string | null;
  cards?: string[];
  chosen?: string[];
  structures?: string[];
  owner?: string;
}

export interface GtrView {
  players: number;
  leader: number;
  led: Role | null;
  deciding: number | null;
  deck: number;
  jacks: number;
  pool: string[];
  sites: Site[];
  camps: Camp[];
  pending: Pending[];
  /** To whom each seat concedes victory, -1 for nobody. */
  surrender: number[];
  over: boolean;
  scores?: { total: number }[];
  winners?: number[];
}

export interface CardText {
  name: string;
  function: string;
  material: Material;
  role: Role;
  value: number;
}

export interface GtrBook extends Book {
  cards: Record<string, CardText>;
  materials: Record<Material, string>;
  roles: Record<Role, string>;
  values: Record<Material, number>;
  training: boolean;
}

export interface Counted<T> {
  item: T;
  count: number;
}

/** Equal items together, in the order in which they first appear. */
export function counted<T>(items: T[]): Counted<T>[] {
  const found = new Map<T, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return [...found].map(([item, count]) => ({ item, count }));
}

/** The cards that lie open before a player for a moment: drawn for a Fountain, or flipped for a Bacchanalia. */
export interface Revealed {
  kind: 'drawn' | 'flipped';
  seat: number;
  cards: string[];
  /** The one whose use is being chosen. */
  chosen: string | null;
}

export function revealed(view: GtrView): Revealed | null {
  const frame = [...view.pending].reverse().find(({ frame }) => frame === 'Bacchanalia' || frame === 'Fountain');
  if (!frame) return null;
  if (frame.frame === 'Fountain') {
    return frame.card ? { kind: 'drawn', seat: frame.seat, cards: [frame.card], chosen: null } : null;
  }
  const top = view.pending.at(-1);
  const chosen = top?.frame === 'BacchanaliaCard' ? (top.card ?? null) : null;
  return { kind: 'flipped', seat: frame.seat, cards: frame.cards ?? [], chosen };
}

/** The structure whose materials may be taken out now: they lie open only then. */
export interface Opened {
  owner: number;
  card: string;
}

export function opened(view: GtrView): Opened | null {
  const top = view.pending.at(-1);
  if (top?.frame === 'Solarium' && top.card) return { owner: top.seat, card: top.card };
  if (top?.frame === 'CastraPraetoria') {
    return { owner: Number(top.owner ?? top.seat), card: 'castra_praetoria' };
  }
  return null;
}

/** The own cards and structures already chosen for a petition or a demand that is not complete yet. */
export interface Chosen {
  petition: boolean;
  cards: string[];
  structures: string[];
}

export function chosenSoFar(view: GtrView): Chosen {
  const top = view.pending.at(-1);
  if (top?.frame === 'Petition') return { petition: true, cards: top.chosen ?? [], structures: [] };
  if (top?.frame === 'Demand') return { petition: false, cards: top.cards ?? [], structures: top.structures ?? [] };
  return { petition: false, cards: [], structures: [] };
}

/** The different cards of a material in the pool. */
export function pileOf(material: Material, { pool }: GtrView, { cards }: GtrBook): Counted<string>[] {
  return counted(pool.filter((card) => cards[card]!.material === material));
}

export function longestPile(view: GtrView, book: GtrBook): number {
  return Math.max(...MATERIALS.map((material) => pileOf(material, view, book).length));
}

/** In whose camp a thing lies; null for the shared middle and the hand. */
export function campOf(thing: string): number | null {
  const [place = '', seat] = thing.split('/');
  return CAMP.includes(place) ? Number(seat) : null;
}

const CAMP = ['camp', 'order', 'client', 'stock', 'influence', 'structure', 'under', 'flipped'];
