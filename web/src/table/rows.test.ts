import { expect, test } from 'vitest';
import type { Move } from '../lib/types';
import { rowsOf, shared } from './rows';

const move = (n: number, text: string, ...touches: string[]): Move => ({
  move: n,
  name: '',
  text,
  touches,
  last: false,
  gain: null,
  gains: {},
  passes: false,
  printed: null,
});
const jacks = ['Laborer', 'Patron', 'Merchant', 'Architect'].map((role, n) =>
  move(n + 10, `Lead ${role} with a Jack`, 'hand/0/jack'),
);
const texts = (moves: Move[]): string[] => rowsOf(moves).map(({ text }) => text);

test('many moves of one thing stand in one row, where the first of them would', () => {
  expect(texts([move(0, 'Think'), ...jacks, move(1, 'Lead Patron with Stairway', 'hand/0/stairway')])).toEqual([
    'Think',
    'Lead … with a Jack',
    'Lead Patron with Stairway',
  ]);
});

test('a few stand one by one, and those that touch more than the thing', () => {
  expect(texts([move(0, 'Think'), ...jacks.slice(1)])).toHaveLength(4);
  expect(texts([move(0, 'Think'), ...jacks.slice(1), move(9, 'Both', 'hand/0/jack', 'pool/brick')])).toHaveLength(5);
});

test('moves of one thing alone stand one by one', () => expect(texts(jacks)).toHaveLength(4));

test('what texts share', () => {
  expect(shared(['Appeler Patron avec un Jack', 'Appeler Marchand avec un Jack'])).toBe('Appeler … avec un Jack');
  expect(shared(['a b', 'a b'])).toBe('a b …');
  expect(shared(['a b', 'c d'])).toBe('…');
});
