// What this device remembers: the own name, and the tables at which it has a seat.

import { newSecret } from './random';
import type { Ended } from './results';
import { drop, recall, remember } from './storage';

export interface KeptTable {
  table: string;
  /** Empty where the seat is known by its person alone. */
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
  /** Invitations to the other seats, and the token of people who watch: only whoever made the table has them. */
  invitations?: (string | null)[];
  watch?: string;
  /** At tables of earlier versions, the tokens of all seats. */
  seats?: (string | null)[];
  /** The tokens of the seats that are played at this screen, where there are several. */
  here?: (string | null)[];
  /** A record that was opened: there is nothing but its replay. */
  imported?: boolean;
  /** Of a deal of the day. */
  day?: string | null;
  /** How it ended. */
  ended?: Ended;
}

/** Whether several people play at this screen. */
export const severalHere = (table: KeptTable | undefined): boolean => (table?.here?.filter(Boolean).length ?? 0) > 1;

const NAME = 'ludi.name';
const TABLES = 'ludi.tables';
const NONCES = 'ludi.nonces';
const DEVICE = 'ludi.device';
const REMOVED = 'ludi.removed';
const MOST = 50;
const MOST_REMOVED = 300;

function readList<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(recall(key) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const read = (): KeptTable[] => readList(TABLES);

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

/** An invitation to a seat that replaces the one before. */
export function keepInvitation(table: string, seat: number, invitation: string): void {
  const known = keptTable(table);
  if (!known) return;
  const invitations = [...(known.invitations ?? [])];
  invitations[seat] = invitation;
  replace({ ...known, invitations: Array.from(invitations, (each) => each ?? null) });
}

/** The nonce with which this device shows an invitation: kept before it is sent, so that a lost answer can be had again. */
export function nonceFor(invitation: string): string {
  const nonces = new Map<string, string>(readList(NONCES));
  const nonce = nonces.get(invitation) ?? newSecret();
  remember(NONCES, JSON.stringify([...nonces.set(invitation, nonce)].slice(-MOST)));
  return nonce;
}

/** By which the server tells this device from others that open the same seat. */
export function device(): string {
  const known = recall(DEVICE) ?? newSecret();
  remember(DEVICE, known);
  return known;
}

/** A rematch has the links of the table before it. */
export function keepRematch(table: string, rematch: string): void {
  const known = keptTable(table);
  if (known && !keptTable(rematch)) replace({ ...known, table: rematch, over: false, seen: Date.now() });
}

/** What the server said of a table, without looking at it. */
export function note(table: string, how: Pick<KeptTable, 'over' | 'yours'> & { ended?: Ended | undefined }): void {
  const known = keptTable(table);
  const { ended, ...rest } = how;
  if (known && (known.over !== how.over || known.yours !== how.yours))
    replace({ ...known, ...rest, ...(ended && { ended }) });
}

/** Marks a table that the server does not know. That may be the server's fault: only the person may throw a seat away. */
export function markGone(table: string): void {
  const known = keptTable(table);
  if (known) replace({ ...known, gone: true });
}

export function forget(table: string): void {
  remember(REMOVED, JSON.stringify([...readList<string>(REMOVED), table].slice(-MOST_REMOVED)));
  write(read().filter((each) => each.table !== table));
}

/** Puts back what was taken out of the list, as it was. */
export function restore(table: KeptTable): void {
  remember(REMOVED, JSON.stringify(readList<string>(REMOVED).filter((each) => each !== table.table)));
  replace(table);
}

/** Tables of the person that this device does not know yet, and that nobody has taken out of its list. */
export function keepOfPerson(tables: KeptTable[]): void {
  const known = new Set([...read().map(({ table }) => table), ...readList<string>(REMOVED)]);
  write([...tables.filter(({ table }) => !known.has(table)), ...read()]);
}

/** Nothing of whoever played here stays. */
export function forgetAll(): void {
  for (const key of [NAME, TABLES, NONCES, DEVICE, REMOVED]) drop(key);
  kept.tables = [];
}

export const ownName = (): string => recall(NAME) ?? '';

export function keepName(name: string): void {
  remember(NAME, name);
}
