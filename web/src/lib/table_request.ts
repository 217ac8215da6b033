// What is asked of the server for a new table, and what is done with its answer.

import {
  ApiError,
  makeTable,
  seek,
  sit,
  type GameInfo,
  type NewTable,
  type SeatRequest,
  type TableRequest,
} from './api';
import { keep, nonceFor, ownName } from './kept.svelte';
import { go } from './route.svelte';
import { USUAL_LEVEL } from './types';
import { language, say } from './words.svelte';

export const usualLevel = (game: GameInfo): string =>
  (game.levels.find(({ level }) => level === USUAL_LEVEL) ?? game.levels[0])?.level ?? USUAL_LEVEL;

/** A game at once: as many players as usual, all but oneself bots, every option as usual. */
export function usualRequest(game: GameInfo): TableRequest {
  const bots: SeatRequest[] = Array.from({ length: game.usual_players - 1 }, () => ({
    kind: 'bot',
    level: usualLevel(game),
  }));
  const seats: SeatRequest[] = [{ kind: 'person', name: ownName() || say('page.guest') }, ...bots];
  return { game: game.game, options: {}, lang: language.now, memory: false, pace: 'normal', start: true, seats };
}

/** A table of bots, to watch. */
export function watchRequest(game: GameInfo): TableRequest {
  const bots: SeatRequest[] = Array.from({ length: game.usual_players }, () => ({
    kind: 'bot',
    level: usualLevel(game),
  }));
  return { game: game.game, options: {}, lang: language.now, memory: false, pace: 'normal', start: true, seats: bots };
}

/** The deal of the day: the server knows its opponents. */
export const dailyRequest = (game: string): TableRequest => ({
  game,
  lang: language.now,
  start: true,
  daily: true,
  seats: [{ kind: 'person', name: ownName() || say('page.guest') }],
});

/** Makes the table and goes there; answers what went wrong. */
export async function make(request: TableRequest, title: string): Promise<string> {
  try {
    sitDown(await makeTable(request), request.game, title);
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

const FULL = 409;
// So often a table is looked for at which others are not quicker.
const TRIES = 4;

/** Takes a free seat of an open table and goes there. */
async function take(table: string, game: string, title: string, fill?: number): Promise<void> {
  const name = ownName() || say('page.guest');
  const nonce = nonceFor(`open/${table}`);
  const { token } = await sit(table, { nonce, name, lang: language.now, ...(fill && { fill }) });
  keep({ table, token, game, title });
  go(tableLink(table, token));
}

/** The same; answers what went wrong. */
export async function sitAt(table: string, game: string, title: string): Promise<string> {
  try {
    await take(table, game, title);
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** To a table at which others wait for the same, or to a new one; answers what went wrong. */
export async function findOpponents(game: GameInfo, players: number, fill?: number): Promise<string> {
  const name = ownName() || say('page.guest');
  try {
    for (let tried = 0; tried < TRIES; tried++) {
      const found = await seek({ game: game.game, players, name, lang: language.now, ...(fill && { fill }) });
      if (found.made) {
        sitDown(found.made, game.game, game.title);
        return '';
      }
      if (await join(found.table, game, fill)) return '';
    }
    return say('meet.hall.find.trouble');
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

/** Whether a seat was free. */
async function join(table: string, { game, title }: GameInfo, fill?: number): Promise<boolean> {
  try {
    await take(table, game, title, fill);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === FULL) return false;
    throw error;
  }
}

/** To a table that was just made here. */
export function sitDown({ table, token, tokens, invitations, watch }: NewTable, game: string, title: string): void {
  const own = token ?? watch;
  const several = tokens.filter(Boolean).length > 1;
  keep({ table, token: own, game, title, invitations, watch, ...(several && { here: tokens }) });
  go(tableLink(table, own));
}

/** Without a token it leads there for those whose seat it is in their profile. */
export const tableLink = (table: string, token: string): string => `/table/${table}${token && `#${token}`}`;

/** A link that can be used once. */
export const invitationLink = (table: string, invitation: string): string => `/invitation/${table}#${invitation}`;
