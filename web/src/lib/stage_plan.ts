// What the stage makes of a new state: which lines are new, when each piece flies, what is told beside a place.

import { said } from './log';
import type { Speed } from './settings.svelte';
import type { LogLine, State } from './types';

/** Milliseconds from the moment the state is shown. */
export interface When {
  delay: number;
  duration: number;
}

/** What a seat has just done, in the words of the log. */
export interface Deed {
  seat: number;
  lines: string[];
}

interface Pace {
  duration: number;
  /** From one event to the next, and from one piece of an event to the next. */
  step: number;
  stagger: number;
  /** All that a state brings, together. */
  most: number;
}

const PACES: Record<Exclude<Speed, 'off'>, Pace> = {
  slow: { duration: 480, step: 420, stagger: 70, most: 1600 },
  normal: { duration: 320, step: 260, stagger: 45, most: 1000 },
  fast: { duration: 210, step: 150, stagger: 25, most: 600 },
};
/** How long a thing is on its way. */
export const duration = (speed: Speed): number => (speed === 'off' ? 0 : PACES[speed].duration);

// Of a long story only the end is played, and no crowd flies.
export const MOST_EVENTS = 8;
export const MOST_PIECES = 24;
const MOST_DEEDS = 3;
const MOST_LINES = 2;

/** The events that a state brings. What was taken back brings none, nor do lines that come again in another language. */
export function newEvents(before: State | null, after: State): LogLine[] {
  return before ? after.log.filter(({ kind, n }) => kind === 'event' && n > before.seq) : [];
}

/** When the pieces of each event fly, one event after the other; if others wait, in half the time. */
export function timetable(sizes: number[], speed: Exclude<Speed, 'off'>, hurried: boolean): When[][] {
  const { duration: each, step, stagger, most } = PACES[speed];
  let start = 0;
  const times = sizes.map((size) => {
    const event = Array.from({ length: size }, (_, i) => ({ delay: start + i * stagger, duration: each }));
    start += step + Math.max(0, size - 1) * stagger;
    return event;
  });
  const longest = Math.max(0, ...times.flat().map(({ delay, duration }) => delay + duration));
  const squeeze = Math.min(1, (hurried ? most / 2 : most) / longest);
  return times.map((event) =>
    event.map(({ delay, duration }) => ({ delay: delay * squeeze, duration: duration * squeeze })),
  );
}

/** What the others did, the latest seats last. That a turn begins is only told of somebody who has done nothing else. */
export function deeds(lines: LogLine[], { you }: State): Deed[] {
  const found = new Map<number, LogLine[]>();
  for (const line of said(lines)) {
    if (line.seat === null || line.seat === you) continue;
    const before = found.get(line.seat) ?? [];
    found.delete(line.seat);
    found.set(line.seat, [...before, line]);
  }
  return [...found].slice(-MOST_DEEDS).map(([seat, all]) => {
    const done = all.filter(({ heads }) => !heads);
    const texts = (done.length > 0 ? done : all).slice(-MOST_LINES).map(({ text }) => text);
    return { seat, lines: texts };
  });
}
