// Things on the table: which of them are lit, and what a click on one does.

import { Calm } from './calm';
import type { Advice, Move, Plan } from './types';

/** The moves in the order of the list: as sent, with those last that do nothing or end a choice. */
const inOrder = (moves: Move[]): Move[] => [...moves.filter(({ last }) => !last), ...moves.filter(({ last }) => last)];

/** Where each thing lies: the n-th that Tab comes to. */
export type Places = ReadonlyMap<string, number>;

export function placesIn(root: ParentNode): Places {
  const names = [...root.querySelectorAll<HTMLElement>('[data-thing]')].flatMap(
    ({ dataset }) => dataset.thing?.split(' ') ?? [],
  );
  return new Map(names.map((name, n): [string, number] => [name, n]).reverse());
}

/** The moves as they lie on the table; those that touch nothing there keep their order, after the others. */
function asTheyLie(moves: Move[], places: Places): Move[] {
  const place = ({ touches }: Move): number => Math.min(...touches.map((thing) => places.get(thing) ?? Infinity));
  const found = moves.map((move) => ({ move, at: place(move) }));
  return found.sort((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ move }) => move);
}

/** What is shown: a table that is played has all of it, a picture of one only moves. */
export interface Shown {
  moves(): Move[];
  /** What the coach says of them, the best first. */
  advice?(): Advice[];
  /** The position: what was clicked or pointed at is forgotten with it. */
  at?(): number;
  play?(move: number): void;
  /** Several moves that are one thought. */
  plans?(): Plan[];
  playPlan?(plan: Plan): void;
}

/** The words of a plan of one move say more than those of the move: what is left after it. */
function inWords(move: Move, plans: Plan[]): Move {
  const plan = plans.find(({ moves, listed }) => listed && moves.length === 1 && moves[0] === move.move);
  return plan ? { ...move, text: plan.text } : move;
}

interface Clicked {
  thing: string;
  moves: Move[];
  plans: Plan[];
  anchor: DOMRect;
}

