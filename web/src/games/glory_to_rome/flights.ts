// What travels because of an event. The names of spots say cards, for that is what events tell: a pile of one material, or of
// clients of one role, answers to the names of all its cards (`named` in scene.ts).

import type { LogLine, State } from '../../lib/types';
import type { Flight } from '../contract';
import type { Camp, GtrView, Material, Structure } from './view';

/** What `Piece` draws. */
export type Form = 'card' | 'slip' | 'back' | 'jack' | 'material' | 'client' | 'site' | 'leader';

interface Args {
  seat: number;
  other: number;
  card: string;
  cards: string[];
  structure: string;
  site: Material;
  count: number;
}

interface Around {
  you: number | null;
  before: GtrView;
  after: GtrView;
}

type Of = (args: Args, around: Around) => Flight[];

// -- places ------------------------------------------------------------------------------------------------

const camp = (seat: number): string[] => [`camp/${seat}`, `seat/${seat}`];
const hand = (seat: number, card?: string): string[] => [...(card ? [`hand/${seat}/${card}`] : []), `hand/${seat}`, ...camp(seat)];
const jackIn = (seat: number): string[] => [`jack/${seat}`, ...hand(seat)];
const order = (seat: number, card: string): string[] => [`order/${seat}/${card}`, ...camp(seat)];
const stock = (seat: number, card: string): string[] => [`stock/${seat}/${card}`, `stock/${seat}`, ...camp(seat)];
const client = (seat: number, card: string): string[] => [`client/${seat}/${card}`, `clients/${seat}`, ...camp(seat)];
const vault = (seat: number, card?: string): string[] => [...(card ? [`vault/${seat}/${card}`] : []), `vault/${seat}`, ...camp(seat)];
const influence = (seat: number, site: string): string[] => [`influence/${seat}/${site}`, `influence/${seat}`, ...camp(seat)];
const structure = (seat: number, card: string): string[] => [`structure/${seat}/${card}`, ...camp(seat)];
const built = (seat: number, card: string): string[] => [`built/${seat}/${card}`, ...structure(seat, card)];
const pool = (card: string): string[] => [`pool/${card}`, 'pool'];
const flipped = (seat: number, card: string): string[] => [`flipped/${seat}/${card}`, ...camp(seat)];
const DECK = ['deck'];
const JACKS = ['jacks'];

// -- pieces ------------------------------------------------------------------------------------------------

function moves(form: Form, from: string[], to: string[], more: Record<string, string> = {}): Flight {
  return { from, to, piece: { form, ...more } };
}

const asMaterial = (card: string, from: string[], to: string[]): Flight => moves('material', from, to, { card, sound: 'stone' });
const asClient = (card: string, from: string[], to: string[]): Flight => moves('client', from, to, { card });
const asCoin = (card: string, from: string[], to: string[]): Flight => moves('material', from, to, { card, sound: 'coin' });
const asSite = (site: string, from: string[], to: string[]): Flight => moves('site', from, to, { site, sound: 'stone' });
/** The own cards are large, those of others slips. */
const openly = (card: string, seat: number, { you }: Around, from: string[], to: string[]): Flight =>
  moves(seat === you ? 'card' : 'slip', from, to, { card });
const jack = (from: string[], to: string[]): Flight => moves('jack', from, to);
const times = (count: number, flight: Flight): Flight[] => Array.from({ length: count }, () => flight);

// -- what an event leaves out ------------------------------------------------------------------------------

const campIn = (view: GtrView, seat: number): Camp | undefined => view.camps[seat];
const structureIn = (view: GtrView, seat: number, card: string): Structure | undefined =>
  campIn(view, seat)?.structures.find((each) => each.card === card);
const copies = (cards: string[], card: string): number => cards.filter((each) => each === card).length;

/** Where a card that is built with comes from: whatever has less than before. */
function source(seat: number, card: string, { before, after }: Around): string[] {
  const open = [`drawn/${seat}/${card}`, `drawn/${seat}`, `flipped/${seat}/${card}`];
  const [was, is] = [campIn(before, seat), campIn(after, seat)];
  if (was && is && is.stockpile.length < was.stockpile.length) return [...open, ...stock(seat, card)];
  if (copies(after.pool, card) < copies(before.pool, card) && was?.hand_size === is?.hand_size) return [...open, ...pool(card)];
  return [...open, ...hand(seat, card)];
}

/** The site that went from one to the other; one that came and went at once is a Prison's, of Stone. */
function lostSite(seat: number, { before, after }: Around): string {
  const has = (view: GtrView, site: Material): number => copies(campIn(view, seat)?.sites ?? [], site);
  return campIn(before, seat)?.sites.find((site) => has(after, site) < has(before, site)) ?? 'stone';
}

const lays =
  (place: 'town' | 'outside'): Of =>
  ({ seat, card, site }, around) => [
    asSite(site, [`${place}/${site}`], structure(seat, card)),
    openly(card, seat, around, source(seat, card, around), structure(seat, card)),
  ];

