// The pictures on the boxes of the games, in one piece: where one box is shown, the others mostly are, too.

import type { Component } from 'svelte';

const PICTURES = import.meta.glob<{ default: Component }>('./*/Art.svelte', { eager: true });

const PLAIN = './plain/Art.svelte';

/** A game that nobody has drawn has a plain one. */
export const artOf = (game: string): Component => (PICTURES[`./${game}/Art.svelte`] ?? PICTURES[PLAIN]!).default;
