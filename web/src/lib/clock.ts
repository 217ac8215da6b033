// How the page tells time: what is left to a seat, and what was agreed on.

import type { ClockControl, ClockRequest, Clocks } from './types';
import { say } from './words.svelte';

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Milliseconds that are counted down where everybody sees it. */
export const LAST = 10 * SECOND;

/** Milliseconds that a seat may still think; `elapsed`: for how long the decision, or the pause, lasts. */
export function remaining(clocks: Clocks, seat: number, elapsed: number): number | null {
  const left = clocks.left[seat];
  if (left == null) return null;
  if (clocks.running !== seat) return left + clocks.free;
  if (clocks.out) return 0;
  const took = clocks.paused ? clocks.held : elapsed;
  return Math.max(0, left + clocks.free - took);
}

/** As a clock shows it: minutes and seconds, and from a day on what one needs to know. */
export function shownTime(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / SECOND);
  const minutes = Math.floor(seconds / MINUTE);
  const hours = Math.floor(seconds / HOUR);
  if (seconds >= DAY) return say('meet.clock.left_days', { days: Math.floor(seconds / DAY), hours: hours % 24 });
  if (seconds >= HOUR) return say('meet.clock.left_hours', { hours, minutes: minutes % 60 });
  return `${minutes}:${String(seconds % MINUTE).padStart(2, '0')}`;
}

/** A time that can be chosen, in the largest unit in which it is a whole number. */
export function duration(seconds: number): string {
  const units: [string, number][] = [
    ['days', DAY],
    ['hours', HOUR],
    ['minutes', MINUTE],
  ];
  const [unit, size] = units.find(([, size]) => seconds >= size && seconds % size === 0) ?? ['seconds', 1];
  const count = seconds / size;
  return say(unit === 'days' && count === 1 ? 'meet.clock.days_one' : `meet.clock.${unit}`, { count });
}

/** What was agreed on, in a few words. */
export function clockWords({ kind, reserve, decision, increment }: ClockControl): string {
  const words = { reserve: duration(reserve), decision: duration(decision), increment: duration(increment) };
  if (kind === 'live') return say('meet.clock.live_words', words);
  return say(reserve > 0 ? 'meet.clock.slow_words_reserve' : 'meet.clock.slow_words', words);
}

// What can be chosen, in seconds.
export const LIVE_RESERVES = [5, 10, 15, 20, 30, 45, 60, 90].map((count) => count * MINUTE);
export const INCREMENTS = [5, 10, 15, 20, 30, 60];
export const DECISIONS = [8 * HOUR, 12 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY];
export const RESERVES = [0, DAY, 3 * DAY, 7 * DAY];

/** A clock of each kind, as it is usually wanted. */
export const USUAL_CLOCKS: Record<'live' | 'slow', ClockRequest> = {
  live: { kind: 'live', reserve: 20 * MINUTE, increment: 20 },
  slow: { kind: 'slow', decision: DAY, reserve: 3 * DAY },
};
