// The guided games: which of a lesson's steps are to be shown now.

import { recall, remember } from '../lib/storage';
import type { LogLine, Path, State, Step } from '../lib/types';

/** What a step's `when` may ask for. */
export interface Happening {
  /** The choice that the learner is asked; null while others choose. */
  frame: string | null;
  /** The events so far. */
  events: readonly Pick<LogLine, 'key' | 'args'>[];
  /** The learner's seat. */
  you: number | null;
  /** Where the game stands on the path that was laid out for it. */
  path: Path['state'] | null;
}

/** Whether all conditions of a `when` hold. */
export const holds = (when: string, now: Happening): boolean =>
  when.split(' ').every((condition) => conditionHolds(condition, now));

function conditionHolds(condition: string, now: Happening): boolean {
  const [kind, key = '', value] = condition.split(':');
  if (kind === 'frame') return now.frame === key;
  if (kind === 'event') return now.events.some((event) => event.key === key && speaksOf(event.args, value));
  if (kind === 'own')
    return now.events.some(({ key: told, args }) => told === key && args['seat'] === now.you && speaksOf(args, value));
  if (kind === 'left' || kind === 'done') return now.path === kind;
  return kind === 'start';
}

/** Whether something of this name is among an event's arguments. */
const speaksOf = (args: LogLine['args'], name: string | undefined): boolean =>
  name === undefined ||
  Object.values(args).some((value) => value === name || (Array.isArray(value) && value.includes(name)));

// A step about the present choice would come too late after one about what has happened.
const FIRST = ['start', 'left', 'frame', 'own', 'event', 'done'];
const rank = ({ when }: Step): number => FIRST.indexOf(when.split(':')[0]!);

/** The steps that were not shown yet and whose time has come, the most wanted first. */
export const stepsDue = (steps: Step[], shown: readonly string[], now: Happening): Step[] =>
  steps.filter((step) => !shown.includes(step.key) && holds(step.when, now)).sort((a, b) => rank(a) - rank(b));

/** What is said when the game is over, all at once. */
export const closing = (steps: Step[]): Step[] => steps.filter(({ when }) => when === 'over');

/** The innermost of the choices that a position waits for. */
export function frameOf(now: State): string | null {
  const pending: { frame: string }[] = now.view?.['pending'] ?? [];
  return pending.at(-1)?.frame ?? null;
}

// -- what the device remembers of a table --

const key = (table: string): string => `ludi.lesson.${table}`;

export function shownSteps(table: string): string[] {
  try {
    const found: unknown = JSON.parse(recall(key(table)) ?? '[]');
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export function keepShown(table: string, shown: readonly string[]): void {
  remember(key(table), JSON.stringify(shown));
}
