// The small signs of the game, drawn in a box of 24: counters are discs, production cards are tiles, the rest are lines.

import type { BuildingType, Good } from './view';

/** What is gained and paid, or any of it. */
export type GoodSign = Good | 'any';

export type Mark =
  'goth' | 'fire' | 'supply' | 'screen' | 'building' | 'hand' | 'rome' | 'lost' | 'done' | 'guard' | 'info';

const leaf = (x: number, y: number, turn: 1 | -1): string =>
  `M${x} ${y}c${-3.4 * turn} 0 ${-4.2 * turn} -1.5 ${-4.2 * turn} -4 ${2.8 * turn} 0 ${4.2 * turn} 1.5 ${4.2 * turn} 4Z`;

export const GOODS: Record<GoodSign, string> = {
  food: `M12 22V8M12 8c-2.2-1.2-2.6-3.6 0-6 2.6 2.4 2.2 4.8 0 6Z${leaf(12, 13, 1)}${leaf(12, 13, -1)}${leaf(12, 18, 1)}${leaf(12, 18, -1)}`,
  gold: 'M4 7.5C4 5.6 7.6 4 12 4s8 1.6 8 3.5S16.4 11 12 11 4 9.4 4 7.5ZM4 7.5v4.5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V7.5M4 12v4.5C4 18.4 7.6 20 12 20s8-1.6 8-3.5V12',
  peace: `M12 2.5c3 2 5.5 2.6 8.3 2.6 0 8.3-2.6 13.7-8.3 16.4C6.3 18.8 3.7 13.4 3.7 5.1 6.5 5.1 9 4.5 12 2.5ZM12 17.5V8.5${leaf(12, 14.5, 1)}${leaf(12, 12.5, -1)}`,
  glory:
    'M11 21C5.5 20 3.5 14 5 6M13 21c5.5-1 7.5-7 6-15M5 6.5C3.6 5.6 3.5 4 4.4 2.4 5.8 3.4 6.1 5 5 6.5ZM4.5 11.5c2.5-.2 3.6-1.7 3.5-4-2.4.3-3.6 1.7-3.5 4ZM6 16.5c2.4-.8 3.2-2.4 2.6-4.6-2.2.8-3.1 2.3-2.6 4.6ZM19 6.5c1.4-.9 1.5-2.5.6-4.1-1.4 1-1.7 2.6-.6 4.1ZM19.5 11.5c-2.5-.2-3.6-1.7-3.5-4 2.4.3 3.6 1.7 3.5 4ZM18 16.5c-2.4-.8-3.2-2.4-2.6-4.6 2.2.8 3.1 2.3 2.6 4.6Z',
  step: 'M8 2.5c2.3 0 3.2 2.2 2.8 5-.2 1.7-.8 3-2.6 3S5.5 9.3 5.2 7.5C4.8 4.7 5.7 2.5 8 2.5ZM6.1 13h4.2c.3 2-.5 3.3-2.1 3.3S5.8 15 6.1 13ZM16 7c2.3 0 3.2 2.2 2.8 5-.2 1.7-.8 3-2.6 3s-2.7-1.2-3-3c-.4-2.8.5-5 2.8-5ZM14.1 17.5h4.2c.3 2-.5 3.3-2.1 3.3s-2.4-1.3-2.1-3.3Z',
  any: 'M8 8.5C8 6 9.6 4.2 12.1 4.2S16.2 6 16.2 8.4c0 3.2-4 3.3-4 6.6M12.2 19.2v.4',
};

const HELMET =
  'M5 14.5C5 8 8 4.5 12 4.5s7 3.5 7 10M3.5 14.5h17M12 2v18.5M6.5 14.5V18c0 1.7 1 2.8 2.8 3M17.5 14.5V18c0 1.7-1 2.8-2.8 3M9.5 6c-1 2.5-1.2 5-1.2 8.5M14.5 6c1 2.5 1.2 5 1.2 8.5';

export const CARDS: Record<BuildingType, string> = {
  farm: 'M3.5 11.5l5-5 5 5M5 10.5V15h7v-4.5M18 15v-3M18 12c-1.8 0-2.7-1.2-2.7-2.8S16.5 5.5 18 5.5s2.7 2.1 2.7 3.7S19.8 12 18 12ZM2.5 18.5c6-3 13-3 19 0M4 21.5c5-2.2 11-2.2 16 0',
  city: 'M2.5 21h19M4 21V11h5M9 21V6l4-3 4 3v15M17 12h4v9M13 9v.2M13 13v.2M6.5 15v.2M13 21v-3.5',
  peace: 'M12 2v20M5.5 5.5h13M7 5.5V15l2.5-1.7L12 15l2.5-1.7L17 15V5.5M9.5 22h5',
  builder: 'M4 21L14.5 10.5M11 6.5l6.5 6.5 3.5-3.5L14.5 3ZM11 6.5L9.5 5',
  wall: 'M3 20.5V6.5h4v3.5h3V6.5h4v3.5h3V6.5h4v14ZM3 15h18M9 15v5.5M15 15v5.5M12 10v5',
  goth: HELMET,
};

export const MARKS: Record<Mark, string> = {
  goth: HELMET,
  fire: 'M12 2.5c1 4.5 5.8 6.3 5.8 12a5.8 5.8 0 0 1-11.6 0c0-2.7 1-4.4 2.3-5.6.4 1.7 1.2 2.6 2.3 2.9C10.6 8.6 10.2 5.5 12 2.5ZM12 20.3c-1.8-.6-2.5-2.6 0-5 2.5 2.4 1.8 4.4 0 5Z',
  supply: 'M5 6.5h11V21H5ZM8 6.5V3.5h11V18h-3',
  screen: 'M2.5 6l6.3-1.5v15L2.5 18ZM8.8 4.5L15.2 6v12l-6.4 1.5M15.2 6l6.3-1.5v15L15.2 18',
  building: 'M3 20.5h18M5 20.5V10M9.7 20.5V10M14.3 20.5V10M19 20.5V10M3 10l9-6 9 6Z',
  hand: 'M8 5h8v14H8ZM8 7l-4.5 1.5 3 11L8 19M16 7l4.5 1.5-3 11L16 19',
  rome: 'M3 21h18M4 21V8h16v13M2.5 8h19L18 4H6ZM8 21v-5a4 4 0 0 1 8 0v5M8 11.5h8',
  lost: 'M6 4h12v6l-3.5 1.5 3.5 2-3.5 2L18 18v2H6Z',
  guard: 'M12 3c3 1.8 5.5 2.4 8 2.4 0 8-2.5 13-8 15.6C6.5 18.4 4 13.4 4 5.4 6.5 5.4 9 4.8 12 3Z',
  info: 'M12 2.5a9.5 9.5 0 1 0 0 19 9.5 9.5 0 1 0 0-19ZM12 10.8v6M12 7.2v.3',
  done: 'M4.5 12.5l5 5L19.5 6.5',
};

/** Colours of the theme; they never stand alone, every kind has its own sign too. */
export const HUES: Record<GoodSign | BuildingType, string> = {
  food: 'var(--wood)',
  gold: 'var(--rubble)',
  peace: 'var(--concrete)',
  glory: 'var(--marble)',
  step: 'var(--bronze)',
  any: 'var(--ink-soft)',
  farm: 'var(--wood)',
  city: 'var(--rubble)',
  builder: 'var(--brick)',
  wall: 'var(--brick)',
  goth: 'var(--brick)',
};
