import { expect, test } from 'vitest';
import type { Step } from '../lib/types';
import { closing, holds, stepNow, type Happening } from './lesson';

const step = (key: string, when: string): Step => ({ key, when, rule: '', title: key, text: '' });
const STEPS = [step('welcome', 'start'), step('lead', 'frame:Lead'), step('led', 'event:led'), step('end', 'over')];
const now = (more: Partial<Happening> = {}): Happening => ({ frame: null, events: new Set(), ...more });
const next = (shown: string[], happening: Happening): string | undefined =>
  stepNow(STEPS, new Set(shown), happening)?.key;

test('the first step comes at the start, also before the first choice', () => expect(next([], now())).toBe('welcome'));

test('one step at a time: the next comes when the one before was understood', () => {
  const asked = now({ frame: 'Lead' });
  expect(next([], asked)).toBe('welcome');
  expect(next(['welcome'], asked)).toBe('lead');
  expect(next(['welcome', 'lead'], asked)).toBeUndefined();
});

test('a step about a choice waits for that choice', () => {
  expect(next(['welcome'], now({ frame: 'Follow' }))).toBeUndefined();
  expect(next(['welcome'], now({ frame: null }))).toBeUndefined();
});

test('a step about an event comes after it, however long ago it was', () => {
  expect(next(['welcome', 'lead'], now({ events: new Set(['led', 'thought']) }))).toBe('led');
});

test('what is asked now comes before what has happened', () => {
  const steps = [step('led', 'event:led'), step('thought', 'event:thought'), step('follow', 'frame:Follow')];
  const both = now({ frame: 'Follow', events: new Set(['thought', 'led']) });
  expect(stepNow(steps, new Set(), both)?.key).toBe('follow');
  expect(stepNow(steps, new Set(['follow']), both)?.key).toBe('led');
});

test('what closes the game does not come before its end', () => {
  expect(next(['welcome', 'lead', 'led'], now())).toBeUndefined();
  expect(closing(STEPS).map(({ key }) => key)).toEqual(['end']);
});

test('what nobody knows never holds', () => expect(holds('moon:full', now())).toBe(false));
