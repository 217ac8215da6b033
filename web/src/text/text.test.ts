import { expect, test } from 'vitest';

type Catalogue = { [key: string]: string | Catalogue };

const FILES = import.meta.glob<Catalogue>(['./*/*.json', '../games/*/text/*/*.json'], {
  eager: true,
  import: 'default',
});
const SOURCES = import.meta.glob<string>('../**/*.{svelte,ts}', { eager: true, query: '?raw', import: 'default' });
const nameOf = (path: string): string => /(\w+)\.json$/.exec(path)![1]!;
const ENGLISH = Object.keys(FILES).filter((path) => path.includes('/en/'));

function flat(catalogue: Catalogue, before = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, entry]): [string, string][] =>
    typeof entry === 'string' ? [[before + key, entry]] : flat(entry, `${before}${key}.`),
  );
}
const holes = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test('every file is there in both languages', () => expect(Object.keys(FILES)).toHaveLength(2 * ENGLISH.length));

test.each(ENGLISH)('%s says the same in both languages', (path) => {
  const en = Object.fromEntries(flat(FILES[path]!));
  const fr = Object.fromEntries(flat(FILES[path.replace('/en/', '/fr/')] ?? {}));
  expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en)) expect([key, holes(fr[key]!)]).toEqual([key, holes(en[key]!)]);
});

test('every entry that the frame asks for is there', () => {
  const there = new Set(flat(FILES['./en/page.json']!).map(([key]) => `page.${key}`));
  const asked = Object.values(SOURCES).flatMap((source) =>
    [...source.matchAll(/'(page\.[a-z_.]+)'/g)].map((found) => found[1]!),
  );
  expect(asked.filter((key) => !there.has(key))).toEqual([]);
});

test('every entry is asked for', () => {
  const said = Object.entries(SOURCES)
    .flatMap(([path, source]) => (path.endsWith('.test.ts') ? [] : [source]))
    .join('\n');
  // `page.keys.${meaning}` asks for all of page.keys.
  const kinds = [...said.matchAll(/`(\w+\.[\w.]*\$\{[^`]*)`/g)].map(
    (found) => new RegExp(`^${found[1]!.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '[^.]+')}$`),
  );
  const keys = ENGLISH.flatMap((path) => flat(FILES[path]!, `${nameOf(path)}.`)).map(([key]) => key);
  expect(keys.filter((key) => !said.includes(`'${key}'`) && !kinds.some((kind) => kind.test(key)))).toEqual([]);
});