const OF: Record<string, Of> = {
  // a turn
  turn: ({ seat }, { before }) => (before.leader === seat ? [] : [moves('leader', [`leader/${before.leader}`, ...camp(before.leader)], [`leader/${seat}`, ...camp(seat)])]),
  order: ({ seat, cards }, around) => cards.map((card) => openly(card, seat, around, hand(seat, card), order(seat, card))),
  order_jack: ({ seat }) => [jack(jackIn(seat), order(seat, 'jack'))],
  senate: ({ seat, other }) => [jack(order(other, 'jack'), jackIn(seat))],
  sewer: ({ seat, card }) => [asMaterial(card, order(seat, card), stock(seat, card))],
  tidies: ({ seat, cards }) => cards.map((card) => moves('slip', order(seat, card), pool(card), { card })),
  jacks_back: ({ seat, count }) => times(count, jack(order(seat, 'jack'), JACKS)),
  // thinking; what oneself draws is told as `drew`
  draws: ({ seat, count }, { you }) => (seat === you ? [] : times(count, moves('back', DECK, hand(seat)))),
  drew: ({ seat, cards }) => cards.map((card) => moves('card', DECK, [`drawn/${seat}/${card}`, ...hand(seat, card)], { card })),
  takes_jack: ({ seat }) => [jack(JACKS, jackIn(seat))],
  tribunal: ({ seat }) => [jack(JACKS, jackIn(seat))],
  discards: ({ seat, card }, around) => [openly(card, seat, around, hand(seat, card), pool(card))],
  discards_hand: ({ seat, cards, count }, around) => [
    ...cards.map((card) => openly(card, seat, around, hand(seat, card), pool(card))),
    ...times(count, jack(jackIn(seat), JACKS)),
  ],
  // laborer, patron, merchant
  gathers: ({ seat, card }) => [asMaterial(card, pool(card), stock(seat, card))],
  docks: ({ seat, card }) => [asMaterial(card, hand(seat, card), stock(seat, card))],
  hires: ({ seat, card }) => [asClient(card, pool(card), client(seat, card))],
  hires_from_hand: ({ seat, card }) => [asClient(card, hand(seat, card), client(seat, card))],
  hires_from_deck: ({ seat, card }) => [asClient(card, DECK, client(seat, card))],
  hires_from_under: ({ seat, card }) => [asClient(card, structure(seat, 'castra_praetoria'), client(seat, card))],
  sells: ({ seat, card }) => [asCoin(card, stock(seat, card), vault(seat, card))],
  sells_from_deck: ({ seat }) => [moves('back', DECK, vault(seat), { sound: 'coin' })],
  sells_from_hand: ({ seat }, { you }) => (seat === you ? [] : [moves('back', hand(seat), vault(seat), { sound: 'coin' })]),
  sold_from_hand: ({ seat, cards }) => cards.map((card) => asCoin(card, hand(seat, card), vault(seat, card))),
  triclinium: ({ seat, card }) => [asCoin(card, client(seat, card), vault(seat, card))],
  // craftsman, architect
  lays: lays('town'),
  lays_outside: lays('outside'),
  adds: ({ seat, card, structure: into }, around) => [asMaterial(card, source(seat, card, around), built(seat, into))],
  completes: ({ seat, structure: card }, { before, after }) => {
    const site = (structureIn(after, seat, card) ?? structureIn(before, seat, card))?.site;
    return site ? [asSite(site, structure(seat, card), influence(seat, site))] : [];
  },
  fountain: ({ seat }, { you }) => (seat === you ? [] : [moves('back', DECK, camp(seat))]),
  fountain_to_hand: ({ seat }) => [moves('back', [`drawn/${seat}`, ...camp(seat)], hand(seat))],
  tears_down: ({ seat, structure: card }, around) => [
    openly(card, seat, around, structure(seat, card), hand(seat, card)),
    ...(structureIn(around.before, seat, card)?.materials ?? []).map((site) =>
      moves('material', structure(seat, card), [`stock/${seat}/${site}`, ...camp(seat)], { site, sound: 'stone' }),
    ),
  ],
  // Of which card the stair is nobody tells; it is of a material of the structure.
  makes_public: ({ seat, structure: card, other }) => [asMaterial(card, stock(seat, card), built(other, card))],
  solarium: ({ seat, card, structure: from }) => [asMaterial(card, built(seat, from), stock(seat, card))],
  // legionary
  plunders: ({ seat, card }) => [asMaterial(card, pool(card), stock(seat, card))],
  gives: ({ seat, card, other }) => [asMaterial(card, hand(seat, card), stock(other, card))],
  gives_material: ({ seat, card, other }) => [asMaterial(card, stock(seat, card), stock(other, card))],
  lions: ({ seat, card, other }) => [asClient(card, client(other, card), vault(seat, card))],
  domus_aurea: ({ seat, structure: card, other }, { before }) => {
    const site = structureIn(before, other, card)?.site;
    const razed = asMaterial(card, structure(other, card), stock(seat, card));
    return site ? [razed, asSite(site, structure(other, card), influence(seat, site))] : [razed];
  },
  // completion
  gives_site: ({ seat, other }, around) => {
    const site = lostSite(seat, around);
    return [asSite(site, influence(seat, site), influence(other, site))];
  },
  steals: ({ seat, structure: card, other }) => [moves('card', structure(other, card), structure(seat, card), { card, sound: 'stone' })],
  flips: ({ seat, cards }) => cards.map((card) => moves('slip', DECK, flipped(seat, card), { card })),
  flipped_to_stockpile: ({ seat, card }) => [asMaterial(card, flipped(seat, card), stock(seat, card))],
  flipped_to_clientele: ({ seat, card }) => [asClient(card, flipped(seat, card), client(seat, card))],
  flipped_to_vault: ({ seat, card }) => [asCoin(card, flipped(seat, card), vault(seat, card))],
  takes_flipped: ({ seat, cards }, around) => cards.map((card) => openly(card, seat, around, flipped(seat, card), hand(seat, card))),
};

export function flights(line: LogLine, before: State, after: State): Flight[] {
  const around = { you: after.you, before: before.view as GtrView, after: after.view as GtrView };
  return OF[line.key]?.(line.args as unknown as Args, around) ?? [];
}
