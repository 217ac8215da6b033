// One seat's connection to its table: it comes back by itself, and nothing that was sent is lost or done twice.

import { mergeLines } from './log';
import { Outbox, type Unsent } from './outbox';
import {
  USUAL_LEVEL,
  type Answer,
  type Hint,
  type Join,
  type Language,
  type LogLine,
  type Message,
  type SeatInfo,
  type State,
  type WhyNot,
} from './types';

/** `refused` is for good: a wrong link, a table that is gone. */
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';

const FOR_GOOD = [4401, 4403, 4404];
const UNREADABLE = 4400;
const TOO_FAST = 4429;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/** How long to wait before the next attempt, in milliseconds; random, so that not all come back at once. */
export function pause(attempt: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return longest * (0.5 + chance / 2);
}

/** Refusals that need no word: the position had passed before a move came, and a newer one is here or on its way; a coach who is asked with every choice may be asked too often. */
function isQuiet(sent: Message | undefined, key: string): boolean {
  return (
    (sent?.type === 'move' && key === 'stale') ||
    (sent?.type === 'hint' && ['stale', 'too_fast', 'not_your_turn'].includes(key))
  );
}

function openSocket(path: string): WebSocket {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  url.hash = '';
  return new WebSocket(url);
}

export class Live {
  state: State | null = $state.raw(null);
  lines: LogLine[] = $state.raw([]);
  connection: Connection = $state('connecting');
  /** The code with which the server closed the connection for good. */
  code = $state(0);
  notice = $state('');
  /** Why a thing that was clicked cannot be used; until it is dismissed or the position changes. */
  why: WhyNot | null = $state.raw(null);
  /** What the coach advises in the position `at`. */
  hint: Hint | null = $state.raw(null);
  hintAsked = $state(false);
  /** Whether this seat asked for a rematch. */
  rematchAsked = $state(false);
  // The position in which a move was sent: until another one comes, none is sent again.
  #spent: number | null = $state(null);

  /** Told of every state that comes. */
  onstate: (state: State) => void = () => {};

  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  // The language of the lines we have: in another one they are asked for again.
  #linesIn: Language;
  readonly #outbox = new Outbox();

  constructor(
    readonly table: string,
    readonly token: string,
    private lang: Language,
    private readonly open: (path: string) => WebSocket = openSocket,
  ) {
    this.#linesIn = lang;
  }

  get busy(): boolean {
    return this.#spent !== null;
  }

  get you(): SeatInfo | null {
    const seat = this.state?.you;
    return seat == null ? null : (this.state?.seats[seat] ?? null);
  }

