// The notation of a power, cut into the signs that it is drawn with.

import type { GoodSign, Mark } from './signs';
import type { Type } from './view';

export type Part = { text: string } | { good: GoodSign } | { card: Type } | { mark: Mark };

const PART =
  /(?<card>\w+) card(?<cards> (?:\d+|X))?|(?<lead>Goth on|Wall) (?<on>\w+)|Building(?<many> (?:\d+X?|X))?|its \w+|(?<goods>[A-Za-z/]+) (?<count>\d+X?|X)|\S+/g;
const ARROWS: Record<string, string> = { '->': '→', '=>': '⇒' };
const ITS: Record<string, Part[]> = {
  'its steps': [{ good: 'step' }, { text: '×?' }],
  'its cost': [{ good: 'any' }, { text: '×?' }],
};

export function parts(notation: string): Part[] {
  return [...notation.matchAll(PART)].flatMap((match) => signs(match[0], match.groups ?? {}));
}

type Groups = Partial<Record<'card' | 'lead' | 'on' | 'goods' | 'count' | 'many' | 'cards', string>>;

function signs(whole: string, { card, cards, lead, on, goods, count, many }: Groups): Part[] {
  if (card) return [...(cards ? [{ text: cards.trim() }] : []), { card: card.toLowerCase() as Type }];
  if (lead && on) {
    const first: Part = lead === 'Wall' ? { mark: 'guard' } : { mark: 'goth' };
    return [first, { card: on.toLowerCase() as Type }];
  }
  if (goods && count) {
    const kinds = goods.split('/').map((kind) => ({ good: kind.toLowerCase() as GoodSign }));
    return [{ text: count }, ...kinds.flatMap((kind, at): Part[] => (at ? [{ text: '/' }, kind] : [kind]))];
  }
  if (many) return [{ text: many.trim() }, { mark: 'building' }];
  if (whole === 'Building') return [{ mark: 'building' }];
  return ITS[whole] ?? [{ text: ARROWS[whole] ?? whole }];
}
