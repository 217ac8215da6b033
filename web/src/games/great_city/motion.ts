// Things land on the table in a moment; for people who want no motion, at once.

import { prefersReducedMotion } from 'svelte/motion';
import { scale, type TransitionConfig } from 'svelte/transition';

export function land(node: Element): TransitionConfig {
  return scale(node, { start: 1.35, duration: prefersReducedMotion.current ? 0 : 280 });
}
