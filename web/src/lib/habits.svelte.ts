// What this person always wants: forced moves played by themselves, questions of a kind answered in the same way. The
// engine names the kinds; nothing of it is known to the server.

import { recall, remember } from './storage';
import type { State } from './types';

export type Answer = 'take' | 'decline';

export interface Wishes {
  /** Where there is one move only, it is played. */
  forced: boolean;
  /** By game and kind of question. */
  always: Record<string, Answer>;
  /** The games in which a choice that settles a whole turn is to be confirmed. */
  twice: string[];
}

const KEPT = 'ludi.wishes';

/** What was kept, as far as it can be understood. */
export function understood(kept: string | null): Wishes {
  const usual: Wishes = { forced: true, always: {}, twice: [] };
  try {
    const found: Partial<Wishes> = JSON.parse(kept ?? '{}') ?? {};
    const always = Object.entries(found.always ?? {}).filter(([, answer]) => answer === 'take' || answer === 'decline');
    const twice = Array.isArray(found.twice) ? found.twice.filter((game) => typeof game === 'string') : [];
    return { forced: found.forced !== false, always: Object.fromEntries(always), twice };
  } catch {
    return usual;
  }
}

export const wishes: Wishes = $state(understood(recall(KEPT)));

export function wish(change: Partial<Wishes>): void {
  Object.assign(wishes, change);
  remember(KEPT, JSON.stringify(wishes));
}

export const kindOf = (game: string, kind: string): string => `${game}.${kind}`;

export const answerTo = (game: string, kind: string): Answer | '' => wishes.always[kindOf(game, kind)] ?? '';

export function answerAlways(game: string, kind: string, answer: Answer | ''): void {
  const { [kindOf(game, kind)]: _, ...others } = wishes.always;
  wish({ always: answer ? { ...others, [kindOf(game, kind)]: answer } : others });
}

export function askTwice(game: string, wanted: boolean): void {
  const others = wishes.twice.filter((each) => each !== game);
  wish({ twice: wanted ? [...others, game] : others });
}

/** The moves that a person's wishes choose in a state; none where it is to be asked. */
export function chosenFor(now: State, by: Wishes = wishes): number[] {
  const { moves, habit, table } = now;
  if (moves.length === 1 && by.forced) return [moves[0]!.move];
  const answer = habit && by.always[kindOf(table.game, habit.kind)];
  return (answer && habit[answer]) || [];
}

// How long this person took for choices of their own, in milliseconds. With other people at the table what is played
// unasked waits as long as one of them: how quickly it comes must not tell that there was nothing to choose.
const LATEST = 20;
const AT_ONCE = 600;
const LEAST = 900;
const MOST = 7000;
const USUAL = [1500, 2400, 3500, 5000];
const times: number[] = [];

export function tookTime(time: number): void {
  times.push(Math.min(MOST, Math.max(LEAST, time)));
  if (times.length > LATEST) times.shift();
}

export function pauseBefore(others: boolean, chance = Math.random()): number {
  if (!others) return AT_ONCE;
  const known = [...USUAL, ...times];
  return known[Math.floor(chance * known.length)]!;
}
