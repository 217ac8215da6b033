// What flies because of an event: whatever it says has moved. Each game says how its pieces look, and where on its board
// a place is, if not under its own name.

import type { LogLine, Moved, State } from '../lib/types';
import type { Flight } from './contract';

export interface Travel {
  /** What the game's `Piece` draws. */
  piece(moved: Moved, after: State): Flight['piece'];
  /** Kinds of pieces of which many fly as one, with their number. */
  heaps?: string[];
  /** Spots that are better than the place itself, and spots for one that is not on the page. */
  better?(place: string, what: string): string[];
  instead?(place: string): string[];
  /** By what names, before `/<seat>`, all that belongs to a player is known; and whose places are nobody's. */
  home: string[];
  middle?: string[];
  /** What flies besides, or otherwise than it was told. */
  otherwise?: Record<string, (line: LogLine, after: State) => Flight[]>;
}

/** `card/dock` is a `card` that is called `dock`; a `jack` is just that. */
export const kindOf = (what: string): string => what.split('/')[0]!;
export const nameOf = (what: string): string => what.split('/').slice(1).join('/');
export const wordsOf = (place: string): string[] => place.split('/');

/** A place and those around it: `stock/0/wood`, `stock/0`, `stock`. */
const around = (place: string): string[] =>
  wordsOf(place).map((_, i, words) => words.slice(0, words.length - i).join('/'));

/** The spots of a place, the most exact first: the thing that lies there, the place, what is near it, the player's. */
export function spotsOf(place: string, what: string, travel: Travel): string[] {
  const [first = '', seat = ''] = wordsOf(place);
  const inside = `${place}/${nameOf(what) || what}`.replaceAll(' ', '_');
  const owned = /^\d+$/.test(seat) && !travel.middle?.includes(first);
  return [
    ...(travel.better?.(place, what) ?? []),
    inside,
    ...around(place),
    ...(travel.instead?.(place) ?? []).flatMap(around),
    ...(owned ? travel.home.map((home) => `${home}/${seat}`) : []),
  ];
}

const flies = (moved: Moved, after: State, travel: Travel): Flight[] => {
  const { what, from, to, count } = moved;
  const flight = {
    from: spotsOf(from, what, travel),
    to: spotsOf(to, what, travel),
    piece: travel.piece(moved, after),
  };
  return Array.from({ length: travel.heaps?.includes(kindOf(what)) ? 1 : count }, () => flight);
};

/** The flights of a game. */
export const flightsOf =
  (travel: Travel) =>
  (line: LogLine, after: State): Flight[] => {
    if (!after.view) return [];
    const told = travel.otherwise?.[line.key];
    return told ? told(line, after) : line.moved.flatMap((moved) => flies(moved, after, travel));
  };
