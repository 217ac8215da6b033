// The words of the page itself; those of the games come from the server with every message.

import { recall, remember } from './storage';
import type { Language } from './types';

type Catalogue = { [key: string]: string | Catalogue };

// Every file of `text/<language>/`, under its name.
const FILES = import.meta.glob<Catalogue>('../text/*/*.json', { eager: true, import: 'default' });
const CATALOGUES: Record<Language, Catalogue> = { en: {}, fr: {} };
for (const [path, words] of Object.entries(FILES)) {
  const [, lang, name] = /(\w+)\/(\w+)\.json$/.exec(path) ?? [];
  CATALOGUES[lang as Language][name!] = words;
}
const KEPT = 'ludi.lang';

function usual(): Language {
  const kept = recall(KEPT);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

export const language = $state({ now: usual() });

/** Tells the browser, for screen readers and hyphenation. */
export function show(): void {
  document.documentElement.lang = language.now;
}

export function choose(now: Language): void {
  language.now = now;
  remember(KEPT, now);
  show();
}

/** An entry as it stands; undefined for what only the server has words for. */
export function find(key: string): string | undefined {
  let node: string | Catalogue | undefined = CATALOGUES[language.now];
  for (const step of key.split('.')) node = typeof node === 'object' ? node[step] : undefined;
  return typeof node === 'string' ? node : undefined;
}

/** An entry by its dotted key, with its arguments: `say('page.prompt.other', { name })`. */
export function say(key: string, args: Record<string, string | number> = {}): string {
  const words = find(key);
  if (words === undefined) throw new Error(`no words for ${key}`);
  return words.replace(/\{(\w+)\}/g, (_, name: string) => String(args[name] ?? ''));
}

/** A sentence that the server sends as part of another one, on its own. */
export const capitalized = (text: string): string => text.charAt(0).toLocaleUpperCase(language.now) + text.slice(1);

/** Up to the first full stop. */
export const firstSentence = (text: string): string => /^.*?\.(?=\s|$)/s.exec(text)?.[0] ?? text;

/** With the names of options of the terminal, as `--deck FILE`, each in one line. */
export const unbroken = (text: string): string =>
  text.replace(/--[a-z-]+( \p{Lu}+)?/gu, (option) => option.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0'));

/** Names in a row: "Anna, Livia and Marcus". */
export const list = (names: string[]): string => new Intl.ListFormat(language.now).format(names);
