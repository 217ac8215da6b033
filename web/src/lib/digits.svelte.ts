// The digits of a move's number as they are typed. One that could be the first of two waits for the other, or for Enter: a move
// is never played because somebody hesitated.

import { typeDigit } from './typing';

export class Digits {
  /** Typed, and waiting for another one. */
  pending = $state('');

  constructor(private readonly choose: (number: number) => void) {}

  /** Another digit, where the numbers go up to `count`. */
  type(digit: string, count: number): void {
    const { pending, number } = typeDigit(this.pending, digit, count);
    this.pending = pending;
    if (number !== null) this.choose(number);
  }

  /** No other digit comes. */
  finish(): void {
    const typed = this.pending;
    this.clear();
    if (typed) this.choose(Number(typed));
  }

  clear(): void {
    this.pending = '';
  }
}
