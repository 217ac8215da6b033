import { expect, it } from 'vitest';
import events from '../../../../src/ludi/games/glory_to_rome/events.py?raw';
import type { LogLine, State } from '../../lib/types';
import { flights } from './flights';

const dock = { card: 'dock', site: 'wood', needs: 0, materials: ['wood'], complete: true, public: false };
const camp = (seat: number, more: object = {}): object => ({ seat, hand_size: 3, stockpile: ['wood'], sites: ['stone'], structures: [dock], ...more });
const state = (camps: object[], more: object = {}): State => ({ you: 0, view: { leader: 2, pool: [], camps, ...more } }) as unknown as State;
const calm = state([camp(0), camp(1), camp(2)]);
const line = (key: string, args: object): LogLine => ({ n: 1, kind: 'event', seat: 1, text: '', heads: false, key, args: args as LogLine['args'] });

const AT_REST = ['leads', 'follows', 'declines', 'holds', 'demands', 'glory', 'glory_no_more', 'fires_again', 'surrenders', 'fights_on', 'ends'];
const keys = [...events.matchAll(/^ {4}"(\w+)": \(/gm)].map(([, key]) => key!);

it.each(keys)('%s lets something travel, unless nothing does', (key) => {
  const found = flights(line(key, { seat: 1, other: 0, card: 'dock', cards: ['dock', 'road'], structure: 'dock', site: 'wood', count: 2 }), calm, calm);
  expect(found.length > 0).toBe(!AT_REST.includes(key));
});

it('cards that another draws are not known', () => {
  const found = flights(line('draws', { seat: 1, count: 3 }), calm, calm);
  expect(found).toHaveLength(3);
  expect(found[0]).toMatchObject({ from: ['deck'], piece: { form: 'back' } });
  expect(flights(line('draws', { seat: 0, count: 3 }), calm, calm)).toEqual([]);
});

it('a material comes from whatever has less than before', () => {
  const from = (before: State, after: State): string[] | undefined => flights(line('adds', { seat: 1, card: 'road', structure: 'dock' }), before, after)[0]?.from;
  expect(from(calm, state([camp(0), camp(1, { stockpile: [] }), camp(2)]))).toContain('stock/1/road');
  expect(from(state([camp(0), camp(1), camp(2)], { pool: ['road'] }), calm)).toContain('pool/road');
  expect(from(calm, state([camp(0), camp(1, { hand_size: 2 }), camp(2)]))).toContain('hand/1/road');
});

it('a site that changes hands is the one that the giver has no more', () => {
  const after = state([camp(0), camp(1, { sites: [] }), camp(2)]);
  expect(flights(line('gives_site', { seat: 1, other: 0, count: 3 }), calm, after)[0]?.piece.site).toBe('stone');
});
