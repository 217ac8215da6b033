// Written by `make shapes` from `ludi.core.shapes` and `ludi.server.messages` and `ludi.server.shapes`: not to be changed by hand.

export type Language = 'en' | 'fr';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type SeatKind = 'person' | 'bot';
export type Message = MoveMessage | UndoMessage | SurrenderMessage | ChatMessage | NameMessage | SeatMessage | StartMessage | StandInMessage | PaceMessage | HurryMessage | RematchMessage | WhyMessage | HintMessage | LanguageMessage;
export type Status = 'open' | 'playing' | 'over';
export type LineKind = 'event' | 'chat' | 'notice';
export type OptionKind = 'choice' | 'flag' | 'names';
export type Looking = `${number}` | 'watch' | 'open';
export type Answer = State | Done | Refused | WhyNot | Hint;

/** What every view holds. */
export interface CommonView {
  game: string;
  players: number;
  options: Record<string, any>;
  /** The seat that looks; null for people who watch. */
  viewer: number | null;
  deciding: number | null;
  over: boolean;
  ending?: string;
  scores?: Record<string, number>[];
  winners?: number[];
}

/** A piece of the rules that is being resolved. */
export interface AnyPending {
  frame: string;
  seat: number | null;
  [more: string]: any;
}

/** What a seat sees of any game. */
export interface AnyView extends CommonView {
  /** The innermost comes last. */
  pending: AnyPending[];
  [more: string]: any;
}

/** What cards are put in order by. */
export interface Kinds {
  /** Of a card. */
  entry: string;
  /** Where the book has the words for it. */
  names: string;
}

export interface GlossaryEntry {
  name: string;
  text: string;
}

/** What every book holds. */
export interface CommonBook {
  title: string;
  kinds?: Kinds;
  score: Record<string, string>;
  endings: Record<string, string>;
  glossary: Record<string, GlossaryEntry>;
}

/** All that is printed on the cards and boards of any game, and its words. */
export interface Book extends CommonBook {
  cards: Record<string, any>;
  [more: string]: any;
}

export interface Rule {
  key: string;
  part: string;
  title: string;
  /** With marks: see docs/protocol.md. */
  text: string;
  source: string[];
  cards: string[];
  frames: string[];
  events: string[];
  words: string[];
}

export interface RulesPart {
  key: string;
  title: string;
  rules: Rule[];
}

/** A step of the guided first game. */
export interface Step {
  key: string;
  when: string;
  rule: string;
  title: string;
  text: string;
}

/** The table of the guided first game, and its steps. */
export interface Lesson {
  players: number;
  level: string;
  options: Record<string, any>;
  seed: number;
  steps: Step[];
}

export interface Rules {
  parts: RulesPart[];
  lesson: Lesson | null;
}

/** Who is to sit in a seat of a new table. */
export interface SeatRequest {
  name?: string;
  level?: string | null;
  kind: SeatKind;
}

/** A new table. */
export interface TableRequest {
  game: string;
  options?: Record<string, any>;
  seats: SeatRequest[];
  lang?: Language;
  memory?: boolean;
  pace?: Pace;
  start?: boolean;
  hints?: boolean;
  lesson?: boolean;
}

/** To go on from a moment of a finished game, in one of its seats; bots of this level have the others. */
export interface PlayOnRequest {
  name?: string;
  level?: string | null;
  n: number;
  seat: number;
  lang?: Language;
}

export interface Join {
  type: 'join';
  token: string;
  lang?: Language;
  seen?: number;
}

export interface MoveMessage {
  id: string;
  at: number;
  type: 'move';
  move: number;
}

export interface UndoMessage {
  id: string;
  at: number;
  type: 'undo';
}

export interface SurrenderMessage {
  id: string;
  type: 'surrender';
  to: number | null;
}

export interface ChatMessage {
  id: string;
  type: 'chat';
  text: string;
}

export interface NameMessage {
  name?: string;
  id: string;
  type: 'name';
}

export interface SeatMessage {
  level?: string | null;
  id: string;
  type: 'seat';
  seat: number;
  kind: SeatKind;
}

export interface StartMessage {
  id: string;
  type: 'start';
}

export interface StandInMessage {
  level?: string | null;
  id: string;
  type: 'stand_in';
  seat: number;
}

export interface PaceMessage {
  id: string;
  type: 'pace';
  pace: Pace;
}

export interface HurryMessage {
  id: string;
  type: 'hurry';
}

export interface RematchMessage {
  id: string;
  type: 'rematch';
}

