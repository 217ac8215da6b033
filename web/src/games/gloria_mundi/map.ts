// Italy as the Romans drew their road maps: a long strip, north on the left, Africa along the lower edge.

export const WIDTH = 1100;
export const HEIGHT = 191;

export interface Point {
  x: number;
  y: number;
}
type Pair = readonly [x: number, y: number];

export const ROME: Point = { x: 610, y: 94 };

// From beyond the Alps, to and fro across the north, to Rome.
const GOTH: readonly Pair[] = [
  [28, 32], [140, 28], [270, 32], [400, 28], [490, 33], [527, 58], [490, 81], [400, 85], [270, 80], [140, 85], [66, 82],
  [30, 108], [66, 135], [140, 139], [270, 134], [400, 139], [500, 135], [560, 119], [610, 94],
]; // prettier-ignore

// Down the peninsula, over Sicily and the sea, to Carthage.
const ROMANS: readonly Pair[] = [
  [610, 94], [660, 84], [730, 80], [810, 83], [880, 89], [935, 102], [985, 117], [1035, 124], [1062, 144], [1040, 166],
  [980, 169], [900, 162], [820, 158], [740, 164], [672, 171],
]; // prettier-ignore

const PIECES = 16;

/** A smooth line through the points (Catmull-Rom), in short straight pieces. */
function smooth(pairs: readonly Pair[]): Point[] {
  const at = (n: number): Pair => pairs[Math.min(Math.max(n, 0), pairs.length - 1)] ?? [0, 0];
  const line: Point[] = [];
  for (let n = 0; n < pairs.length - 1; n++) {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    for (let piece = 0; piece < PIECES; piece++) {
      const t = piece / PIECES;
      const between = (i: 0 | 1): number =>
        b[i] +
        (t / 2) * (c[i] - a[i] + t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])));
      line.push({ x: between(0), y: between(1) });
    }
  }
  const [x, y] = at(pairs.length - 1);
  return [...line, { x, y }];
}

/** Points at equal distances along a line: its start, its end and all between. */
function spread(line: Point[], count: number): Point[] {
  const gone = [0];
  line.slice(1).forEach((point, n) => {
    const before = line[n] ?? point;
    gone.push((gone[n] ?? 0) + Math.hypot(point.x - before.x, point.y - before.y));
  });
  const whole = gone.at(-1) ?? 0;
  return Array.from({ length: count + 1 }, (_, n) => {
    const far = (whole * n) / count;
    const after = Math.max(
      1,
      gone.findIndex((reached) => reached >= far - 1e-6),
    );
    const [from, to] = [line[after - 1] ?? ROME, line[after] ?? ROME];
    const [start, end] = [gone[after - 1] ?? 0, gone[after] ?? 1];
    const share = (far - start) / (end - start);
    return { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) };
  });
}

const drawn = (line: Point[]): string => `M${line.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const gothLine = smooth(GOTH);
const romanLine = smooth(ROMANS);
export const GOTH_ROAD = drawn(gothLine);
export const ROMAN_ROAD = drawn(romanLine);

/** Where the Goth's spaces lie, from his start (0) to Rome. */
export const gothSpaces = (rome: number): Point[] => spread(gothLine, rome);
/** Where the steps of the Romans lie, from Rome (0) to Africa. */
export const romanSteps = (africa: number): Point[] => spread(romanLine, africa);

export const ITALY =
  'M0 0H322C330 13 346 7 362 11 404 4 448 9 492 7 540 7 566 23 590 34 622 45 664 45 706 49 730 49 748 41 768 43 786 45 776 56 796 58 838 56 884 54 930 59 962 63 996 63 1018 76 1024 83 1012 87 998 83 974 76 946 79 930 81 912 83 906 88 916 92 946 99 984 104 1004 113 1014 121 1006 130 992 128 964 124 936 117 908 112 884 106 874 115 852 112 826 106 806 103 786 108 768 115 752 108 732 112 706 117 690 110 672 119 650 128 632 124 616 133 594 144 570 148 548 155 520 164 494 162 470 169 430 176 396 166 352 167 316 171 296 178 270 182 226 187 190 180 150 184 98 187 50 185 0 191Z';
export const SICILY =
  'M1008 133C1026 126 1058 122 1078 128 1086 131 1076 139 1074 148 1070 158 1060 166 1052 164 1040 157 1018 146 1008 133Z';
export const SARDINIA = 'M596 171C604 166 614 167 614 175 616 182 612 189 606 191H594C590 184 590 176 596 171Z';
export const AFRICA =
  'M636 191C640 184 650 185 656 178 664 173 676 171 686 176 700 180 716 182 740 183 800 185 860 178 930 184 1000 187 1050 182 1100 185V191Z';

const peak = (x: number, y: number, size: number): string =>
  `M${x - size} ${y}L${x} ${y - size * 1.3}L${x + size} ${y}M${x} ${y - size * 1.3}L${x + size * 0.25} ${y - size * 0.55}L${x - size * 0.1} ${y - size * 0.2}`;
const range = (from: number, to: number, apart: number, y: number, size: number): string =>
  Array.from({ length: Math.floor((to - from) / apart) + 1 }, (_, n) =>
    peak(from + n * apart, y + (n % 2) * 3, size - (n % 3) * 1.5),
  ).join('');

export const MOUNTAINS = range(60, 500, 22, 62, 9) + range(90, 545, 26, 115, 8) + range(690, 860, 34, 104, 7);

const wave = (x: number, y: number): string => `M${x} ${y}q5 -5 10 0t10 0`;
export const WAVES = [
  [570, 16], [1020, 56], [1060, 81], [1050, 101], [900, 137], [950, 146],
  [560, 176], [500, 180],
].map(([x, y]) => wave(x ?? 0, y ?? 0)).join(''); // prettier-ignore
