// What is asked of the server for a new table, and what is done with its answer.

import { ApiError, makeTable, type GameInfo, type NewTable, type SeatRequest, type TableRequest } from './api';
import { keep, ownName } from './kept.svelte';
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
