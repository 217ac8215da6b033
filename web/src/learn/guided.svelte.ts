// The cards of a lesson: those that were shown, in their order, and the one that lies open. None is ever lost.

import type { Live } from '../lib/live.svelte';
import type { State, Step } from '../lib/types';
import { frameOf, keepShown, shownSteps, stepsDue } from './lesson';

export class Guided {
  /** The keys of the cards that were shown. */
  #shown: string[] = $state.raw([]);
  #at = $state(0);
  #open = $state(false);
  // The learner has played on beside the open card, which makes room for the next one.
  #passed = true;

  constructor(
    private readonly table: string,
    private readonly live: Live,
    private readonly lesson: () => Step[],
    private readonly now: () => State,
  ) {
    this.#shown = shownSteps(table);
    this.#at = Math.max(0, this.#shown.length - 1);
  }

  readonly #events = $derived.by(() => this.live.lines.filter(({ kind }) => kind === 'event'));

  readonly #due: Step[] = $derived.by(() => {
    const now = this.now();
    const frame = now.moves.length > 0 ? frameOf(now) : null;
    const happening = { frame, events: this.#events, you: now.you, path: now.path?.state ?? null };
    return stepsDue(this.lesson(), this.#shown, happening);
  });

  /** The card that lies open. */
  readonly card: Step | undefined = $derived.by(() =>
    this.#open ? this.lesson().find(({ key }) => key === this.#shown[this.#at]) : undefined,
  );
  readonly count = $derived(this.#shown.length);
  /** With those that wait to be turned up. */
  readonly ready = $derived(this.#shown.length + this.#due.length);
  readonly number = $derived(this.#at + 1);
  readonly hasBack = $derived(this.#at > 0);
  readonly hasNext = $derived(this.#at < this.#shown.length - 1 || this.#due.length > 0);

  /** What is due comes by itself, unless a card is being read. */
  follow(): void {
    if (this.#due.length > 0 && (!this.#open || this.#passed)) this.#turnUp();
  }

  #turnUp(): void {
    this.#shown = [...this.#shown, this.#due[0]!.key];
    this.#at = this.#shown.length - 1;
    this.#open = true;
    this.#passed = false;
    keepShown(this.table, this.#shown);
  }

  back(): void {
    this.#at -= 1;
  }

  next(): void {
    if (this.#at < this.#shown.length - 1) this.#at += 1;
    else if (this.#due.length > 0) this.#turnUp();
  }

  close(): void {
    this.#open = false;
    this.#at = this.#shown.length - 1;
  }

  reopen(): void {
    this.#open = true;
  }

  pass(): void {
    this.#passed = true;
  }
}
