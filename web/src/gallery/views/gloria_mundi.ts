// A position in the middle of a game, for the picture of the board.

import type { Counter, MundiView, Space, Type } from '../../games/gloria_mundi/types';
import type { Still } from '../still';

const ICONS: Record<string, Type> = { F: 'farm', C: 'city', P: 'peace' };
const ROAD = 'CP P P P FP FC F F F F FC C FP C F FP F P C CP F CP P CP C FP F F C C FC P F FC FC FP FC';
const TRIBUTE: Record<number, Counter[]> = { 8: ['gold'], 9: ['food', 'peace'] };

const road: Space[] = ROAD.split(' ').map((letters, n) => ({
  space: n + 1,
  icons: Array.from(letters, (letter) => ICONS[letter]!),
  tribute: TRIBUTE[n + 1] ?? [],
}));

export const still: Still = {
  view: {
    game: 'gloria_mundi',
    players: 3,
    options: { deck: 'reconstruction', open_counters: false },
    reconstructed: true,
    viewer: 0,
    turn: 14,
    active: 0,
    turn_type: 'farm',
    deciding: 0,
    supply: 43,
    forum: [
      {
        surcharge: 0,
        card: {
          name: 'Via Appia',
          type: 'peace',
          cost: { food: 3, gold: 2, peace: 4 },
          steps: 3,
          power: 'Peace 1 + Step 1',
        },
      },
      {
        surcharge: 1,
        card: { name: 'Servi', type: 'builder', cost: { peace: 3 }, steps: 1, power: 'Peace X => Food X' },
      },
      {
        surcharge: 2,
        card: {
          name: 'Basilica',
          type: 'city',
          cost: { food: 1, gold: 2, peace: 2 },
          steps: 2,
          power: 'Gold 1 -> Glory 1',
        },
      },
      {
        surcharge: 3,
        card: {
          name: 'Villa Maritima',
          type: 'farm',
          cost: { food: 3, gold: 2, peace: 2, glory: 1 },
          steps: 3,
          power: 'Farm card : Step 1',
        },
      },
      {
        surcharge: 4,
        card: {
          name: 'Aquaeductus',
          type: 'city',
          cost: { food: 2, gold: 4, peace: 3 },
          steps: 3,
          power: 'Gold 1 + Step 1',
        },
      },
      {
        surcharge: 5,
        card: { name: 'Macellum', type: 'city', cost: { food: 2, gold: 2, peace: 2 }, steps: 2, power: 'Gold 3' },
      },
    ],
    fire: ['Villa Rustica', 'Legatus'],
    road,
    goth: 7,
    march: [8, 9],
    marching: null,
    rome: 38,
    africa: 38,
    lost: { farm: 4, city: 2, peace: 2 },
    areas: [
      {
        seat: 0,
        steps: 6,
        bare: { farm: 1, city: 1, peace: 1 },
        cards: { farm: 2, city: 1, peace: 3 },
        buildings: [
          {
            place: 'farm-1',
            name: 'Agri Deserti',
            type: 'farm',
            cost: { food: 2, peace: 2 },
            steps: 1,
            power: 'Goth on Farm : Step 2',
          },
          { place: 'peace-1', name: 'Murus', type: 'wall', cost: { gold: 2, peace: 1 }, steps: 1, power: 'Wall City' },
          {
            place: 'peace-2',
            name: 'Fuga',
            type: 'peace',
            cost: { food: 2, gold: 1, peace: 2 },
            steps: 2,
            power: 'Building -> its steps',
          },
        ],
        counters: { food: 3, gold: 3, peace: 0, glory: 0 },
        hand: { farm: 4, city: 5, peace: 3 },
      },
      {
        seat: 1,
        steps: 4,
        bare: { farm: 0, city: 0, peace: 0 },
        cards: { farm: 2, city: 1, peace: 0 },
        buildings: [
          {
            place: 'farm-1',
            name: 'Pomarium',
            type: 'farm',
            cost: { food: 2, gold: 2, peace: 2 },
            steps: 2,
            power: 'Food/Gold/Peace 2',
          },
          { place: 'farm-2', name: 'Murus', type: 'wall', cost: { gold: 2, peace: 1 }, steps: 1, power: 'Wall City' },
          {
            place: 'city-1',
            name: 'Exsilium',
            type: 'city',
            cost: { food: 2, gold: 2 },
            steps: 1,
            power: 'Goth on City : Step 2',
          },
        ],
      },
      { seat: 2, steps: 0, bare: { farm: 3, city: 3, peace: 0 }, cards: { farm: 3, city: 3, peace: 0 }, buildings: [] },
    ],
    pending: [{ frame: 'Buy', seat: 0 }],
    over: false,
  } satisfies MundiView,
  lit: ['forum/0', 'forum/1', 'forum/2'],
};
