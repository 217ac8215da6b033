// What is read off a view of Gloria Mundi.

import type { MundiView, Space, Type } from './types';

export * from './types';

/** What a card is called in its space of the Forum, where flights leave and land; such a name has no blanks. */
export const onOffer = (space: number, card: string): string => `forum/${space}/${card.replaceAll(' ', '_')}`;

/** The building card that a thing is, e.g. `forum/3` or `area/0/farm-2`. */
export function cardAt({ forum, areas }: MundiView, thing: string): string | undefined {
  const [where, at, place] = thing.split('/');
  if (where === 'forum') return forum[Number(at)]?.card?.name;
  return where === 'area' ? areas[Number(at)]?.buildings.find((building) => building.place === place)?.name : undefined;
}

export const typeOf = (place: string): Type => place.split('-')[0] as Type;
export const numberOf = (place: string): number => Number(place.split('-')[1]);

/** How often each occurs, in the order given, without those that do not occur. */
export function tally<T extends string>(order: readonly T[], found: T[]): { kind: T; count: number }[] {
  const counts = order.map((kind) => ({ kind, count: found.filter((each) => each === kind).length }));
  return counts.filter(({ count }) => count > 0);
}

/** The spaces of the road that the Goth enters when he moves next; none if he enters Rome. */
export const march = ({ road, march }: MundiView): Space[] => road.filter(({ space }) => march.includes(space));
