// Several people at one screen: who has it, and when it is passed on. Only the hand of whoever has it is ever here.

import type { KeptTable } from './kept.svelte';
import type { State } from './types';

export class SharedScreen {
  /** The seat that is shown; null while the screen is passed on. */
  seat: number | null = $state(null);
  // The one whose choice it was when somebody else looked instead: for that choice the screen is not passed on by itself.
  #passedOver: number | null = $state(null);

  constructor(
    /** Of the seats at this screen. */
    readonly tokens: (string | null)[],
    /** With which nobody's hand is seen. */
    readonly watch: string,
  ) {}

  /** Nothing for a table at which one person sits here, or that was opened with another's link. */
  static of(kept: KeptTable | undefined, token: string): SharedScreen | null {
    const { here = [], watch } = kept ?? {};
    const several = here.filter(Boolean).length > 1;
    return several && watch && (!token || here.includes(token)) ? new SharedScreen(here, watch) : null;
  }

  /** Whether a seat is played here. */
  has(seat: number | null): seat is number {
    return seat !== null && !!this.tokens[seat];
  }

  /** All seats that are played here. */
  get seats(): number[] {
    return this.tokens.flatMap((token, seat) => (token ? seat : []));
  }

  /** The token with which the table is looked at now. */
  get token(): string {
    return (this.seat === null ? null : this.tokens[this.seat]) ?? this.watch;
  }

  /** The one at this screen who has a choice to make; null if it is somebody else's, or a bot's. */
  chooser({ table, deciding, seats }: State): number | null {
    const plays = table.status === 'playing' && this.has(deciding) && !seats[deciding]?.stand_in;
    return plays ? deciding : null;
  }

  /** Somebody takes the screen, to choose or to look while another has the choice. */
  take(seat: number, state: State): void {
    const chooser = this.chooser(state);
    this.#passedOver = chooser === seat ? null : chooser;
    this.seat = seat;
  }

  /** Who should have the screen instead of whoever has it. */
  next(state: State): number | null {
    const chooser = this.chooser(state);
    return chooser === this.seat ? null : chooser;
  }

  /** Whether it is passed on without being asked. */
  passes(state: State): boolean {
    const next = this.next(state);
    return next !== null && next !== this.#passedOver;
  }

  /** Follows the game: the choice that was passed over has been made. */
  follow(state: State): void {
    if (this.chooser(state) !== this.#passedOver) this.#passedOver = null;
  }

  /** From now on nobody's hand is here. */
  hide(): void {
    this.seat = null;
    this.#passedOver = null;
  }
}
