// Where the page changes with the width of its window. Styles say `@media (--phone)`: vite.config.ts puts the widths in.

/** Pixels: the widest window of a phone, on which a table is scrolled. */
export const PHONE = 700;
/** Pixels: the narrowest window with room for a column beside what is played or read. */
const BESIDE = 1100;

export const MEDIA = { '--phone': `(width <= ${PHONE}px)`, '--narrow': `(width < ${BESIDE}px)` };