export class Things {
  readonly moves: Move[] = $derived.by(() =>
    inOrder(asTheyLie(this.shown.moves(), this.#places)).map((move) => inWords(move, this.#plans)),
  );
  #places: Places = $state.raw(new Map());
  readonly #plans: Plan[] = $derived.by(() => this.shown.plans?.() ?? []);
  /** Those that lists show, the sensible ways; and the others, for whoever asks for them. */
  readonly plans: Plan[] = $derived(
    this.#plans.filter(({ usual, listed, moves }) => usual && listed && moves.length > 1),
  );
  readonly otherWays: Plan[] = $derived(
    this.#plans.filter(({ usual, listed, moves }) => !usual && listed && moves.length > 1),
  );
  readonly allPlans: Plan[] = $derived([...this.plans, ...this.otherWays]);
  /** The thing that is being carried to another one. */
  carried: string | null = $derived.by(() => this.#noneYet());
  readonly advice: Advice[] = $derived.by(() => this.shown.advice?.() ?? []);
  // The moves of a thing that was clicked and has several: the frame shows them as a small menu beside it.
  asked: Clicked | null = $derived.by(() => this.#noneYet());
  // The move in the list under the pointer: what it touches is lit more strongly.
  hovered: Move | null = $derived.by(() => this.#noneYet());

  // Clicks that were not meant play nothing.
  readonly calm = new Calm();

  constructor(private readonly shown: Shown) {}

  #noneYet(): null {
    this.shown.at?.();
    return null;
  }

  #byThing = $derived.by(() => {
    const found = new Map<string, Move[]>();
    for (const move of this.moves) {
      for (const thing of move.touches) found.set(thing, [...(found.get(thing) ?? []), move]);
    }
    return found;
  });

  /** The moves that touch a thing; none if it is not lit. */
  of(thing: string): Move[] {
    return this.#byThing.get(thing) ?? [];
  }

  /** The plans that a click on a thing begins, where no move touches it: those of the list, and what could be put there if
   * it is but one. */
  planned(thing: string): Plan[] {
    if (this.of(thing).length > 0) return [];
    const listed = this.#plans.filter(({ usual, listed, touches }) => usual && listed && touches.includes(thing));
    const put = this.#plans.filter(({ listed, touches }) => !listed && touches.at(-1) === thing);
    return put.length === 1 ? [...listed, ...put] : listed;
  }

  /** What carrying one thing to another means. */
  carrying(thing: string, goal: string): Plan | undefined {
    return this.#plans.find(
      ({ usual, touches }) => usual && touches.length > 1 && touches[0] === thing && touches.at(-1) === goal,
    );
  }

  /** Whether a thing may be carried somewhere. */
  canBeCarried(thing: string): boolean {
    return this.#plans.some(({ touches }) => touches.length > 1 && touches[0] === thing);
  }

  /** Whether what is being carried may be put there. */
  isGoal(thing: string): boolean {
    return this.carried !== null && this.carrying(this.carried, thing) !== undefined;
  }

  playPlan(plan: Plan): void {
    this.shown.playPlan?.(plan);
  }

  /** From now on what is lit is numbered as it lies there. It is said once for each position: a number that was read
   * means the same until something is chosen. */
  lie(places: Places): void {
    this.#places = places;
  }

  /** Their numbers: those that are printed on the table, where all have one; else as they stand in the list. What does
   * nothing or ends the choice has 0. */
  #numbers: Map<number, number> = $derived.by(() => {
    const ends = this.moves.at(-1)?.last ? this.moves.at(-1) : undefined;
    const others = this.moves.filter((move) => move !== ends);
    const printed = others.map((move) => move.printed);
    const known = printed.every((number) => number !== null) && !(ends && printed.includes(0));
    const found = others.map(({ move, printed }, n): [number, number] => [move, known ? printed! : n + 1]);
    return new Map(ends ? [...found, [ends.move, 0]] : found);
  });

  /** The highest of them. */
  get highest(): number {
    return Math.max(0, ...this.#numbers.values());
  }

  /** The move that does nothing or ends the choice, where there is but one such. */
  get ends(): Move | undefined {
    const last = this.moves.filter(({ last }) => last);
    return last.length === 1 ? last[0] : undefined;
  }

  numberOf(move: Move): number {
    return this.#numbers.get(move.move) ?? 0;
  }

  /** Plans have numbers of their own, so that those of moves stay what they are. */
  numberOfPlan(plan: Plan): number | null {
    const at = this.allPlans.findIndex((each) => each.moves.join() === plan.moves.join());
    return at < 0 ? null : at + 1;
  }

  /** The number of the only plan that a thing stands for. */
  planNumber(thing: string): number | null {
    const plans = this.planned(thing);
    return plans.length === 1 ? this.numberOfPlan(plans[0]!) : null;
  }

  /** The number, as in the list of moves, of the only move that touches a thing. */
  number(thing: string): number | null {
    const moves = this.of(thing);
    const only = moves[0];
    return moves.length === 1 && only ? this.numberOf(only) : null;
  }

  /** The move with a number of the list. */
  numbered(number: number): Move | undefined {
    return this.moves.find((move) => this.numberOf(move) === number);
  }

  /** What the coach says of a move, and its rank. */
  advised(move: Move): (Advice & { rank: number }) | null {
    const rank = this.advice.findIndex((each) => each.move === move.move);
    return rank < 0 ? null : { ...this.advice[rank]!, rank };
  }

  /** Whether it is the move that the coach likes best. */
  isBest({ move }: Move): boolean {
    return this.advice[0]?.move === move;
  }

  /** Whether the move that the coach likes best touches a thing. */
  isAdvised(thing: string): boolean {
    const best = this.advice[0]?.move;
    return best !== undefined && this.of(thing).some(({ move }) => move === best);
  }

  #pressPlanned(thing: string, anchor: DOMRect): void {
    const plans = this.planned(thing);
    if (plans.length === 1) this.playPlan(plans[0]!);
    else if (plans.length > 1) this.asked = { thing, moves: [], plans, anchor };
  }

  press(thing: string, anchor: DOMRect): void {
    const moves = this.of(thing);
    const only = moves[0];
    if (moves.length === 1 && only) this.shown.play?.(only.move);
    else if (moves.length > 1) this.asked = { thing, moves, plans: [], anchor };
    else this.#pressPlanned(thing, anchor);
  }
}
