// A move after which others decide is held back for a moment, so that a slip can be taken back before anybody sees it. It is
// the page that waits: the server is told of a move when it counts, and loses none.

import type { Passing } from './settings.svelte';
/** Milliseconds. */
export const GRACE = 3000;

/** A move, or a plan of several. */
export interface Choice {
  moves: number[];
  text: string;
  /** Whether others decide afterwards. */
  passes: boolean;
}

export class Held {
  choice: Choice | null = $state.raw(null);
  /** Whether it waits until it is confirmed. */
  asks = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: (moves: number[]) => void) {}

  /** Takes what was chosen: plays it, or holds it back; `always` until it is confirmed, whoever decides afterwards. While
   * one choice is held, no other is taken. */
  take(choice: Choice, passing: Passing | 'always', solo: boolean): void {
    if (this.choice) return;
    const how = passing === 'usual' ? (solo ? 'off' : 'grace') : passing;
    if (how !== 'always' && (!choice.passes || how === 'off')) return this.play(choice.moves);
    this.choice = choice;
    this.asks = how === 'confirm' || how === 'always';
    if (!this.asks) this.#timer = setTimeout(() => this.go(), GRACE);
  }

  go(): void {
    const { choice } = this;
    this.drop();
    if (choice) this.play(choice.moves);
  }

  /** Nobody looks any more: what only waits for its moment is played. */
  leave(): void {
    if (!this.asks) this.go();
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.choice = null;
  }
}
