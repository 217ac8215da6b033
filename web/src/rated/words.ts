// How the page speaks of ratings.

import type { Strength, Unrated } from '../lib/types';
import { language, say } from '../lib/words.svelte';

const EXACT = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

export const number = (value: number): string => new Intl.NumberFormat(language.now, EXACT).format(value);

/** With its sign. */
export const change = (value: number): string =>
  new Intl.NumberFormat(language.now, { ...EXACT, signDisplay: 'exceptZero' }).format(value);

/** A rating with what it may be off by. */
export const said = ({ value, give }: Strength): string =>
  say('rated.value', { value: number(value), give: number(give) });

/** Whether the game at an open table counts, and if not, why. */
export const ratedWords = (unrated: Unrated | null): string =>
  unrated === null ? say('rated.table.yes') : unrated === 'closed' ? '' : say(`rated.table.why.${unrated}`);
