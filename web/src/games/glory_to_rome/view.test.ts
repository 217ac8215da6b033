import { describe, expect, it } from 'vitest';
import catalogue from '../../../../src/ludi/games/glory_to_rome/text/en.toml?raw';
import { EMBLEMS } from './emblems';
import {
  campOf,
  chosenSoFar,
  counted,
  doing,
  inTurnOrder,
  opened,
  revealed,
  type Camp,
  type GtrView,
  type Pending,
} from './view';

const pending = (...frames: Pending[]): GtrView => ({ pending: frames }) as unknown as GtrView;

describe('what is being resolved', () => {
  it('shows the card of a Fountain to whoever may see it', () => {
    expect(revealed(pending({ frame: 'Fountain', seat: 1, card: null }))).toBeNull();
    expect(revealed(pending({ frame: 'Fountain', seat: 1, card: 'dock' }))?.cards).toEqual(['dock']);
  });

  it('shows the flipped cards of the innermost Bacchanalia, and the one being used', () => {
    const outer = { frame: 'Bacchanalia', seat: 0, cards: ['road'] };
    const inner = { frame: 'Bacchanalia', seat: 0, cards: ['dock', 'wall'] };
    const found = revealed(pending(outer, inner, { frame: 'BacchanaliaCard', seat: 0, card: 'wall' }));
    expect(found).toEqual({ kind: 'flipped', seat: 0, cards: ['dock', 'wall'], chosen: 'wall' });
  });

  it('opens the structure of the owner that a power names', () => {
    const view = pending({ frame: 'CastraPraetoria', seat: 0, owner: '2' });
    expect(opened(view)).toEqual({ owner: 2, card: 'castra_praetoria' });
  });

  it('remembers what was chosen for a petition', () => {
    expect(chosenSoFar(pending({ frame: 'Petition', seat: 0, chosen: ['dock'] })).cards).toEqual(['dock']);
  });
});

describe('things', () => {
  it.each([
    ['structure/1/dock', 1],
    ['client/2/patron', 2],
    ['camp/3', 3],
    ['order/0/wood', null],
    ['under/2/villa/brick', 2],
    ['pool/wood', null],
    ['hand/0/dock', null],
    ['deck', null],
  ])('%s lies in the camp of %s', (thing, seat) => {
    expect(campOf(thing)).toBe(seat);
  });

  it('are counted in the order in which they appear', () => {
    expect(counted(['b', 'a', 'b'])).toEqual([
      { item: 'b', count: 2 },
      { item: 'a', count: 1 },
    ]);
  });
});

it('every card has an emblem of its own', () => {
  const cards = [...catalogue.matchAll(/^\[cards\.(\w+)\]/gm)].map(([, card]) => card!);
  expect(cards).toHaveLength(54);
  expect(new Set(cards.map((card) => EMBLEMS[card])).size).toBe(54);
  expect(Object.values(EMBLEMS)).toHaveLength(54);
});

describe('a turn', () => {
  const camp = (seat: number, part: Partial<Camp> = {}): Camp =>
    ({ seat, follows: false, thinks: false, ...part }) as Camp;
  const camps = [camp(0, { thinks: true }), camp(1), camp(2, { follows: true }), camp(3, { follows: true })];
  const view = { camps, leader: 2, led: 'patron' } as unknown as GtrView;

  it('goes round from the leader on', () => {
    expect(inTurnOrder(view).map(({ seat }) => seat)).toEqual([2, 3, 0, 1]);
  });

  it('shows who leads, follows, thinks or has not chosen yet', () => {
    expect(inTurnOrder(view).map((each) => doing(each, view))).toEqual(['leads', 'follows', 'thinks', 'waits']);
  });
});
