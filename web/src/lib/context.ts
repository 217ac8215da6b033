// What every part of a table may ask for.

import { getContext, setContext } from 'svelte';
import type { Things } from './things.svelte';

export interface TableContext {
  things: Things;
  /** Shows a card large, by its key in the book. */
  openCard(card: string): void;
}

const KEY = Symbol('table');

export const setTable = (context: TableContext): TableContext => setContext(KEY, context);
export const table = (): TableContext => getContext(KEY);
