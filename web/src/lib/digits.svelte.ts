// The digits of a move's number as they are typed: one that could be the first of two is taken after a while.

import { typeDigit } from './typing';

const PATIENCE = 900;

export class Digits {
  /** Typed, and waiting for another one. */
  pending = $state('');
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly choose: (number: number) => void) {}

  /** Another digit, where the numbers go up to `count`. */
  type(digit: string, count: number): void {
    const { pending, number } = typeDigit(this.pending, digit, count);
    this.clear();
    if (number !== null) this.choose(number);
    else if (pending) this.#wait(pending);
  }

  /** No other digit comes. */
  finish(): void {
    const typed = this.pending;
    this.clear();
    if (typed) this.choose(Number(typed));
  }

  clear(): void {
    clearTimeout(this.#timer);
    this.pending = '';
  }

  #wait(typed: string): void {
    this.pending = typed;
    this.#timer = setTimeout(() => this.finish(), PATIENCE);
  }
}
