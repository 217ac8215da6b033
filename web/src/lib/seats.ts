// How the page speaks of seats.

import { parted } from './levels';
import { LEVELS, type SeatInfo } from './types';
import { find, say } from './words.svelte';

/** A level of a bot by its title, with its personality; a level that the page does not know by its name. */
export function levelTitle(name: string): string {
  const { level, personality } = parted(name);
  if (!LEVELS.includes(level)) return name;
  const title = say(`page.levels.${level}`);
  return personality ? `${title}, ${personalityTitle(personality)}` : title;
}

const personalityTitle = (name: string): string => find(`page.personalities.${name}`)?.toLocaleLowerCase() ?? name;

/** Somebody who has not come yet may have no name. */
export const nameOf = (seat: SeatInfo): string => seat.name || say('page.new.seat', { number: seat.seat + 1 });

/** Whether a person should be at this seat, but neither that person nor a bot is. */
export const isAway = (seat: SeatInfo): boolean => seat.kind === 'person' && !seat.online && !seat.stand_in;

/** What a seat is, beside its name: "bot, Citizen", "away". */
export function describe(seat: SeatInfo): string {
  if (seat.kind === 'bot') return say('page.seat.bot', { level: levelTitle(seat.level ?? '') });
  if (seat.stand_in) return say('page.seat.stood_in', { level: levelTitle(seat.stand_in) });
  if (!seat.came) return say('page.seat.not_come');
  return say(seat.online ? 'page.seat.here' : 'page.seat.away');
}
