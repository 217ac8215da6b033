import { expect, test } from 'vitest';
import type { State } from '../lib/types';
import { Reader } from './reader';

/** A server that answers when it is told to. */
function server() {
  const asked: number[] = [];
  const waiting: { n: number; answer: (state: State) => void; refuse: (error: Error) => void }[] = [];
  const read = (n: number): Promise<State> =>
    new Promise((answer, refuse) => {
      asked.push(n);
      waiting.push({ n, answer, refuse });
    });
  const settle = async (error?: Error): Promise<void> => {
    const { n, answer, refuse } = waiting.shift()!;
    if (error) refuse(error);
    else answer({ at: n } as State);
    await new Promise((done) => setTimeout(done));
  };
  return { asked, read, settle };
}

function reading() {
  const { asked, read, settle } = server();
  const shown: number[] = [];
  const failed: string[] = [];
  const reader = new Reader(
    read,
    ({ at }) => shown.push(at),
    (error) => failed.push(String(error)),
  );
  return { reader, asked, settle, shown, failed };
}

test('shows what is wanted and reads its neighbours', async () => {
  const { reader, asked, settle, shown } = reading();
  reader.want(5, [6, 4]);
  await settle();
  expect(shown).toEqual([5]);
  await settle();
  await settle();
  expect(asked).toEqual([5, 6, 4]);
  reader.want(6, []);
  expect(shown).toEqual([5, 6]);
  expect(asked).toHaveLength(3);
});

test('who hurries through sees only where they are now', async () => {
  const { reader, asked, settle, shown } = reading();
  for (const n of [1, 2, 3, 4]) reader.want(n, []);
  await settle();
  await settle();
  expect(asked).toEqual([1, 4]);
  expect(shown).toEqual([4]);
});

test('a failure is told once, and only of what is wanted', async () => {
  const { reader, asked, settle, shown, failed } = reading();
  reader.want(1, [2, 3]);
  await settle();
  await settle(new Error('away'));
  expect([shown, failed, asked]).toEqual([[1], [], [1, 2]]);
  reader.want(2, []);
  await settle(new Error('away'));
  expect(failed).toEqual(['Error: away']);
  reader.want(2, []);
  await settle();
  expect(shown).toEqual([1, 2]);
});

test('after the end nothing is shown', async () => {
  const { reader, settle, shown } = reading();
  reader.want(1, [2]);
  reader.close();
  await settle();
  expect(shown).toEqual([]);
});
