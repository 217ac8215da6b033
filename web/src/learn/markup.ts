// The marks in the texts of rules, as docs/protocol.md has them: paragraphs, lists, references to rules and cards.

export type Part = { kind: 'text'; text: string } | { kind: 'rule' | 'card'; key: string };
export type Block = { kind: 'paragraph'; parts: Part[] } | { kind: 'list'; items: Part[][] };

const ITEM = /^- /;
const REFERENCE = /\[\[([^\]]+)\]\]|\{\{([^}]+)\}\}/g;

/** A line of words, and what it refers to. */
export function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const found of line.matchAll(REFERENCE)) {
    if (found.index > end) parts.push({ kind: 'text', text: line.slice(end, found.index) });
    const [all, rule, card = ''] = found;
    parts.push(rule === undefined ? { kind: 'card', key: card } : { kind: 'rule', key: rule });
    end = found.index + all.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

/** Lines of a paragraph are one text; a line that begins with a dash begins an item. */
export function blocksOf(text: string): Block[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap(blocksOfParagraph);
}

function blocksOfParagraph(paragraph: string): Block[] {
  const lines = paragraph.split('\n').map((line) => line.trim());
  const first = lines.findIndex((line) => ITEM.test(line));
  if (first < 0) return [{ kind: 'paragraph', parts: partsOf(lines.join(' ')) }];
  const lead: Block[] = first > 0 ? [{ kind: 'paragraph', parts: partsOf(lines.slice(0, first).join(' ')) }] : [];
  return [...lead, { kind: 'list', items: itemsOf(lines.slice(first)).map(partsOf) }];
}

/** A line without a dash goes on with the item before it. */
function itemsOf(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    if (ITEM.test(line)) items.push(line.replace(ITEM, ''));
    else items.push(`${items.pop() ?? ''} ${line}`);
  }
  return items;
}

/** The text with the names in place of the references, for a search. */
export const plain = (text: string, nameOf: (part: Part) => string): string =>
  blocksOf(text)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.parts]))
    .map((parts) => parts.map(nameOf).join(''))
    .join('\n');

/** The cards that a text speaks of. */
export const cardsIn = (text: string): string[] =>
  partsOf(text).flatMap((part) => (part.kind === 'card' ? [part.key] : []));
