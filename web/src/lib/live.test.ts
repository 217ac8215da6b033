import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, pause } from './live.svelte';
import type { State } from './types';

class FakeSocket {
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  closed = false;
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  sentOf(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}

let sockets: FakeSocket[];
let live: Live;
const last = (): FakeSocket => sockets.at(-1)!;
const line = (n: number) => ({
  n,
  kind: 'event',
  seat: null,
  text: '',
  heads: false,
  key: 'told',
  args: {},
  moved: [],
});
const state = (at: number, seq = 0, log = [] as unknown[], lang = 'en') =>
  ({ type: 'state', lang, at, seq, log, seats: [], moves: [], undo: true, you: 0 }) as unknown as State;

function comeBack(): void {
  vi.advanceTimersByTime(20_000);
  last().onopen?.();
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  live = new Live('t', 'secret', 'en', () => {
    sockets.push(new FakeSocket());
    return last() as unknown as WebSocket;
  });
  live.connect();
  last().onopen?.();
});
afterEach(() => vi.useRealTimers());

test('joins with its token, and after a loss with the number of the last line', () => {
  expect(last().sent).toEqual([{ type: 'join', token: 'secret', lang: 'en' }]);
  last().says(state(1, 7, [line(6), line(7)]));
  last().onclose?.({ code: 1006 });
  expect(live.connection).toBe('lost');
  comeBack();
  expect(last().sent).toEqual([{ type: 'join', token: 'secret', lang: 'en', seen: 7 }]);
});

test('says when the page is hidden, and again after a loss', () => {
  live.look(false);
  last().says(state(1));
  expect(last().sentOf('look')).toMatchObject([{ looks: false }]);
  live.look(false);
  live.look(true);
  expect(last().sentOf('look')).toMatchObject([{ looks: false }, { looks: true }]);
  live.look(false);
  last().onclose?.({ code: 1006 });
  comeBack();
  last().says(state(1));
  expect(last().sentOf('look')).toMatchObject([{ looks: false }]);
});

test('asks for all lines again in another language', () => {
  last().says(state(1, 7, [line(7)]));
  last().onclose?.({ code: 1006 });
  live.speak('fr');
  comeBack();
  expect(last().sent).toEqual([{ type: 'join', token: 'secret', lang: 'fr' }]);
});

test('lines are in one language, whatever is lost while it changes', () => {
  last().says(state(1, 7, [line(6), line(7)]));
  live.speak('fr');
  last().says(state(2, 8, [line(8)]));
  last().onclose?.({ code: 1006 });
  comeBack();
  expect(last().sent).toEqual([{ type: 'join', token: 'secret', lang: 'fr' }]);
  last().says(state(2, 8, [line(7), line(8)], 'fr'));
  expect(live.lines.map(({ n }) => n)).toEqual([7, 8]);
});

test('there is only one connection: a former one is closed and not heard any more', () => {
  last().says(state(1));
  last().onclose?.({ code: 1006 });
  live.hurryBack();
  const orphan = last();
  live.hurryBack();
  expect(orphan.closed).toBe(true);
  last().onopen?.();
  last().says(state(5));
  orphan.onopen?.();
  orphan.says(state(3));
  orphan.onclose?.({ code: 1006 });
  expect([orphan.sent, live.state?.at, live.connection]).toEqual([[], 5, 'live']);
  live.close();
  expect(last().closed).toBe(true);
  last().says(state(9));
  expect(live.state?.at).toBe(5);
});

test('a move is sent once, until another position comes', () => {
  last().says(state(1));
  live.play(17);
  live.play(17);
  expect(last().sentOf('move')).toHaveLength(1);
  last().says(state(1));
  expect(live.busy).toBe(true);
  last().says(state(2));
  expect(live.busy).toBe(false);
});

test.each([1006, 1012, 1013])('after %i, what was not answered is sent again with the same id', (code) => {
  last().says(state(1));
  live.play(17);
  live.send({ type: 'chat', text: 'salve' });
  const [move] = last().sentOf('move');
  const [chat] = last().sentOf('chat');
  last().says({ type: 'done', id: chat!.id });
  last().onclose?.({ code });
  comeBack();
  last().says(state(1));
  expect(last().sentOf('move')).toEqual([move]);
  expect(last().sentOf('chat')).toEqual([]);
});

test('a refusal frees the moves; only a stale move is silent', () => {
  last().says(state(1));
  live.play(17);
  last().says({ type: 'refused', id: last().sentOf('move')[0]!.id, key: 'stale', text: 'too late' });
  expect([live.busy, live.notice]).toEqual([false, '']);
  live.play(18);
  last().says({ type: 'refused', id: last().sentOf('move')[1]!.id, key: 'illegal', text: 'not so' });
  expect([live.busy, live.notice]).toEqual([false, 'not so']);
  live.undo();
  last().says({ type: 'refused', id: last().sentOf('undo')[0]!.id, key: 'stale', text: 'too late' });
  expect([live.busy, live.notice]).toEqual([false, 'too late']);
});

