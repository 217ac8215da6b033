// What flies in The Great City of Rome.

import type { LogLine, Moved, State } from '../../lib/types';
import type { Flight } from '../contract';
import { flightsOf, kindOf, nameOf, spotsOf, wordsOf, type Travel } from '../flights';
import { seen } from './view';

type Piece = Flight['piece'];

const inCity = (place: string): boolean => place.startsWith('city/');

const PIECES: Record<string, (name: string, moved: Moved, after: State) => Piece> = {
  card: (name, { from, to }) => ({ [inCity(from) || inCity(to) ? 'tile' : 'card']: name }),
  back: (name) => ({ back: name }),
  emissary: (name, _, { seats }) => ({ pawn: name, name: seats[Number(name)]?.name ?? '' }),
  prize: (name) => ({ prize: name }),
  first: () => ({ marker: 'first' }),
};
const TOKENS = ['coin', 'brick', 'cog', 'star', 'point'];

const travel: Travel = {
  piece: (moved, after) => {
    const kind = kindOf(moved.what);
    return PIECES[kind]?.(nameOf(moved.what), moved, after) ?? { sign: kind, count: String(moved.count) };
  },
  heaps: TOKENS,
  // The box is not on the page; tokens come from the middle and go back there.
  better: (place, what) => (place === 'box' && TOKENS.includes(kindOf(what)) ? ['offer'] : []),
  instead: (place) => {
    const [first, seat] = wordsOf(place);
    return first === 'city' ? [`land/${seat}`, `built/${seat}`] : first === 'gone' ? ['offer'] : [];
  },
  home: ['camp'],
  middle: ['strip', 'prize'],
  otherwise: { round: (line, after) => [...stones(after), ...marker(line, after)] },
};

/** The stones of the new strip come from where they waited. */
function stones({ view }: State): Flight[] {
  const { round, strip } = seen(view!);
  return strip.map(({ space, gives }) => ({ from: [`coming/${round}`], to: [`stone/${space}`], piece: { sign: gives, count: '1' } }));
}

const marker = ({ moved }: LogLine, after: State): Flight[] => moved.map((each) => flight(each, after));

const flight = (moved: Moved, after: State): Flight => ({
  from: spotsOf(moved.from, moved.what, travel),
  to: spotsOf(moved.to, moved.what, travel),
  piece: travel.piece(moved, after),
});

export const flights = flightsOf(travel);
