import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { flights } from './flights';
import Piece from './Piece.svelte';
import HousesPicture from './HousesPicture.svelte';
import './theme.css';

export const game: Game = {
  Board,
  Card,
  Piece,
  flights,
  shown: ['vineyard', 'arena', 'aqueduct', 'bath'],
  pictures: { areas: HousesPicture },
  places: ['camp', 'city', 'hand'],
};
