// Shapes of the materials, signs of the roles, and the few other marks: path data on a grid of 24.

import type { Material, Role } from './view';

const ring = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Filled. */
export const SHAPES: Record<Material, string> = {
  rubble:
    'M2 19c0-3.6 2-6 4.7-6s4.7 2.4 4.7 6zM12.6 19c0-4.2 2-7 4.7-7s4.7 2.8 4.7 7zM7 11.5C7 8 9 5.5 11.8 5.5s4.7 2 4.7 4.8c-2.4.2-3.9 1.4-4.8 3.6-1-1.5-2.6-2.4-4.7-2.4z',
  wood: 'M2 4h17v4.5H2zM5 9.8h17v4.5H5zM2 15.6h17v4.5H2z',
  concrete: 'M7 4h10a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
  brick: 'M2 4.5h9.2v6.7H2zM12.8 4.5H22v6.7h-9.2zM2 12.8h4.2v6.7H2zM7.8 12.8h8.4v6.7H7.8zM17.8 12.8H22v6.7h-4.2z',
  stone: 'M7 3h10l5 9-5 9H7l-5-9z',
  marble: 'M3 2.5h18v3.3H3zM5.5 7h3.2v10H5.5zM10.4 7h3.2v10h-3.2zM15.3 7h3.2v10h-3.2zM3 18.2h18v3.3H3z',
};

/** Drawn with a stroke. */
export const SIGNS: Record<Role, string> = {
  laborer: 'M4 20l8.5-8.5M2.5 18l3.5 3.5M10.5 11c-.8-4 3-7.5 10-7.5 0 7-3.5 10.8-7.5 10z',
  craftsman: 'M8.5 7.5l5-5 8 8-5 5zM12.5 11.5L3.5 20.5',
  architect: 'M12 2.5v2.5M11 8.7L6 21.5M13 8.7l5 12.8M7.8 16c2.7 1.7 5.7 1.7 8.4 0' + ring(12, 7, 2),
  legionary: 'M5 3.5c4.5 1.2 9.5 1.2 14 0v8.5c0 4.5-3.3 7-7 9-3.7-2-7-4.5-7-9zM12 4.5v16M5 11h14',
  merchant:
    'M12 3v17.5M8 20.5h8M4.5 6.5h15M4.5 6.5L2 13.5h5zM19.5 6.5L17 13.5h5zM2 13.5a2.5 2.5 0 0 0 5 0M17 13.5a2.5 2.5 0 0 0 5 0',
  patron:
    'M12 21.5C6 20 4.5 13.5 7 4M12 21.5c6-1.5 7.5-8 5-17.5M5.8 9C4 8.5 3.2 7 3.5 5c2 .6 2.7 2 2.3 4zM5.6 13.8c-2-.2-3.2-1.5-3.4-3.5 2.2.3 3.4 1.5 3.4 3.5zM7.5 18c-2 .4-3.6-.6-4.3-2.5 2.2-.2 3.7.7 4.3 2.5zM18.2 9C20 8.5 20.8 7 20.5 5c-2 .6-2.7 2-2.3 4zM18.4 13.8c2-.2 3.2-1.5 3.4-3.5-2.2.3-3.4 1.5-3.4 3.5zM16.5 18c2 .4 3.6-.6 4.3-2.5-2.2-.2-3.7.7-4.3 2.5z',
};

export type Mark = 'influence' | 'clients' | 'vault' | 'hand' | 'public' | 'flag' | 'active' | 'cards';

/** Drawn with a stroke. */
export const MARKS: Record<Mark, string> = {
  influence: 'M4.5 19.5h15M5.5 16l-2-9 5 4L12 4.5l3.5 6.5 5-4-2 9z',
  clients: ring(12, 7.5, 4) + 'M4 21c0-5 3.3-7.5 8-7.5s8 2.5 8 7.5',
  vault: 'M3 20V10.5C3 7 5 5 8 5h8c3 0 5 2 5 5.5V20zM3 12h18M12 10.5v4',
  hand: 'M3.5 7.5l9-3 4.5 13-9 3zM15 4.5l6 1.5-3.3 13.5',
  public: 'M3 20.5V17h4.5v-4H12V9h4.5V5H21v15.5z',
  flag: 'M5.5 21.5V3.5h13l-3 4.5 3 4.5h-13',
  active: 'M13 2.5L5.5 13.5H11L9.5 21.5 18.5 10H12.5z',
  cards: 'M4 3.5h11v14H4zM8 20.5h11V7',
};
