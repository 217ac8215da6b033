import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';
import { flights } from './flights';
import Piece from './Piece.svelte';
import MerchantsPicture from './MerchantsPicture.svelte';
import './theme.css';

export const game: Game = {
  Board,
  Card,
  Piece,
  flights,
  shown: ['dock', 'bath', 'villa', 'temple'],
  pictures: { merchant_bonus: MerchantsPicture },
  places: ['seat', 'camp', 'hand'],
};
