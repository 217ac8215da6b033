// The stage stands between what the server sends and what the table shows: it lets pieces fly from where they were to where
// they are, tells what was done and marks the place of whoever did it, and lets newer states wait so long. Where moves are shown,
// nothing ever waits: what is clicked is what is.

import { tick } from 'svelte';
import type { Flight, Game } from '../games/contract';
import { fly as flyOnPage, type Fly, type Flying } from './fly';
import { settings } from './settings.svelte';
import { landingOf, soundOf, type Sound } from './sound';
import { deeds, MOST_EVENTS, MOST_PIECES, newEvents, timetable, type Deed } from './stage_plan';
import { onPhone, placeOf, Spots, type Arrival, type Departure } from './stage_spots';
import type { LogLine, State } from './types';

/** What was done, and the place of whoever did it. */
export interface Told extends Deed {
  key: number;
  place: Element | null;
}

interface Waiting {
  state: State;
  lines: LogLine[];
}

interface Way {
  flight: Flight;
  from: Departure;
}

// More than this wait for nobody: the older ones become part of the newest.
const MOST_WAITING = 2;
const HURRIED = 2;
const PRESSED = 4;
// Milliseconds; the rest is for longer texts.
const TOLD = 2500;
const TOLD_LETTER = 25;
const NEAR = 8;
// Pixels: what is higher does not swell.
const PULSED = 64;

export class Stage {
  /** The state that is shown. */
  now: State | null = $state.raw(null);
  flying: Flying[] = $state.raw([]);
  told: Told[] = $state.raw([]);

  #latest: State | null = null;
  #waiting: Waiting[] = [];
  #running: Animation[] = [];
  #playing = false;
  // Rises when all that flies is given up.
  #scene = 0;
  #key = 0;
  readonly #timers = new Map<number, ReturnType<typeof setTimeout>>();

  constructor(
    /** Null until it is loaded: so long nothing moves. */
    private readonly game: () => Game | null,
    private readonly sound: (sound: Sound) => void = () => {},
    private readonly fly: Fly = flyOnPage,
  ) {}

