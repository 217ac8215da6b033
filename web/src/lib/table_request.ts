// What is asked of the server for a new table, and what is done with its answer.

import { ApiError, makeTable, ownToken, type GameInfo, type SeatRequest, type TableRequest } from './api';
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

/** Makes the table and goes there; answers what went wrong. */
export async function make(request: TableRequest, title: string): Promise<string> {
  try {
    const made = await makeTable(request);
    const token = ownToken(made);
    keep({ table: made.table, token, game: request.game, title, seats: made.seats, watch: made.watch });
    go(tableLink(made.table, token));
    return '';
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

export const tableLink = (table: string, token: string): string => `/table/${table}#${token}`;
