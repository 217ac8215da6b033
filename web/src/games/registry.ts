// The games that the page can draw; each is loaded, with its words, when a table of it is opened. Any other game is drawn plainly.

import { need } from '../lib/words.svelte';
import type { Game } from './contract';

const MODULES = import.meta.glob<{ game: Game }>('./*/index.ts');

const PLAIN = './plain/index.ts';

export async function load(game: string): Promise<Game> {
  const module = MODULES[`./${game}/index.ts`] ?? MODULES[PLAIN];
  if (!module) throw new Error(`no board for ${game}`);
  const [drawn] = await Promise.all([module(), need(game)]);
  return drawn.game;
}
