import { beforeAll, expect, test, vi } from 'vitest';
import type { GameInfo, OptionInfo } from './api';
import { agreed, described, offered } from './options';
import type { TableInfo } from './types';
import { need } from './words.svelte';

// The words ask the browser for its language as soon as they are there.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'en' }));

beforeAll(() => need('page'));

const option = (name: string, kind: OptionInfo['kind'], values: string[] = []): OptionInfo => ({
  name,
  kind,
  default: null,
  meaning: '',
  values: values.map((value) => ({ value, text: value.toUpperCase(), meaning: '' })),
});
const GAME = {
  options: [
    option('edition', 'choice', ['iv', 'imperium']),
    { ...option('deck', 'document'), default: 'reconstruction' },
    option('geek', 'names', ['domus', 'castra']),
    option('training', 'flag'),
  ],
} as unknown as GameInfo;
const table = (options: Record<string, unknown>, memory = false): TableInfo =>
  ({ options, memory }) as unknown as TableInfo;

test('files and long lists come after what is chosen with one click', () => {
  expect(offered(GAME).map(({ name }) => name)).toEqual(['edition', 'training', 'deck', 'geek']);
});

test('name and meaning do not repeat each other', () => {
  const geek = (meaning: string): OptionInfo => ({ ...option('geek', 'names'), meaning });
  expect(described(geek('Geek cards: ten buildings.'))).toEqual({ title: 'Geek cards', meaning: 'Ten buildings.' });
  expect(described(geek('Geek cards that are shuffled in.'))).toEqual({
    title: 'Geek cards that are shuffled in.',
    meaning: '',
  });
  expect(described(geek('Ten buildings.'))).toEqual({ title: 'Geek cards', meaning: 'Ten buildings.' });
  expect(described({ ...option('unknown', 'flag'), meaning: 'Something else.' })).toEqual({
    title: 'Something else.',
    meaning: '',
  });
});

test('what is played with is said in words, and nothing else', () => {
  expect(agreed(GAME, table({ edition: 'iv', geek: [], training: false }))).toEqual(['IV']);
  expect(agreed(GAME, table({ edition: 'imperium', geek: ['domus'], training: true }, true))).toEqual([
    'IMPERIUM',
    'Training game',
    'Geek cards: DOMUS',
    'Memory aid',
  ]);
  expect(agreed(GAME, table({ edition: 'iv', deck: 'reconstruction' }))).toEqual(['IV']);
  expect(agreed(GAME, table({ edition: 'iv', deck: 'mine' }))).toEqual(['IV', 'Cards and road: mine']);
  expect(agreed(GAME, table({ edition: 'iv', geek: ['domus', 'castra'] }))).toEqual(['IV', 'Geek cards: all']);
});
