// Help at a table: rules that open in place, and answers to why a thing cannot be used now.

import type { Book, Rule, Rules } from '../lib/types';
import { Lookup } from './lookup';
import { partsOf } from './markup';
import { nameOfCard } from './names';

/** Shows the list of all rules instead of one of them. */
export const CONTENTS = '';

export class Help {
  /** Null until they are here; the table does without. */
  rules: Rules | null = $state.raw(null);
  /** The rule that is open. */
  open: string | null = $state(null);
  /** The thing without a card of which it was asked why it cannot be used. */
  asked: { thing: string; opener: HTMLElement; byKeys: boolean } | null = $state.raw(null);
  /** Whether there are answers: one has a seat, and the game runs. */
  answers = $state(false);
  /** Whether Tab goes to things that are not lit, too. */
  everything = $state(false);

  readonly lookup: Lookup | null = $derived(this.rules && new Lookup(this.rules));

  constructor(private readonly ask: (thing: string) => void) {}

  /** What stands in the way of a thing? The answer comes to the connection; it is shown beside the thing. */
  whyNot(thing: string, opener: HTMLElement, byKeys: boolean): void {
    this.asked = { thing, opener, byKeys };
    this.ask(thing);
  }

  /** A text without its links: with the names of what they lead to. */
  plain(text: string, book: Book): string {
    return partsOf(text)
      .map((part) =>
        part.kind === 'text'
          ? part.text
          : part.kind === 'card'
            ? nameOfCard(part.key, book)
            : (this.lookup?.rule(part.key)?.title ?? ''),
      )
      .join('');
  }

  ofEvent(key: string): Rule | undefined {
    return this.lookup?.ofEvent(key);
  }

  ofFrame(frame: string | null): Rule | undefined {
    return frame === null ? undefined : this.lookup?.ofFrame(frame);
  }

  ofCard(card: string): Rule[] {
    return this.lookup?.ofCard(card) ?? [];
  }
}
