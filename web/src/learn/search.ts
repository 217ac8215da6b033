// Searching as one types: accents, case and kinds of apostrophes do not matter.

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

/** The words that were typed. */
export const wordsOf = (query: string): string[] => folded(query).split(/\s+/).filter(Boolean);

/** Whether a text has all the words. */
export function has(text: string, words: string[]): boolean {
  const there = folded(text);
  return words.every((word) => there.includes(word));
}

/** The text cut where the words begin and end. */
export function marked(text: string, words: string[]): Piece[] {
  const shown = text.normalize('NFC');
  const there = folded(shown);
  const hit = new Array<boolean>(shown.length).fill(false);
  for (const word of words) {
    for (let at = there.indexOf(word); at >= 0; at = there.indexOf(word, at + 1)) hit.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (let i = 0; i < shown.length; i++) {
    const last = pieces.at(-1);
    if (last && last.hit === hit[i]) last.text += shown[i];
    else pieces.push({ text: shown[i]!, hit: hit[i]! });
  }
  return pieces;
}
