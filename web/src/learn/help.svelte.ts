// Help at a table: rules that open in place, and answers to why a thing cannot be used now.

import type { Book, Rule, Rules } from '../lib/types';
import { Lookup } from './lookup';
import { partsOf } from './markup';
import { nameOfCard } from './names';

/** Shows the list of all rules instead of one of them. */
export const CONTENTS = '';

interface Question {
  thing: string;
  opener: HTMLElement;
  byKeys: boolean;
}

/** The table at which it helps. */
interface HelpedTable {
  rules(): Rules | undefined;
  /** The position: what was asked of it is forgotten with it. */
  at(): number;
  answers(): boolean;
  ask(thing: string): void;
}

export class Help {
  /** None until they are here; the table does without. */
  readonly rules: Rules | undefined = $derived.by(() => this.table.rules());
  /** The rule that is open. */
  open: string | null = $state(null);
  /** The thing without a card of which it was asked why it cannot be used. */
  asked: Question | null = $derived.by(() => this.#noneYet());
  /** Whether there are answers: one has a seat, and the game runs. */
  readonly answers: boolean = $derived.by(() => this.table.answers());
  /** Whether Tab goes to things that are not lit, too. */
  everything = $state(false);

  readonly lookup: Lookup | undefined = $derived.by(() => this.rules && new Lookup(this.rules));

  constructor(private readonly table: HelpedTable) {}

  #noneYet(): null {
    this.table.at();
    return null;
  }

  /** What stands in the way of a thing? The answer comes to the connection; it is shown beside the thing. */
  whyNot(thing: string, opener: HTMLElement, byKeys: boolean): void {
    this.asked = { thing, opener, byKeys };
    this.table.ask(thing);
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
