import { expect, test } from 'vitest';
import { isThisComputer, steps } from './path';

test('an address in its steps, decoded where that is possible', () => {
  expect(steps('/')).toEqual([]);
  expect(steps('/new/a%20b/')).toEqual(['new', 'a b']);
  expect(steps('/new/%')).toEqual(['new', '%']);
});

test('names of this computer itself', () => {
  expect(['localhost', '127.0.0.1', '127.1.2.3', '[::1]'].every(isThisComputer)).toBe(true);
  expect(['192.168.1.5', 'ludi.example', '127.example.org'].some(isThisComputer)).toBe(false);
});
