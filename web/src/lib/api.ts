// The HTTP calls of docs/protocol.md.

import type { Book, Language, Pace } from './types';
import { say } from './words.svelte';

export interface OptionInfo {
  name: string;
  kind: string;
  default: unknown;
  meaning: string;
  values?: { value: string; text: string }[];
}

export interface Level {
  level: string;
  title: string;
  meaning: string;
}

export interface GameInfo {
  game: string;
  title: string;
  players: [number, number];
  usual_players: number;
  about: string;
  options: OptionInfo[];
  memory: string;
  levels: Level[];
  notices: string[];
}

export type SeatWish = { kind: 'person'; name?: string } | { kind: 'bot'; level: string };

export interface Wish {
  game: string;
  options: Record<string, unknown>;
  lang: Language;
  memory: boolean;
  pace: Pace;
  start: boolean;
  seats: SeatWish[];
}

export interface NewTable {
  table: string;
  seats: (string | null)[];
  watch: string;
  you: number;
}

/** An error whose message can be shown as it is. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new ApiError(0, say('page.error.unreachable'));
  }
  if (answer.ok) return answer;
  const body = await answer.json().catch(() => null);
  throw new ApiError(answer.status, body?.error?.text ?? say('page.error.status', { status: answer.status }));
}

const read = async <T>(path: string, init?: RequestInit): Promise<T> => (await call(path, init)).json();

export const games = (lang: Language): Promise<GameInfo[]> => read(`/api/games?lang=${lang}`);

/** The book of a game as it would be played with some options. */
export const gameBook = (game: string, lang: Language, options: Record<string, string>): Promise<Book> =>
  read(`/api/games/${encodeURIComponent(game)}/book?${new URLSearchParams({ lang, ...options })}`);

export const book = (table: string, lang: Language): Promise<Book> =>
  read(`/api/tables/${encodeURIComponent(table)}/book?lang=${lang}`);

export const makeTable = (wish: Wish): Promise<NewTable> =>
  read('/api/tables', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wish) });

export const record = async (table: string, token: string): Promise<Blob> =>
  (await call(`/api/tables/${encodeURIComponent(table)}/record`, { headers: { Authorization: `Bearer ${token}` } })).blob();
