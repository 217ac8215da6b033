// What the learner of a guided first game has been shown.

import type { Live } from '../lib/live.svelte';
import type { State, Step } from '../lib/types';
import { frameOf, keepShown, shownSteps, stepNow } from './lesson';

export class Guided {
  #shown: ReadonlySet<string> = $state.raw(new Set());

  constructor(
    private readonly table: string,
    private readonly live: Live,
  ) {
    this.#shown = shownSteps(table);
  }

  readonly #events = $derived.by(
    () => new Set(this.live.lines.flatMap(({ kind, key }) => (kind === 'event' ? [key] : []))),
  );

  step(steps: Step[], now: State): Step | undefined {
    const frame = now.moves.length > 0 ? frameOf(now) : null;
    return stepNow(steps, this.#shown, { frame, events: this.#events });
  }

  knows(key: string): boolean {
    return this.#shown.has(key);
  }

  /** It was understood, or the learner has played on beside it: it does not come again. */
  pass(key: string): void {
    this.#shown = new Set([...this.#shown, key]);
    keepShown(this.table, this.#shown);
  }
}
