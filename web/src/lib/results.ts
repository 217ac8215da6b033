// Games that are over: who came in where, and what becomes of them in numbers.

import { parted } from './levels';
import { LEVELS, type Deal, type Outcome, type SeatKind, type Standing, type State } from './types';

/** How a game ended, for whoever looks at a list. */
export interface Ended extends Outcome {
  /** The own seat; null of a game that was only watched. */
  you: number | null;
  names: string[];
}

/** A game that was played from this device to its end. */
export interface Finished extends Ended {
  table: string;
  game: string;
  title: string;
  /** In milliseconds. */
  at: number;
  you: number;
  /** The level of each bot; null of persons. */
  levels: (string | null)[];
  deal: Deal;
  /** Of a deal of the day. */
  day: string | null;
  /** Whether it is part of the statistics: nobody knew the deal, and one person played here. */
  counts: boolean;
  /** What bots made of the deal of the day in the same seat. */
  bots?: (Outcome & { level: string })[];
}

/** In the words of `core/ranking.py`: winners are first, the others follow by their points. */
export function placeOf({ winners, totals }: Outcome, seat: number): number {
  if (winners.includes(seat)) return 1;
  const ahead = totals.filter(
    (total, other) => winners.includes(other) || (other !== seat && total > (totals[seat] ?? 0)),
  );
  return 1 + ahead.length;
}

/** Against whom one played: other people, or bots, of whom the strongest gives the name. */
export const PEOPLE = 'people';
export function opposition({ you, levels }: Pick<Finished, 'you' | 'levels'>): string {
  const others = levels.filter((_, seat) => seat !== you);
  if (others.includes(null)) return PEOPLE;
  const [first = '', ...rest] = others.map((level) => parted(level ?? '').level);
  return rest.reduce(
    (strongest, level) => (LEVELS.indexOf(level) > LEVELS.indexOf(strongest) ? level : strongest),
    first,
  );
}

export interface Line {
  opposition: string;
  games: number;
  wins: number;
  best: number;
  /** Of all points. */
  mean: number;
  /** Of all places. */
  place: number;
}

export interface GameStatistics {
  game: string;
  title: string;
  lines: Line[];
}

function grouped<T>(items: T[], by: (item: T) => string): [string, T[]][] {
  const found = new Map<string, T[]>();
  for (const item of items) found.set(by(item), [...(found.get(by(item)) ?? []), item]);
  return [...found];
}

const mean = (numbers: number[]): number => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

function line(against: string, results: Finished[]): Line {
  const points = results.map(({ totals, you }) => totals[you] ?? 0);
  const places = results.map((each) => placeOf(each, each.you));
  return {
    opposition: against,
    games: results.length,
    wins: places.filter((place) => place === 1).length,
    best: Math.max(...points),
    mean: mean(points),
    place: mean(places),
  };
}

const RANKS = [...LEVELS, PEOPLE];

/** For each game a line for each kind of opponent, from weak to strong. */
export function statistics(results: Finished[]): GameStatistics[] {
  const counted = results.filter(({ counts }) => counts);
  return grouped(counted, ({ game }) => game).map(([game, played]) => ({
    game,
    title: played[0]?.title ?? game,
    lines: grouped(played, opposition)
      .map(([against, these]) => line(against, these))
      .sort((a, b) => RANKS.indexOf(a.opposition) - RANKS.indexOf(b.opposition)),
  }));
}

// -- from what the server says --

type Told = Omit<Finished, 'at' | 'counts' | 'bots' | 'table' | 'you'> & { you: number | null };

const seatsOf = (seats: { name: string; kind: SeatKind; level: string | null }[]): Pick<Told, 'names' | 'levels'> => ({
  names: seats.map(({ name }) => name),
  levels: seats.map(({ kind, level }) => (kind === 'bot' ? (level ?? '') : null)),
});

/** How a game ended, from its last state; nothing while it is played. */
export function endOf({ table, you, seats, result }: State): Told | undefined {
  if (!result) return undefined;
  const { game, title, deal, day } = table;
  const { winners, scores } = result;
  return { game, title, deal, day, you, winners, totals: scores.map(({ total = 0 }) => total), ...seatsOf(seats) };
}

/** The same from how a table stands. */
export function endIn(game: string, title: string, how: Standing): Told | undefined {
  if (!how.outcome) return undefined;
  const { you, deal, day, outcome, seats } = how;
  return { game, title, deal, day, you, ...outcome, ...seatsOf(seats) };
}

export type { Told };
