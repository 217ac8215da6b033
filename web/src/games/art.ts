// The picture on the box of each game.

import type { Component } from 'svelte';
import './theme.css';

const PICTURES = import.meta.glob<{ default: Component }>('./*/Art.svelte', { eager: true });

const PLAIN = './plain/Art.svelte';

/** A game that nobody has drawn has a plain one. */
export const artOf = (game: string): Component => (PICTURES[`./${game}/Art.svelte`] ?? PICTURES[PLAIN]!).default;
