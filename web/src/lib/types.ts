// Written by `make shapes` from `ludi.core.shapes` and `ludi.server.messages` and `ludi.server.shapes`: not to be changed by hand.

export type Language = 'en' | 'fr';
export type Pace = 'slow' | 'normal' | 'fast' | 'instant';
export type SeatKind = 'person' | 'bot';
export type ClockKind = 'live' | 'slow';
export type Message = MoveMessage | PlanMessage | UndoMessage | TakeBackMessage | DecisionsMessage | ResignMessage | SurrenderMessage | ChatMessage | NameMessage | SeatMessage | InviteMessage | StartMessage | StandInMessage | PaceMessage | HurryMessage | PauseMessage | ConditionMessage | RematchMessage | WhyMessage | HintMessage | PingMessage | LookMessage | LanguageMessage;
export type Status = 'open' | 'playing' | 'over';
export type ChannelKind = 'push' | 'email' | 'webhook';
export type WebhookFormat = 'discord' | 'slack';
export type LineKind = 'event' | 'chat' | 'notice';
export type Deal = 'secret' | 'chosen' | 'daily' | 'known' | 'imported';
export type OptionKind = 'choice' | 'flag' | 'names' | 'document';
export type Unrated = 'closed' | 'unwanted' | 'hints' | 'own_deck' | 'one_screen' | 'stand_in' | 'level';
export type Looking = `${number}` | 'watch' | 'open';
export type Answer = State | Done | Refused | WhyNot | Hint | Decisions | Notice | Asides;

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

/** What brings points. */
export interface ScoreItem {
  text: string;
  /** Null: it lies face down. */
  points: number | null;
  /** On the table, named as `touches` names them. */
  things: string[];
  /** How the points are worked out, e.g. `6 × 3 + 4`; empty if there is nothing to work out. */
  sum: string;
}

export interface ScorePart {
  key: string;
  name: string;
  points: number;
  items: ScoreItem[];
}

/** The score of a seat as far as the viewer can see what scores. */
export interface RunningScore {
  total: number;
  /** Things that may score and that the viewer cannot see. */
  hidden: number;
  parts: ScorePart[];
}

