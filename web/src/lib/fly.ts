// How pieces fly over the page: elements with `data-flying`, in the order of what flies.

import type { When } from './stage_plan';
import type { Arrival } from './stage_spots';

/** A piece on its way. */
export interface Flying {
  key: number;
  piece: Record<string, string>;
  from: DOMRect;
  to: Arrival;
  when: When;
  /** Whether it is seen where it was until it flies. */
  waits: boolean;
}

/** Lets pieces fly; the animations end when they have landed. */
export type Fly = (flying: Flying[], landed: (piece: Flying) => void) => Animation[];

// A place so much larger than the piece is a region: the piece keeps its own size there.
const REGION = 6;
const SMALLEST = 0.4;
// Pixels: what is lower is a token, and stays small. A card grows with its place.
const TOKEN = 60;
const [LARGEST, LARGEST_TOKEN] = [2.4, 1.3];
// The part of its time after which a piece has arrived and turns into what lies there.
const ARRIVED = 0.82;
// Milliseconds: a page that is not painted at all does not wait.
const LATEST = 150;
const EASING = 'cubic-bezier(0.22, 0.7, 0.25, 1)';

interface Size {
  width: number;
  height: number;
}

/** Where a piece of this size lies in the middle of a place, as large as fits into it. */
function laid({ left, top, width, height }: DOMRect, piece: Size): string {
  const region = width * height > REGION * piece.width * piece.height;
  const fits = Math.min(width / piece.width, height / piece.height);
  const largest = piece.height < TOKEN ? LARGEST_TOKEN : LARGEST;
  const scale = region ? 1 : Math.min(largest, Math.max(SMALLEST, fits));
  const x = left + (width - scale * piece.width) / 2;
  const y = top + (height - scale * piece.height) / 2;
  return `translate3d(${x}px, ${y}px, 0) scale(${scale})`;
}

function send(node: HTMLElement, size: Size, { from, to, when, waits }: Flying): Animation {
  const [start, end] = [laid(from, size), laid(to.rect, size)];
  return node.animate(
    [
      { transform: start, opacity: 1, easing: EASING },
      { transform: end, opacity: 1, offset: ARRIVED },
      { transform: end, opacity: 0 },
    ],
    { ...when, fill: waits ? 'backwards' : 'none' },
  );
}

/** What lands is not there before it has landed. */
function reveal({ to, when: { delay, duration } }: Flying): Animation {
  const time = delay + duration;
  return to.element.animate(
    [{ opacity: 0 }, { opacity: 0, offset: (delay + ARRIVED * duration) / time }, { opacity: 1 }],
    time,
  );
}

/** The frame that paints a new state is a long one: whatever moved in it would seem to leap. */
function startWhenPainted(animations: Animation[]): void {
  for (const each of animations) each.pause();
  const start = (): void => {
    for (const each of animations) if (each.playState === 'paused') each.play();
  };
  requestAnimationFrame(() => requestAnimationFrame(start));
  setTimeout(start, LATEST);
}

/** All pieces are measured first: then none waits for the layout. */
export const fly: Fly = (flying, landed) => {
  const nodes = [...document.querySelectorAll<HTMLElement>('[data-flying]')];
  const sizes = nodes.map(({ offsetWidth: width, offsetHeight: height }) => ({ width, height }));
  const animations = flying.flatMap((piece, i) => {
    const size = sizes[i];
    if (!size?.width) return [];
    const animation = send(nodes[i]!, size, piece);
    animation.onfinish = () => landed(piece);
    return piece.to.fresh ? [animation, reveal(piece)] : [animation];
  });
  startWhenPainted(animations);
  return animations;
};
