import { expect, test } from 'vitest';
import { mergeLines } from './log';
import type { LogLine } from './types';

const line = (n: number, text = `line ${n}`): LogLine => ({
  n,
  kind: 'event',
  seat: null,
  text,
  heads: false,
  key: 'told',
  args: {},
  moved: [],
});
const texts = (lines: LogLine[]): string[] => lines.map(({ text }) => text);

test('new lines follow the known ones', () => {
  expect(texts(mergeLines([line(1), line(2)], [line(4), line(3)], 4))).toEqual([
    'line 1',
    'line 2',
    'line 3',
    'line 4',
  ]);
});

test('a line sent again replaces the old one', () => {
  expect(texts(mergeLines([line(1), line(2)], [line(1, 'anew 1'), line(2, 'anew 2')], 2))).toEqual([
    'anew 1',
    'anew 2',
  ]);
});

test('lines that were taken back vanish', () => {
  expect(texts(mergeLines([line(1), line(2), line(3)], [], 1))).toEqual(['line 1']);
});
