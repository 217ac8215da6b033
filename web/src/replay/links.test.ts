import { expect, test } from 'vitest';
import { asked, replayLink } from './links';

test('the address of a moment', () => {
  expect(replayLink('a b', 'tok', 17, 'open')).toBe('/replay/a%20b?at=17&as=open#tok');
  expect(replayLink('t', 'tok')).toBe('/replay/t#tok');
  expect(replayLink('t', '', 0, '')).toBe('/replay/t?at=0');
});

test('what an address asks for; anybody can type anything', () => {
  expect(asked('?at=17&as=1')).toEqual({ at: 17, as: '1' });
  expect(asked('?at=x&as=everything')).toEqual({ at: 0, as: '' });
  expect(asked('')).toEqual({ at: 0, as: '' });
});
