// The guided first game: which of its steps is to be shown now.

import { recall, remember } from '../lib/storage';
import type { State, Step } from '../lib/types';

/** What a step's `when` may ask for. */
export interface Happening {
  /** The choice that the learner is asked; null while others choose. */
  frame: string | null;
  /** The keys of the events so far. */
  events: ReadonlySet<string>;
}

export function holds(when: string, now: Happening): boolean {
  const [kind, key = ''] = when.split(':');
  if (kind === 'frame') return now.frame === key;
  if (kind === 'event') return now.events.has(key);
  return kind === 'start';
}

// A step about the present choice would come too late after one about what has happened.
const FIRST = ['start', 'frame', 'event'];
const rank = ({ when }: Step): number => FIRST.indexOf(when.split(':')[0]!);

/** Of the steps that were not shown yet and whose time has come, the one that is most wanted; the others wait for it. */
export function stepNow(steps: Step[], shown: ReadonlySet<string>, now: Happening): Step | undefined {
  const due = steps.filter((step) => !shown.has(step.key) && holds(step.when, now));
  return due.sort((a, b) => rank(a) - rank(b))[0];
}

/** What is said when the game is over, all at once. */
export const closing = (steps: Step[]): Step[] => steps.filter(({ when }) => when === 'over');

/** The innermost of the choices that a position waits for. */
export function frameOf(now: State): string | null {
  const pending: { frame: string }[] = now.view?.['pending'] ?? [];
  return pending.at(-1)?.frame ?? null;
}

// -- what the device remembers of a table --

const key = (table: string): string => `ludi.lesson.${table}`;

export function shownSteps(table: string): Set<string> {
  try {
    const found: unknown = JSON.parse(recall(key(table)) ?? '[]');
    return new Set(Array.isArray(found) ? found : []);
  } catch {
    return new Set();
  }
}

export function keepShown(table: string, shown: ReadonlySet<string>): void {
  remember(key(table), JSON.stringify([...shown]));
}
