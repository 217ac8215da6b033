// A crowded table: its parts shrink and drop words, step by step, before anything is cut.

interface Step {
  others: string;
  own: string;
  middle: string;
}

// What `data-tight` says: in the pool `tall` cards or `close` ones; `low` tiles, or `slim` ones that are their names and little
// else; `terse` goods without words, and limits without sites. Names go last: they never go.
const STEPS: Step[] = [
  { others: '', own: '', middle: 'tall' },
  { others: '', own: '', middle: '' },
  { others: 'low', own: 'low', middle: '' },
  { others: 'low', own: 'low', middle: 'low' },
  { others: 'low', own: 'low', middle: 'low close' },
  { others: 'low terse', own: 'low', middle: 'low close' },
  { others: 'low terse slim', own: 'low', middle: 'low close' },
  { others: 'low terse slim', own: 'low slim', middle: 'low close' },
  { others: 'low terse slim', own: 'low slim terse', middle: 'low close' },
];
// Before this step nothing is lost.
const HARMLESS = 2;
const SLACK = 2;
// The margin below the last thing is nothing to scroll for.
const MARGIN = 10;

const LAST = STEPS.length - 1;

const overflows = (node: Element): boolean => node.scrollHeight > node.clientHeight + SLACK;
const some = (board: HTMLElement, which: string): boolean => [...board.querySelectorAll(which)].some(overflows);
const sizes = (board: HTMLElement): string =>
  [board, ...board.children].map(({ clientWidth, clientHeight }) => `${clientWidth}x${clientHeight}`).join();

/** Takes the first step at which all can be seen, the same for all camps of a row. Each step that is tried is a layout of the
 *  whole table: so it begins beside the step that was taken last, and sizes that it knows ask for nothing. Between two choices of
 *  whoever looks on the rows keep their heights: nothing moves for what others do, unless it would not be seen. */
export class Fit {
  #step = 0;
  #sizes = '';
  // Whether something was cut already when the rows were given their heights.
  #cut = false;

  constructor(private readonly board: HTMLElement) {}

  /** What is shown has changed; where whoever looks on has changed it, the rows may share the room anew. */
  changed(anew = true): void {
    if (anew || (!this.#cut && some(this.board, '[data-scrolls]'))) {
      this.#release();
      this.#take(anew ? this.#first(Math.max(0, this.#step - 1)) : this.#tighter(this.#step));
      this.#hold();
    }
    for (const place of this.board.querySelectorAll<HTMLElement>('[data-scrolls]')) markMore(place);
    this.#sizes = sizes(this.board);
  }

  resized(): void {
    if (sizes(this.board) !== this.#sizes) this.changed();
  }

  #rows(): HTMLElement[] {
    return [...this.board.children].filter((row) => row instanceof HTMLElement);
  }

  #release(): void {
    for (const row of this.#rows()) row.style.flex = '';
  }

  #hold(): void {
    const heights = this.#rows().map((row) => row.getBoundingClientRect().height);
    this.#rows().forEach((row, i) => (row.style.flex = `0 0 ${heights[i]}px`));
    this.#cut = some(this.board, '[data-scrolls]');
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
    if (some(this.board, '[data-scrolls]') || overflows(this.board)) return false;
    return step >= HARMLESS || !some(this.board, '[data-words]');
  }
}

/** Whether there is more below: it fades. */
export function markMore(place: HTMLElement): void {
  place.toggleAttribute('data-more', place.scrollTop + place.clientHeight + MARGIN < place.scrollHeight);
}
