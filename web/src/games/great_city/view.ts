// What is read off a view of The Great City of Rome, and off its book.

import type { Drawn } from '../../lib/standing.svelte';
import type { AnyView, Book, Move, ScoreItem } from '../../lib/types';
import type { City, GreatCityBook, GreatCityView, Offered, Pending, PrintedBuilding } from './types';

export type * from './types';

export const seen = (view: AnyView): GreatCityView => view as GreatCityView;

export function printed(book: Book, kind: string): PrintedBuilding {
  return (book as GreatCityBook).cards[kind]!;
}

/** Things that lie in the middle of the table. */
export const MIDDLE = /^(strip|offer|deck)\//;

/** The name of the class in theme.css that holds a building's colours. */
export function look(of: PrintedBuilding): string {
  return `look-${of.colour ?? of.class}`;
}

/** The cards that a seat has in front of it beside its hand: drafted from, or drawn for a school. Null is not known. */
export function held(view: GreatCityView, seat: number): (string | null)[] {
  const passing = view.deciding === seat ? view.passing : [];
  const drawn = view.pending.filter((frame) => frame.seat === seat).flatMap((frame) => frame.cards ?? []);
  return [...(passing ?? []), ...drawn];
}

/** Those of them that the viewer sees. */
export const lookedAt = (view: GreatCityView, seat: number): string[] => held(view, seat).filter((card) => card !== null);

/** What is left of the bricks and cogs of a seat's turn. */
export function turnOf(view: GreatCityView, seat: number): Pending | undefined {
  return view.pending.find((frame) => frame.frame === 'Turn' && frame.seat === seat);
}

/** The building for which the viewer is looking for a place. */
export function placing(view: GreatCityView): string | undefined {
  return view.pending.find((frame) => frame.frame === 'Place')?.kind;
}

/** The cards on offer, those of the first deck first. */
export function offerByDeck({ decks, offer }: GreatCityView): GreatCityView['offer'] {
  return decks.flatMap(({ deck }) => offer.filter((card) => card.deck === deck));
}

/** Where the cards on offer lie: each stays where it was while others are taken, until new ones come. */
export function laidOut(before: (Offered | null)[], offer: Offered[]): (Offered | null)[] {
  const left = [...offer];
  const stay = before.map((card) => {
    const at = left.findIndex(({ kind, deck }) => kind === card?.kind && deck === card.deck);
    return at < 0 ? null : left.splice(at, 1)[0]!;
  });
  return left.length > 0 || offer.length === 0 ? offer : stay;
}

/** The strips of the rounds that are still to come. */
export function coming(view: GreatCityView): GreatCityView['next_strips'] {
  return view.next_strips.slice(0, view.rounds - view.round);
}

// -- the ground of a city --------------------------------------------------------------------------------

export interface Ground {
  rows: number[];
  columns: number[];
}

/** The rows and columns to draw: those built on, and one more to each side while the city has not its full size. */
export function ground(city: City, margin: boolean, book: Book): Ground {
  const { rows, columns, size } = (book as GreatCityBook).ground;
  const cells = city.buildings.map((building) => building.cell.split('-').map(Number));
  return {
    rows: reach(cells.map(([row]) => row ?? 0), rows, margin ? size : 0),
    columns: reach(cells.map(([, column]) => column ?? 0), columns, margin ? size : 0),
  };
}

/** The four places that share a side with one. */
export function beside(cell: string): string[] {
  const [row = 0, column = 0] = cell.split('-').map(Number);
  return [`${row - 1}-${column}`, `${row}-${column - 1}`, `${row}-${column + 1}`, `${row + 1}-${column}`];
}

function reach(taken: number[], most: number, size: number): number[] {
  const [low, high] = [Math.min(...taken), Math.max(...taken)];
  const more = high - low + 1 < size ? 1 : 0;
  const first = Math.max(1, low - more);
  const last = Math.min(most, high + more);
  return Array.from({ length: last - first + 1 }, (_, i) => first + i);
}

/** What a building would bring on a place, and of what that is made: `+7 = Houses 6, Influence tokens 1`. */
export function gainText({ gain, gains }: Pick<Move, 'gain' | 'gains'>, book: Book, lang: string): string {
  if (gain === null) return '';
  const [sum, part] = [new Intl.NumberFormat(lang, { signDisplay: 'always' }), new Intl.NumberFormat(lang)];
  const parts = Object.entries(gains).map(([key, points]) => `${book.score[key]}\u00a0${part.format(points)}`);
  return parts.length ? `${sum.format(gain)} = ${parts.join(', ')}` : sum.format(gain);
}

/** Something that scores as it is drawn on a cell: on which sides its outline runs, and whether its caption stands here. */
export interface Outline {
  item: ScoreItem;
  sides: string[];
  first: boolean;
}

const SIDES = ['up', 'left', 'right', 'down']; // as `beside` names them

/** For each cell what scores there. An area is outlined as a whole, so only between it and what is not of it. */
export function outlines(drawn: Drawn[], place: string): Map<string, Outline> {
  const found = new Map<string, Outline>();
  for (const { item, things } of drawn) {
    const cells = things.map((thing) => thing.slice(place.length));
    for (const cell of cells) {
      const around = beside(cell);
      const sides = item.sum ? SIDES.filter((_, n) => !cells.includes(around[n]!)) : [];
      found.set(cell, { item, sides, first: cell === cells[0] });
    }
  }
  return found;
}