  /** A new state has come. */
  take(state: State): void {
    const before = this.#latest;
    if (state === before) return;
    this.#latest = state;
    const lines = newEvents(before, state);
    if (!before?.view || !state.view || state.seq < before.seq || !this.#moves())
      return void this.#jump({ state, lines });
    this.#wait({ state, lines });
    if (this.#playing) this.#hurry();
    else void this.#play();
  }

  /** A click or a key means what is, not what was. */
  press(): void {
    if (this.#waiting.length > 0) this.settle();
  }

  /** Shows the newest at once, with nothing on its way: nobody sees the page, or its things have moved. */
  settle(): void {
    const last = this.#waiting.at(-1);
    if (last) void this.#jump({ state: last.state, lines: this.#waiting.flatMap(({ lines }) => lines) });
    else this.#clear();
  }

  close(): void {
    this.#clear();
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #moves(): boolean {
    return settings.motion !== 'off' && !document.hidden && this.game() !== null;
  }

  #wait(next: Waiting): void {
    const last = this.#waiting.at(-1);
    // A choice that has passed is not shown; nor are there two states of one position.
    const joins =
      last && (last.state.moves.length > 0 || last.state.at === next.state.at || this.#waiting.length >= MOST_WAITING);
    if (joins) this.#waiting.splice(-1, 1, { state: next.state, lines: [...last.lines, ...next.lines] });
    else this.#waiting.push(next);
  }

  #hurry(): void {
    // Moves that have passed must not be clicked.
    if (this.now?.moves.length) for (const each of this.#running) each.finish();
    const rate = this.#waiting.some(({ state }) => state.moves.length > 0) ? PRESSED : HURRIED;
    for (const each of this.#running) each.updatePlaybackRate(rate);
  }

  #clear(): void {
    this.#scene++;
    for (const each of this.#running) each.cancel();
    this.#running = [];
    this.#waiting = [];
    this.#playing = false;
    this.flying = [];
  }

  async #jump({ state, lines }: Waiting): Promise<void> {
    this.#clear();
    this.#announce(state, lines, false);
    this.now = state;
    await tick();
    this.#tell(lines, state);
  }

  async #play(): Promise<void> {
    const scene = this.#scene;
    this.#playing = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      await this.#show(next, scene);
      if (scene !== this.#scene) return;
    }
    this.#playing = false;
  }

  async #show({ state, lines }: Waiting, scene: number): Promise<void> {
    const events = this.#flights(lines, state);
    const before = new Spots();
    const ways = events.map((event) => event.flatMap((flight) => leaving(flight, before)));
    this.#announce(
      state,
      lines,
      ways.some((event) => event.length > 0),
    );
    this.now = state;
    await tick();
    if (scene !== this.#scene) return;
    this.#tell(lines, state);
    const flying = this.#arrivals(ways, before, new Spots());
    if (flying.length === 0) return;
    this.flying = flying;
    await tick();
    if (scene !== this.#scene) return;
    this.#running = this.fly(flying, ({ piece }) => this.sound(landingOf(piece)));
    // Something may have come in the meantime.
    if (this.#waiting.length > 0) this.#hurry();
    await Promise.allSettled(this.#running.map((each) => each.finished));
    if (scene !== this.#scene) return;
    this.#running = [];
    this.flying = [];
  }

  #flights(lines: LogLine[], after: State): Flight[][] {
    // A flight that cannot be worked out must not stop the game.
    const of = (line: LogLine): Flight[] => {
      try {
        return this.game()?.flights(line, after) ?? [];
      } catch (error) {
        console.warn('no flights for', line.key, error);
        return [];
      }
    };
    const events = lines.map(of).filter((event) => event.length > 0);
    return events.slice(-MOST_EVENTS);
  }

  #arrivals(ways: Way[][], before: Spots, after: Spots): Flying[] {
    const landing = ways.map((event) => event.flatMap((way) => lands(way, before, after)));
    const out = onPhone() ? landing.flat().filter(({ from, to }) => !(from.seen && to.seen)) : [];
    // A phone shows too little of the way: what has changed is pointed out where it is.
    pulse(out.flatMap(({ from, to }) => (to.seen ? to.element : from.seen ? from.element : [])));
    const arriving = landing
      .map((event) =>
        event.filter((each) => !out.includes(each) && isWay(each)).map((each) => piece(each, before, after)),
      )
      .filter((event) => event.length > 0);
    const speed = settings.motion === 'off' ? 'fast' : settings.motion;
    const times = timetable(
      arriving.map(({ length }) => length),
      speed,
      this.#waiting.length > 0,
    );
    return arriving
      .flatMap((event, i) => event.map((each, j) => ({ ...each, key: this.#key++, when: times[i]![j]! })))
      .slice(-MOST_PIECES);
  }

  #announce(state: State, lines: LogLine[], flies: boolean): void {
    const sound = soundOf(this.now, state, lines, flies);
    if (sound) this.sound(sound);
  }

  /** Says what was done; the next deed of a seat takes the place of the last. */
  #tell(lines: LogLine[], state: State): void {
    if (document.hidden) return;
    const spots = new Spots();
    const fresh = deeds(lines, state).map((deed): Told => ({
      ...deed,
      key: this.#key++,
      place: spots.find(placeOf(deed.seat, this.game()?.places)),
    }));
    if (fresh.length === 0) return;
    this.told = [...this.told.filter(({ seat }) => !fresh.some((each) => each.seat === seat)), ...fresh];
    for (const { key, lines } of fresh) {
      const time = TOLD + TOLD_LETTER * lines.join('').length;
      this.#timers.set(
        key,
        setTimeout(() => this.#forget(key), time),
      );
    }
  }

  #forget(key: number): void {
    this.#timers.delete(key);
    this.told = this.told.filter((each) => each.key !== key);
  }
}

function leaving(flight: Flight, before: Spots): Way[] {
  const from = before.leave(flight.from);
  return from ? [{ flight, from }] : [];
}

interface Landing {
  flight: Flight;
  from: Departure;
  to: Arrival;
}

function lands({ flight, from }: Way, before: Spots, after: Spots): Landing[] {
  const to = after.reach(flight.to, before);
  return to ? [{ flight, from, to }] : [];
}

/** From a place to the same place nothing moves, nor does what nobody sees. */
const isWay = ({ from, to }: Landing): boolean =>
  (from.seen || to.seen) && Math.hypot(from.rect.x - to.rect.x, from.rect.y - to.rect.y) >= NEAR;

function piece(
  { flight, from, to }: Landing,
  before: Spots,
  after: Spots,
): Pick<Flying, 'piece' | 'from' | 'to' | 'waits'> {
  const waits = after.count(from.name) < before.count(from.name);
  return { piece: flight.piece, from: from.rect, to, waits };
}

/** Small things swell for a moment; a whole region keeps still. */
function pulse(elements: Element[]): void {
  for (const element of new Set(elements)) {
    if (!(element instanceof HTMLElement) || element.offsetHeight > PULSED) continue;
    element.animate([{ scale: 1 }, { scale: 1.3 }, { scale: 1 }], { duration: 450, easing: 'ease-in-out' });
  }
}
