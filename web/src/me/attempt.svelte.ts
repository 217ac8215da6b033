// Something that is asked of the server by a button: one at a time, and what went wrong is said.

import { ApiError } from '../lib/api';

export class Attempt {
  busy = $state(false);
  trouble = $state('');

  async do(work: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.trouble = '';
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      this.trouble = error.message;
    } finally {
      this.busy = false;
    }
  }
}
