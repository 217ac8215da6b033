import { expect, test } from 'vitest';
import { Calm } from './calm';

const at = (clientX: number) => ({ clientX, clientY: 0 });
const ONE = { detail: 1 };

function changed(): Calm {
  const calm = new Calm();
  calm.follow(at(100));
  calm.change(1000);
  return calm;
}

test('a click where the pointer rested while the moves changed counts only after a while', () => {
  const calm = changed();
  calm.follow(at(103));
  expect([calm.meant(ONE, 1200), calm.meant(ONE, 1250)]).toEqual([false, true]);
});

test('whoever went elsewhere meant it, until the moves change again', () => {
  const calm = changed();
  calm.follow(at(150));
  expect(calm.meant(ONE, 1050)).toBe(true);
  calm.change(1100);
  expect(calm.meant(ONE, 1150)).toBe(false);
});

test('the second click of a double one never counts, a key always', () => {
  expect(changed().meant({ detail: 2 }, 5000)).toBe(false);
  expect(changed().meant({ detail: 0 }, 1001)).toBe(true);
});
