// The games that were played to their end from this device, the newest first.

import { severalHere, keptTable } from './kept.svelte';
import type { Finished, Told } from './results';
import { drop, recall, remember } from './storage';
import type { BotOutcome } from './types';

const HISTORY = 'ludi.history';
const CLEARED = 'ludi.history.cleared';
const FORMAT = 1;
export const MOST = 300;

function read(): Finished[] {
  try {
    const found: unknown = JSON.parse(recall(HISTORY) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

let shown: Finished[] = $state.raw(read());

function write(results: Finished[]): void {
  shown = results.slice(0, MOST);
  remember(HISTORY, JSON.stringify(shown));
}

export const results = (): Finished[] => shown;

/** The result of a day that counts: the first. */
export const dailyResult = (game: string, day: string): Finished | undefined =>
  shown.find((each) => each.counts && each.day === day && each.game === game);

/** A game is over: it is kept once, unless it was only watched or looked at. Read anew first, for another tab may have written. */
export function finish(table: string, end: Told, at = Date.now()): void {
  const before = read();
  const { you, deal, day, game } = end;
  if (you === null || deal === 'imported' || before.some((each) => each.table === table)) return;
  const again = deal === 'daily' && before.some((each) => each.counts && each.day === day && each.game === game);
  const fair = deal === 'secret' || (deal === 'daily' && !again);
  const counts = fair && !severalHere(keptTable(table));
  write([{ ...end, table, you, at, counts }, ...before].sort((a, b) => b.at - a.at));
}

/** What bots made of the deal. */
export function keepBots(table: string, bots: BotOutcome[]): void {
  write(read().map((each) => (each.table === table ? { ...each, bots } : each)));
}

/** For good. */
export function forgetResults(): void {
  shown = [];
  for (const key of [HISTORY, CLEARED]) drop(key);
}

/** Forgets all; they can be had again as long as somebody holds them. */
export function clear(): Finished[] {
  const before = read();
  write([]);
  remember(CLEARED, String(Date.now()));
  return before;
}

/** What was over before is not brought here again from the profile. In milliseconds. */
export const clearedAt = (): number => Number(recall(CLEARED) ?? 0);

export function restore(results: Finished[]): void {
  drop(CLEARED);
  const since = read();
  write([...since, ...results.filter(({ table }) => !since.some((each) => each.table === table))]);
}

/** As a file. */
export const exported = (): Blob =>
  new Blob([JSON.stringify({ ludi_history: FORMAT, results: read() }, null, 2)], { type: 'application/json' });
