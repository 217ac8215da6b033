import { describe, expect, it } from 'vitest';
import type { Flight } from '../contract';
import type { LogLine, Moved, State } from '../../lib/types';
import { flights } from './flights';

const state = { you: 0, view: {} } as unknown as State;

function flies(what: string, from: string, to: string, count = 1): Flight[] {
  const moved: Moved[] = [{ what, from, to, count }];
  return flights({ key: 'any', args: {}, moved } as unknown as LogLine, state);
}

describe('a card', () => {
  it.each([
    ['hand/0/dock', 'structure/0/dock', { form: 'card', card: 'dock' }],
    ['hand/1/dock', 'structure/1/dock', { form: 'slip', card: 'dock' }],
    ['order/0/wood', 'pool/wood', { form: 'slip', card: 'dock' }],
    ['pool/wood', 'stock/0/wood', { form: 'material', card: 'dock', sound: 'stone' }],
    ['pool/wood', 'client/1/craftsman', { form: 'client', card: 'dock' }],
    ['stock/1/wood', 'vault/1/wood', { form: 'material', card: 'dock', sound: 'coin' }],
    ['deck', 'flipped/0/dock', { form: 'slip', card: 'dock' }],
  ])('from %s to %s looks like what it becomes', (from, to, piece) => {
    expect(flies('card/dock', from, to)[0]?.piece).toEqual(piece);
  });

  it('that nobody sees is a back, and each of several flies', () => {
    const found = flies('back', 'deck', 'hand/1', 3);
    expect(found).toHaveLength(3);
    expect(found[0]).toMatchObject({ from: expect.arrayContaining(['deck']), piece: { form: 'back' } });
  });
});

it('a site is one of its material', () => {
  expect(flies('site/stone', 'influence/1/stone', 'influence/0/stone')[0]?.piece.site).toBe('stone');
});

it('what is not shown lies in the hand, under the structure, in the camp', () => {
  expect(flies('jack', 'jacks', 'jack/1')[0]?.to).toEqual(['jack/1/jack', 'jack/1', 'jack', 'hand/1', 'hand', 'camp/1', 'seat/1']);
  expect(flies('card/road', 'pool/rubble', 'under/1/dock/rubble')[0]?.to).toContain('structure/1/dock');
});
