import { expect, test } from 'vitest';
import { beside } from './beside';

const ROOM = { width: 1000, height: 600 };
const NOTE = { width: 300, height: 100 };

test('below the thing, in its middle', () => {
  expect(beside({ left: 400, top: 100, width: 100, height: 50 }, NOTE, ROOM)).toEqual({ left: 300, top: 158 });
});

test('above it, where there is no room below', () => {
  expect(beside({ left: 400, top: 520, width: 100, height: 50 }, NOTE, ROOM)).toEqual({ left: 300, top: 412 });
});

test('never beyond the edge', () => {
  expect(beside({ left: 0, top: 100, width: 20, height: 20 }, NOTE, ROOM).left).toBe(8);
  expect(beside({ left: 980, top: 100, width: 20, height: 20 }, NOTE, ROOM).left).toBe(692);
});

test('at the side of what fills the height', () => {
  expect(beside({ left: 100, top: 20, width: 200, height: 560 }, NOTE, ROOM)).toEqual({ left: 308, top: 20 });
  expect(beside({ left: 700, top: 20, width: 200, height: 560 }, NOTE, ROOM)).toEqual({ left: 392, top: 20 });
});
