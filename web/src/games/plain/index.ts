// Any game that nobody has drawn: a plain board made from its book and its views.

import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Piece from './Piece.svelte';

export const game: Game = { Board, Card, Piece, flights: () => [] };
