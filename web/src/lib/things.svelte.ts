// Things on the table: which of them are lit, and what a click on one does.

import { Calm } from './calm';
import type { Advice, Move } from './types';

/** The moves in the order of the list: as sent, with those last that do nothing or end a choice. */
const inOrder = (moves: Move[]): Move[] => [...moves.filter(({ last }) => !last), ...moves.filter(({ last }) => last)];

/** What is shown: a table that is played has all of it, a picture of one only moves. */
export interface Shown {
  moves(): Move[];
  /** What the coach says of them, the best first. */
  advice?(): Advice[];
  /** The position: what was clicked or pointed at is forgotten with it. */
  at?(): number;
  play?(move: number): void;
}

interface Clicked {
  thing: string;
  moves: Move[];
  anchor: DOMRect;
}

export class Things {
  readonly moves: Move[] = $derived.by(() => inOrder(this.shown.moves()));
  readonly advice: Advice[] = $derived.by(() => this.shown.advice?.() ?? []);
  // The moves of a thing that was clicked and has several: the frame shows them as a small menu beside it.
  asked: Clicked | null = $derived.by(() => this.#noneYet());
  // The move in the list under the pointer: what it touches is lit more strongly.
  hovered: Move | null = $derived.by(() => this.#noneYet());

  // Clicks that were not meant play nothing.
  readonly calm = new Calm();

  constructor(private readonly shown: Shown) {}

  #noneYet(): null {
    this.shown.at?.();
    return null;
  }

  #byThing = $derived.by(() => {
    const found = new Map<string, Move[]>();
    for (const move of this.moves) {
      for (const thing of move.touches) found.set(thing, [...(found.get(thing) ?? []), move]);
    }
    return found;
  });

  /** The moves that touch a thing; none if it is not lit. */
  of(thing: string): Move[] {
    return this.#byThing.get(thing) ?? [];
  }

  /** The number of a move in the list: 0 at its end, if that does nothing or ends the choice. */
  numberOf(move: Move): number {
    const at = this.moves.findIndex((each) => each.move === move.move);
    return move.last && at === this.moves.length - 1 ? 0 : at + 1;
  }

  /** The number, as in the list of moves, of the only move that touches a thing. */
  number(thing: string): number | null {
    const moves = this.of(thing);
    const only = moves[0];
    return moves.length === 1 && only ? this.numberOf(only) : null;
  }

  /** The move with a number of the list. */
  numbered(number: number): Move | undefined {
    return this.moves.find((move) => this.numberOf(move) === number);
  }

  /** What the coach says of a move, and its rank. */
  advised(move: Move): (Advice & { rank: number }) | null {
    const rank = this.advice.findIndex((each) => each.move === move.move);
    return rank < 0 ? null : { ...this.advice[rank]!, rank };
  }

  /** Whether the move that the coach likes best touches a thing. */
  isAdvised(thing: string): boolean {
    const best = this.advice[0]?.move;
    return best !== undefined && this.of(thing).some(({ move }) => move === best);
  }

  press(thing: string, anchor: DOMRect): void {
    const moves = this.of(thing);
    const only = moves[0];
    if (moves.length === 1 && only) this.shown.play?.(only.move);
    else if (moves.length > 1) this.asked = { thing, moves, anchor };
  }
}
