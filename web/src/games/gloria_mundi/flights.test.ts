import { expect, it } from 'vitest';
import type { Flight } from '../contract';
import type { LogLine, State } from '../../lib/types';
import { flights } from './flights';

function fly(what: string, from: string, to: string, count = 1): Flight {
  const line = { key: 'any', args: {}, moved: [{ what, from, to, count }] } as unknown as LogLine;
  const found = flights(line, { you: 0, view: {} } as unknown as State);
  expect(found).toHaveLength(1);
  return found[0]!;
}

it('takes counters to the till of a card, as one heap', () => {
  const paid = fly('counter/food', 'counters/2/food', 'forum/3', 2);
  expect(paid.piece).toEqual({ kind: 'counter', what: 'food', count: '2' });
  expect(paid.from).toEqual(expect.arrayContaining(['counters/2/food', 'screen/2', 'seat/2']));
  expect(paid.to[0]).toBe('niche/3');
});

it('takes them from the picture of a building, or from the row that stands for it', () => {
  const { from } = fly('counter/glory', 'area/1/city-1', 'counters/1/glory');
  expect(from[0]).toBe('emblem/1/city-1');
  expect(from.indexOf('row/1/city')).toBeGreaterThan(from.indexOf('area/1/city-1'));
});

it('lays tribute on the road', () => {
  expect(fly('counter/gold', 'counters/0/gold', 'road/5').to.slice(0, 2)).toEqual(['laid/5', 'tribute/gold']);
});

it('calls a card in the Forum by its name, without blanks', () => {
  const { from, piece } = fly('building/Agri Deserti', 'forum/3', 'area/2/farm-1');
  expect(from[0]).toBe('forum/3/Agri_Deserti');
  expect(piece).toMatchObject({ kind: 'building', what: 'Agri Deserti' });
});

it('moves the Roman and the Goth, and takes no space for a seat', () => {
  expect(fly('roman/2', 'step/1', 'step/3').to).toEqual(['step/3/2', 'step/3', 'step']);
  expect(fly('goth', 'road/3', 'road/6').from).toEqual(['road/3/goth', 'road/3', 'road']);
});
