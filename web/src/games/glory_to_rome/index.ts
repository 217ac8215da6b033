import type { Game } from '../contract';
import Board from './Board.svelte';
import Card from './Card.svelte';
import './colours.css';

export const game: Game = { Board, Card };
