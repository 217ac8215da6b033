// Games that were taken out of the list: with the link goes the seat, so they can be put back as long as the page is open.

import { forget, restore, type KeptTable } from './kept.svelte';

export class Removed {
  list: KeptTable[] = $state.raw([]);

  has(kept: KeptTable): boolean {
    return this.list.includes(kept);
  }

  remove(kept: KeptTable): void {
    forget(kept.table);
    this.list = [...this.list, kept];
  }

  putBack(kept: KeptTable): void {
    this.list = this.list.filter((each) => each !== kept);
    restore(kept);
  }
}
