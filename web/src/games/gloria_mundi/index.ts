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
  shown: ['Vinea', 'Basilica', 'Theatrum', 'Via Appia'],
  places: ['seat', 'tableau', 'rival', 'hand'],
};