export interface WhyMessage {
  id: string;
  type: 'why';
  thing: string;
}

export interface HintMessage {
  id: string;
  at: number;
  type: 'hint';
}

export interface LanguageMessage {
  id: string;
  type: 'language';
  lang: Language;
}

export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, any>;
  status: Status;
  host: number | null;
  pace: Pace;
  memory: boolean;
  /** Whether the coach may be asked. */
  hints: boolean;
  /** Whether it is the guided first game. */
  lesson: boolean;
  /** The table of the rematch; the tokens of this one open it too. */
  rematch: string | null;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  online: boolean;
  came: boolean;
  stand_in: string | null;
}

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

export interface Moved {
  /** The kind of piece, and behind a slash which it is: `card/dock`, `jack`. */
  what: string;
  from: string;
  to: string;
  count: number;
}

export interface LogLine {
  n: number;
  kind: LineKind;
  seat: number | null;
  text: string;
  heads: boolean;
  key: string;
  /** Of an event: `Arguments` of its game. */
  args: Record<string, any>;
  /** What went from place to place, in the words of `touches`. */
  moved: Moved[];
}

export interface Result {
  ending: string;
  winners: number[];
  scores: Record<string, number>[];
  parts: Record<string, string>;
}

/** A position through a view of it, without anything to do. */
export interface Seen {
  headline: string;
  crumbs: string[];
  deciding: number | null;
  view: AnyView | null;
  result: Result | null;
}

export interface State extends Seen {
  type: 'state';
  /** Of its texts and lines. */
  lang: Language;
  seq: number;
  at: number;
  table: TableInfo;
  you: number | null;
  seats: SeatInfo[];
  surrender: boolean;
  log: LogLine[];
  moves: Move[];
  undo: boolean;
}

export interface Done {
  type: 'done';
  id: string;
}

export interface Refused {
  type: 'refused';
  id: string;
  key: string;
  text: string;
}

/** Why a thing cannot be used now. */
export interface WhyNot {
  type: 'why';
  id: string;
  thing: string;
  /** Null if it can. */
  text: string | null;
  rule: string;
  title: string;
  source: string[];
}

export interface Advice {
  move: number;
  /** Of wins expected of it; null if it was not looked at. */
  share: number | null;
  /** What speaks for it, the weightiest first. */
  reasons: string[];
  against: string[];
}

export interface Hint {
  type: 'hint';
  id: string;
  at: number;
  moves: Advice[];
}

export interface Moment {
  n: number;
  seat: number | null;
  heads: boolean;
  text: string;
}

export interface TurningPoint {
  n: number;
  seat: number;
  by: number;
}

export interface Replay {
  table: TableInfo;
  seats: SeatInfo[];
  you: number | null;
  as: Looking;
  moments: Moment[];
  lines: LogLine[];
  scores: number[][] | null;
  chances: number[][] | null;
  turning: TurningPoint[];
  result: Result | null;
}

export interface OptionValue {
  value: string;
  text: string;
}

export interface OptionInfo {
  name: string;
  kind: OptionKind;
  default: any;
  meaning: string;
  values?: OptionValue[];
}

export interface Level {
  level: string;
  title: string;
  meaning: string;
}

export interface Primer {
  about?: string;
  turn?: string;
  win?: string;
}

/** What is said to those who do not know a game yet; empty where it says nothing. */
export interface Told {
  about: string;
  like: string;
  /** In a line. */
  short: string;
  /** How long it takes. */
  length: string;
  /** What a newcomer reads first. */
  primer: Primer;
}

/** A game as the front page offers it. */
export interface GameInfo extends Told {
  game: string;
  title: string;
  players: [number, number];
  usual_players: number;
  /** Whether there is a guided first game. */
  lesson: boolean;
  options: OptionInfo[];
  memory: string;
  levels: Level[];
  notices: string[];
}

/** A table that was made, with the tokens of its seats; a bot's has none. */
export interface NewTable {
  table: string;
  seats: (string | null)[];
  watch: string;
  you: number | null;
}

/** How a table stands for a token. */
export interface Standing {
  status: Status;
  headline: string;
  yours: boolean;
  deciding: string | null;
  rematch: string | null;
}

export interface Health {
  status: string;
  tables: number;
}

export interface Problem {
  key: string;
  text: string;
}

export interface Failed {
  error: Problem;
}

export const LEVELS: string[] = ['plebeian', 'citizen', 'senator', 'consul'];
export const USUAL_LEVEL = 'citizen';
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'instant'];
