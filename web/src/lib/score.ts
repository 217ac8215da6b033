// The score sheet: one row for each part.

import type { AnyView, Result, RunningScore, ScoreItem } from './types';

export interface ScoreRow {
  part: string;
  title: string;
  points: number[];
}

const TOTAL = 'total';

/** Rows as the game names its parts, the total last; parts that brought nobody anything are left out. */
export function scoreRows(result: Result): ScoreRow[] {
  const rows = Object.entries(result.parts).map(([part, title]) => ({
    part,
    title,
    points: result.scores.map((score) => score[part] ?? 0),
  }));
  const parts = rows.filter(({ part, points }) => part !== TOTAL && points.some((each) => each !== 0));
  return [...parts, ...rows.filter(({ part }) => part === TOTAL)];
}

const sum = (counters: Record<string, number>): number => Object.values(counters).reduce((all, each) => all + each, 0);

/** How many counters each area has left, in the game that has any and if they are known. */
export function countersLeft(view: AnyView | null): number[] {
  const areas: { counters?: Record<string, number> | null }[] = view?.areas ?? [];
  const left = areas.flatMap(({ counters }) => (counters ? [sum(counters)] : []));
  return left.length === areas.length ? left : [];
}

/** What a part of a score is made of. */
export const itemsOf = (score: RunningScore | undefined, part: string): ScoreItem[] =>
  score?.parts.find(({ key }) => key === part)?.items ?? [];

/** The parts of which more is told than their points. */
export const detailedParts = ({ parts }: RunningScore): string[] =>
  parts.filter(({ items }) => items.length > 0).map(({ key }) => key);
