// The plain board: areas of places as the book lays them out, and what the view says lies there (docs/adding_a_game.md).

import type { Book, AnyView } from '../../lib/types';

export interface Place {
  thing: string;
  label: string;
}

export interface Area {
  title: string;
  columns?: number;
  places: Place[];
}

export interface Stone {
  sign: string;
  name: string;
  /** Whose it is. */
  seat?: number;
}

export const areasOf = (book: Book): Area[] => (book['board'] as Area[] | undefined) ?? [];

/** What lies on a thing. */
export function stonesOn(thing: string, view: AnyView, book: Book): Stone[] {
  const lying = (view['board'] as Record<string, string[]> | undefined)?.[thing] ?? [];
  const known = (book['pieces'] as Record<string, Stone> | undefined) ?? {};
  return lying.map((piece) => known[piece] ?? { sign: piece, name: piece });
}

/** The signs of the pieces that are a seat's. */
export const signsOf = (seat: number, book: Book): string =>
  Object.values((book['pieces'] as Record<string, Stone> | undefined) ?? {})
    .filter((piece) => piece.seat === seat)
    .map(({ sign }) => sign)
    .join(' ');

/** Things that a move touches and no area shows: they are shown beside the board. */
export function elsewhere(touched: string[], areas: Area[]): string[] {
  const drawn = new Set(areas.flatMap(({ places }) => places.map(({ thing }) => thing)));
  return [...new Set(touched)].filter((thing) => !drawn.has(thing)).sort();
}

// What the frame around the board tells.
const TOLD = new Set([
  'game',
  'players',
  'options',
  'viewer',
  'deciding',
  'pending',
  'over',
  'ending',
  'scores',
  'winners',
  'board',
]);

/** A fact as words: `2`, `yes`, `farm, city`. */
export function said(value: unknown): string {
  if (Array.isArray(value)) return value.map(said).join(', ') || '–';
  if (value !== null && typeof value === 'object') {
    return Object.entries(value)
      .map(([key, each]) => `${key.replaceAll('_', ' ')} ${said(each)}`)
      .join(' · ');
  }
  return value === null ? '–' : String(value);
}

/** For a game without a board in its book: the facts of the view, each with its name. */
export const factsOf = (view: AnyView): [string, string][] =>
  Object.entries(view)
    .filter(([key]) => !TOLD.has(key))
    .map(([key, value]) => [key.replaceAll('_', ' '), said(value)]);
