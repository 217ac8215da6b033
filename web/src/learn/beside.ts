// Where a note stands beside a thing.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 8;

const clamp = (at: number, size: number, room: number): number => Math.max(GAP, Math.min(at, room - size - GAP));

/** Below the thing if there is room, else above it, else at its side; always inside the window. */
export function beside(
  thing: Box,
  note: { width: number; height: number },
  room: { width: number; height: number },
): { left: number; top: number } {
  const middle = clamp(thing.left + thing.width / 2 - note.width / 2, note.width, room.width);
  const below = thing.top + thing.height + GAP;
  if (below + note.height + GAP <= room.height) return { left: middle, top: below };
  const above = thing.top - GAP - note.height;
  if (above >= GAP) return { left: middle, top: above };
  const right = thing.left + thing.width + GAP;
  const left = right + note.width + GAP <= room.width ? right : thing.left - GAP - note.width;
  return { left: clamp(left, note.width, room.width), top: clamp(thing.top, note.height, room.height) };
}
