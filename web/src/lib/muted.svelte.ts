// Whose words this device does not show: seats of a table, and names of people who watch it.

import { SvelteSet } from 'svelte/reactivity';
import { recall, remember } from './storage';
import type { LogLine } from './types';

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
const of = (table: string, who: number | string): string => `${table}/${typeof who}/${who}`;

export const isMuted = (table: string, who: number | string): boolean => muted.has(of(table, who));

export function toggleMuted(table: string, who: number | string): void {
  const key = of(table, who);
  if (!muted.delete(key)) muted.add(key);
  remember(KEY, JSON.stringify([...muted].slice(-MOST)));
}

/** The lines of a table without what the muted have written. */
export const heard = (lines: LogLine[], table: string): LogLine[] =>
  lines.filter(({ kind, seat }) => kind !== 'chat' || seat === null || !isMuted(table, seat));
