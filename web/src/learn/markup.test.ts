import { expect, test } from 'vitest';
import { blocksOf, cardsIn, partsOf, plain } from './markup';

const text = (text: string) => ({ kind: 'text', text });

test('an empty line parts paragraphs; a single line end does not', () => {
  expect(blocksOf('One\ntwo.\n\nThree.\n')).toEqual([
    { kind: 'paragraph', parts: [text('One two.')] },
    { kind: 'paragraph', parts: [text('Three.')] },
  ]);
});

test('a dash begins an item, also right under the words that lead to it', () => {
  expect(blocksOf('Choose:\n- to think\n- to lead,\n  with a card')).toEqual([
    { kind: 'paragraph', parts: [text('Choose:')] },
    { kind: 'list', items: [[text('to think')], [text('to lead, with a card')]] },
  ]);
});

test('rules and cards are references', () => {
  expect(partsOf('See [[lead]] and {{dock}}.')).toEqual([
    text('See '),
    { kind: 'rule', key: 'lead' },
    text(' and '),
    { kind: 'card', key: 'dock' },
    text('.'),
  ]);
});

test('a reference may stand alone, at the beginning and at the end', () => {
  expect(partsOf('{{dock}}')).toEqual([{ kind: 'card', key: 'dock' }]);
  expect(partsOf('[[a]][[b]]')).toEqual([
    { kind: 'rule', key: 'a' },
    { kind: 'rule', key: 'b' },
  ]);
});

test('what is not closed, and what looks like HTML, is text', () => {
  expect(partsOf('<b>[[lead</b>')).toEqual([text('<b>[[lead</b>')]);
});

test('an empty text has no blocks', () => expect(blocksOf(' \n\n ')).toEqual([]));

test('for a search the names stand in place of the references', () => {
  const named = plain('See {{dock}}:\n- [[lead]]', (part) =>
    part.kind === 'text' ? part.text : part.key.toUpperCase(),
  );
  expect(named).toBe('See DOCK:\nLEAD');
});

test('the cards a text speaks of', () => expect(cardsIn('{{dock}} or [[lead]] or {{bar}}')).toEqual(['dock', 'bar']));