  connect(): void {
    if (this.#closed) return;
    this.#drop();
    const socket = this.open(`/api/tables/${encodeURIComponent(this.table)}/live`);
    this.#socket = socket;
    // What a former connection still brings is older than what we have.
    const isCurrent = (): boolean => socket === this.#socket;
    socket.onopen = () => isCurrent() && this.#join(socket);
    socket.onmessage = (event) => isCurrent() && this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => isCurrent() && this.#lose(event.code);
  }

  /** Tries again at once, as when the device is online again. */
  hurryBack(): void {
    if (this.connection === 'lost') this.connect();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#noticeTimer);
    this.#drop();
  }

  play(move: number): void {
    this.#once((at) => ({ type: 'move', at, move }));
  }

  undo(): void {
    if (this.state?.undo) this.#once((at) => ({ type: 'undo', at }));
  }

  surrender(to: number | null): void {
    this.send({ type: 'surrender', to });
  }

  /** A bot plays for somebody who is away; the server knows of which level. */
  standInFor(seat: number): void {
    this.send({ type: 'stand_in', seat, level: USUAL_LEVEL });
  }

  /** A bot of this level plays for oneself; null ends it. */
  standInForMe(level: string | null): void {
    if (this.you) this.send({ type: 'stand_in', seat: this.you.seat, level });
  }

  askWhy(thing: string): void {
    this.send({ type: 'why', thing });
  }

  askHint(): void {
    if (!this.state || this.hintAsked) return;
    this.hintAsked = true;
    this.send({ type: 'hint', at: this.state.at });
  }

  askRematch(): void {
    this.rematchAsked = true;
    this.send({ type: 'rematch' });
  }

  speak(lang: Language): void {
    if (lang === this.lang) return;
    this.lang = lang;
    this.send({ type: 'language', lang });
  }

  send(message: Unsent): void {
    const sent = this.#outbox.add(message);
    if (this.connection === 'live') this.#socket?.send(JSON.stringify(sent));
  }

  tell(text: string): void {
    this.notice = text;
    clearTimeout(this.#noticeTimer);
    this.#noticeTimer = setTimeout(() => (this.notice = ''), 5000);
  }

  #once(message: (at: number) => Unsent): void {
    if (!this.state || this.busy) return;
    this.#spent = this.state.at;
    this.send(message(this.state.at));
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const former = this.#socket;
    this.#socket = null;
    former?.close();
  }

  #join(socket: WebSocket): void {
    const seen = this.lang === this.#linesIn ? this.lines.at(-1)?.n : undefined;
    const join: Join = { type: 'join', token: this.token, lang: this.lang, ...(seen !== undefined && { seen }) };
    socket.send(JSON.stringify(join));
  }

  #hear(answer: Answer): void {
    if (answer.type === 'state') this.#show(answer);
    else if (answer.type === 'done') this.#outbox.answer(answer.id);
    else if (answer.type === 'why') this.#take(answer.id, () => (this.why = answer.text === null ? null : answer));
    else if (answer.type === 'hint') this.#take(answer.id, () => this.#advise(answer));
    else if (answer.type === 'refused') this.#refuse(this.#outbox.answer(answer.id), answer.key, answer.text);
  }

  #take(id: string, use: () => void): void {
    this.#outbox.answer(id);
    use();
  }

  #advise(answer: Hint): void {
    this.hintAsked = false;
    if (answer.at === this.state?.at) this.hint = answer;
  }

  #show(state: State): void {
    this.#arrive();
    if (state.at !== this.state?.at || state.lang !== this.state.lang) this.#forgetAnswers();
    // In another language all lines come anew.
    const known = state.lang === this.#linesIn ? this.lines : [];
    this.lines = mergeLines(known, state.log, state.seq);
    this.#linesIn = state.lang;
    if (state.at !== this.#spent) this.#spent = null;
    this.state = state;
    this.onstate(state);
  }

  /** What was said of a position that has passed, or in another language. */
  #forgetAnswers(): void {
    this.why = null;
    this.hint = null;
    this.hintAsked = false;
  }

  /** The first state after joining: we are there, and what was not answered is sent again. */
  #arrive(): void {
    if (this.connection === 'live') return;
    this.connection = 'live';
    this.#attempt = 0;
    for (const sent of this.#outbox.waiting()) this.#socket?.send(JSON.stringify(sent));
  }

  #refuse(sent: Message | undefined, key: string, text: string): void {
    if (sent?.type === 'move' || sent?.type === 'undo') this.#spent = null;
    if (sent?.type === 'rematch') this.rematchAsked = false;
    if (sent?.type === 'hint') this.hintAsked = false;
    if (!isQuiet(sent, key)) this.tell(text);
  }

  #lose(code: number): void {
    this.#socket = null;
    if (FOR_GOOD.includes(code)) {
      this.code = code;
      this.connection = 'refused';
      return;
    }
    // A message that cannot be read would only be refused again.
    if (code === UNREADABLE) this.#forgetSent();
    this.connection = 'lost';
    const wait = code === TOO_FAST ? LONGEST_WAIT : pause(this.#attempt++);
    this.#timer = setTimeout(() => this.connect(), wait);
  }

  #forgetSent(): void {
    this.#outbox.clear();
    this.#spent = null;
  }
}