/** Something all can see that tells that the end is near. */
export interface EndSignal {
  key: string;
  text: string;
  /** It may come with the next turn. */
  urgent: boolean;
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

/** A kind of question, and what it means to take always what it offers, or to decline always. */
export interface HabitWords {
  name: string;
  take: string;
  decline?: string;
}

/** What every book holds. */
export interface CommonBook {
  title: string;
  kinds?: Kinds;
  score: Record<string, string>;
  endings: Record<string, string>;
  glossary: Record<string, GlossaryEntry>;
  /** What somebody may always want to answer, by kind of question. */
  habits?: Record<string, HabitWords>;
  /** The wish to be asked twice before a choice that settles a whole turn. */
  commits?: string;
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

/** A step of a guided game. */
export interface Step {
  key: string;
  /** All of this must hold: see docs/protocol.md. */
  when: string;
  rule: string;
  title: string;
  text: string;
}

/** A guided game: its table, and its steps. */
export interface Lesson {
  key: string;
  title: string;
  about: string;
  players: number;
  level: string;
  options: Record<string, any>;
  seed: number;
  steps: Step[];
}

export interface Rules {
  parts: RulesPart[];
  /** Words that mean the same to whoever searches. */
  synonyms: string[][];
  /** In the order in which they are to be played. */
  lessons: Lesson[];
}

/** What a person is called, and in which language. */
export interface ProfileRequest {
  name?: string;
  lang?: Language;
}

/** This device is to be that of another profile: of whoever made the code, or whose passkey is shown. */
export interface MoveRequest {
  code?: string;
  passkey?: Record<string, any> | null;
}

/** For which a browser wants to have it encrypted. */
export interface PushKeys {
  p256dh: string;
  auth: string;
}

/** What a browser's push service has given it. */
export interface PushRequest {
  kind: 'push';
  address: string;
  keys: PushKeys;
}

export interface EmailRequest {
  kind: 'email';
  address: string;
  lang?: Language;
}

export interface WebhookRequest {
  kind: 'webhook';
  address: string;
  format: WebhookFormat;
  lang?: Language;
}

/** That a person's name, or a line of the chat, is not as it should be. */
export interface ReportRequest {
  seat: number;
  line?: number | null;
}

/** A seat that is kept for a friend. */
export interface OfferRequest {
  seat: number;
  friend: string;
}

/** Who is to sit in a seat of a new table. `here`: another person at the screen of whoever makes it. */
export interface SeatRequest {
  name?: string;
  level?: string | null;
  kind: SeatKind;
  here?: boolean;
}

/** How long everybody may decide, in seconds: each decision has some that are free, then a reserve is used up, to which each decision adds an increment. A bot of this level makes a decision for which time has run out. */
export interface ClockRequest {
  level?: string | null;
  kind: ClockKind;
  reserve?: number;
  decision?: number;
  increment?: number;
}

/** A new table. */
export interface TableRequest {
  person?: string | null;
  game: string;
  options?: Record<string, any>;
  seats: SeatRequest[];
  lang?: Language;
  memory?: boolean;
  pace?: Pace;
  start?: boolean;
  /** Whether the coach may be asked; not said: where there is one person at most. */
  hints?: boolean | null;
  /** The key of a guided game. */
  lesson?: string;
  daily?: boolean;
  seed?: number | null;
  /** Without one, nobody is hurried. */
  clock?: ClockRequest | null;
  /** To all: the front page shows it. */
  open?: boolean;
  /** Whether such a game counts, where it can. */
  rated?: boolean;
}

/** To take a free seat of a table that is open to all. The same nonce gets the same seat again. */
export interface SitRequest {
  person?: string | null;
  name?: string;
  nonce: string;
  lang?: Language;
  /** Where opponents are looked for. */
  fill?: number | null;
}

/** To find opponents for a game with so many players. Bots of this level come after a while; if nothing is said, people are waited for. */
export interface SeekRequest {
  person?: string | null;
  name?: string;
  level?: string | null;
  game: string;
  players: number;
  lang?: Language;
  fill?: number | null;
}

/** To go on from a moment of a finished game, in one of its seats; bots of this level have the others. */
export interface PlayOnRequest {
  person?: string | null;
  name?: string;
  level?: string | null;
  n: number;
  seat: number;
  lang?: Language;
}

export interface Join {
  person?: string | null;
  name?: string;
  type: 'join';
  token: string;
  lang?: Language;
  seen?: number;
  device?: string;
}

export interface MoveMessage {
  id: string;
  at: number;
  type: 'move';
  move: number;
}

/** All moves of a plan, as one choice. */
export interface PlanMessage {
  id: string;
  at: number;
  type: 'plan';
  moves: number[];
}

export interface UndoMessage {
  id: string;
  at: number;
  type: 'undo';
}

/** To go back to an earlier choice of one's own, by the number of its lines in the log, whatever was done since. */
export interface TakeBackMessage {
  id: string;
  type: 'take_back';
  to: number;
}

export interface DecisionsMessage {
  id: string;
  type: 'decisions';
}

export interface ResignMessage {
  id: string;
  type: 'resign';
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

/** The client makes the invitation, so that it has it whether or not the answer comes. */
export interface InviteMessage {
  id: string;
  type: 'invite';
  seat: number;
  invitation: string;
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
  /** Only until the next turn begins. */
  turn?: boolean;
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

/** How questions of a kind are always to be answered at this table; null: they are asked. */
export interface ConditionMessage {
  id: string;
  type: 'condition';
  kind: string;
  answer: 'take' | 'decline' | null;
}

/** A wish that becomes true when all persons have it: that the clocks stand, or go on again. */
export interface PauseMessage {
  id: string;
  type: 'pause';
  wanted: boolean;
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

/** Is anybody there? */
export interface PingMessage {
  id: string;
  type: 'ping';
}

/** Whether the page can be seen: who does not look is told of a turn by other means. */
export interface LookMessage {
  id: string;
  type: 'look';
  looks: boolean;
}

export interface LanguageMessage {
  id: string;
  type: 'language';
  lang: Language;
}

/** How long everybody may decide, in seconds. */
export interface ClockControl {
  kind: ClockKind;
  /** Of each seat. */
  reserve: number;
  /** Of each decision, before the reserve is used. */
  decision: number;
  /** To the reserve, at the end of each decision. */
  increment: number;
  /** Of the bot that decides when time is out. */
  level: string;
}

/** What has been used, as of the beginning of this decision: in milliseconds. */
export interface Clocks {
  /** Of each seat's reserve; null of bots. */
  left: (number | null)[];
  /** That this decision has before the reserve is used. */
  free: number;
  /** The seat whose clock goes. */
  running: number | null;
  /** Its time is out: a bot makes this decision. */
  out: boolean;
  paused: boolean;
  /** In a pause, for how long the decision lasted when it began. */
  held: number;
  /** The seats that want a pause; in a pause, those that want to go on. */
  agreed: number[];
  /** Decisions of each seat in a row for which time was out. */
  missed: number[];
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
  /** One person plays with bots: that one may go back to any choice, and resign. */
  solo: boolean;
  /** Whether the coach may be asked. */
  hints: boolean;
  /** Which guided game it is. */
  lesson: string | null;
  deal: Deal;
  /** Of a deal of the day. */
  day: string | null;
  /** The table of the rematch; the tokens of this one open it too. */
  rematch: string | null;
  /** Without one, nobody is hurried. */
  clock: ClockControl | null;
  /** To all. */
  open: boolean;
  /** People wait there to be found: it begins by itself when all are there. */
  queue: boolean;
  /** Milliseconds after which bots take the free seats of such a table. */
  fill: number | null;
  /** Why the game does not count; null if it does. */
  unrated: Unrated | null;
  /** People who watch. */
  watchers: number;
}

export interface SeatInfo {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  online: boolean;
  came: boolean;
  stand_in: string | null;
  /** It stands in for this turn only. */
  this_turn: boolean;
  /** By which the viewer knows another person again at every table, if both have a profile. */
  who: string | null;
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
  /** The same by the parts of the score that change. */
  gains: Record<string, number>;
  /** Afterwards another decides, as far as the seat can tell. */
  passes: boolean;
  /** The number that it has on the table itself: no other may stand for it. */
  printed: number | null;
}

/** Several moves that are one thought: played as one, taken back as one. */
export interface Plan {
  moves: number[];
  /** With its whole price, and what it brings or leaves. */
  text: string;
  /** Of one that is not listed: what is carried, and where to. */
  touches: string[];
  /** The sensible way; others are shown on request. */
  usual: boolean;
  /** Whether lists show it; else it is for things on the table alone. */
  listed: boolean;
  /** As of a move. */
  passes: boolean;
}

/** How a question may always be answered by whoever likes to; empty where there is no such answer. */
export interface Habit {
  /** Of the question: a key of the book's `habits`. */
  kind: string;
  take: number[];
  decline: number[];
}

/** What may be chosen, if it is the viewer's choice. */
export interface Choices {
  moves: Move[];
  plans: Plan[];
  habit: Habit | null;
  /** The question settles a whole turn: some like to be asked twice. */
  commits: boolean;
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
  /** Everybody's score so far; empty in a game that tells none. */
  running: RunningScore[];
  /** The most urgent first. */
  signals: EndSignal[];
  result: Result | null;
}

/** Where a guided game stands on the path that was laid out for its beginning. */
export interface Path {
  state: 'on' | 'left' | 'done';
  /** The learner's next move on it. */
  move: number | null;
}

/** All that there is to see for a viewer, but for the log. */
export interface Screen extends Seen, Choices {
  /** Of its texts and lines. */
  lang: Language;
  table: TableInfo;
  you: number | null;
  seats: SeatInfo[];
  surrender: boolean;
  undo: boolean;
  /** One's own answers in advance. */
  conditions: Record<string, 'take' | 'decline'>;
  /** Null where none was laid out. */
  path: Path | null;
  clocks: Clocks | null;
}

export interface State extends Screen {
  type: 'state';
  seq: number;
  at: number;
  /** Milliseconds for which the decision, the pause, or the waiting for others lasts as this is sent. */
  elapsed: number;
  log: LogLine[];
}

/** A table that this version cannot replay: who sat there, and what was told. */
export interface KeptTable {
  you: number | null;
  seats: SeatInfo[];
  log: LogLine[];
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
  /** Whether the coach speaks of it: one of the best, for which something speaks. */
  advised: boolean;
  /** Of wins that one can count on; null if it was not looked at. */
  share: number | null;
  /** The same in words: percents, about as good as the best, or points; empty if nothing is known. */
  verdict: string;
  /** What speaks for it, the weightiest first. */
  reasons: string[];
  /** What speaks for it beside the best of the others. */
  compared: string[];
  against: string[];
}

export interface Hint {
  type: 'hint';
  id: string;
  at: number;
  moves: Advice[];
}

/** A choice of one's own to which one can go back. */
export interface Decision {
  to: number;
  /** The turn or round in which it was made. */
  turn: string;
  text: string;
  /** It can be taken back without dealing anything anew. */
  free: boolean;
}

export interface Decisions {
  type: 'decisions';
  id: string;
  decisions: Decision[];
}

/** A word for this seat alone, to which there is nothing to answer. */
export interface Notice {
  type: 'notice';
  key: string;
  text: string;
}

/** What one of those who watch said to the others who do. */
export interface Aside {
  n: number;
  name: string;
  text: string;
}

/** For people who watch alone. */
export interface Asides {
  type: 'asides';
  lines: Aside[];
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
  /** What sets it apart from the others, in a line; empty where nothing needs to be said. */
  meaning: string;
}

export interface OptionInfo {
  name: string;
  kind: OptionKind;
  default: any;
  meaning: string;
  values?: OptionValue[];
}

export interface DocumentFault {
  /** 0 if it is the whole. */
  line: number;
  text: string;
}

/** What a file stands for as the value of an option; or all that is wrong with it, in the order of its lines. */
export interface CheckedDocument {
  /** Null where something is wrong. */
  value: any;
  faults: DocumentFault[];
}

export interface Level {
  level: string;
  title: string;
  meaning: string;
  /** In this game, with its interval; empty if it was not measured. */
  rating: string;
}

/** What a bot may like, beside its level: the level of its seat is then `senator+merchant`. */
export interface PersonalityInfo {
  personality: string;
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

/** A guided game, as it is offered. */
export interface LessonInfo {
  key: string;
  title: string;
  about: string;
}

/** A game as the front page offers it. */
export interface GameInfo extends Told {
  game: string;
  title: string;
  players: [number, number];
  usual_players: number;
  /** Its guided games, in their order. */
  lessons: LessonInfo[];
  options: OptionInfo[];
  memory: string;
  levels: Level[];
  personalities: PersonalityInfo[];
  notices: string[];
}

/** A table that was made, with the token of the own seat and invitations to those of other persons. */
export interface NewTable {
  table: string;
  you: number | null;
  token: string | null;
  /** Of all seats that are played from here: the own one, and those at the same screen. */
  tokens: (string | null)[];
  invitations: (string | null)[];
  watch: string;
}

/** A seat that was taken with an invitation. */
export interface Taken {
  seat: number;
  token: string;
}

/** A rating, and what it may be off by in 95 of 100 cases. */
export interface Strength {
  value: number;
  give: number;
}

export interface OpenSeat {
  name: string;
  kind: SeatKind;
  level: string | null;
  free: boolean;
  /** Null of whoever has none. */
  rating: Strength | null;
}

/** A table that is open to all, as the front page shows it. */
export interface OpenTable {
  table: string;
  game: string;
  options: Record<string, any>;
  lang: Language;
  hints: boolean;
  memory: boolean;
  clock: ClockControl | null;
  queue: boolean;
  /** Why the game does not count; null if it does. */
  unrated: Unrated | null;
  seats: OpenSeat[];
  watchers: number;
}

/** What is open to all now. */
export interface Meeting {
  /** The newest first. */
  waiting: OpenTable[];
  /** Those first that are best worth watching. */
  playing: OpenTable[];
}

/** Where opponents wait: a table with a free seat, or one that was made for it. */
export interface Found {
  table: string;
  /** Else a seat is to be taken there. */
  made: NewTable | null;
}

/** Somebody in the list of the best of a game, or a level of bots: these stay as they were measured. */
export interface RatedPlayer extends Strength {
  /** A name for the call that tells the curve; it opens nothing. */
  player: string | null;
  name: string;
  level: string | null;
  /** That have been rated. */
  games: number;
  you: boolean;
}

export interface BestPlayers {
  game: string;
  title: string;
  /** By the lower end of the interval, the best first. */
  players: RatedPlayer[];
}

/** After a game. */
export interface RatingPoint extends Strength {
  made: number;
  /** Of one's own games, as long as the table is kept. */
  table: string | null;
  place: number;
  players: number;
}

/** How a person was rated in a game: after each of the newest 300 games. */
export interface RatingCurve extends Strength {
  game: string;
  title: string;
  name: string;
  /** That have been rated. */
  games: number;
  /** The oldest first. */
  points: RatingPoint[];
}

export interface MyRatings {
  /** The game that was played last first. */
  ratings: RatingCurve[];
}

/** A seat that a friend had kept: the devices of its person open it. */
export interface TakenOffer {
  seat: number;
}

export interface Sitting {
  name: string;
  kind: SeatKind;
  level: string | null;
}

export interface Outcome {
  winners: number[];
  totals: number[];
}

/** How a table stands for a token. */
export interface Standing {
  status: Status;
  headline: string;
  you: number | null;
  yours: boolean;
  /** The seat that decides. */
  turn: number | null;
  /** Its name. */
  deciding: string | null;
  seats: Sitting[];
  /** Once the game is over. */
  outcome: Outcome | null;
  lesson: boolean;
  deal: Deal;
  day: string | null;
  rematch: string | null;
}

export interface PasskeyInfo {
  id: string;
  made: number;
  used: number;
}

/** A person, as that person is told. */
export interface Me {
  name: string;
  lang: Language;
  /** When, in seconds. */
  made: number;
  devices: number;
  passkeys: PasskeyInfo[];
}

export interface SeatOfGame extends Sitting {
  /** Points, once the game is over; null also of games from before they were kept. */
  total: number | null;
  won: boolean | null;
}

/** A game at which a person has a seat. */
export interface MyGame {
  table: string;
  game: string;
  title: string;
  status: Status;
  you: number;
  /** Others sit at the same screen. */
  here: boolean;
  lesson: boolean;
  deal: Deal;
  day: string | null;
  rematch: string | null;
  made: number;
  /** When something was last done there. */
  last: number;
  seats: SeatOfGame[];
}

export interface MyGames {
  /** The newest first. */
  games: MyGame[];
}

/** Somebody with whom one has played. */
export interface Friend {
  /** A name for offers; it opens nothing. */
  friend: string;
  /** As at the last table. */
  name: string;
  /** Of that table. */
  game: string;
  games: number;
  last: number;
}

/** A seat that a friend keeps for one. */
export interface Offer {
  table: string;
  game: string;
  title: string;
  by: string;
  made: number;
}

export interface Company {
  /** The latest first. */
  friends: Friend[];
  offers: Offer[];
}

/** A way in which a person is told. */
export interface ChannelInfo {
  id: string;
  kind: ChannelKind;
  address: string;
  format: WebhookFormat | null;
  /** An e-mail address waits until whoever has it says so. */
  confirmed: boolean;
}

/** How a person can be told that it is their turn, and is. */
export interface Notifications {
  /** The servers' key, for a browser; null where there is no push. */
  push: string | null;
  email: boolean;
  webhook: boolean;
  channels: ChannelInfo[];
}

export interface TransferCode {
  code: string;
  until: number;
}

/** What is the same for everybody who plays a game's deal of the day. */
export interface DailyGame {
  game: string;
  players: number;
  /** Of the bots. */
  level: string;
}

export interface Daily {
  /** Today, as the server has it. */
  day: string;
  games: DailyGame[];
}

export interface BotOutcome extends Outcome {
  /** Of the bot that sat in the person's seat, the first. */
  level: string;
}

/** What bots made of a deal of the day in the person's seat. */
export interface DailyBots {
  game: string;
  day: string;
  outcomes: BotOutcome[];
}

export interface BotsHealth {
  /** "ok", or "busy": somebody waits for longer than a thought may take. */
  status: string;
  /** Processes that are ready to think. */
  workers: number;
  /** Those of them that are on other machines. */
  lent: number;
  /** Those that do. */
  thinking: number;
  /** Choices that wait for one. */
  waiting: number;
  /** Seconds for which somebody has waited at most. */
  oldest: number;
  /** Processes that gave no answer, since the server was started. */
  replaced: number;
}

export interface Health {
  status: string;
  tables: number;
  /** This server's part of all tables, of 128. */
  slots: number;
  bots: BotsHealth;
}

/** Whether a server lives, or is ready for visitors. */
export interface Probe {
  status: 'ok' | 'not ready';
}

export interface Problem {
  key: string;
  text: string;
}

export interface Failed {
  error: Problem;
}

export const LEVELS: string[] = ['tiro', 'plebeian', 'artisan', 'citizen', 'knight', 'senator', 'consul', 'caesar'];
export const USUAL_LEVEL = 'citizen';
export const PACES: Pace[] = ['slow', 'normal', 'fast', 'instant'];
export const ANYBODY = 'open';
