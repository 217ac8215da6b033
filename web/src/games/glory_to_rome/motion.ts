// How things arrive: they settle in place. Nothing moves that did not change.

import { cubicOut } from 'svelte/easing';
import { prefersReducedMotion } from 'svelte/motion';
import type { TransitionConfig } from 'svelte/transition';

export function settle(_node: Element): TransitionConfig {
  return {
    duration: prefersReducedMotion.current ? 0 : 280,
    easing: cubicOut,
    css: (t) => `opacity: ${t}; transform: translateY(${(t - 1) * 10}px) scale(${0.92 + 0.08 * t})`,
  };
}
