import { expect, test } from 'vitest';
import { Calm } from './calm';

const click = (clientX: number, detail = 1) => ({ clientX, clientY: 0, detail });

function changed(): Calm {
  const calm = new Calm();
  calm.follow(click(100));
  calm.change(1000);
  return calm;
}

test('a click where the pointer rested while the moves changed counts only after a while', () => {
  expect(changed().meant(click(103), 1200)).toBe(false);
  expect(changed().meant(click(103), 1250)).toBe(true);
});

test('whoever went elsewhere meant it', () => {
  expect(changed().meant(click(150), 1050)).toBe(true);
});

test('the second click of a double one never counts, a key always', () => {
  expect(changed().meant(click(150, 2), 5000)).toBe(false);
  expect(changed().meant(click(0, 0), 1001)).toBe(true);
});