test('a surrender is no matter of the position', () => {
  last().says(state(1));
  live.surrender(2);
  expect(last().sentOf('surrender')).toEqual([{ type: 'surrender', to: 2, id: expect.any(String) }]);
});

test('a wrong link is not tried again', () => {
  last().onclose?.({ code: 4401 });
  vi.advanceTimersByTime(60_000);
  expect([live.connection, sockets.length]).toEqual(['refused', 1]);
});

/** The server takes us in, and sends us away again before it has saved anything. */
function isTurnedAway(code: number): number {
  last().onopen?.();
  last().says(state(1));
  last().onclose?.({ code });
  const before = sockets.length;
  let waited = 0;
  while (sockets.length === before) {
    vi.advanceTimersByTime(50);
    waited += 50;
  }
  return waited;
}

test('waits grow although the server takes us in, until something was acknowledged', () => {
  last().says(state(1));
  live.play(17);
  const waits = Array.from({ length: 8 }, () => isTurnedAway(1012));
  expect(waits.slice(-2).every((wait) => wait >= 7500 && wait <= 15_000)).toBe(true);
  expect(live.waits).toBe('saving');
  last().onopen?.();
  last().says(state(1));
  last().says({ type: 'done', id: last().sentOf('move')[0]!.id });
  last().says(state(2));
  expect(isTurnedAway(1012)).toBeLessThanOrEqual(550);
  expect(live.waits).toBe('lost');
});

test('whoever only looks is well again after a quiet while', () => {
  for (let i = 0; i < 4; i++) isTurnedAway(1012);
  last().onopen?.();
  last().says(state(1));
  vi.advanceTimersByTime(15_000);
  expect(isTurnedAway(1012)).toBeLessThanOrEqual(550);
});

test.each([
  [1013, 'saving', 2000],
  [4429, 'busy', 7500],
])('after %i nobody comes back too soon, whatever the device does', (code, waits, least) => {
  last().says(state(1));
  last().onclose?.({ code });
  expect(live.waits).toBe(waits);
  const before = live.seconds;
  live.hurryBack();
  vi.advanceTimersByTime(least - 100);
  expect(sockets.length).toBe(1);
  expect(live.seconds).toBeLessThan(before);
  vi.advanceTimersByTime(15_000);
  expect(sockets.length).toBe(2);
});

test('a word for this seat alone is shown', () => {
  last().says({ type: 'notice', key: 'opened_elsewhere', text: 'opened' });
  expect(live.notice).toBe('opened');
});

test('waits grow up to a limit', () => {
  expect([0, 1, 2, 10].map((attempt) => pause(attempt, 1))).toEqual([500, 1000, 2000, 15_000]);
});

test('a silent server is asked whether it is there; without an answer the connection is lost, and tried again', () => {
  last().says(state(1));
  live.play(17);
  vi.advanceTimersByTime(10_000);
  const [ping] = last().sentOf('ping');
  last().says({ type: 'done', id: ping!.id });
  vi.advanceTimersByTime(17_900);
  expect([last().sentOf('ping').length, live.connection]).toEqual([2, 'live']);
  const silent = last();
  vi.advanceTimersByTime(100);
  expect([live.connection, live.waits, silent.closed]).toEqual(['lost', 'lost', true]);
  vi.advanceTimersByTime(600);
  expect(sockets).toHaveLength(2);
  last().onopen?.();
  last().says(state(1));
  expect([live.connection, last().sentOf('move').length]).toEqual(['live', 1]);
});

test('whoever hears something need not ask, and who left asks nobody', () => {
  for (let i = 0; i < 5; i++) {
    vi.advanceTimersByTime(9000);
    last().says(state(i));
  }
  expect(last().sentOf('ping')).toEqual([]);
  live.close();
  vi.advanceTimersByTime(60_000);
  expect([sockets.length, last().sent.length]).toEqual([1, 1]);
});

test('a server that takes us in and says nothing is left again', () => {
  vi.advanceTimersByTime(20_000);
  expect([live.connection, last().closed]).toEqual(['lost', true]);
});

test('a device that says it is offline has the server asked at once: it may be in the same house', () => {
  live.probe();
  expect(last().sentOf('ping')).toEqual([]);
  last().says(state(1));
  live.probe();
  last().says({ type: 'done', id: last().sentOf('ping')[0]!.id });
  vi.advanceTimersByTime(3000);
  expect(live.connection).toBe('live');
  live.probe();
  vi.advanceTimersByTime(3000);
  expect(live.connection).toBe('lost');
});

test('one asks for the choices to go back to, and goes back whatever has come since', () => {
  last().says(state(1));
  live.askDecisions();
  const decisions = [{ to: 7, turn: 'Turn 1', text: 'Think', free: false }];
  last().says({ type: 'decisions', id: last().sentOf('decisions')[0]!.id, decisions });
  expect(live.decisions).toEqual(decisions);
  live.play(17);
  live.takeBack(7);
  live.standInForMe(null);
  expect(last().sentOf('take_back')).toEqual([{ type: 'take_back', to: 7, id: expect.any(String) }]);
});
