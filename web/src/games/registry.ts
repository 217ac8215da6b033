// The games of the page; each is loaded when a table of it is opened.

import type { Game } from './contract';

const MODULES = import.meta.glob<{ game: Game }>('./*/index.ts');

export async function load(game: string): Promise<Game> {
  const module = MODULES[`./${game}/index.ts`];
  if (!module) throw new Error(`no board for ${game}`);
  return (await module()).game;
}
