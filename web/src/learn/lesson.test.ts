import { expect, test } from 'vitest';
import type { Step } from '../lib/types';
import { closing, holds, stepsDue, type Happening } from './lesson';

const step = (key: string, when: string): Step => ({ key, when, rule: '', title: key, text: '' });
const STEPS = [step('welcome', 'start'), step('lead', 'frame:Lead'), step('led', 'event:led'), step('end', 'over')];
const now = (more: Partial<Happening> = {}): Happening => ({ frame: null, events: [], you: 0, path: null, ...more });
const told = (key: string, args: Record<string, unknown> = {}): Happening['events'][number] => ({ key, args });
const due = (shown: string[], happening: Happening): string[] =>
  stepsDue(STEPS, shown, happening).map(({ key }) => key);

test('the first step comes at the start, also before the first choice', () =>
  expect(due([], now())).toEqual(['welcome']));

test('what is due waits in order, and what was shown does not come again', () => {
  const asked = now({ frame: 'Lead' });
  expect(due([], asked)).toEqual(['welcome', 'lead']);
  expect(due(['welcome'], asked)).toEqual(['lead']);
  expect(due(['welcome', 'lead'], asked)).toEqual([]);
});

test('a step about a choice waits for that choice', () => {
  expect(due(['welcome'], now({ frame: 'Follow' }))).toEqual([]);
  expect(due(['welcome'], now({ frame: null }))).toEqual([]);
});

test('a step about an event comes after it, however long ago it was', () => {
  expect(due(['welcome', 'lead'], now({ events: [told('led'), told('thought')] }))).toEqual(['led']);
});

test('what is asked now comes before what has happened', () => {
  const steps = [step('led', 'event:led'), step('thought', 'event:thought'), step('follow', 'frame:Follow')];
  const both = now({ frame: 'Follow', events: [told('thought'), told('led')] });
  expect(stepsDue(steps, [], both).map(({ key }) => key)).toEqual(['follow', 'led', 'thought']);
});

test('an event may have to speak of something, alone or in a list', () => {
  const events = [told('lays', { card: 'dock' }), told('offer', { kinds: ['venus', 'house_2'] })];
  expect(holds('event:lays:dock', now({ events }))).toBe(true);
  expect(holds('event:offer:venus', now({ events }))).toBe(true);
  expect(holds('event:lays:venus', now({ events }))).toBe(false);
});

test('an own event is one of the learner’s seat', () => {
  const events = [told('builds', { seat: 1, kind: 'venus' }), told('takes', { seat: 0, kind: 'venus' })];
  expect(holds('own:builds', now({ events }))).toBe(false);
  expect(holds('own:builds', now({ events, you: 1 }))).toBe(true);
  expect(holds('own:takes:venus', now({ events }))).toBe(true);
});

test('all conditions have to hold', () => {
  const events = [told('places_emissary', { seat: 0 })];
  expect(holds('frame:Emissary own:places_emissary', now({ frame: 'Emissary' }))).toBe(false);
  expect(holds('frame:Emissary own:places_emissary', now({ frame: 'Emissary', events }))).toBe(true);
});

test('a step may wait for the end of the path, or for somebody who leaves it', () => {
  expect(holds('left', now({ path: 'left' }))).toBe(true);
  expect(holds('left', now({ path: 'on' }))).toBe(false);
  expect(holds('done', now({ path: 'done' }))).toBe(true);
});

test('what closes the game does not come before its end', () => {
  expect(due(['welcome', 'lead', 'led'], now())).toEqual([]);
  expect(closing(STEPS).map(({ key }) => key)).toEqual(['end']);
});

test('what nobody knows never holds', () => expect(holds('moon:full', now())).toBe(false));
