// Finding a rule: by its key, by what it explains, by a card.

import { cardsIn } from './markup';
import type { Rule, Rules } from '../lib/types';

export class Lookup {
  readonly all: Rule[];
  readonly #byKey: Map<string, Rule>;
  readonly #byEvent: Map<string, Rule>;
  readonly #byFrame: Map<string, Rule>;

  constructor(rules: Rules) {
    this.all = rules.parts.flatMap((part) => part.rules);
    this.#byKey = new Map(this.all.map((rule) => [rule.key, rule]));
    this.#byEvent = firstOf(this.all, (rule) => rule.events);
    this.#byFrame = firstOf(this.all, (rule) => rule.frames);
  }

  rule(key: string): Rule | undefined {
    return this.#byKey.get(key);
  }

  /** The rule that explains a line of the log. */
  ofEvent(key: string): Rule | undefined {
    return this.#byEvent.get(key);
  }

  /** The rule that explains a choice. */
  ofFrame(frame: string): Rule | undefined {
    return this.#byFrame.get(frame);
  }

  /** The rules that a card belongs to, then those that only speak of it. */
  ofCard(card: string): Rule[] {
    const pictured = this.all.filter((rule) => rule.cards.includes(card));
    return [...pictured, ...this.all.filter((rule) => !pictured.includes(rule) && cardsIn(rule.text).includes(card))];
  }
}

/** Of several rules that explain the same, the first to read. */
function firstOf(rules: Rule[], explained: (rule: Rule) => string[]): Map<string, Rule> {
  const found = new Map<string, Rule>();
  for (const rule of rules) for (const key of explained(rule)) if (!found.has(key)) found.set(key, rule);
  return found;
}
