// How the page speaks of a game's options.

import type { GameInfo, OptionInfo } from './api';
import type { TableInfo } from './types';
import { capitalized, find, list, say } from './words.svelte';

const LONG: OptionInfo['kind'][] = ['document', 'names'];

/** What can be chosen, files and long lists last. */
export const offered = ({ options }: GameInfo): OptionInfo[] => [
  ...options.filter(({ kind }) => !LONG.includes(kind)),
  ...options.filter(({ kind }) => LONG.includes(kind)),
];

/** An option by its short name; one that the page does not know by what it means. */
export const titleOf = (option: OptionInfo): string => find(`page.options.${option.name}`) ?? option.meaning;

/** Short name and meaning, of which neither says again what the other says. */
export function described(option: OptionInfo): { title: string; meaning: string } {
  const title = titleOf(option);
  if (!option.meaning.startsWith(title)) return { title, meaning: option.meaning };
  // "Geek cards: ten buildings …", but also "House rules you may agree on."
  const after = /^\s*:\s*(.+)$/su.exec(option.meaning.slice(title.length))?.[1];
  return after ? { title, meaning: capitalized(after) } : { title: option.meaning, meaning: '' };
}

const textOf = ({ values = [] }: OptionInfo, value: unknown): string =>
  values.find((each) => each.value === value)?.text ?? String(value);

/** The name of a document of one's own; nothing for the usual one. A table tells no more of it than that. */
export function ownName(option: OptionInfo, value: unknown): string {
  if (value === option.default || value === undefined) return '';
  return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : String(value);
}

/** An option as it was chosen, in words; nothing for what is not played with. */
function inWords(option: OptionInfo, value: unknown): string {
  if (option.kind === 'document') {
    const what = ownName(option, value);
    return what && say('page.options.chosen', { option: titleOf(option), what });
  }
  if (option.kind === 'choice') return textOf(option, value);
  if (option.kind === 'flag') return value === true ? titleOf(option) : '';
  const names = Array.isArray(value) ? value.map((each) => textOf(option, each)) : [];
  if (names.length === 0) return '';
  const what = names.length === option.values?.length ? say('page.options.all') : list(names);
  return say('page.options.chosen', { option: titleOf(option), what });
}

/** All that was agreed on for a table. */
export function agreed(game: GameInfo, table: Pick<TableInfo, 'options' | 'memory'>): string[] {
  const chosen = offered(game).map((option) => inWords(option, table.options[option.name]));
  return [...chosen, table.memory ? say('page.new.memory') : ''].filter(Boolean);
}
