// Searching as one types: by the beginnings of words; accents, case and kinds of apostrophes do not matter.

export interface Piece {
  text: string;
  /** It is what was looked for. */
  hit: boolean;
}

/** A letter as it is compared; as long as the letter itself, so that places in the text stay the same. */
function plainLetter(letter: string): string {
  if (letter === '’') return "'";
  if (letter === '\u00a0' || letter === '\u202f') return ' ';
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return bare.length === letter.length ? bare : letter;
}

export const folded = (text: string): string => Array.from(text.normalize('NFC'), plainLetter).join('');

const unjoined = (text: string): string => text.replaceAll('œ', 'oe').replaceAll('æ', 'ae');

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] =>
  unjoined(folded(text))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** What a word begins with, whether one means one thing or several. */
export const stemOf = (word: string): string => (word.length > 3 ? word.replace(/[sx]$/, '') : word);

/** Whether each of the words begins one of the text's. */
export function has(text: string, words: string[]): boolean {
  const there = wordsOf(text);
  return words.every((word) => there.some((each) => each.startsWith(stemOf(word))));
}

// What a word is worth that is found whole, or that only begins like what was typed.
const WHOLE = 2;
const BEGUN = 1;

/** How well a text has a word: 0 if it has not. */
export function worth(there: string[], word: string): number {
  const stem = stemOf(word);
  const found = there.filter((each) => each.startsWith(stem));
  return found.some((each) => stemOf(each) === stem) ? WHOLE : found.length > 0 ? BEGUN : 0;
}

/** For a typed word, other words that mean the same, each as the words that it is made of. */
export const meaning = (word: string, synonyms: string[][]): string[][] =>
  synonyms
    .map((group) => group.map(wordsOf))
    .filter((group) => group.some((each) => each.some((part) => stemOf(part) === stemOf(word))))
    .flat();

/** The text cut where words begin that begin with what was typed. */
export function marked(text: string, words: string[]): Piece[] {
  const shown = text.normalize('NFC');
  const there = folded(shown);
  const hit = new Array<boolean>(shown.length).fill(false);
  for (const word of words.map(stemOf)) {
    for (let at = there.indexOf(word); at >= 0; at = there.indexOf(word, at + 1))
      if (at === 0 || !/[\p{L}\p{N}]/u.test(there[at - 1]!)) hit.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < shown.length; i++) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[i]) last.text += shown[i];
    else pieces.push({ text: shown[i]!, hit: hit[i]! });
  }
  return pieces;
}
