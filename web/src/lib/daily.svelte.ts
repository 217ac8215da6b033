// What bots made of the deal of a day, asked once for each result.

import { dailyBots } from './api';
import { keepBots } from './history.svelte';
import type { Finished } from './results';

const asked = new Set<string>();

/** Where there is a result that has not been compared yet. Without an answer there is nothing to compare with, no more. */
export function compare(result: Finished | undefined): void {
  if (!result?.day || result.bots || asked.has(result.table)) return;
  asked.add(result.table);
  dailyBots(result.game, result.day).then(
    ({ outcomes }) => keepBots(result.table, outcomes),
    () => asked.delete(result.table),
  );
}
