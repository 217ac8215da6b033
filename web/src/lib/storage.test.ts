import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from './storage';

afterEach(() => vi.unstubAllGlobals());

const forbid = (): never => {
  throw new Error('forbidden');
};

test('where the browser forbids it, what is kept holds for the visit', () => {
  vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid });
  expect(recall('a')).toBe(null);
  remember('a', '1');
  expect(recall('a')).toBe('1');
});

test('what had no room is not hidden behind an older value', () => {
  vi.stubGlobal('localStorage', { getItem: () => 'old', setItem: forbid });
  remember('b', 'new');
  expect(recall('b')).toBe('new');
});
