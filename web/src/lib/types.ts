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
  /** It declines, or finishes a choice: lists show it last. */
  last: boolean;
  /** The points that it brings at once, where they were worked out. */
  gain: number | null;
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
  /** What went from place to place, in the words of `touches`. */
  moved: Moved[];
}

export interface Moved {
  /** The kind of piece, and behind a slash which it is: `card/dock`, `jack`. */
  what: string;
  from: string;
  to: string;
  count: number;
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
  /** Whether the coach may be asked; whether it is the guided first game. */
  hints: boolean;
  lesson: boolean;
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
  /** By which entry cards are put in order, and where the book names its values. */
  kinds?: { entry: string; names: string };
  score: Record<string, string>;
  endings: Record<string, string>;
  glossary: Record<string, { name: string; text: string }>;
  [more: string]: any;
}

/** The rules of a game in our words; docs/protocol.md says what its texts are marked with. */
export interface Rule {
  key: string;
  part: string;
  title: string;
  text: string;
  source: string[];
  cards: string[];
  frames: string[];
  events: string[];
  words: string[];
}

export interface Step {
  key: string;
  when: string;
  rule: string;
  title: string;
  text: string;
}

export interface Rules {
  parts: { key: string; title: string; rules: Rule[] }[];
  lesson: { steps: Step[] } | null;
}

/** Why a thing cannot be used now; `text` is null if it can. */
export interface WhyNot {
  thing: string;
  text: string | null;
  rule: string;
  title: string;
  source: string[];
}

export interface Advice {
  move: number;
  /** The share of wins expected of it; null if it was not looked at. */
  share: number | null;
  /** What speaks for it, and what against it; the weightiest first. */
  reasons: string[];
  against: string[];
}

/** What one looks at a game with: a seat's knowledge, that of people who watch, or everything. */
export type Looking = `${number}` | 'watch' | 'open';

export interface Replay {
  table: TableInfo;
  seats: SeatInfo[];
  you: number | null;
  as: Looking;
  moments: { n: number; seat: number | null; heads: boolean; text: string }[];
  lines: LogLine[];
  scores: number[][] | null;
  chances: number[][] | null;
  turning: { n: number; seat: number; by: number }[];
  result: Result | null;
}

/** How a table stands for a token. */
export interface Standing {
  status: TableInfo['status'];
  headline: string;
  yours: boolean;
  deciding: string | null;
  rematch: string | null;
}
