import { expect, test } from 'vitest';
import { steps } from './path';

test('an address in its steps, decoded where that is possible', () => {
  expect(steps('/')).toEqual([]);
  expect(steps('/new/a%20b/')).toEqual(['new', 'a b']);
  expect(steps('/new/%')).toEqual(['new', '%']);
});
