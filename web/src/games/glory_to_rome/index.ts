import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { flights } from './flights';
import Piece from './Piece.svelte';
import './theme.css';

export const game: Game = {
  Board,
  Card,
  Piece,
  flights,
  shown: ['dock', 'bath', 'villa', 'temple'],
  places: ['seat', 'camp', 'hand'],
};
