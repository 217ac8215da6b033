import { beforeEach, expect, test } from 'vitest';
import { Looked } from './looked.svelte';
import { remember } from './storage';

beforeEach(() => remember('ludi.looked', '[]'));

test('who looks for the first time, or all the time, finds no mark', () => {
  const looked = new Looked('a');
  looked.see(3000);
  looked.see(4000);
  expect(looked.mark).toBeNull();
});

test('what came while nobody looked is marked, until it has been read and left', () => {
  const looked = new Looked('a');
  looked.see(3000);
  looked.leave();
  looked.see(5000);
  looked.see(6000);
  expect(looked.mark).toBe(3000);
  looked.leave();
  looked.see(6000);
  expect(looked.mark).toBeNull();
});

test('it is kept from visit to visit, for each table', () => {
  new Looked('a').see(3000);
  new Looked('b').see(9000);
  const again = new Looked('a');
  again.see(4000);
  expect(again.mark).toBe(3000);
});

test('what was taken back leaves no mark', () => {
  const looked = new Looked('a');
  looked.see(3000);
  looked.leave();
  looked.see(2000);
  expect(looked.mark).toBeNull();
});
