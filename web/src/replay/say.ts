// How the replay speaks of turns, shares and points.

import type { Moment, Replay, Result } from '../lib/types';
import { language, list, say } from '../lib/words.svelte';
import { doneAt, type Head } from './timeline';
import type { TurningPoint } from './turning';

/** "Turn 7", "Round 3". */
export const turnTitle = (head: Head | undefined): string =>
  head ? say(head.key === 'round' ? 'replay.round' : 'replay.turn', { count: head.count }) : say('replay.start');

export const percent = (share: number): string =>
  new Intl.NumberFormat(language.now, { style: 'percent', maximumFractionDigits: 0 }).format(share);
export const points = (score: number): string => new Intl.NumberFormat(language.now).format(score);

// Of a moment that tells much, so many lines are enough to name it.
const ENOUGH = 2;

/** What was done at a moment, in short. What this viewer may not know is not said. */
export function happened({ lines, seats }: Pick<Replay, 'lines' | 'seats'>, { n, seat, text }: Moment): string {
  const done = doneAt(lines, n);
  if (done.length > 0)
    return done
      .slice(0, ENOUGH)
      .map((line) => line.text)
      .join(' ');
  return text || unseen(seat, seats);
}

/** The choice of somebody else, half made or hidden. */
export const unseen = (seat: number | null, seats: Replay['seats']): string =>
  seat === null ? say('replay.begin') : say('replay.unseen', { name: seats[seat]?.name ?? '' });

/** Whose chances rose, and from what to what: "Livia: 34 % to 71 %". */
export const rise = ({ seat, before, after }: TurningPoint, seats: Replay['seats']): string =>
  say('replay.rise', { name: seats[seat]?.name ?? '', before: percent(before), after: percent(after) });

/** "Turn 7: Livia completes the Forum. Livia: 34 % to 71 %". */
export const turningText = (point: TurningPoint, seats: Replay['seats']): string =>
  say('replay.turning.text', { turn: turnTitle(point.turn), what: point.what, rise: rise(point, seats) });

/** "Livia wins". */
export function winners({ winners }: Result, seats: Replay['seats']): string {
  const names = winners.map((seat) => seats[seat]?.name ?? '');
  return names.length === 1
    ? say('page.score.wins', { name: names[0]! })
    : say('page.score.win', { names: list(names) });
}
