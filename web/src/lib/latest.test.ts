import { expect, test, vi } from 'vitest';
import { hear } from './latest.svelte';

// The words ask the browser for its language as soon as they are there.
vi.hoisted(() => vi.stubGlobal('navigator', { language: 'en' }));

test('a late answer does not replace a newer one', async () => {
  const shown: string[] = [];
  const show = (text: string): void => void shown.push(text);
  let answerLate = show;
  const late = new Promise<string>((resolve) => (answerLate = resolve));
  const stop = hear(late, show, String);
  stop();
  hear(Promise.resolve('fr'), show, String);
  answerLate('en');
  await late;
  await Promise.resolve();
  expect(shown).toEqual(['fr']);
});

test('an error of an answer that is awaited is told', async () => {
  const told: unknown[] = [];
  hear(
    Promise.reject('no'),
    () => {},
    (error) => told.push(error),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(told).toEqual(['no']);
});
