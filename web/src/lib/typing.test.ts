import { expect, test } from 'vitest';
import { typeDigit } from './typing';

test('with up to nine moves a digit is enough', () => {
  expect(typeDigit('', '3', 9)).toEqual({ pending: '', number: 3 });
  expect(typeDigit('', '0', 9)).toEqual({ pending: '', number: 0 });
  expect(typeDigit('', '8', 5)).toEqual({ pending: '', number: null });
});

test('with more, a first digit waits for the second, also where none would fit', () => {
  expect(typeDigit('', '1', 23)).toEqual({ pending: '1', number: null });
  expect(typeDigit('1', '7', 23)).toEqual({ pending: '', number: 17 });
  expect(typeDigit('', '3', 23)).toEqual({ pending: '3', number: null });
  expect(typeDigit('3', '1', 23)).toEqual({ pending: '', number: null });
  expect(typeDigit('', '0', 23)).toEqual({ pending: '', number: 0 });
  expect(typeDigit('2', '9', 23)).toEqual({ pending: '', number: null });
});
