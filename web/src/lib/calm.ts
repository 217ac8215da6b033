// Clicks that were not meant: the second of a double click, and one that comes too soon after what can be chosen has changed
// under a pointer that rests.

interface Point {
  clientX: number;
  clientY: number;
}

const TOO_SOON = 250;
// Pixels: a hand is never quite still.
const NEAR = 12;

/** The second click of a double one. */
export const isSecond = (click: { detail: number }): boolean => click.detail > 1;

export class Calm {
  #pointer: Point = { clientX: -Infinity, clientY: -Infinity };
  #rested = this.#pointer;
  #changed = -Infinity;

  /** The pointer is there, or the finger: whoever went there after the change saw what had changed. */
  follow({ clientX, clientY }: Point): void {
    this.#pointer = { clientX, clientY };
    if (Math.hypot(clientX - this.#rested.clientX, clientY - this.#rested.clientY) > NEAR) this.#changed = -Infinity;
  }

  /** Other moves can be chosen from now on. */
  change(now = performance.now()): void {
    this.#changed = now;
    this.#rested = this.#pointer;
  }

  meant(click: { detail: number }, now = performance.now()): boolean {
    const byKey = click.detail === 0;
    return byKey || (!isSecond(click) && now - this.#changed >= TOO_SOON);
  }
}
