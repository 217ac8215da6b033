// Which sound belongs to what has changed.

import type { LogLine, State } from './types';

/** A piece may say in `sound` what it sounds like as it lands: a card, a stone, a coin. */
export type Landing = 'card' | 'stone' | 'coin';
export type Sound = Landing | 'move' | 'turn' | 'end';

const LANDINGS: Landing[] = ['card', 'stone', 'coin'];

export const landingOf = (piece: Record<string, string>): Landing =>
  LANDINGS.find((each) => each === piece.sound) ?? 'card';

/** What is heard when a state is shown. `flies`: pieces will be heard as they land. */
export function soundOf(before: State | null, after: State, lines: LogLine[], flies: boolean): Sound | null {
  if (!before) return null;
  if (after.result && !before.result) return 'end';
  if (after.moves.length > 0 && before.moves.length === 0) return 'turn';
  return lines.length > 0 && !flies ? 'move' : null;
}
