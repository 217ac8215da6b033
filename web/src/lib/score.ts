// The score sheet: one row for each part.

import type { Result } from './types';

export interface ScoreRow {
  part: string;
  title: string;
  points: number[];
}

const TOTAL = 'total';

/** Rows as the game names its parts, the total last; parts that brought nobody anything are left out. */
export function scoreRows(result: Result): ScoreRow[] {
  const rows = Object.entries(result.parts).map(([part, title]) => ({ part, title, points: result.scores.map((score) => score[part] ?? 0) }));
  const parts = rows.filter(({ part, points }) => part !== TOTAL && points.some((each) => each !== 0));
  return [...parts, ...rows.filter(({ part }) => part === TOTAL)];
}
