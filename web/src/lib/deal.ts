// What everybody at a table is told of its deal.

import { dayName } from './time';
import type { TableInfo } from './types';
import { language, say } from './words.svelte';

/** Nothing where the deal is a secret, as usual. */
export const dealMark = ({ deal, day }: Pick<TableInfo, 'deal' | 'day'>): string =>
  deal === 'secret' ? '' : say(`front.deal.${deal}`, { day: day ? dayName(day, language.now) : '' });
