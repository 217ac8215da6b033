// One emblem for each kind of building, drawn with a pen of width 2 on a ground of 48 by 48.

export interface Drawing {
  line: string;
  /** What is filled, e.g. an eye. */
  solid?: string;
}

const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}h${width}v${height}h${-width}z`;

const at = (places: [number, number][], draw: (x: number, y: number) => string): string =>
  places.map(([x, y]) => draw(x, y)).join('');

/** A pillared opening with a round head, standing on y. */
const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}`;

const spokes = (x: number, y: number, from: number, to: number): string =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .map((eighth) => [Math.cos((eighth * Math.PI) / 4), Math.sin((eighth * Math.PI) / 4)] as const)
    .map(([dx, dy]) => `M${x + from * dx} ${y + from * dy}L${x + to * dx} ${y + to * dy}`)
    .join('');

const cypress = (x: number): string => `M${x} 42v-5q-4-1-4-9q0-8 4-14q4 6 4 14q0 8-4 9`;

const steam = (x: number, y: number): string => `M${x} ${y}q-4-4 0-7t0-7`;

const ear = (y: number): string => `M24 ${y}q-8-1-9-9q8 1 9 9q8-1 9-9q-8 1-9 9`;

export const EMBLEMS: Record<string, Drawing> = {
  vegetable_farm: {
    line: 'M24 45 15 24q9-7 18 0ZM19 31h6M30 29h-4M27 37h-4M24 20V7M24 20q-9-1-11-11q9 1 11 11q9-1 11-11q-9 1-11 11',
  },
  grain_farm: { line: `M24 45V14q-4-4 0-11q4 7 0 11${ear(23)}${ear(31)}${ear(39)}` },
  sheep_farm: {
    line: 'M13 32a6 6 0 0 1-4-10a6 6 0 0 1 7-8a7 7 0 0 1 11-1a6 6 0 0 1 7 6M13 32q3 3 7 1q4 2 8 0q5 1 6-5M16 33v8M27 33v8M32 16q4-3 8 0q4 6 1 10q-3 2-6 0q-4-4-3-10M33 17q-4-2-5 2q2 3 5 2',
    solid: oval(38, 20, 1.4),
  },
  vineyard: {
    line: at(
      [[15, 22], [24, 22], [33, 22], [19.5, 30], [28.5, 30], [24, 38]],
      (x, y) => oval(x, y, 4),
    ) + 'M24 17V8M24 12q6-9 16-6q-5 9-16 6M24 9q-4-5-10-4',
  },
  house_2: { line: 'M6 25 24 9 42 25M11 21V41H37V21M20 41V30h8v11' },
  house_3: { line: `M6 18 24 5 42 18M11 15V43H37V15M11 29H37M20 43V34h8v9${box(16, 19, 5, 5)}${box(27, 19, 5, 5)}` },
  house_4: {
    line: `M8 9H40M11 9V43H37V9M8 9 13 4H35L40 9M20 43V35h8v8${at(
      [[15, 14], [28, 14], [15, 24], [28, 24]],
      (x, y) => box(x, y, 5, 5),
    )}`,
  },
  luxury_house_2: { line: `M2 26 17 12 32 26M6 23V42H28V23M13 42V32h8v10M2 42H46${cypress(39)}` },
  luxury_house_3: {
    line: `M2 18 17 6 32 18M6 15V42H28V15M6 29H28M13 42V34h8v8${box(9.5, 19, 5, 5)}${box(19.5, 19, 5, 5)}M2 42H46${cypress(39)}`,
  },
  luxury_house_4: {
    line: `M3 10H31M6 10V42H28V10M3 10 7 5H27L31 10M13 42V35h8v7${at(
      [[9.5, 15], [19.5, 15], [9.5, 24], [19.5, 24]],
      (x, y) => box(x, y, 5, 4.5),
    )}M2 42H46${cypress(39)}`,
  },
  market: { line: 'M9 9H39L44 20H4ZM4 20q5 8 10 0q5 8 10 0q5 8 10 0q5 8 10 0M18 9 14 20M24 9V20M30 9l4 11M8 25V42M40 25V42M8 33H40M3 42H45' },
  forum_romanum: { line: 'M5 43H43M8 38H40M8 16H40V9H8ZM11 16V38M17 16V38M21 16V38M27 16V38M31 16V38M37 16V38M8 12.5H40' },
  arena: { line: `${oval(24, 24, 21, 15)}${oval(24, 24, 14, 9)}${oval(24, 24, 7, 4)}M24 9v6M24 33v6M3 24h7M38 24h7M9 13.5l5 4M39 13.5l-5 4M9 34.5l5-4M39 34.5l-5-4` },
  colosseum: {
    line: `M4 42V10H28L33 18H44V42ZM4 26H44M4 10V42${at([[7, 42], [17, 42], [27, 42], [37, 42]], (x, y) => arch(x, y, 5.5, 11))}${at([[7, 25], [17, 25]], (x, y) => arch(x, y, 5.5, 9))}${at([[27, 26], [37, 26]], (x, y) => arch(x, y, 4.5, 5))}`,
  },
  school: { line: `${box(5, 9, 15, 30)}${box(20, 9, 15, 30)}M9 16h7M9 22h7M9 28h5M24 16h7M24 22h4M30 38 42 14q2-3 3 0L33 39Z` },
  university: {
    line: 'M4 17 24 5 44 17ZM8 17V38M40 17V38M4 43H44M6 38H42M24 23q-4-3-10-2v12q6-1 10 2q4-3 10-2v-12q-6-1-10 2v12',
  },
  baths: { line: `M6 25H42q0 13-13 13H19Q6 38 6 25ZM17 38l-3 6M31 38l3 6${at([[16, 20], [24, 20], [32, 20]], steam)}` },
  imperial_baths: {
    line: `M9 23a15 14 0 0 1 30 0M5 23H43M9 23V35M39 23V35${arch(15, 35, 6, 9)}${arch(27, 35, 6, 9)}M4 42q5-6 10 0t10 0t10 0t10 0${oval(24, 6, 2.5)}`,
  },
  aqueduct: { line: `M2 12H46M2 18H46M4 18V43M44 18V43${arch(8, 43, 13, 19)}${arch(27, 43, 13, 19)}M2 43H8M21 43h6M40 43h6` },
  grand_aqueduct: {
    line: `M2 5H46M2 9H46M2 23H46M4 9V43M44 9V43${at([[7, 22], [17, 22], [27, 22], [36, 22]], (x, y) => arch(x, y, 5, 9))}${arch(8, 43, 13, 16)}${arch(27, 43, 13, 16)}M2 43H8M21 43h6M40 43h6`,
  },
  minerva: {
    line: `M12 14q-3-6-1-10q6 5 13 4q7 1 13-4q2 4-1 10v14q0 14-12 16q-12-2-12-16Z${oval(18, 18, 5)}${oval(30, 18, 5)}M24 20l-2 5h4ZM19 31q5 4 10 0M20 37q4 3 8 0`,
    solid: oval(18, 18, 1.6) + oval(30, 18, 1.6),
  },
  fortuna: { line: `${oval(24, 23, 20)}${oval(24, 23, 15)}${oval(24, 23, 4)}${spokes(24, 23, 4, 15)}M12 45H36` },
  cupid: { line: 'M12 6Q40 8 42 36M12 6 17 11M42 36 37 31M12 6 42 36M6 42 38 10M38 10l-9 1M38 10l-1 9M6 42v-7l6-5v6h6l-5 6Z' },
  juno: {
    line: `M24 46V31M24 3q15 9 11 21q-4 7-11 7q-7 0-11-7q-4-12 11-21${oval(24, 20, 6, 7)}M24 37l-8-4M24 37l8-4M24 43l-8-4M24 43l8-4`,
    solid: oval(24, 21.5, 2.6, 3.2),
  },
  saturn: { line: 'M10 45 19 32M7 43l7-10l5 3l-7 10ZM19 33q-9-13 3-23q12-8 22 5q-11-5-18 1q-7 8-2 16Z' },
  luna: { line: 'M27 5a20 20 0 1 0 16 27a16 16 0 0 1-16-27ZM37 8l1.8 4.2L43 14l-4.2 1.8L37 20l-1.8-4.2L31 14l4.2-1.8Z' },
  mars: { line: `${oval(19, 29, 15)}${oval(19, 29, 10)}M30 18 44 4M35 4h9v9`, solid: oval(19, 29, 3) },
  venus: { line: 'M17 43h14l-1-5q14-7 14-17q-3-15-20-15t-20 15q0 10 14 17ZM24 38V6M21 38 14 8M27 38 34 8M19 38 6 15M29 38 42 15' },
  jupiter: { line: 'M29 3 10 27h11l-5 18 22-26H26ZM6 12l6 3M4 20h5M42 36l-6-3M44 28h-5' },
  mercury: { line: `${oval(24, 6, 3)}M24 9V46M24 14q-8-8-19-4q5 9 19 7q14 2 19-7q-11-4-19 4M24 22q10 3 0 10t0 9M24 22q-10 3 0 10t0 9` },
};
