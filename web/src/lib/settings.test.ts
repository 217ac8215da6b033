import { expect, test } from 'vitest';
import { understood } from './settings.svelte';

test('at first there is motion, unless the device is set to calm', () => {
  expect(understood(null, false)).toEqual({
    motion: 'normal',
    sounds: true,
    volume: 0.4,
    notify: false,
    passing: 'usual',
  });
  expect(understood(null, true).motion).toBe('off');
});

test('what was chosen holds, also against the device', () => {
  expect(understood('{"motion":"slow","sounds":false,"volume":0.8,"notify":true,"passing":"confirm"}', true)).toEqual({
    motion: 'slow',
    sounds: false,
    volume: 0.8,
    notify: true,
    passing: 'confirm',
  });
});

test('what cannot be understood is as usual', () => {
  expect(understood('{"motion":"wild","volume":7,"sounds":"yes","passing":1}', false)).toEqual({
    motion: 'normal',
    sounds: true,
    volume: 1,
    notify: false,
    passing: 'usual',
  });
  expect(understood('nonsense', false).motion).toBe('normal');
  expect(understood('null', false).sounds).toBe(true);
});
