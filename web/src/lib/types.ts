// The messages of docs/protocol.md.

export type Language = 'en' | 'fr';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';

// Each is called by its own name, whatever the page speaks.
export const LANGUAGES: { lang: Language; title: string }[] = [
  { lang: 'en', title: 'English' },
  { lang: 'fr', title: 'Français' },
];
export const LEVELS = ['plebeian', 'citizen', 'senator', 'consul'];
// The level that the server calls the usual opponent.
export const USUAL_LEVEL = 'citizen';
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'instant'];

export interface Move {
  move: number;
  name: string;
  text: string;
  touches: string[];
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: 'person' | 'bot';
  level: string | null;
  online: boolean;
  came: boolean;
  stand_in: string | null;
}

export interface LogLine {
  n: number;
  kind: 'event' | 'chat' | 'notice';
  seat: number | null;
  text: string;
  heads: boolean;
  key: string;
  args: Record<string, unknown>;
}

export interface Result {
  ending: string;
  winners: number[];
  scores: Record<string, number>[];
  parts: Record<string, string>;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: 'open' | 'playing' | 'over';
  host: number | null;
  pace: Pace;
  memory: boolean;
  /** The table of the rematch; the tokens of this one open it too. */
  rematch: string | null;
}

// What a seat sees differs from game to game; each game's folder describes its own.
export type View = Record<string, any>;

export interface State {
  type: 'state';
  /** The language of its texts and lines. */
  lang: Language;
  seq: number;
  at: number;
  table: TableInfo;
  you: number | null;
  seats: SeatInfo[];
  headline: string;
  crumbs: string[];
  deciding: number | null;
  view: View | null;
  moves: Move[];
  undo: boolean;
  surrender: boolean;
  log: LogLine[];
  result: Result | null;
}

export interface Book {
  cards: Record<string, any>;
  score: Record<string, string>;
  endings: Record<string, string>;
  glossary: Record<string, { name: string; text: string }>;
  [more: string]: any;
}
