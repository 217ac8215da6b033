// About how much room, in pixels, things take in a row of a play area.

import { parts } from './power';
import type { Placed } from './view';

/** The name of the row and its margins. */
export const LABEL = 90;

/** Production cards without a building, one over the other. */
export const bareRoom = (count: number): number => (count ? 72 + (count > 1 ? 24 + 7 * Math.min(count - 1, 7) : 0) : 0);

/** A building with its name and its power in signs. */
export function room({ name, power }: Placed): number {
  const signs = parts(power).map((part) => ('text' in part ? 2 + 8 * part.text.length : 16));
  const longest = Math.max(
    7.6 * name.length,
    signs.reduce((sum, each) => sum + each, 0),
  );
  return 66 + longest;
}
