// The words of the page itself; those of the games come from the server with every message.

import { recall, remember } from './storage';
import type { Language } from './types';

type Catalogue = { [key: string]: string | Catalogue };

// What is said in one part of the page: `text/<language>/<part>.json`, or for a game what lies in its own folder.
const FILES = {
  ...import.meta.glob<Catalogue>('../text/*/*.json', { import: 'default' }),
  ...import.meta.glob<Catalogue>('../games/*/text/*/*.json', { import: 'default' }),
};
const CATALOGUES: Record<Language, Catalogue> = { en: {}, fr: {} };
// The parts that are here.
const HERE: Record<Language, Set<string>> = { en: new Set(), fr: new Set() };
const KEPT = 'ludi.lang';

function usual(): Language {
  const kept = recall(KEPT);
  if (kept === 'en' || kept === 'fr') return kept;
  return navigator.language.startsWith('fr') ? 'fr' : 'en';
}

export const language = $state({ now: usual() });

// The language that was asked for last, and the parts that have been needed so far.
let wished = language.now;
const needed = new Set<string>();

async function fetchPart(part: string, lang: Language): Promise<void> {
  const paths = Object.keys(FILES).filter(
    (path) => path === `../text/${lang}/${part}.json` || path.startsWith(`../games/${part}/text/${lang}/`),
  );
  await Promise.all(
    paths.map(async (path) => (CATALOGUES[lang][/(\w+)\.json$/.exec(path)![1]!] = await FILES[path]!())),
  );
  HERE[lang].add(part);
}

/** Until all parts are here; while some are on their way, another language or other parts may be asked for. */
async function gather(parts: Iterable<string>, lang: () => Language): Promise<void> {
  for (;;) {
    const lacking = [...parts].filter((part) => !HERE[lang()].has(part));
    if (lacking.length === 0) return;
    const asked = lang();
    await Promise.all(lacking.map((part) => fetchPart(part, asked)));
  }
}

/** Whoever shows a part of the page waits for its words. A game that nobody has drawn has none. */
export async function need(...parts: string[]): Promise<void> {
  await gather(parts, () => language.now);
  for (const part of parts) needed.add(part);
}

/** Tells the browser, for screen readers and hyphenation. */
export function show(): void {
  document.documentElement.lang = language.now;
}

/** Once all words are here: none is ever missing. */
export async function choose(now: Language): Promise<void> {
  wished = now;
  await gather(needed, () => now);
  if (wished !== now) return;
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
