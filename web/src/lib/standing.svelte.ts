// How the game stands, for all parts of a table: everybody's score so far, and what of it is being pointed at.

import type { RunningScore, ScoreItem } from './types';

/** Something that scores, where it lies on the table: the first of its things bears the caption. */
export interface Drawn {
  item: ScoreItem;
  things: string[];
}

export class Standing {
  // The things of what is pointed at in a breakdown.
  pointed: string[] = $state.raw([]);

  constructor(private readonly shown: () => RunningScore[]) {}

  /** Undefined where the game tells none. */
  of(seat: number): RunningScore | undefined {
    return this.shown()[seat];
  }

  /** What scores and lies in a place of the table, e.g. `city/0/`. */
  drawn(place: string): Drawn[] {
    return this.shown()
      .flatMap(({ parts }) => parts.flatMap(({ items }) => items))
      .map((item) => ({ item, things: item.things.filter((thing) => thing.startsWith(place)) }))
      .filter(({ things }) => things.length > 0);
  }
}
