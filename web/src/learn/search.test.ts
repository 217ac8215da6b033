import { expect, test } from 'vitest';
import { folded, has, marked, meaning, stemOf, wordsOf, worth } from './search';

test('accents, case and apostrophes do not matter', () => {
  expect(folded('L’Élève À\u00a0Rome')).toBe("l'eleve a rome");
  expect(has('Aqueduc élevé', wordsOf('ELEVE aqueduc'))).toBe(true);
  expect(has('Aqueduc', wordsOf('temple'))).toBe(false);
});

test('words are found by their beginning only', () => {
  expect(has('Scoring houses', wordsOf('sco hou'))).toBe(true);
  expect(has('Scoring houses', wordsOf('ring'))).toBe(false);
  expect(has('l’aqueduc', wordsOf('aqueduc'))).toBe(true);
});

test('one or several, and joined letters, are the same', () => {
  expect(has('One coin', wordsOf('coins'))).toBe(true);
  expect(has('Deux aqueducs', wordsOf('aqueduc'))).toBe(true);
  expect(has('Un œuf', wordsOf('oeuf'))).toBe(true);
  expect(stemOf('gas')).toBe('gas');
});

test('a whole word is worth more than a beginning', () => {
  expect(worth(wordsOf('The houses'), 'house')).toBe(2);
  expect(worth(wordsOf('The household'), 'house')).toBe(1);
  expect(worth(wordsOf('A temple'), 'house')).toBe(0);
});

test('words that mean the same are found for each other', () => {
  const synonyms = [['draw pile', 'deck'], ['vault']];
  expect(meaning('deck', synonyms)).toEqual([['draw', 'pile'], ['deck']]);
  expect(meaning('coin', synonyms)).toEqual([]);
});

test('places stay the same: what has no single plain letter is left', () => {
  expect(folded('œuvre ﬁn').length).toBe('œuvre ﬁn'.length);
});

test('nothing typed is in every text', () => expect(has('anything', wordsOf('  '))).toBe(true));

test('what was looked for is marked, with the letters of the text', () => {
  expect(marked('Élève, éleveur, relève', wordsOf('eleve'))).toEqual([
    { text: 'Élève', hit: true },
    { text: ', ', hit: false },
    { text: 'éleve', hit: true },
    { text: 'ur, relève', hit: false },
  ]);
});

test('hits that overlap are one', () => {
  expect(marked('abcd', ['ab', 'abc'])).toEqual([
    { text: 'abc', hit: true },
    { text: 'd', hit: false },
  ]);
});

test('without words a text is one piece', () => expect(marked('text', [])).toEqual([{ text: 'text', hit: false }]));
