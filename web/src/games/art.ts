// The picture on the box of each game, loaded with the box.

import type { Component } from 'svelte';
import './theme.css';

const PICTURES = import.meta.glob<{ default: Component }>('./*/Art.svelte');

const PLAIN = './plain/Art.svelte';

/** A game that nobody has drawn has a plain one. */
export const artOf = async (game: string): Promise<Component> =>
  (await (PICTURES[`./${game}/Art.svelte`] ?? PICTURES[PLAIN]!)()).default;
