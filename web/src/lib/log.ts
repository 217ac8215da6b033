// The log as a client keeps it: lines come in pieces, and some are taken back.

import type { LogLine } from './types';

/** Of some lines nothing is said: they only let something fly. */
export const said = (lines: LogLine[]): LogLine[] => lines.filter(({ key }) => key !== '');

/** Known lines with new ones; a line sent again replaces the old one, lines after `last` have been taken back. */
export function mergeLines(known: LogLine[], sent: LogLine[], last: number): LogLine[] {
  const byNumber = new Map([...known, ...said(sent)].map((line) => [line.n, line]));
  return [...byNumber.values()].filter((line) => line.n <= last).sort((a, b) => a.n - b.n);
}
