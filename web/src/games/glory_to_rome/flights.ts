// What flies in Glory to Rome. Outside a hand a card is known by its colour, and looks like what it has become.

import type { Moved, State } from '../../lib/types';
import type { Flight } from '../contract';
import { flightsOf, kindOf, nameOf, wordsOf } from '../flights';

/** What `Piece` draws. */
export type Form = 'card' | 'slip' | 'back' | 'jack' | 'material' | 'client' | 'site' | 'leader';

const BECOMES: Record<string, Flight['piece']> = {
  stock: { form: 'material', sound: 'stone' },
  under: { form: 'material', sound: 'stone' },
  client: { form: 'client' },
  vault: { form: 'material', sound: 'coin' },
};
// Where Jacks, clients and materials are, if they are not shown.
const INSTEAD: Record<string, string> = { jack: 'hand', client: 'clients', under: 'structure' };

function piece({ what, from, to }: Moved, { you }: State): Flight['piece'] {
  const kind = kindOf(what);
  const [[first = '', owner], [last = '', taker]] = [wordsOf(from), wordsOf(to)];
  if (kind === 'site') return { form: 'site', site: nameOf(what), sound: 'stone' };
  if (kind === 'back') return last === 'vault' ? { form: 'back', sound: 'coin' } : { form: 'back' };
  if (kind !== 'card') return { form: kind };
  // The own cards are large, but for those that lie open before a player.
  const own = [owner, taker].includes(String(you)) && first !== 'order' && last !== 'flipped';
  return { form: own ? 'card' : 'slip', card: nameOf(what), ...BECOMES[last] };
}

export const flights = flightsOf({
  piece,
  instead: (place) => {
    const [first = '', ...rest] = wordsOf(place);
    return INSTEAD[first] ? [[INSTEAD[first], ...rest].join('/')] : [];
  },
  home: ['camp', 'seat'],
});
