// The states of the moments, read one after the other: whoever hurries through a game waits only for where they are now.

import type { State } from '../lib/types';

const MOST = 400;

export class Reader {
  #known = new Map<number, State>();
  #wanted: number | null = null;
  #ahead: number[] = [];
  #reading = false;
  #closed = false;

  constructor(
    private readonly read: (n: number) => Promise<State>,
    private readonly show: (state: State) => void,
    private readonly fail: (error: unknown) => void,
  ) {}

  /** Shows a moment as soon as it is there, if nothing else is wanted by then; afterwards its neighbours are read. */
  want(n: number, neighbours: number[]): void {
    this.#ahead = neighbours;
    const known = this.#known.get(n);
    this.#wanted = known ? null : n;
    if (known) this.show(known);
    void this.#work();
  }

  close(): void {
    this.#closed = true;
  }

  async #work(): Promise<void> {
    if (this.#reading) return;
    this.#reading = true;
    for (let next = this.#next(); next !== undefined && !this.#closed; next = this.#next()) await this.#readOne(next);
    this.#reading = false;
  }

  #next(): number | undefined {
    return this.#wanted ?? this.#ahead.find((n) => !this.#known.has(n));
  }

  async #readOne(n: number): Promise<void> {
    try {
      this.#keep(n, await this.read(n));
    } catch (error) {
      this.#failed(n, error);
    }
  }

  #keep(n: number, state: State): void {
    this.#known.set(n, state);
    const [oldest] = this.#known.keys();
    if (this.#known.size > MOST && oldest !== undefined) this.#known.delete(oldest);
    if (this.#wanted !== n || this.#closed) return;
    this.#wanted = null;
    this.show(state);
  }

  /** What cannot be read is not asked for again by itself; a neighbour is simply not there. */
  #failed(n: number, error: unknown): void {
    this.#ahead = [];
    if (this.#wanted !== n) return;
    this.#wanted = null;
    if (!this.#closed) this.fail(error);
  }
}
