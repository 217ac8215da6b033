// What a chart needs to know of numbers and places.

export type Scale = (value: number) => number;

/** From a span of values to a span of pixels. */
export function scale([low, high]: [number, number], [from, to]: [number, number]): Scale {
  const length = high - low || 1;
  return (value) => from + ((value - low) / length) * (to - from);
}

// Steps between the lines of a grid, as people count.
const STEPS = [1, 2, 5];

/** Whole numbers at even distances, about as many as wanted, that enclose all values. */
export function ticks(low: number, high: number, wanted: number): number[] {
  const rough = Math.max(1, (high - low) / Math.max(1, wanted));
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** Of things in a row, every second, fifth, tenth ...: so that they stand at least so far apart. */
export function spaced<T>(things: T[], place: (thing: T) => number, least: number): T[] {
  const apart = (some: T[]): boolean => some.every((each, i) => i === 0 || place(each) - place(some[i - 1]!) >= least);
  for (let power = 1; power <= things.length; power *= 10) {
    for (const step of STEPS) {
      const some = things.filter((_, i) => (i + 1) % (step * power) === 0);
      if (apart(some)) return some;
    }
  }
  return things.slice(0, 1);
}

/** The indices of those values that are seen when no more than `columns` stand side by side: of each column the ends and the extremes. */
export function thin(values: number[], columns: number): number[] {
  const all = values.map((_, i) => i);
  if (values.length <= 2 * columns) return all;
  const size = values.length / columns;
  const kept = new Set<number>();
  for (let column = 0; column < columns; column++) {
    const part = all.slice(Math.floor(column * size), Math.floor((column + 1) * size));
    const by = (better: (a: number, b: number) => boolean): number =>
      part.reduce((best, each) => (better(values[each]!, values[best]!) ? each : best));
    for (const each of [part[0]!, by((a, b) => a < b), by((a, b) => a > b), part.at(-1)!]) kept.add(each);
  }
  return [...kept].sort((a, b) => a - b);
}

const rounded = (number: number): string => String(Math.round(number * 10) / 10);

/** A line through points; `steps` if a value holds until the next one. */
export function path(points: [number, number][], steps = false): string {
  return points
    .map(([x, y], i) => {
      if (i === 0) return `M${rounded(x)} ${rounded(y)}`;
      return steps ? `H${rounded(x)}V${rounded(y)}` : `L${rounded(x)} ${rounded(y)}`;
    })
    .join('');
}

/** Which of `count` things, evenly spread over a span of pixels, is meant by a place. */
export function nearest(place: number, [from, to]: [number, number], count: number): number {
  const index = Math.round(((place - from) / (to - from || 1)) * (count - 1));
  return Math.max(0, Math.min(count - 1, index));
}

/** Heights for labels that would like to stand at `wanted`: in the same order, at least `gap` apart, inside the span if they fit. */
export function spread(wanted: number[], gap: number, [top, bottom]: [number, number]): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const placed: number[] = [];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(least, wanted[i]!);
    least = placed[i] + gap;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(most, placed[i]!);
    most = placed[i] - gap;
  }
  return placed;
}
