// What the window is like now.

import { MediaQuery } from 'svelte/reactivity';
import { MEDIA } from './media';

export const phone = new MediaQuery(MEDIA['--phone']);
/** No room for a column beside what is played or read. */
export const narrow = new MediaQuery(MEDIA['--narrow']);
