// Messages that wait for their answer. After a reconnection they are sent again with the same `id`, so that each is done once.

import { newSecret } from './random';
import type { Message } from './types';

/** A message that has no identity yet. */
export type Unsent = Message extends infer Each ? (Each extends Message ? Omit<Each, 'id'> : never) : never;

export class Outbox {
  readonly #waiting = new Map<string, Message>();
  readonly #newId: () => string;

  constructor(newId: () => string = newSecret) {
    this.#newId = newId;
  }

  add(message: Unsent): Message {
    const sent: Message = { ...message, id: this.#newId() };
    this.#waiting.set(sent.id, sent);
    return sent;
  }

  /** Takes out the message that was answered. */
  answer(id: string): Message | undefined {
    const sent = this.#waiting.get(id);
    this.#waiting.delete(id);
    return sent;
  }

  waiting(): Message[] {
    return [...this.#waiting.values()];
  }

  clear(): void {
    this.#waiting.clear();
  }
}
