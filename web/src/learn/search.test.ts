import { expect, test } from 'vitest';
import { folded, has, marked, wordsOf } from './search';

test('accents, case and apostrophes do not matter', () => {
  expect(folded('L’Élève À\u00a0Rome')).toBe("l'eleve a rome");
  expect(has('Aqueduc élevé', wordsOf('ELEVE aqueduc'))).toBe(true);
  expect(has('Aqueduc', wordsOf('temple'))).toBe(false);
});

test('places stay the same: what has no single plain letter is left', () => {
  expect(folded('œuvre ﬁn').length).toBe('œuvre ﬁn'.length);
});

test('nothing typed is in every text', () => expect(has('anything', wordsOf('  '))).toBe(true));

test('what was looked for is marked, with the letters of the text', () => {
  expect(marked('Élève, éleveur', wordsOf('eleve'))).toEqual([
    { text: 'Élève', hit: true },
    { text: ', ', hit: false },
    { text: 'éleve', hit: true },
    { text: 'ur', hit: false },
  ]);
});

test('hits that touch are one', () => {
  expect(marked('abcd', ['ab', 'bc'])).toEqual([
    { text: 'abc', hit: true },
    { text: 'd', hit: false },
  ]);
});

test('without words a text is one piece', () => expect(marked('text', [])).toEqual([{ text: 'text', hit: false }]));
