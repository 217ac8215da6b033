// Things land on the table in a moment; for people who want no motion, at once.

import { prefersReducedMotion } from 'svelte/motion';
import { scale, type TransitionConfig } from 'svelte/transition';

/** How long a motion takes. */
export const calm = (duration: number): number => (prefersReducedMotion.current ? 0 : duration);

export function land(node: Element): TransitionConfig {
  return scale(node, { start: 1.35, duration: calm(280) });
}

/** How a band comes to a place on it. */
export const glide = (): ScrollBehavior => (prefersReducedMotion.current ? 'instant' : 'smooth');
