// A board as a picture: a position that nobody plays.

import type { Move, SeatInfo, AnyView } from '../lib/types';

export interface Still {
  view: AnyView;
  /** Things that are shown lit. */
  lit: string[];
}

const NAMES = ['Anna', 'Livia', 'Marcus'];

export const SEATS: SeatInfo[] = NAMES.map((name, seat) => ({
  seat,
  name,
  kind: seat === 0 ? 'person' : 'bot',
  level: seat === 0 ? null : 'citizen',
  online: true,
  came: true,
  stand_in: null,
  this_turn: false,
  who: null,
}));

export const movesOf = (still: Still): Move[] =>
  still.lit.map((thing, n) => ({
    move: n,
    name: thing,
    text: '',
    touches: [thing],
    last: false,
    gain: null,
    gains: {},
    passes: false,
    printed: null,
  }));

const MODULES = import.meta.glob<{ still: Still }>('./views/*.ts');

/** None of a game that nobody has drawn. */
export const hasStill = (game: string): boolean => `./views/${game}.ts` in MODULES;

export async function stillOf(game: string): Promise<Still> {
  const module = MODULES[`./views/${game}.ts`];
  if (!module) throw new Error(`no picture of ${game}`);
  return (await module()).still;
}
