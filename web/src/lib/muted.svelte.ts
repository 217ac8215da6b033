// Whose words this device does not show: people wherever they play; without a profile, seats of a table; and names of people
// who watch it.

import { SvelteSet } from 'svelte/reactivity';
import { drop, recall, remember } from './storage';
import type { LogLine, SeatInfo } from './types';

const KEY = 'ludi.muted';
const MOST = 200;

function read(): string[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

const muted = new SvelteSet<string>(read());
type Who = SeatInfo | string;

function of(table: string, who: Who): string {
  if (typeof who === 'string') return `${table}/string/${who}`;
  return who.who === null ? `${table}/number/${who.seat}` : `person/${who.who}`;
}

export const isMuted = (table: string, who: Who): boolean => muted.has(of(table, who));

export function toggleMuted(table: string, who: Who): void {
  const key = of(table, who);
  if (!muted.delete(key)) muted.add(key);
  remember(KEY, JSON.stringify([...muted].slice(-MOST)));
}

/** The lines of a table without what the muted have written. */
export function heard(lines: LogLine[], table: string, seats: SeatInfo[]): LogLine[] {
  const silent = new Set(seats.filter((seat) => isMuted(table, seat)).map(({ seat }) => seat));
  return lines.filter(({ kind, seat }) => kind !== 'chat' || seat === null || !silent.has(seat));
}

export function forgetMuted(): void {
  muted.clear();
  drop(KEY);
}
