// The moments of a game in their order: which turn they belong to, and what was said until then.

import { said } from '../lib/log';
import type { LogLine, Moment, Replay } from '../lib/types';

// Lines of the log are numbered by what was done, times this.
const LINES = 1000;

export const momentOf = (line: LogLine): number => Math.floor(line.n / LINES);

/** The index of the moment with a number; of the last one before it, if that is not there. */
export function indexAt(moments: Moment[], n: number): number {
  const after = moments.findIndex((moment) => moment.n > n);
  return Math.max(0, (after === -1 ? moments.length : after) - 1);
}

/** What was done at a moment: without the turn that begins after it. */
export function doneAt(lines: LogLine[], n: number): LogLine[] {
  const told = said(lines).filter((line) => line.kind === 'event' && momentOf(line) === n);
  const head = told.findIndex((line) => line.heads);
  return head > 0 ? told.slice(0, head) : told;
}

export const linesUntil = (lines: LogLine[], n: number): LogLine[] => said(lines).filter((line) => momentOf(line) <= n);

/** Where a turn or a round begins, and its number. */
export interface Head {
  index: number;
  key: string;
  count: number;
}

/** A game that does not number its turns has begun the first one before anything was told. */
export function headsOf({ moments, lines }: Pick<Replay, 'moments' | 'lines'>): Head[] {
  const told = new Map(lines.filter((line) => line.heads).map((line) => [momentOf(line), line]));
  const indices = moments.flatMap((moment, index) => (moment.heads ? [index] : []));
  const heads = indices.map((index, i) => {
    const line = told.get(moments[index]!.n);
    const count = line?.args['count'];
    return { index, key: line?.key ?? 'turn', count: typeof count === 'number' ? count : i + 2 };
  });
  const [first] = heads;
  return first && first.count === 2 ? [{ index: 0, key: first.key, count: 1 }, ...heads] : heads;
}

const beforeIt = (heads: Head[], index: number): Head | undefined => heads.filter((head) => head.index < index).at(-1);

/** The turn that a moment belongs to, once what happened at it is done; undefined before the first. */
export const turnAt = (heads: Head[], index: number): Head | undefined => beforeIt(heads, index + 1);

/** The turn during which that happened: it may have ended the turn. */
export const turnOf = (heads: Head[], index: number): Head | undefined => beforeIt(heads, Math.max(1, index));

/** The moments at which the turn before and the turn after this one begin; the ends, if there is none. */
export const turnBefore = (heads: Head[], index: number): number => beforeIt(heads, index)?.index ?? 0;
export const turnAfter = (heads: Head[], index: number, last: number): number =>
  heads.find((head) => head.index > index)?.index ?? last;

/** Where a key leads from a moment; undefined if it leads nowhere. With shift, arrows go by turns. */
export function moved(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
  index: number,
  heads: Head[],
  last: number,
): number | undefined {
  const before = (): number => turnBefore(heads, index);
  const after = (): number => turnAfter(heads, index, last);
  const ways: Record<string, () => number> = {
    ArrowLeft: event.shiftKey ? before : () => Math.max(0, index - 1),
    ArrowRight: event.shiftKey ? after : () => Math.min(last, index + 1),
    PageUp: before,
    PageDown: after,
    Home: () => 0,
    End: () => last,
  };
  return ways[event.key]?.();
}
