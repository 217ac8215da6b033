// What the frame hands to a game, and what it wants of it.

import type { Component, Snippet } from 'svelte';
import type { Book, LogLine, SeatInfo, State, AnyView } from '../lib/types';

export interface BoardProps {
  view: AnyView;
  book: Book;
  seats: SeatInfo[];
  /** The own seat; null for people who watch: show the first seat's place as if it were the own, without a hand. */
  you: number | null;
  /** Breadcrumb, question and list of moves: the board says where it stands. None where they stand beside the board. */
  prompt?: Snippet | undefined;
}

export interface CardProps {
  /** The key of the card in the book. */
  card: string;
  book: Book;
}

/** What travels: something that the game's `Piece` can draw small, as a card, its back, a counter, an emissary. */
export interface PieceProps {
  piece: Record<string, string>;
  book: Book;
}

/** One thing on its way from spot to spot. A spot is an element with that name in `data-spot` or in `data-thing`; of several names the first that is on the page holds. */
export interface Flight {
  from: string[];
  to: string[];
  piece: Record<string, string>;
}

/** What lies on a table with several places, seen from one of them. Every board lays it out once for desks and once for phones. */
export interface LayoutProps<V extends AnyView, B extends Book, Place> {
  view: V;
  book: B;
  seats: SeatInfo[];
  you: number | null;
  /** The place that lies in front. */
  own: Place;
  /** The others as they sit, from the left neighbour on. */
  rivals: Place[];
  prompt?: Snippet | undefined;
}

/** The places of a table, as they are seen from a seat; from the first one by people who watch. */
export function seenFrom<Place>(you: number | null, places: Place[]): { own: Place; rivals: Place[] } {
  const home = you ?? 0;
  return { own: places[home]!, rivals: [...places.slice(home + 1), ...places.slice(0, home)] };
}

/** One game on the page: a board, a card shown large with all that is printed on it, and what moves. */
export interface Game {
  Board: Component<BoardProps>;
  Card: Component<CardProps>;
  Piece: Component<PieceProps>;
  /** What travels because of an event. `after` is the state that it led to; nothing is known but what the viewer was sent. */
  flights(line: LogLine, after: State): Flight[];
  /** A few cards that show what the game is like. */
  shown?: string[];
  /** Rules, by their keys, that a picture explains better than words. */
  pictures?: Record<string, Component>;
  /** By what names, before `/<seat>`, the place of a seat is known, the best first. */
  places?: string[];
}
