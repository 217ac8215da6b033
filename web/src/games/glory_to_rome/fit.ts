// A crowded table: its parts shrink and drop words, step by step, before anything is cut.

interface Step {
  others: string;
  own: string;
  middle: string;
}

// What `data-tight` says: in the pool `tall` cards or `cropped` names; `low` tiles, or `bare` ones without names; `terse` goods
// without words.
const STEPS: Step[] = [
  { others: '', own: '', middle: 'tall' },
  { others: '', own: '', middle: '' },
  { others: 'low', own: 'low', middle: '' },
  { others: 'low', own: 'low', middle: 'low' },
  { others: 'low', own: 'low', middle: 'low cropped' },
  { others: 'low terse', own: 'low', middle: 'low cropped' },
  { others: 'low terse bare', own: 'low', middle: 'low cropped' },
  { others: 'low terse bare', own: 'low bare', middle: 'low cropped' },
];
// Before these steps nothing is lost, or only names of others' structures: so far, it also spares scrolling the whole table.
const HARMLESS = 2;
const BARE = 6;
// Pixels: a camp in which named structures stand one below the other.
const SLIM = 240;
const SLACK = 2;
// The margin below the last thing is nothing to scroll for.
const MARGIN = 10;

const LAST = STEPS.length - 1;

const overflows = (node: Element): boolean => node.scrollHeight > node.clientHeight + SLACK;
const some = (board: HTMLElement, which: string): boolean => [...board.querySelectorAll(which)].some(overflows);
const sizes = (board: HTMLElement): string =>
  [board, ...board.children].map(({ clientWidth, clientHeight }) => `${clientWidth}x${clientHeight}`).join();

/** Takes the first step at which all can be seen, the same for all camps of a row. Each step that is tried is a layout of the
 *  whole table: so it begins beside the step that was taken last, and sizes that it knows ask for nothing. */
export class Fit {
  #step = 0;
  #sizes = '';

  constructor(private readonly board: HTMLElement) {}

  /** What is shown has changed. Whether there is more room than before is worth a try only where somebody looks for long. */
  changed(atRest = true): void {
    this.#take(atRest ? this.#first(Math.max(0, this.#step - 1)) : this.#tighter(this.#step));
    for (const place of this.board.querySelectorAll<HTMLElement>('[data-scrolls]')) markMore(place);
    this.#sizes = sizes(this.board);
  }

  resized(): void {
    if (sizes(this.board) !== this.#sizes) this.changed();
  }

  #first(near: number): number {
    let step = this.#tighter(near);
    if (step === near) while (step > 0 && this.#fits(step - 1)) step--;
    return step;
  }

  #tighter(from: number): number {
    let step = from;
    while (step < LAST && !this.#fits(step)) step++;
    return step;
  }

  #take(step: number): void {
    this.#step = step;
    for (const [place, tight] of Object.entries(STEPS[step]!)) {
      const { dataset } = this.board.querySelector<HTMLElement>(`[data-place='${place}']`)!;
      if (dataset.tight !== tight) dataset.tight = tight;
    }
  }

  #fits(step: number): boolean {
    this.#take(step);
    if (some(this.board, '[data-scrolls]')) return false;
    const slim = this.board.querySelector("[data-place='others'] > *")!.clientWidth < SLIM;
    if (step < (slim ? BARE : HARMLESS) && overflows(this.board)) return false;
    return step >= HARMLESS || !some(this.board, '[data-words]');
  }
}

/** Whether there is more below: it fades. */
export function markMore(place: HTMLElement): void {
  place.toggleAttribute('data-more', place.scrollTop + place.clientHeight + MARGIN < place.scrollHeight);
}
