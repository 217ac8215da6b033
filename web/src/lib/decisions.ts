import type { Decision } from './types';

export interface Turn {
  turn: string;
  decisions: Decision[];
}

/** The choice that brought something about, by its number: the last that was made until then. They come newest first. */
export const madeBefore = (decisions: Decision[], done: number): Decision | undefined =>
  decisions.find(({ to }) => to <= done);

/** Choices that were made in the same turn, together; in the same order. */
export function byTurn(decisions: Decision[]): Turn[] {
  const turns: Turn[] = [];
  for (const each of decisions) {
    const last = turns.at(-1);
    if (last?.turn === each.turn) last.decisions.push(each);
    else turns.push({ turn: each.turn, decisions: [each] });
  }
  return turns;
}
