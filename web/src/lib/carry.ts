// A thing that is carried to another one: one gesture for two clicks. For mice and pens; a finger scrolls, and clicks do the same.

import type { Things } from './things.svelte';

// Pixels: a click is never quite still.
const FAR = 8;

const named = (x: number, y: number): string[] =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-thing]')?.dataset.thing?.split(' ') ?? [];

/** A picture of a thing that follows the pointer. */
function picture(of: HTMLElement): HTMLElement {
  const copy = of.cloneNode(true) as HTMLElement;
  const { width, height } = of.getBoundingClientRect();
  copy.removeAttribute('data-thing');
  copy.setAttribute('aria-hidden', 'true');
  copy.inert = true;
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${-width / 2}px`,
    top: `${-height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    zIndex: '1000',
    opacity: '0.8',
    pointerEvents: 'none',
  });
  of.after(copy);
  return copy;
}

export function carry(down: PointerEvent, thing: string, things: Things): void {
  if (down.pointerType === 'touch' || down.button !== 0) return;
  const here = down.currentTarget as HTMLElement;
  let shown: HTMLElement | null = null;

  function follow({ clientX, clientY }: PointerEvent): void {
    if (!shown && Math.hypot(clientX - down.clientX, clientY - down.clientY) < FAR) return;
    shown ??= picture(here);
    things.carried = thing;
    shown.style.transform = `translate(${clientX}px, ${clientY}px)`;
  }

  function end(event: Event): void {
    window.removeEventListener('pointermove', follow);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', end);
    shown?.remove();
    const put = shown && event.type === 'pointerup' ? goal(event as PointerEvent) : undefined;
    things.carried = null;
    if (put) things.playPlan(put);
  }

  const goal = ({ clientX, clientY }: PointerEvent): ReturnType<Things['carrying']> =>
    named(clientX, clientY)
      .map((each) => things.carrying(thing, each))
      .find((plan) => plan);

  window.addEventListener('pointermove', follow);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', end);
}
