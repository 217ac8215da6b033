import { expect, test } from 'vitest';
import type { Book, Rule, Rules } from '../lib/types';
import { matching } from './found';
import { Lookup } from './lookup';
import { wordsOf } from './search';

const rule = (key: string, more: Partial<Rule>): Rule => ({
  key,
  part: 'p',
  title: key,
  text: '',
  source: [],
  cards: [],
  frames: [],
  events: [],
  words: [],
  ...more,
});
const RULES: Rules = {
  parts: [
    {
      key: 'turn',
      title: 'A turn',
      rules: [
        rule('lead', { title: 'Mener', text: 'Voir [[think]].', events: ['leads'], frames: ['Lead'] }),
        rule('think', { title: 'Réfléchir', cards: ['dock'] }),
      ],
    },
    { key: 'end', title: 'The end', rules: [rule('ending', { text: 'Avec {{bar}}.', events: ['leads'] })] },
  ],
  synonyms: [
    ['réfléchir', 'penser'],
    ['quai', 'port de mer'],
  ],
  lessons: [],
};
const BOOK: Book = {
  title: '',
  cards: { dock: { name: 'Quai' }, bar: { name: 'Taverne' } },
  score: {},
  endings: {},
  glossary: {},
};
const lookup = new Lookup(RULES);
const found = (query: string): string[] =>
  matching(RULES, wordsOf(query), lookup, BOOK, 'Found').flatMap(({ rules }) => rules.map(({ key }) => key));

test('titles, texts, titles of other rules and names of cards are looked through', () => {
  expect(found('reflechir')).toEqual(['think', 'lead']);
  expect(found('quai')).toEqual(['think']);
  expect(found('TAVERNE avec')).toEqual(['ending']);
  expect(found('nowhere')).toEqual([]);
});

test('titles come before texts, and what means the same is found', () => {
  expect(found('reflech')).toEqual(['think', 'lead']);
  expect(found('penser')).toEqual(['think', 'lead']);
  expect(found('port')).toEqual(['think']);
  expect(found('flechir')).toEqual([]);
});

test('nothing typed finds all', () => expect(found(' ')).toEqual(['lead', 'think', 'ending']));

test('the first rule explains an event', () => {
  expect(lookup.ofEvent('leads')?.key).toBe('lead');
  expect(lookup.ofFrame('Lead')?.key).toBe('lead');
  expect(lookup.ofFrame('Follow')).toBeUndefined();
});

test('a card belongs to a rule that pictures it or speaks of it', () => {
  expect(lookup.ofCard('dock').map(({ key }) => key)).toEqual(['think']);
  expect(lookup.ofCard('bar').map(({ key }) => key)).toEqual(['ending']);
});
