// What this device remembers: the own name, and the tables at which it has a seat.

export interface KeptTable {
  table: string;
  token: string;
  game: string;
  title: string;
  /** When it was last open here, in milliseconds. */
  seen: number;
  over: boolean;
  /** The tokens of all seats and of people who watch: only whoever made the table has them. */
  seats?: (string | null)[];
  watch?: string;
}

const NAME = 'ludi.name';
const TABLES = 'ludi.tables';
const MOST = 50;

function read(): KeptTable[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(TABLES) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const kept = $state({ tables: read() });

function write(tables: KeptTable[]): void {
  const newest = tables.sort((a, b) => b.seen - a.seen).slice(0, MOST);
  localStorage.setItem(TABLES, JSON.stringify(newest));
  kept.tables = newest;
}

export const tables = (): KeptTable[] => kept.tables;

export const keptTable = (table: string): KeptTable | undefined => read().find((each) => each.table === table);

/** Remembers a table; read anew first, for another tab may have written. What is not given stays as it was. */
export function keep(table: Partial<KeptTable> & { table: string; token: string }): void {
  const known = keptTable(table.table);
  // Another seat of the same table, opened with its own link, has nothing of the first one but the links to share.
  const entry = { game: '', title: '', over: false, ...known, ...table, seen: Date.now() };
  write([entry, ...read().filter((each) => each.table !== table.table)]);
}

export function forget(table: string): void {
  write(read().filter((each) => each.table !== table));
}

export const ownName = (): string => localStorage.getItem(NAME) ?? '';

export function keepName(name: string): void {
  localStorage.setItem(NAME, name);
}
