// Where the page changes with the size of its window. Styles say `@media (--phone)`: vite.config.ts puts the sizes in.

/** Pixels: the widest window of a phone, on which a table is scrolled; and the highest of one that lies on its side. */
const PHONE = 700;
const LYING = 520;
/** Pixels: the narrowest window with room for a column beside what is played or read. */
const BESIDE = 1100;
/** Pixels: the highest windows in which parts of a board draw closer, so that the moves keep their room. */
const LOW_DESK = 780;
const LOW_RIVALS = 800;
const LOW_FORUM = 838;

export const MEDIA = {
  '--phone': `((width <= ${PHONE}px) or (height <= ${LYING}px))`,
  /** A phone that lies on its side. */
  '--lying': `(height <= ${LYING}px)`,
  '--narrow': `(width < ${BESIDE}px)`,
  /** The Great City: panels, then what stands beside a rival's name. */
  '--low-desk': `(height <= ${LOW_DESK}px)`,
  '--low-rivals': `(height <= ${LOW_RIVALS}px)`,
  /** Gloria Mundi: slips instead of whole building cards. */
  '--low-forum': `(height <= ${LOW_FORUM}px)`,
};
