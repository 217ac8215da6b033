// Motion beside the pieces that travel; none for people who want none.

import { prefersReducedMotion } from 'svelte/motion';

/** How long a motion takes. */
export const calm = (duration: number): number => (prefersReducedMotion.current ? 0 : duration);

/** How a band comes to a place on it. */
export const glide = (): ScrollBehavior => (prefersReducedMotion.current ? 'instant' : 'smooth');
