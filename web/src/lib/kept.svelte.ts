// What this device remembers: the own name, and the tables at which it has a seat.

import { recall, remember } from './storage';

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  title: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
  /** The others at the table, and whether it was the own turn when it was last seen. */
  others?: string[];
  yours?: boolean;
  /** The token only lets one watch. */
  watching?: boolean;
  /** The server did not know the table when it was last asked for. */
  gone?: boolean;
  /** The tokens of all seats and of people who watch: only whoever made the table has them. */
  seats?: (string | null)[];
  watch?: string;
}

const NAME = 'ludi.name';
const TABLES = 'ludi.tables';
const MOST = 50;

function read(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(recall(TABLES) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const kept = $state({ tables: read() });

function write(tables: KeptTable[]): void {
  const newest = tables.sort((a, b) => b.seen - a.seen).slice(0, MOST);
  remember(TABLES, JSON.stringify(newest));
  kept.tables = newest;
}

function replace(entry: KeptTable): void {
  write([entry, ...read().filter((each) => each.table !== entry.table)]);
}

export const tables = (): KeptTable[] => kept.tables;

export const keptTable = (table: string): KeptTable | undefined => read().find((each) => each.table === table);

/** Remembers a table; read anew first, for another tab may have written. What is not given stays as it was. */
export function keep(table: Partial<KeptTable> & { table: string; token: string }): void {
  const known = keptTable(table.table);
  // Another seat of the same table, opened with its own link, has nothing of the first one but the links to share.
  const entry = { game: '', title: '', over: false, ...known, ...table, gone: false, seen: Date.now() };
  // Whoever looks through the link for people who watch does not give up a seat.
  const keepsSeat = known && !known.watching && table.watching;
  replace(keepsSeat ? { ...entry, token: known.token, watching: false } : entry);
}

/** A rematch has the links of the table before it. */
export function keepRematch(table: string, rematch: string): void {
  const known = keptTable(table);
  if (known && !keptTable(rematch)) replace({ ...known, table: rematch, over: false, seen: Date.now() });
}

/** What the server said of a table, without looking at it. */
export function note(table: string, how: Pick<KeptTable, 'over' | 'yours'>): void {
  const known = keptTable(table);
  if (known && (known.over !== how.over || known.yours !== how.yours)) replace({ ...known, ...how });
}

/** Marks a table that the server does not know. That may be the server's fault: only the person may throw a seat away. */
export function markGone(table: string): void {
  const known = keptTable(table);
  if (known) replace({ ...known, gone: true });
}

export function forget(table: string): void {
  write(read().filter((each) => each.table !== table));
}

export const ownName = (): string => recall(NAME) ?? '';

export function keepName(name: string): void {
  remember(NAME, name);
}
