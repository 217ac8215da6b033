// One emblem for each kind of building: drawn with a pen of width 2 on a ground of 48 by 48, then washed with the same
// ink in two strengths, as on painted terracotta.

export interface Drawing {
  line: string;
  /** What is washed lightly; where two shapes overlap the ground shows. */
  wash?: string;
  /** What is washed twice. */
  deep?: string;
  /** What is filled, e.g. an eye. */
  solid?: string;
}

type Place = [number, number];

const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;

const box = (x: number, y: number, width: number, height: number): string => `M${x} ${y}h${width}v${height}h${-width}z`;

const at = (places: Place[], draw: (x: number, y: number) => string): string =>
  places.map(([x, y]) => draw(x, y)).join('');

/** A pillared opening with a round head, standing on y. */
const arch = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}`;

const arches = (places: Place[], width: number, height: number): string =>
  at(places, (x, y) => `${arch(x, y, width, height)}z`);

const window = (x: number, y: number): string => box(x, y, 5, 6);

const cypress = (x: number): string => `M${x} 38q-4-1-4-10q0-8 4-15q4 7 4 15q0 9-4 10Z`;

const steam = (x: number, y: number): string => `M${x} ${y}q-4-4 0-7t0-7`;

const ear = (y: number): string => `M24 ${y}q-8-1-9-9q8 1 9 9q8-1 9-9q-8 1-9 9`;

/** A shaft with base and capital. */
const column = (x: number): string => `${box(x, 19, 6, 19)}M${x - 2.5} 15h11l-2.5 4h-6Z`;

// -- parts that are drawn and washed -------------------------------------------------------------------------

const CARROT = 'M24 45 15 24q9-7 18 0Z';
const CARROT_LEAVES = 'M24 20q-9-1-11-11q9 1 11 11q9-1 11-11q-9 1-11 11Z';
const EARS = `M24 14q-4-4 0-11q4 7 0 11${ear(23)}${ear(31)}${ear(39)}`;
const FLEECE = 'M13 32a6 6 0 0 1-4-10a6 6 0 0 1 7-8a7 7 0 0 1 11-1q4 0 6 3q-2 5 2 11q-1 7-7 6q-4 2-8 0q-4 2-7-1Z';
const SHEEP_HEAD = 'M32 16q4-3 8 0q4 6 1 10q-3 2-6 0q-4-4-3-10';
const GRAPES = at(
  [
    [15, 22],
    [24, 22],
    [33, 22],
    [19.5, 30],
    [28.5, 30],
    [24, 38],
  ],
  (x, y) => oval(x, y, 4),
);
const VINE_LEAF = 'M24 12q6-9 16-6q-5 9-16 6Z';

interface House {
  wall: string;
  roof: string;
  openings: string;
  floors: string;
}

/** The three houses, from x on and so wide, on the ground at 43. */
function house(value: 2 | 3 | 4, x: number, width: number): House {
  const end = x + width;
  const middle = x + width / 2;
  const sides = [x + width * 0.28 - 2.5, x + width * 0.72 - 2.5];
  const pair = (y: number): string =>
    at(
      sides.map((side): Place => [side, y]),
      window,
    );
  const door = arch(middle - 3.5, 43, 7, 11) + 'z';
  if (value === 2) {
    return {
      wall: box(x, 25, width, 18),
      roof: `M${x - 4} 25 ${middle} 10 ${end + 4} 25Z`,
      openings: door,
      floors: '',
    };
  }
  if (value === 3) {
    return {
      wall: box(x, 17, width, 26),
      roof: `M${x - 4} 17 ${middle} 5 ${end + 4} 17Z`,
      openings: pair(20.5) + door,
      floors: `M${x} 29.5H${end}`,
    };
  }
  return {
    wall: box(x, 9, width, 34),
    roof: `M${x - 3} 9l4-6H${end - 1}l4 6Z`,
    openings: pair(12) + pair(22) + door,
    floors: `M${x} 20H${end}M${x} 30H${end}`,
  };
}

function plain(value: 2 | 3 | 4): Drawing {
  const { wall, roof, openings, floors } = house(value, 10, 28);
  return { line: `${wall}${roof}${openings}${floors}M3 43H45`, wash: wall, deep: roof + openings };
}

/** A luxury house has a garden. */
function rich(value: 2 | 3 | 4): Drawing {
  const { wall, roof, openings, floors } = house(value, 6, 22);
  const garden = `${cypress(40)}M40 43v-5M32 43q0-5 3-5q1 2 2 5`;
  return {
    line: `${wall}${roof}${openings}${floors}${garden}M2 43H46`,
    wash: wall,
    deep: roof + openings + cypress(40),
  };
}

const STALL = 'M9 8H39L44 19q-5 8-10 0q-5 8-10 0q-5 8-10 0q-5 8-10 0Z';
const STRIPES = 'M9 8H18L14 19q-5 8-10 0ZM24 8h6l4 11q-5 8-10 0Z';
const WARES = at(
  [
    [14, 30],
    [21, 30],
    [28, 30],
    [35, 30],
  ],
  (x, y) => oval(x, y, 2.6),
);
const RUIN = 'M6 15V7H39l-3 4l3 4Z';
const COLOSSEUM = 'M4 43V9H27q2 6 7 8h10V43Z';
const COLOSSEUM_ARCHES =
  arches(
    [
      [8, 43],
      [17.5, 43],
      [27, 43],
      [36.5, 43],
    ],
    5.5,
    12,
  ) +
  arches(
    [
      [8, 25],
      [17.5, 25],
    ],
    5.5,
    10,
  );
const TABLETS = box(4, 8, 16, 31) + box(20, 8, 16, 31);
const STYLUS = 'M30 39 42 13q2-3 3 1L33 40l-4 3Z';
const PEDIMENT = 'M4 17 24 5 44 17Z';
const BOOK = 'M24 24q-4-3-10-2v11q6-1 10 2q4-3 10-2v-11q-6-1-10 2';
const POOL = 'M11 25H37L45 35H3Z';
const WATER = 'M14.5 28H33.5l4 4.5h-27Z';
const DOME = 'M9 23a15 14 0 0 1 30 0Z';
const HALL = box(9, 23, 30, 13);
const HALL_ARCHES = arches(
  [
    [13, 36],
    [21, 36],
    [29, 36],
  ],
  6,
  9,
);
const WIDE_ARCHES = arches(
  [
    [8, 43],
    [27, 43],
  ],
  13,
  19,
);
const LOW_ARCHES = arches(
  [
    [8, 43],
    [27, 43],
  ],
  13,
  16,
);
const SMALL_ARCHES = arches(
  [
    [7.5, 23],
    [17, 23],
    [26, 23],
    [35.5, 23],
  ],
  5,
  10,
);
const OWL = 'M11 4q6 4 13 4t13-4q2 6-1 11q4 6 3 14q-1 10-9 12H18q-8-2-9-12q-1-8 3-14q-3-5-1-11Z';
const OWL_WINGS = 'M12 16q-4 6-3 13q1 9 7 12q4-11-4-25ZM36 16q4 6 3 13q-1 9-7 12q-4-11 4-25Z';
const HORN = 'M5 30q-3 14 13 14q18-1 23-18q-9 1-19-8q-1 13-8 16q-6 2-9-4Z';
const FRUIT = oval(27, 13, 4.5) + oval(36, 11, 4.5) + oval(40, 19, 4);
const FEATHER = 'M24 3q15 9 11 21q-4 7-11 7q-7 0-11-7q-4-12 11-21Z';
const BLADE = 'M16 32Q5 21 13 11q10-11 24-4q7 4 8 11q-8-7-17-4q-12 4-6 14Z';
const HAFT = 'M15 32l7-4l8 13q0 4-5 4Z';
const MOON = 'M27 5a20 20 0 1 0 16 27a16 16 0 0 1-16-27Z';
const STAR = 'M37 8l1.8 4.2L43 14l-4.2 1.8L37 20l-1.8-4.2L31 14l4.2-1.8Z';
const HELMET = 'M10 28V24q0-14 15-14q13 1 14 16v12q0 4 5 5q-12 2-12-8v-7ZM27 28v5q0 6-6 11l-4-3q4-3 4-8v-5Z';
const CREST = 'M7 18Q11 3 27 3q16 1 18 24l-6-1q-1-15-14-16q-11 0-14 9Z';
const SHELL = 'M17 43h14l-1-5q14-7 14-17q-3-15-20-15t-20 15q0 10 14 17Z';
const EAGLE_WINGS =
  'M21 22Q18 9 3 5q0 6 4 9.5h-4q2 6 8 8h-4q5 7 14 6ZM27 22Q30 9 45 5q0 6-4 9.5h4q-2 6-8 8h4q-5 7-14 6Z';
const EAGLE = 'M21 22q-2-5-1-9q2-6 7-4q3 1 3.5 5l-4-1q-.5 4 .5 9q1 8-3 13q-4-5-3-13Z';
const THUNDERBOLT = 'M4 43l9-5l3 5l8-5l3 5l8-5l9 5';
const STAFF_WINGS = 'M24 14q-8-8-19-4q5 9 19 7q14 2 19-7q-11-4-19 4';

export const EMBLEMS: Record<string, Drawing> = {
  vegetable_farm: {
    line: `${CARROT}M19 31h6M30 29h-4M27 37h-4M24 20V7${CARROT_LEAVES}`,
    wash: CARROT,
    deep: CARROT_LEAVES,
  },
  grain_farm: { line: `M24 45V14${EARS}`, wash: EARS },
  sheep_farm: {
    line: `${FLEECE}M16 33v9M27 33v9${SHEEP_HEAD}M33 17q-4-2-5 2q2 3 5 2M14 22q2.5-3 5 0t5 0M16 28q2.5-3 5 0t5 0M5 42H43`,
    wash: FLEECE,
    deep: SHEEP_HEAD,
    solid: oval(38, 20, 1.4),
  },
  vineyard: { line: `${GRAPES}M24 17V8${VINE_LEAF}M24 9q-4-5-10-4`, wash: GRAPES, deep: VINE_LEAF },
  house_2: plain(2),
  house_3: plain(3),
  house_4: plain(4),
  luxury_house_2: rich(2),
  luxury_house_3: rich(3),
  luxury_house_4: rich(4),
  market: {
    line: `${STALL}M18 8 14 19M24 8V19M30 8l4 11M8 24V43M40 24V43${box(8, 33, 32, 10)}${WARES}`,
    wash: STALL + box(8, 33, 32, 10),
    deep: STRIPES + WARES,
  },
  forum_romanum: {
    line: `${RUIN}M6 11H34${at(
      [
        [10, 0],
        [20, 0],
        [30, 0],
      ],
      column,
    )}M13 22v13M23 22v13M33 22v13M7 38H39M3 43H45M7 38V43M39 38V43`,
    wash: RUIN + box(7, 38, 32, 5),
    deep: at(
      [
        [10, 0],
        [20, 0],
        [30, 0],
      ],
      column,
    ),
  },
  arena: {
    line: `${oval(24, 24, 21, 15)}${oval(24, 24, 14, 9)}${oval(24, 24, 7, 4)}M24 9v6M24 33v6M3 24h7M38 24h7M9 13.5l5 4M39 13.5l-5 4M9 34.5l5-4M39 34.5l-5-4`,
    wash: oval(24, 24, 21, 15) + oval(24, 24, 14, 9),
    deep: oval(24, 24, 7, 4),
  },
  colosseum: {
    line: `${COLOSSEUM}M4 27H44${COLOSSEUM_ARCHES}M30 27v-5M38 27v-5M2 43H46`,
    wash: COLOSSEUM,
    deep: COLOSSEUM_ARCHES,
  },
  school: { line: `${TABLETS}M8 15h8M8 21h8M8 27h5M24 15h8M24 21h5${STYLUS}`, wash: TABLETS, deep: STYLUS },
  university: {
    line: `${PEDIMENT}M8 17V38M40 17V38M4 43H44M6 38H42${BOOK}M24 24V35`,
    wash: BOOK + box(6, 38, 36, 5),
    deep: PEDIMENT,
  },
  baths: {
    line: `${POOL}${WATER}M3 35v7H45v-7M9 38.5h4M17 38.5h4M27 38.5h4M35 38.5h4${at(
      [
        [16, 20],
        [24, 20],
        [32, 20],
      ],
      steam,
    )}`,
    wash: POOL + box(3, 35, 42, 7),
    deep: WATER,
  },
  imperial_baths: {
    line: `${DOME}M5 23H43${HALL}${HALL_ARCHES}M3 43q5-5 10.5 0t10.5 0t10.5 0t10.5 0${oval(24, 6, 2.5)}M24 11v8M17 13q-2 3-2 7M31 13q2 3 2 7`,
    wash: DOME + HALL,
    deep: HALL_ARCHES + oval(24, 6, 2.5),
  },
  aqueduct: {
    line: `${box(2, 11, 44, 7)}M4 18V43H8M44 18V43H40M21 43h6${WIDE_ARCHES}`,
    wash: box(4, 18, 40, 25) + WIDE_ARCHES,
    deep: box(2, 11, 44, 7),
  },
  grand_aqueduct: {
    line: `${box(2, 4, 44, 5)}M4 9V43H8M44 9V43H40M21 43h6M2 24H46${SMALL_ARCHES}${LOW_ARCHES}`,
    wash: box(4, 9, 40, 34) + SMALL_ARCHES + LOW_ARCHES,
    deep: box(2, 4, 44, 5),
  },
  minerva: {
    line: `${OWL}${OWL_WINGS}${oval(18, 17, 4.5)}${oval(30, 17, 4.5)}M24 19l-2 4.5h4ZM22 29q2 2 4 0M22 34q2 2 4 0M4 44.5H44M20 41v3M28 41v3`,
    wash: OWL,
    deep: OWL_WINGS,
    solid: oval(18, 17, 1.7) + oval(30, 17, 1.7),
  },
  fortuna: {
    line: `${HORN}${FRUIT}M22 18q5-3 9-1t10 9M11 35q4 2 5 8M20 28q7 4 9 13M27 13q-4-7-10-7q2 7 7 8`,
    wash: HORN,
    deep: FRUIT,
  },
  cupid: {
    line: 'M12 5Q41 7 43 36M12 5q-4 0-5 3M43 36q0 4-3 5M12 5 43 36M8 40 38 10M38 10l-9 1l8 8ZM6 42v-7l6-5v6h6l-5 6Z',
    wash: 'M12 5Q41 7 43 36Z',
    deep: 'M38 10l-9 1l8 8ZM6 42v-7l6-5v6h6l-5 6Z',
  },
  juno: {
    line: `${FEATHER}${oval(24, 20, 6, 7)}M24 46V31M24 38l-8-4M24 38l8-4M24 44l-8-4M24 44l8-4M17 12l2 3M31 12l-2 3`,
    wash: FEATHER + oval(24, 20, 6, 7),
    deep: oval(24, 20, 6, 7),
    solid: oval(24, 21.5, 2.6, 3.2),
  },
  saturn: { line: `${BLADE}${HAFT}M21 37l5-3`, wash: BLADE, deep: HAFT },
  luna: { line: MOON + STAR, wash: MOON, deep: STAR },
  mars: { line: `${HELMET}${CREST}M7 28H32M17 7l2 4M27 3v7M36 7l-3 5M42 15l-5 4`, wash: HELMET, deep: CREST },
  venus: {
    line: `${SHELL}M24 38V6M21 38 14 8M27 38 34 8M19 38 6 15M29 38 42 15M18 38H30`,
    wash: SHELL,
    deep: 'M17 43h14l-1-5H18Z',
  },
  jupiter: {
    line: `${EAGLE_WINGS}${EAGLE}${THUNDERBOLT}M24 35v4`,
    wash: EAGLE_WINGS,
    deep: EAGLE,
    solid: oval(25.5, 12, 1.1),
  },
  mercury: {
    line: `${oval(24, 6, 3)}M24 9V46${STAFF_WINGS}M24 22q10 3 0 10t0 9M24 22q-10 3 0 10t0 9`,
    wash: STAFF_WINGS,
    deep: oval(24, 6, 3),
  },
};
