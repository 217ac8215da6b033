// What all parts of the board look at: the view, the book, and how players are called.

import { getContext, setContext } from 'svelte';
import { say } from '../../lib/words.svelte';
import type { Counted, GtrBook, GtrView } from './view';

export interface Scene {
  readonly view: GtrView;
  readonly book: GtrBook;
  /** The seat of the viewer; null for people who watch. */
  readonly you: number | null;
  name(seat: number): string;
}

const KEY = Symbol('glory_to_rome');

export const setScene = (scene: Scene): Scene => setContext(KEY, scene);
export const scene = (): Scene => getContext(KEY);

/** What a screen reader says of a thing in a camp: "Dock, your structure", "Dock, structure of Livia". */
export function label({ you, name }: Scene, seat: number, key: string, args: Record<string, string | number>): string {
  return seat === you ? say(`gtr.mine.${key}`, args) : say(`gtr.theirs.${key}`, { ...args, name: name(seat) });
}

/** "Merchant", or "Merchant ×2". */
export const times = (word: string, { count }: Pick<Counted<unknown>, 'count'>): string =>
  count > 1 ? `${word} ×${count}` : word;
