// What the device keeps for the next visit. A browser may forbid that, or have no room: then it holds for this visit.

const held = new Map<string, string>();

export function recall(key: string): string | null {
  try {
    return held.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    held.delete(key);
  } catch {
    held.set(key, value);
  }
}

export function drop(key: string): void {
  held.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // It was never kept.
  }
}
