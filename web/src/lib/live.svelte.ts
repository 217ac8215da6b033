// One seat's connection to its table: it comes back by itself, and nothing that was sent is lost or done twice.

import { mergeLines } from './log';
import { Outbox, type Unsent } from './outbox';
import { newSecret } from './random';
import {
  USUAL_LEVEL,
  type Answer,
  type Aside,
  type Decision,
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

const FOR_GOOD = [4401, 4403, 4404, 4409, 4410];
const UNREADABLE = 4400;
const TOO_FAST = 4429;
const RELOADED = 1012;
const NOT_NOW = 1013;
// With these the server asks for patience: nobody comes back sooner.
const TOLD_TO_WAIT = [RELOADED, NOT_NOW, TOO_FAST];
// Milliseconds without a word after which the server is asked whether it is there, and for which an answer is waited for;
// for the first state, and where the device says that it is offline.
const QUIET = 10_000;
const PATIENCE = 8000;
const JOINING = 20_000;
const OFFLINE = 3000;
const SILENT = 1006;
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
// From which attempt on one waits, where the first would only be turned away again.
const LATER: Record<number, number> = { [NOT_NOW]: 3, [TOO_FAST]: 5 };

/** How long to wait before the next attempt, in milliseconds; random, so that not all come back at once. */
export function pause(attempt: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return longest * (0.5 + chance / 2);
}

/** Why one waits: nobody is there, what was said cannot be saved, or too much was said. */
export type Waits = 'lost' | 'saving' | 'busy';

/** Refusals that need no word: the position had passed before a move came, and a newer one is here or on its way; a coach who is asked with every choice may be asked too often. */
function isQuiet(sent: Message | undefined, key: string): boolean {
  return (
    ((sent?.type === 'move' || sent?.type === 'plan') && key === 'stale') ||
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
  /** When it came, by the browser's own count. */
  heardAt = $state(0);
  lines: LogLine[] = $state.raw([]);
  connection: Connection = $state('connecting');
  /** The code with which the server closed the connection for good. */
  code = $state(0);
  notice = $state('');
  /** What those who watch have said to each other. */
  asides: Aside[] = $state.raw([]);
  /** Why the connection is lost, and in how many seconds it is tried again. */
  waits: Waits = $state('lost');
  seconds = $state(0);
  /** Why a thing that was clicked cannot be used; until it is dismissed or the position changes. */
  why: WhyNot | null = $state.raw(null);
  /** What the coach advises in the position `at`. */
  hint: Hint | null = $state.raw(null);
  hintAsked = $state(false);
  /** The own choices to which one can go back, once they were asked for. */
  decisions: Decision[] | null = $state.raw(null);
  /** Whether this seat asked for a rematch. */
  rematchAsked = $state(false);
  // The position in which a move was sent: until another one comes, none is sent again.
  #spent: number | null = $state(null);

  /** Whether this seat took a choice back: then nothing is played unasked until it has chosen again. */
  tookBack = $state(false);

  /** Told of every state that comes. */
  onstate: (state: State) => void = () => {};

  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ticker: ReturnType<typeof setInterval> | undefined;
  #steady: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #lostWith = 0;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #looks = true;
  // The language of the lines we have: in another one they are asked for again.
  #linesIn: Language;
  readonly #outbox = new Outbox();

  constructor(
    readonly table: string,
    readonly token: string,
    private lang: Language,
    private readonly open: (path: string) => WebSocket = openSocket,
    private readonly device = '',
    private readonly name = '',
    /** The secret of this device's person. */
    private readonly person = '',
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
    this.#expect(JOINING);
    socket.onopen = () => isCurrent() && this.#join(socket);
    socket.onmessage = (event) => {
      if (!isCurrent()) return;
      this.#beat();
      this.#hear(JSON.parse(event.data));
    };
    socket.onclose = (event) => isCurrent() && this.#lose(event.code);
  }

  /** Tries again at once, as when the device is online again. */
  hurryBack(): void {
    if (this.connection === 'lost' && !TOLD_TO_WAIT.includes(this.#lostWith)) this.connect();
  }

  /** The device says that it is offline: a server in the same house may be there nevertheless. */
  probe(): void {
    if (this.connection === 'live') this.#knock(OFFLINE);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#noticeTimer);
    this.#drop();
  }

  play(move: number): void {
    this.#once((at) => ({ type: 'move', at, move }));
  }

  /** All moves of a plan, as one choice. */
  playPlan(moves: number[]): void {
    this.#once((at) => ({ type: 'plan', at, moves }));
  }

  undo(): void {
    if (!this.state?.undo) return;
    this.tookBack = true;
    this.#once((at) => ({ type: 'undo', at }));
  }

  askDecisions(): void {
    this.decisions = null;
    this.send({ type: 'decisions' });
  }

  /** Back to before a choice of one's own. */
  takeBack(to: number): void {
    this.tookBack = true;
    this.send({ type: 'take_back', to });
  }

  resign(): void {
    this.send({ type: 'resign' });
  }

  surrender(to: number | null): void {
    this.send({ type: 'surrender', to });
  }

  /** A bot plays for somebody who is away; the server knows of which level. */
  standInFor(seat: number): void {
    this.send({ type: 'stand_in', seat, level: USUAL_LEVEL });
  }

  /** A bot of this level plays for oneself, perhaps for this turn only; null ends it. */
  standInForMe(level: string | null, turn = false): void {
    if (this.you) this.send({ type: 'stand_in', seat: this.you.seat, level, turn });
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

  /** Whether the page can be seen: whoever does not look is told of a turn by other means. */
  look(looks: boolean): void {
    if (looks === this.#looks) return;
    this.#looks = looks;
    if (this.connection === 'live') this.#tellLook();
  }

  #tellLook(): void {
    this.#socket?.send(JSON.stringify({ type: 'look', id: newSecret(), looks: this.#looks } satisfies Message));
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
    clearTimeout(this.#steady);
    clearTimeout(this.#pulse);
    clearInterval(this.#ticker);
    const former = this.#socket;
    this.#socket = null;
    former?.close();
  }

  /** Something was heard: the server is there, and will be asked when nothing more comes. */
  #beat(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => this.#knock(PATIENCE), QUIET);
  }

  #knock(patience: number): void {
    this.#socket?.send(JSON.stringify({ type: 'ping', id: newSecret() } satisfies Message));
    this.#expect(patience);
  }

  /** Without a word in so many milliseconds the connection is lost, whatever the browser believes. */
  #expect(patience: number): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#drop();
      this.#lose(SILENT);
    }, patience);
  }

  #join(socket: WebSocket): void {
    const seen = this.lang === this.#linesIn ? this.lines.at(-1)?.n : undefined;
    const { token, lang, device, name, person } = this;
    const join: Join = {
      type: 'join',
      token: token || person,
      lang,
      ...(device && { device }),
      ...(name && { name }),
      ...(person && { person }),
      ...(seen !== undefined && { seen }),
    };
    socket.send(JSON.stringify(join));
  }

  #hear(answer: Answer): void {
    if (answer.type === 'state') this.#show(answer);
    else if (answer.type === 'notice') this.tell(answer.text);
    else if (answer.type === 'asides') this.#overhear(answer.lines);
    else if (answer.type === 'done') this.#take(answer.id);
    else if (answer.type === 'why') this.#take(answer.id, () => (this.why = answer.text === null ? null : answer));
    else if (answer.type === 'hint') this.#take(answer.id, () => this.#advise(answer));
    else if (answer.type === 'decisions') this.#take(answer.id, () => (this.decisions = answer.decisions));
    else if (answer.type === 'refused') this.#refuse(this.#outbox.answer(answer.id), answer.key, answer.text);
  }

  /** Something was done: the server is well again. */
  #take(id: string, use = (): void => {}): void {
    this.#outbox.answer(id);
    this.#attempt = 0;
    use();
  }

  /** After a reconnection some come again; after a restart of the server their numbers begin anew. */
  #overhear(lines: Aside[]): void {
    const first = lines[0]?.n ?? 0;
    this.asides = [...this.asides.filter(({ n }) => n < first), ...lines];
  }

  #advise(answer: Hint): void {
    this.hintAsked = false;
    if (answer.at === this.state?.at) this.hint = answer;
  }

  #show(state: State): void {
    this.#arrive();
    const before = this.state;
    if (state.at !== before?.at || state.deciding !== before.deciding || state.lang !== before.lang)
      this.#forgetAnswers();
    // In another language all lines come anew.
    const known = state.lang === this.#linesIn ? this.lines : [];
    this.lines = mergeLines(known, state.log, state.seq);
    this.#linesIn = state.lang;
    if (state.at !== this.#spent) this.#spent = null;
    this.heardAt = performance.now();
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
    // Whoever has nothing to say is well when nothing happens.
    this.#steady = setTimeout(() => (this.#attempt = 0), LONGEST_WAIT);
    for (const sent of this.#outbox.waiting()) this.#socket?.send(JSON.stringify(sent));
    if (!this.#looks) this.#tellLook();
  }

  #refuse(sent: Message | undefined, key: string, text: string): void {
    if (sent?.type === 'move' || sent?.type === 'plan' || sent?.type === 'undo') this.#spent = null;
    if (sent?.type === 'rematch') this.rematchAsked = false;
    if (sent?.type === 'hint') this.hintAsked = false;
    if (!isQuiet(sent, key)) this.tell(text);
  }

  #lose(code: number): void {
    this.#socket = null;
    clearTimeout(this.#pulse);
    if (FOR_GOOD.includes(code)) {
      this.code = code;
      this.connection = 'refused';
      return;
    }
    // A message that cannot be read would only be refused again.
    if (code === UNREADABLE) this.#forgetSent();
    clearTimeout(this.#steady);
    this.connection = 'lost';
    this.#lostWith = code;
    this.waits = this.#whyWaits(code);
    this.#comeBackIn(pause(Math.max(this.#attempt, LATER[code] ?? 0)));
    this.#attempt++;
  }

  #whyWaits(code: number): Waits {
    if (code === TOO_FAST) return 'busy';
    // Once a table is loaded anew for many reasons; again and again only if what we say cannot be saved.
    const fails = code === NOT_NOW || (code === RELOADED && this.#attempt > 1 && this.#outbox.waiting().length > 0);
    return fails ? 'saving' : 'lost';
  }

  #comeBackIn(wait: number): void {
    this.seconds = Math.ceil(wait / 1000);
    clearInterval(this.#ticker);
    this.#ticker = setInterval(() => (this.seconds = Math.max(1, this.seconds - 1)), 1000);
    this.#timer = setTimeout(() => this.connect(), wait);
  }

  #forgetSent(): void {
    this.#outbox.clear();
    this.#spent = null;
  }
}
