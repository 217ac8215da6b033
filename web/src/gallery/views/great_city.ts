// A position in the middle of a game, for the picture of the board.

import type { GreatCityView } from '../../games/great_city/types';
import type { Still } from '../still';

export const still: Still = {
  view: {
    game: 'great_city',
    players: 3,
    options: {},
    viewer: 0,
    round: 4,
    rounds: 14,
    first: 0,
    deciding: 0,
    decks: [
      { deck: 'I', cards: 10 },
      { deck: 'II', cards: 15 },
      { deck: 'III', cards: 13 },
    ],
    offer: [
      { kind: 'venus', deck: 'I' },
      { kind: 'house_2', deck: 'II' },
      { kind: 'market', deck: 'III' },
    ],
    strip: [
      { space: 1, gives: 'brick', bricks: 1, cogs: 0, emissary: 1, acts: false },
      { space: 2, gives: 'cog', bricks: 1, cogs: 1, emissary: null, acts: false },
      { space: 3, gives: 'brick', bricks: 2, cogs: 1, emissary: null, acts: false },
      { space: 4, gives: 'brick', bricks: 3, cogs: 1, emissary: null, acts: false },
      { space: 5, gives: 'cog', bricks: 3, cogs: 2, emissary: null, acts: false },
    ],
    next_strips: [null, 'CCBBB', 'BBCCB', 'CBCBB', 'CBBBC'],
    influence_cards: [3],
    influence_rounds: { 3: 3, 6: 6, 10: 10, 14: 14 },
    prices: { brick: 2, cog: 1 },
    gone: [],
    cities: [
      {
        seat: 0,
        buildings: [
          { cell: '4-2', kind: 'house_3', points: 0 },
          { cell: '4-3', kind: 'vegetable_farm', bricks: 0 },
          { cell: '4-4', kind: 'house_2', points: 0 },
          { cell: '5-3', kind: 'mercury', points: 0 },
        ],
        built: 4,
        coins: 6,
        influence: 2,
        influence_cards: [],
        hand_size: 2,
        hand_decks: ['II', 'III'],
        hand: ['house_3', 'arena'],
      },
      {
        seat: 1,
        buildings: [
          { cell: '4-3', kind: 'vegetable_farm', bricks: 0 },
          { cell: '4-4', kind: 'house_2', points: 0 },
          { cell: '4-5', kind: 'school', points: 0 },
          { cell: '5-3', kind: 'aqueduct', points: 0 },
        ],
        built: 4,
        coins: 6,
        influence: 0,
        influence_cards: [],
        hand_size: 3,
        hand_decks: ['II', 'III', 'III'],
      },
      {
        seat: 2,
        buildings: [
          { cell: '3-3', kind: 'jupiter', points: 0 },
          { cell: '4-3', kind: 'vegetable_farm', bricks: 0 },
          { cell: '4-4', kind: 'house_2', points: 0 },
          { cell: '5-2', kind: 'vineyard', bricks: 0 },
          { cell: '5-3', kind: 'aqueduct', points: 0 },
        ],
        built: 5,
        coins: 3,
        influence: 2,
        influence_cards: [],
        hand_size: 1,
        hand_decks: ['III'],
      },
    ],
    pending: [{ frame: 'Emissary', seat: 0 }],
    over: false,
  } satisfies GreatCityView,
  lit: ['strip/2', 'strip/3', 'strip/4', 'strip/5'],
};
