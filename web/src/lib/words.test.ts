import { afterEach, expect, test, vi } from 'vitest';
import { choose, language, need, say } from './words.svelte';

// The words ask the browser for its language as soon as they are there.
vi.hoisted(() => {
  vi.stubGlobal('navigator', { language: 'en' });
  vi.stubGlobal('document', { documentElement: {} });
});

afterEach(() => choose('en'));

test('what was not asked for is not there', () => expect(() => say('replay.heading')).toThrow('no words'));

test('words come with the part that needs them, in the language that is spoken', async () => {
  await choose('fr');
  await need('page');
  expect(say('page.undo')).toBe('Annuler');
});

test('another language is spoken once all its words are here', async () => {
  await need('page', 'glory_to_rome');
  const chosen = choose('fr');
  expect([language.now, say('gtr.middle')]).toEqual(['en', 'Sites, Pool, draw pile and Jacks']);
  await chosen;
  expect([language.now, say('page.undo')]).toEqual(['fr', 'Annuler']);
});

test('a part that is asked for while the language changes has its words in the new one', async () => {
  await Promise.all([need('learn'), choose('fr')]);
  expect([language.now, say('learn.rules')]).toEqual(['fr', 'Règles']);
});

test('of two wishes the last one counts', async () => {
  await need('stage');
  await Promise.all([choose('fr'), choose('en')]);
  expect(language.now).toBe('en');
});

test('a game that nobody has drawn has no words of its own', () =>
  expect(need('terni_lapilli')).resolves.toBe(undefined));
