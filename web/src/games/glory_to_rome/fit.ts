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

const overflows = (node: Element): boolean => node.scrollHeight > node.clientHeight + SLACK;
const some = (board: HTMLElement, which: string): boolean => [...board.querySelectorAll(which)].some(overflows);

/** Takes the first step at which all can be seen, the same for all camps of a row. */
export function fit(board: HTMLElement): void {
  const slim = board.querySelector("[data-place='others'] > *")!.clientWidth < SLIM;
  STEPS.some((step, i) => {
    for (const [place, tight] of Object.entries(step)) {
      board.querySelector<HTMLElement>(`[data-place='${place}']`)!.dataset.tight = tight;
    }
    if (some(board, '[data-scrolls]')) return false;
    if (i < (slim ? BARE : HARMLESS) && overflows(board)) return false;
    return i >= HARMLESS || !some(board, '[data-words]');
  });
  for (const place of board.querySelectorAll<HTMLElement>('[data-scrolls]')) markMore(place);
}

/** Whether there is more below: it fades. */
export function markMore(place: HTMLElement): void {
  place.toggleAttribute('data-more', place.scrollTop + place.clientHeight + MARGIN < place.scrollHeight);
}
