// Clicks that were not meant: the second of a double click, and one that came too soon after what can be chosen has changed
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
  #changed = { at: -Infinity, pointer: this.#pointer };

  /** The pointer is there, the finger was. */
  follow({ clientX, clientY }: Point): void {
    this.#pointer = { clientX, clientY };
  }

  /** Other moves can be chosen from now on. */
  change(now = performance.now()): void {
    this.#changed = { at: now, pointer: this.#pointer };
  }

  meant(click: Point & { detail: number }, now = performance.now()): boolean {
    const byKey = click.detail === 0;
    return byKey || (!isSecond(click) && (now - this.#changed.at >= TOO_SOON || this.#wentTo(click)));
  }

  /** Whoever went to a place after the change saw what is there. */
  #wentTo(place: Point): boolean {
    const { pointer } = this.#changed;
    return Math.hypot(place.clientX - pointer.clientX, place.clientY - pointer.clientY) > NEAR;
  }
}
