// What a seat sees of The Great City of Rome, as src/ludi/games/great_city/view.py builds it, and what is printed.

import type { Book, View } from '../../lib/types';

export type BuildingClass = 'production' | 'residential' | 'public' | 'aqueduct' | 'temple';
export type Colour = 'green' | 'red' | 'yellow' | 'blue';
export type Stone = 'brick' | 'cog';

export interface Space {
  space: number;
  gives: Stone;
  /** All that is earned here: the own stone and those between it and the emperor. */
  bricks: number;
  cogs: number;
  emissary: number | null;
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
  hand_decks: string[];
  hand?: string[];
  /** With the memory aid: what the viewer knows of this hand. */
  hand_seen?: string[];
}

export interface Pending {
  frame: string;
  seat: number | null;
  kind?: string;
  count?: number;
  deck?: string;
  cards?: (string | null)[];
  bricks?: number;
  cogs?: number;
  built?: boolean;
  produced?: boolean;
}

export interface SeenInDeck {
  deck: string;
  from_bottom: number;
  kind: string;
}

export interface GreatCityView {
  players: number;
  viewer: number | null;
  round: number;
  rounds: number;
  first: number;
  deciding: number | null;
  decks: { deck: string; cards: number }[];
  offer: { kind: string; deck: string }[];
  strip: Space[];
  /** The letters B and C, the emperor's end first; null is not known yet. */
  next_strips: (string | null)[];
  influence_cards: number[];
  influence_rounds: Record<string, number>;
  prices: { brick: number; cog: number };
  gone: string[];
  cities: City[];
  pending: Pending[];
  over: boolean;
  passing?: (string | null)[];
  decks_seen?: SeenInDeck[];
  scores?: Record<string, number>[];
  winners?: number[];
}

export interface PrintedBuilding {
  name: string;
  function: string;
  class: BuildingClass;
  cost: number;
  stars: number;
  value: number | null;
  colour: Colour | null;
}

export const seen = (view: View): GreatCityView => view as GreatCityView;

export function printed(book: Book, kind: string): PrintedBuilding {
  return book.cards[kind] as PrintedBuilding;
}

/** Things that lie in the middle of the table. */
export const MIDDLE = /^(strip|offer|deck)\//;

/** The name of the class in theme.css that holds a building's colours. */
export function look(of: PrintedBuilding): string {
  return `look-${of.colour ?? of.class}`;
}

/** The cards that a seat has in front of it beside its hand: drafted from, or drawn for a school. Null is not known. */
export function held(view: GreatCityView, seat: number): (string | null)[] {
  const passing = view.deciding === seat ? view.passing : [];
  const drawn = view.pending.filter((frame) => frame.seat === seat).flatMap((frame) => frame.cards ?? []);
  return [...(passing ?? []), ...drawn];
}

/** Those of them that the viewer sees. */
export const lookedAt = (view: GreatCityView, seat: number): string[] => held(view, seat).filter((card) => card !== null);

/** What is left of the bricks and cogs of a seat's turn. */
export function turnOf(view: GreatCityView, seat: number): Pending | undefined {
  return view.pending.find((frame) => frame.frame === 'Turn' && frame.seat === seat);
}

/** The building for which the viewer is looking for a place. */
export function placing(view: GreatCityView): string | undefined {
  return view.pending.find((frame) => frame.frame === 'Place')?.kind;
}

/** The cards on offer, those of the first deck first. */
export function offerByDeck({ decks, offer }: GreatCityView): GreatCityView['offer'] {
  return decks.flatMap(({ deck }) => offer.filter((card) => card.deck === deck));
}

/** The strips of the rounds that are still to come. */
export function coming(view: GreatCityView): GreatCityView['next_strips'] {
  return view.next_strips.slice(0, view.rounds - view.round);
}

// -- the ground of a city --------------------------------------------------------------------------------

export interface Ground {
  rows: number[];
  columns: number[];
}

/** The rows and columns to draw: those built on, and one more to each side while the city has not its full size. */
export function ground(city: City, margin: boolean, book: Book): Ground {
  const { rows, columns, size } = book.ground;
  const cells = city.buildings.map((building) => building.cell.split('-').map(Number));
  return {
    rows: reach(cells.map(([row]) => row ?? 0), rows, margin ? size : 0),
    columns: reach(cells.map(([, column]) => column ?? 0), columns, margin ? size : 0),
  };
}

/** The four places that share a side with one. */
export function beside(cell: string): string[] {
  const [row = 0, column = 0] = cell.split('-').map(Number);
  return [`${row - 1}-${column}`, `${row}-${column - 1}`, `${row}-${column + 1}`, `${row + 1}-${column}`];
}

function reach(taken: number[], most: number, size: number): number[] {
  const [low, high] = [Math.min(...taken), Math.max(...taken)];
  const more = high - low + 1 < size ? 1 : 0;
  const first = Math.max(1, low - more);
  const last = Math.min(most, high + more);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}
