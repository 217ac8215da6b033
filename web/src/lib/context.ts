// What every part of a table may ask for.

import { getContext, setContext } from 'svelte';
import type { Help } from '../learn/help.svelte';
import type { Standing } from './standing.svelte';
import type { Things } from './things.svelte';

export interface TableContext {
  things: Things;
  /** Everybody's score so far. */
  standing: Standing;
  /** Shows a card large, by its key in the book; with the thing that shows it, also why it cannot be used now. */
  openCard(card: string, thing?: string): void;
  /** Rules in place, and why something cannot be done. A replay and the gallery do without. */
  help?: Help;
}

const KEY = Symbol('table');

export const setTable = (context: TableContext): TableContext => setContext(KEY, context);
export const table = (): TableContext => getContext(KEY);
