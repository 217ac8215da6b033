// Answers that may come after something newer was asked for.

import { ApiError } from './api';
import { say } from './words.svelte';

/** Hands on an answer, until the function that is returned is called: then it is of no interest any more. */
export function hear<T>(asked: Promise<T>, take: (answer: T) => void, fail: (error: unknown) => void): () => void {
  let awaited = true;
  asked.then(
    (answer) => awaited && take(answer),
    (error: unknown) => awaited && fail(error),
  );
  return () => {
    awaited = false;
  };
}

/** The answer to a question that is asked anew whenever what it depends on changes; until then the last answer stands. */
export class Latest<T> {
  now: T | undefined = $state.raw();
  /** Why there was no answer to what was asked last. */
  error: unknown = $state.raw();

  /** Nothing is asked as long as `ask` gives nothing. */
  constructor(ask: () => Promise<T> | undefined) {
    $effect(() => {
      const asked = ask();
      if (asked)
        return hear(
          asked,
          (answer) => this.#take(answer),
          (error) => (this.error = error),
        );
    });
  }

  #take(answer: T): void {
    this.now = answer;
    this.error = undefined;
  }

  /** What went wrong, in words; empty if nothing did. */
  get trouble(): string {
    if (this.error === undefined) return '';
    return this.error instanceof ApiError ? this.error.message : say('page.error.load');
  }
}
