// What the frame hands to a game, and what it wants of it.

import type { Component, Snippet } from 'svelte';
import type { Book, SeatInfo, View } from '../lib/types';

export interface BoardProps {
  view: View;
  book: Book;
  seats: SeatInfo[];
  /** The own seat; null for people who watch: show the first seat's place as if it were the own, without a hand. */
  you: number | null;
  /** Breadcrumb, question and list of moves: the board says where it stands. */
  prompt: Snippet;
}

export interface CardProps {
  /** The key of the card in the book. */
  card: string;
  book: Book;
}

/** One game on the page: a board, and a card shown large with all that is printed on it. */
export interface Game {
  Board: Component<BoardProps>;
  Card: Component<CardProps>;
}
