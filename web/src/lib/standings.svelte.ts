// How the games of this device stand, asked of the server now and then while somebody looks.

import { untrack } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { ApiError, standing } from './api';
import { finish } from './history.svelte';
import { keepRematch, markGone, note, tables, type KeptTable } from './kept.svelte';
import { endIn } from './results';
import type { Language, Standing } from './types';
import { language } from './words.svelte';

const MOST = 20;
const EVERY = 15_000;
const NOT_THERE = 404;

export const isRunning = ({ over, gone }: KeptTable): boolean => !over && !gone;

/** Whether it is the turn of somebody at this screen. */
export const calls = (kept: KeptTable): boolean => isRunning(kept) && !kept.watching && !!kept.yours;

export class Standings {
  // As the server last told it.
  readonly #known = new SvelteMap<string, Standing>();

  constructor() {
    $effect(() => {
      const lang = language.now;
      const ask = (): void => void (document.hidden || untrack(() => this.ask(lang)));
      ask();
      const timer = setInterval(ask, EVERY);
      document.addEventListener('visibilitychange', ask);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', ask);
      };
    });
  }

  of({ table }: KeptTable): Standing | undefined {
    return this.#known.get(table);
  }

  /** `which`: of all games that go on, those that are asked for. */
  ask(lang: Language, which = (_: KeptTable): boolean => true): void {
    for (const kept of tables().filter(isRunning).filter(which).slice(0, MOST))
      standing(kept.table, kept.token, lang).then(
        (how) => this.#take(kept, how),
        (error: unknown) => miss(kept.table, error),
      );
  }

  #take(kept: KeptTable, how: Standing): void {
    const { table, game, title, here } = kept;
    this.#known.set(table, how);
    const ended = endIn(game, title, how);
    const yours = how.yours || (how.turn !== null && !!here?.[how.turn]);
    note(table, { over: how.status === 'over', yours, ended });
    if (ended && !how.lesson) finish(table, ended);
    if (how.rematch) keepRematch(table, how.rematch);
  }
}

// Who is offline has no use for complaints here.
function miss(table: string, error: unknown): void {
  if (error instanceof ApiError && error.status === NOT_THERE) markGone(table);
}
