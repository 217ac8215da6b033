// The moments at which somebody's chances rose most, and what brought that about.

import type { Replay } from '../lib/types';
import { doneAt, headsOf, indexAt, turnOf, type Head } from './timeline';

export interface TurningPoint {
  /** Counted from 1, as on the charts. */
  number: number;
  n: number;
  index: number;
  seat: number;
  turn: Head | undefined;
  /** What happened; empty if nothing was told. */
  what: string;
  before: number;
  after: number;
}

/** In the order in which they happened. */
export function turningPoints(replay: Replay): TurningPoint[] {
  const { moments, lines, chances, turning } = replay;
  if (!chances) return [];
  const heads = headsOf(replay);
  const found = turning.map(({ n, seat, by }) => {
    const index = indexAt(moments, n);
    // Chances are estimated only where nothing is half done: at the moment itself they may still be what they were.
    const before = chances[Math.max(0, index - 1)]?.[seat] ?? 0;
    const what = doneAt(lines, n)
      .map(({ text }) => text)
      .join(' ');
    return { n, index, seat, before, after: before + by, turn: turnOf(heads, index), what };
  });
  return found.sort((a, b) => a.index - b.index).map((point, i) => ({ ...point, number: i + 1 }));
}
