import { expect, test } from 'vitest';
import type { Book, LogLine } from '../lib/types';
import { doneIn, ownFirsts, partsOf, turnsOf } from './log_lines';

const line = (n: number, text: string, more: Partial<LogLine> = {}): LogLine => ({
  n,
  kind: 'event',
  seat: 0,
  text,
  heads: false,
  key: 'done',
  args: {},
  moved: [],
  ...more,
});

const book = {
  title: '',
  cards: { circus: { name: 'Circus' }, circus_maximus: { name: 'Circus Maximus' }, dock: { name: 'Dock' } },
  glossary: {},
} as unknown as Book;

test('lines stand under the turn that they belong to', () => {
  const turns = turnsOf([line(1, 'Set up'), line(2, 'Turn 1', { heads: true }), line(3, 'a'), line(4, 'b')]);
  expect(turns.map(({ head, lines }) => [head?.text ?? '', lines.map(({ text }) => text)])).toEqual([
    ['', ['Set up']],
    ['Turn 1', ['a', 'b']],
  ]);
});

test('a turn of which nothing is told yet has its heading', () => {
  expect(turnsOf([line(1, 'Turn 1', { heads: true })])).toMatchObject([{ key: 1, lines: [] }]);
});

test('the cards that a line is about lead to their cards, the longest name first', () => {
  const said = line(1, 'Livia takes Circus Maximus, Dock and no Docker.', {
    args: { cards: ['circus_maximus', 'dock'] },
  });
  expect(partsOf(said, 'Livia', book)).toEqual([
    { text: 'Livia', who: true },
    { text: ' takes ' },
    { text: 'Circus Maximus', card: 'circus_maximus' },
    { text: ', ' },
    { text: 'Dock', card: 'dock' },
    { text: ' and no Docker.' },
  ]);
});

test('a name that only sounds like a card is no card', () => {
  expect(partsOf(line(1, 'Dock waits.', { args: { seat: 0 } }), 'Dock', book)).toEqual([
    { text: 'Dock', who: true },
    { text: ' waits.' },
  ]);
  expect(partsOf(line(1, 'A Dock.'), '', undefined)).toEqual([{ text: 'A Dock.' }]);
});

test('one goes back from the first line of what one has done oneself', () => {
  const lines = [
    line(3000, 'yours'),
    line(3001, 'yours, too'),
    line(4000, 'another’s', { seat: 1 }),
    line(5000, 'hello', { kind: 'chat' }),
    line(6002, 'yours again'),
  ];
  expect(ownFirsts(lines, 0)).toEqual([3000, 6002]);
  expect(ownFirsts(lines, null)).toEqual([]);
  expect(doneIn(6002)).toBe(6);
});
