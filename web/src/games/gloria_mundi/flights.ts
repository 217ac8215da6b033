// What flies in Gloria Mundi.

import { flightsOf, kindOf, nameOf, wordsOf } from '../flights';
import { typeOf } from './view';

/** Counters come and go by the picture of a building, the till of a space of the Forum, the heap on the road. */
function counterAt(place: string, kind: string): string[] {
  const [first, at, where = ''] = wordsOf(place);
  if (first === 'area') return [`emblem/${at}/${where}`];
  if (first === 'forum') return [`niche/${at}`];
  return first === 'road' ? [`laid/${at}`, `tribute/${kind}`] : [];
}

export const flights = flightsOf({
  piece: ({ what, count }) => ({ kind: kindOf(what), what: nameOf(what), count: String(count) }),
  heaps: ['counter'],
  better: (place, what) => (kindOf(what) === 'counter' ? counterAt(place, nameOf(what)) : []),
  instead: (place) => {
    const [first, seat, where = ''] = wordsOf(place);
    return first === 'area' ? [`row/${seat}/${typeOf(where)}`] : [];
  },
  home: ['screen', 'seat'],
  middle: ['forum', 'road', 'step'],
});
