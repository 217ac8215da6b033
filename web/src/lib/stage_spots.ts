// Where things are on the page: elements with names in `data-spot` or `data-thing`, as they stand at one moment.

import { MEDIA } from './media';

export interface Departure {
  rect: DOMRect;
  element: Element;
  seen: boolean;
  /** The name under which it was found. */
  name: string;
}

export interface Arrival {
  rect: DOMRect;
  element: Element;
  seen: boolean;
  /** It was not there before: nobody sees it until the piece lands. */
  fresh: boolean;
}

const EDGE = 4;

/** What stays at the lower edge of a phone, over all that is scrolled. */
export function tray(): Element | null {
  let at = document.elementFromPoint(innerWidth / 2, innerHeight - EDGE);
  while (at && getComputedStyle(at).position !== 'sticky') at = at.parentElement;
  return at;
}

/** There is so much to scroll that only what is fully in sight is seen. */
export const onPhone = (): boolean => typeof matchMedia === 'function' && matchMedia(MEDIA['--phone']).matches;

const isThere = ({ width, height }: DOMRect): boolean => width > 0 && height > 0;

export class Spots {
  readonly #elements = new Map<string, Element[]>();
  // How many were taken of each name.
  readonly #taken = new Map<string, number>();
  readonly #tray = onPhone() ? tray() : null;

  constructor(page: ParentNode = document) {
    for (const element of page.querySelectorAll<HTMLElement>('[data-spot], [data-thing]')) {
      for (const name of `${element.dataset.spot ?? ''} ${element.dataset.thing ?? ''}`.split(' ')) {
        if (name) this.#elements.set(name, [...(this.#elements.get(name) ?? []), element]);
      }
    }
  }

  #all(name: string): Element[] {
    return (this.#elements.get(name) ?? []).filter((element) => isThere(element.getBoundingClientRect()));
  }

  #take(name: string): number {
    const taken = this.#taken.get(name) ?? 0;
    this.#taken.set(name, taken + 1);
    return taken;
  }

  #sees(element: Element, { top, left, bottom, right }: DOMRect): boolean {
    if (!onPhone()) return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const foot = this.#tray && !this.#tray.contains(element) ? this.#tray.getBoundingClientRect().top : innerHeight;
    return x > 0 && x < innerWidth && y > 0 && y < foot;
  }

  count(name: string): number {
    return this.#elements.get(name)?.length ?? 0;
  }

  find(names: string[]): Element | null {
    return names.flatMap((name) => this.#all(name))[0] ?? null;
  }

  /** Of several under one name, the last goes first. */
  leave(names: string[]): Departure | null {
    for (const name of names) {
      const all = this.#all(name);
      const element = all[Math.max(0, all.length - 1 - (all.length && this.#take(name)))];
      if (!element) continue;
      const rect = element.getBoundingClientRect();
      return { element, rect, seen: this.#sees(element, rect), name };
    }
    return null;
  }

  /** Of several under one name, those that were not there before come first. */
  reach(names: string[], before: Spots): Arrival | null {
    for (const name of names) {
      const all = this.#all(name);
      if (all.length === 0) continue;
      const at = before.count(name) + this.#take(name);
      const element = all[at] ?? all.at(-1)!;
      const rect = element.getBoundingClientRect();
      return { element, rect, seen: this.#sees(element, rect), fresh: at < all.length };
    }
    return null;
  }
}

/** The place of a seat, by the names that its game gives it. */
export const placeOf = (seat: number, places: string[] = ['seat']): string[] => places.map((place) => `${place}/${seat}`);
