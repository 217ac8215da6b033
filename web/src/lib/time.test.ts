import { expect, test } from 'vitest';
import { ago } from './time';

test('tells how long ago something was, in the largest unit that fits', () => {
  const now = 10 * 86_400_000;
  expect(ago(now - 5 * 60_000, 'en', now)).toBe('5 minutes ago');
  expect(ago(now - 3 * 3_600_000, 'fr', now)).toBe('il y a 3 heures');
  expect(ago(now - 86_400_000, 'en', now)).toBe('yesterday');
});
