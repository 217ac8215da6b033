// Messages that wait for their answer. After a reconnection they are sent again with the same `id`, so that each is done once.

export interface Sent {
  type: string;
  id: string;
  [more: string]: unknown;
}

// Not randomUUID: a table in the house, reached over plain HTTP, has none.
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');

export class Outbox {
  readonly #waiting = new Map<string, Sent>();
  readonly #newId: () => string;

  constructor(newId: () => string = randomId) {
    this.#newId = newId;
  }

  add(message: { type: string; [more: string]: unknown }): Sent {
    const sent = { ...message, id: this.#newId() };
    this.#waiting.set(sent.id, sent);
    return sent;
  }

  /** Takes out the message that was answered. */
  answer(id: string): Sent | undefined {
    const sent = this.#waiting.get(id);
    this.#waiting.delete(id);
    return sent;
  }

  waiting(): Sent[] {
    return [...this.#waiting.values()];
  }

  clear(): void {
    this.#waiting.clear();
  }
}
