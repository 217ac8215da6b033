// Up to which line of a log somebody has read it on this device: what came later is marked when they look again.

import { recall, remember } from './storage';

const MOST = 50;
const KEPT = 'ludi.looked';

function read(): [string, number][] {
  try {
    const found: unknown = JSON.parse(recall(KEPT) ?? '[]');
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

function write(table: string, line: number): void {
  const others = read().filter(([each]) => each !== table);
  remember(KEPT, JSON.stringify([...others, [table, line]].slice(-MOST)));
}

export class Looked {
  /** The last line that was read before they looked away; null as long as nothing came since. */
  mark: number | null = $state(null);
  #read: number | null;
  #away = true;

  constructor(private readonly table: string) {
    this.#read = read().find(([each]) => each === table)?.[1] ?? null;
  }

  /** The log is in sight up to this line. */
  see(last: number): void {
    // Lines that were taken back were read, too.
    const unread = this.#read !== null && last > this.#read;
    if (this.#away) this.mark = unread ? this.#read : null;
    this.#away = false;
    if (last === this.#read) return;
    this.#read = last;
    write(this.table, last);
  }

  /** From now on nobody looks. */
  leave(): void {
    this.#away = true;
  }
}
