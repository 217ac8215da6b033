// The moments at which somebody's chances rose most, and what brought that about.

import type { LogLine, Replay } from '../lib/types';
import { headsOf, indexAt, momentOf, turnOf, type Head } from './timeline';

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

const ENOUGH = 2;

/** Of what was told, so much as says most: what is rarest in a game; if possible of what this seat did. */
export function telling(told: LogLine[], seat: number, all: LogLine[]): string {
  const often = new Map<string, number>();
  for (const { key } of all) often.set(key, (often.get(key) ?? 0) + 1);
  const events = told.filter((line) => line.kind === 'event' && !line.heads);
  const own = events.filter((line) => line.seat === seat);
  const rarest = [...(own.length > 0 ? own : events)].sort((a, b) => often.get(a.key)! - often.get(b.key)! || a.n - b.n).slice(0, ENOUGH);
  return rarest.sort((a, b) => a.n - b.n).map((line) => line.text).join(' ');
}

/** Chances are estimated only now and then: the moment since which they had been what they were before this one. */
function estimatedBefore(chances: number[][], index: number): number {
  const same = (a: number[] | undefined, b: number[] | undefined): boolean => a?.every((share, seat) => share === b?.[seat]) ?? false;
  let since = Math.max(0, index - 1);
  while (since > 0 && same(chances[since - 1], chances[since])) since--;
  return since;
}

/** In the order in which they happened. */
export function turningPoints(replay: Replay): TurningPoint[] {
  const { moments, lines, chances, turning } = replay;
  if (!chances) return [];
  const heads = headsOf(replay);
  const found = turning.map(({ n, seat, by }) => {
    const index = indexAt(moments, n);
    const after = chances[index]?.[seat] ?? 0;
    const since = moments[estimatedBefore(chances, index)]?.n ?? 0;
    const told = lines.filter((line) => momentOf(line) > since && momentOf(line) <= n);
    return { n, index, seat, after, before: after - by, turn: turnOf(heads, index), what: telling(told, seat, lines) };
  });
  return found.sort((a, b) => a.index - b.index).map((point, i) => ({ ...point, number: i + 1 }));
}
