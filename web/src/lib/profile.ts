// The person's games, whichever device they were played on, among what this device knows.

import { company, deleteMe, myGames } from './api';
import { clearedAt, finish, forgetResults } from './history.svelte';
import { forgetAll, keepName, keepOfPerson, type KeptTable } from './kept.svelte';
import { forgetMuted } from './muted.svelte';
import { forgetPerson, knownPerson } from './person';
import { unsubscribe } from './push';
import type { Told } from './results';
import type { Company, Language, Me, MyGame } from './types';

const SECOND = 1000;

/** How a game ended; nothing while it is played, and of games of which that was not kept. */
export function endOf({ game, title, deal, day, you, status, seats }: MyGame): Told | undefined {
  if (status !== 'over' || seats.some(({ total }) => total === null)) return undefined;
  return {
    game,
    title,
    deal,
    day,
    you,
    names: seats.map(({ name }) => name),
    levels: seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? '') : null)),
    totals: seats.map(({ total }) => total ?? 0),
    winners: seats.flatMap(({ won }, seat) => (won ? seat : [])),
  };
}

export function asKept(mine: MyGame): KeptTable {
  const { table, game, title, day, you, seats } = mine;
  const ended = endOf(mine);
  return {
    table,
    token: '',
    game,
    title,
    seen: SECOND * mine.last,
    over: mine.status === 'over',
    others: seats.flatMap(({ name }, seat) => (name && seat !== you ? [name] : [])),
    watching: false,
    day,
    ...(ended && { ended }),
  };
}

/** Asks the server once. Whoever has no profile yet, or is offline, has what the device knows. */
export async function fetchGames(lang: Language): Promise<void> {
  if (!knownPerson()) return;
  const { games } = await myGames(lang).catch(() => ({ games: [] }));
  keepOfPerson(games.map(asKept));
  // The oldest first: the first game of a day is the one that counts.
  for (const mine of [...games].sort((a, b) => a.last - b.last)) {
    const ended = endOf(mine);
    const at = SECOND * mine.last;
    if (ended && !mine.lesson && !mine.here && at > clearedAt()) finish(mine.table, ended, at);
  }
}

/** This device is another profile's from now on: its name and its games come here. */
export async function arrive(moving: Promise<Me>, lang: Language): Promise<Me> {
  const me = await moving;
  if (me.name) keepName(me.name);
  await fetchGames(lang);
  return me;
}

const NOBODY: Company = { friends: [], offers: [] };

/** Friends, and the seats that they keep; nobody for whoever has no profile yet. */
export const fetchCompany = async (lang: Language): Promise<Company> =>
  knownPerson() ? company(lang).catch(() => NOBODY) : NOBODY;

/** Everything goes, there and here. */
export async function deleteEverything(): Promise<void> {
  if (knownPerson()) await deleteMe();
  forgetAll();
  forgetResults();
  forgetMuted();
  forgetPerson();
  await unsubscribe();
}
