// What is read off a view of Glory to Rome.

import {
  MATERIALS,
  ROLES,
  type Camp,
  type GtrBook,
  type GtrView,
  type Material,
  type Pending,
  type Role,
} from './types';

export * from './types';

/** A material and a role share a colour. */
export const materialOf = (role: Role): Material => MATERIALS[ROLES.indexOf(role)]!;

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

/** Those of the cards of a frame that the viewer may look at. */
const known = (cards: Pending['cards'] = []): string[] => cards.filter((card) => card !== null);

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
  return { kind: 'flipped', seat: frame.seat, cards: known(frame.cards), chosen };
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
  if (top?.frame === 'Demand') return { petition: false, cards: known(top.cards), structures: top.structures ?? [] };
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

const CAMP = ['camp', 'client', 'stock', 'influence', 'structure', 'under', 'flipped'];

/** The camps as their players come in this turn, the leader first. */
export const inTurnOrder = ({ camps, leader }: GtrView): Camp[] => [...camps.slice(leader), ...camps.slice(0, leader)];

/** What a player does this turn; `waits` is who has not chosen yet. */
export function doing(camp: Camp, { leader, led }: GtrView): 'leads' | 'follows' | 'thinks' | 'waits' {
  if (camp.seat === leader) return 'leads';
  if (led && camp.follows) return 'follows';
  return camp.thinks ? 'thinks' : 'waits';
}
