import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';

export const game: Game = { Board, Card };
