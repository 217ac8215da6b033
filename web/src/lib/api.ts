// The HTTP calls of docs/protocol.md.

import type { Book, Language, Looking, Pace, Replay, Rules, Standing, State } from './types';
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
  /** How long it takes, on its box, in a line, and what a newcomer reads first; empty where a game says nothing. */
  length: string;
  like: string;
  short: string;
  primer: Partial<Record<'about' | 'turn' | 'win', string>>;
  /** Whether there is a guided first game. */
  lesson: boolean;
  options: OptionInfo[];
  memory: string;
  levels: Level[];
  notices: string[];
}

export type SeatRequest = { kind: 'person'; name?: string } | { kind: 'bot'; level: string };

export interface TableRequest {
  game: string;
  options: Record<string, unknown>;
  lang: Language;
  memory: boolean;
  pace: Pace;
  start: boolean;
  seats: SeatRequest[];
  hints?: boolean;
}

/** The guided first game: the server knows the rest. */
export interface LessonRequest {
  game: string;
  lang: Language;
  lesson: true;
  start: true;
  seats: [SeatRequest];
}

/** To go on from a moment of a finished game, in one of its seats. */
export interface PlayOn {
  n: number;
  seat: number;
  level: string;
  name: string;
  lang: Language;
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

export const rules = (game: string, lang: Language): Promise<Rules> =>
  read(`/api/games/${encodeURIComponent(game)}/rules?lang=${lang}`);

function post(path: string, body: unknown, more: Record<string, string> = {}): Promise<NewTable> {
  return read(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...more },
    body: JSON.stringify(body),
  });
}

export const makeTable = (request: TableRequest | LessonRequest): Promise<NewTable> => post('/api/tables', request);

// -- what a token opens --

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });
const at = (table: string, more = ''): string => `/api/tables/${encodeURIComponent(table)}${more}`;

export const record = async (table: string, token: string): Promise<Blob> =>
  (await call(at(table, '/record'), { headers: bearer(token) })).blob();

export const standing = (table: string, token: string, lang: Language): Promise<Standing> =>
  read(at(table, `?lang=${lang}`), { headers: bearer(token) });

export const replay = (table: string, token: string, as: Looking | '', lang: Language): Promise<Replay> =>
  read(at(table, `/replay?${new URLSearchParams({ lang, ...(as && { as }) })}`), { headers: bearer(token) });

export const moment = (table: string, token: string, n: number, as: Looking, lang: Language): Promise<State> =>
  read(at(table, `/replay/${n}?${new URLSearchParams({ lang, as })}`), { headers: bearer(token) });

export const playOn = (table: string, token: string, request: PlayOn): Promise<NewTable> =>
  post(at(table, '/play_on'), request, bearer(token));
