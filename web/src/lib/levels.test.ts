import { expect, test } from 'vitest';
import { levelWith, parted } from './levels';

test('a level and a personality are put together and parted again', () => {
  expect(levelWith('senator', '')).toBe('senator');
  expect(levelWith('senator', 'merchant')).toBe('senator+merchant');
  expect(parted('senator+merchant')).toEqual({ level: 'senator', personality: 'merchant' });
  expect(parted('citizen')).toEqual({ level: 'citizen', personality: '' });
});
