// How long ago something was, in words.

import type { Language } from './types';

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

/** A date, as 2026-11-18, in words: the same day wherever one is. */
export const dayName = (day: string, lang: Language, weekday = false): string =>
  new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    ...(weekday && { weekday: 'long' }),
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(Date.parse(day));

export function ago(then: number, lang: Language, now = Date.now()): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const words = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const [unit, size] = UNITS.find(([, length]) => seconds >= length) ?? ['second', 60];
  return words.format(-Math.floor(seconds / size), unit);
}
