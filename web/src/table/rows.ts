// The rows of a list of moves where there is little room: many moves of one thing stand in one row, that opens.

import type { Move } from '../lib/types';

export interface Row {
  moves: Move[];
  /** What they all touch; empty for a move on its own. */
  thing: string;
  text: string;
}

// As many moves of one thing are still told one by one.
const FEW = 3;

const single = (move: Move): Row => ({ moves: [move], thing: '', text: move.text });

/** In the order of the list; a thing's row stands where its first move would. */
export function rowsOf(moves: Move[]): Row[] {
  const of = (thing: string): Move[] => moves.filter(({ touches }) => touches.length === 1 && touches[0] === thing);
  const rows = moves.flatMap((move) => {
    const [thing = ''] = move.touches;
    const own = move.touches.length === 1 ? of(thing) : [];
    if (own.length <= FEW) return [single(move)];
    return own[0] === move ? [{ moves: own, thing, text: shared(own.map(({ text }) => text)) }] : [];
  });
  // Rows that all have to be opened first would be in the way.
  return rows.every(({ thing }) => thing) ? moves.map(single) : rows;
}

/** The words with which all texts begin and end: "Lead … with a Jack". */
export function shared(texts: string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '));
  const least = Math.min(first.length, ...others.map(({ length }) => length));
  const same = (at: number): boolean => others.every((words) => words.at(at) === first.at(at));
  let begin = 0;
  while (begin < least && same(begin)) begin++;
  let end = 0;
  while (end < least - begin && same(-end - 1)) end++;
  return [...first.slice(0, begin), '…', ...first.slice(first.length - end)].join(' ');
}
