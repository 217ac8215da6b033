// The words of the page itself; those of the games come from the server with every message.

import enCity from '../text/en/city.json';
import enGtr from '../text/en/gtr.json';
import enLearn from '../text/en/learn.json';
import enMundi from '../text/en/mundi.json';
import enPage from '../text/en/page.json';
import enReplay from '../text/en/replay.json';
import enStage from '../text/en/stage.json';
import frCity from '../text/fr/city.json';
import frGtr from '../text/fr/gtr.json';
import frLearn from '../text/fr/learn.json';
import frMundi from '../text/fr/mundi.json';
import frPage from '../text/fr/page.json';
import frReplay from '../text/fr/replay.json';
import frStage from '../text/fr/stage.json';
import { recall, remember } from './storage';
import type { Language } from './types';

type Catalogue = { [key: string]: string | Catalogue };

const CATALOGUES: Record<Language, Catalogue> = {
  en: { page: enPage, learn: enLearn, replay: enReplay, stage: enStage, gtr: enGtr, city: enCity, mundi: enMundi },
  fr: { page: frPage, learn: frLearn, replay: frReplay, stage: frStage, gtr: frGtr, city: frCity, mundi: frMundi },
};
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
