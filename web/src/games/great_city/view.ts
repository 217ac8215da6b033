// What is read off a view of The Great City of Rome, and off its book.

import type { AnyView, Book } from '../../lib/types';
import type { City, GreatCityBook, GreatCityView, Pending, PrintedBuilding } from './types';

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
