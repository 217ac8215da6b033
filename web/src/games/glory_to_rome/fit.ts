// A crowded table: its parts shrink and drop words, step by step, before anything is cut.

interface Step {
  others: string;
  own: string;
  middle: string;
}

// What `data-tight` says: `tall` cards in the pool, `low` tiles, `terse` goods without words, `bare` tiles without names.
const STEPS: Step[] = [
  { others: '', own: '', middle: 'tall' },
  { others: '', own: '', middle: '' },
  { others: 'low', own: 'low', middle: '' },
  { others: 'low', own: 'low', middle: 'low' },
  { others: 'low terse', own: 'low', middle: 'low' },
  { others: 'low terse bare', own: 'low', middle: 'low' },
  { others: 'low terse bare', own: 'low bare', middle: 'low' },
];
// Up to here nothing is lost: so far, shrinking also spares the words of the hand and scrolling the whole table.
const HARMLESS = 2;
const SLACK = 2;

const overflows = (node: Element): boolean => node.scrollHeight > node.clientHeight + SLACK;
const some = (board: HTMLElement, which: string): boolean => [...board.querySelectorAll(which)].some(overflows);

/** Takes the first step at which all can be seen, the same for all camps of a row. */
export function fit(board: HTMLElement): void {
  STEPS.some((step, i) => {
    for (const [place, tight] of Object.entries(step)) {
      board.querySelector<HTMLElement>(`[data-place='${place}']`)!.dataset.tight = tight;
    }
    return !some(board, '[data-scrolls]') && (i >= HARMLESS || !(overflows(board) || some(board, '[data-words]')));
  });
  for (const place of board.querySelectorAll<HTMLElement>('[data-scrolls]')) markMore(place);
}

/** Whether there is more below: it fades. */
export function markMore(place: HTMLElement): void {
  place.toggleAttribute('data-more', place.scrollTop + place.clientHeight + SLACK < place.scrollHeight);
}
