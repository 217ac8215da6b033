// The digits of a number as they are typed: of a move, or after a + of a plan. One that could be the first of two waits for
// the other, or for Enter: nothing is ever played because somebody hesitated.

import { typeDigit } from './typing';

const PLAN = '+';

export interface Numbered {
  kind: 'move' | 'plan';
  number: number;
}

export class Digits {
  /** Typed, and waiting for more. */
  pending = $state('');

  constructor(private readonly choose: (chosen: Numbered) => void) {}

  /** What follows is the number of a plan. */
  plan(): void {
    this.pending = PLAN;
  }

  /** Another digit, where the numbers of moves and of plans go so far. */
  type(digit: string, highest: Record<Numbered['kind'], number>): void {
    const kind = this.#kind();
    const { pending, number } = typeDigit(this.#digits(), digit, highest[kind]);
    this.pending = pending && kind === 'plan' ? PLAN + pending : pending;
    if (number !== null) this.choose({ kind, number });
  }

  /** No other digit comes. */
  finish(): void {
    const [kind, typed] = [this.#kind(), this.#digits()];
    this.clear();
    if (typed) this.choose({ kind, number: Number(typed) });
  }

  clear(): void {
    this.pending = '';
  }

  #kind(): Numbered['kind'] {
    return this.pending.startsWith(PLAN) ? 'plan' : 'move';
  }

  #digits(): string {
    return this.pending.replace(PLAN, '');
  }
}
