/** Any text that authors and readers type, from all of Unicode. */
import { createSearch, fold, type Search, STOP_WORDS, termsOf, wordList } from '@slashdocs/runtime/search';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sectionsOf } from '../../../packages/ssg/src/plugins/search/sections.ts';
import { TermScorer } from '../../../packages/ssg/src/plugins/search/weigh.ts';
import { type IndexedPage, writeIndex } from '../../../packages/ssg/src/plugins/search/write-index.ts';
import { generated } from '../../support/generated.ts';

/** Read from build output like in a browser. */
function open(pages: IndexedPage[], { lexicon }: TermScorer): Promise<Search> {
  const files = new Map(
    [...writeIndex(pages, lexicon, [])].map(({ path, contents }) => [
      path,
      Buffer.from(contents as string).toString(),
    ]),
  );
  return createSearch(async (name) => JSON.parse(files.get(`search/${name}`) as string));
}

/** All planes with scripts and emoji. Of the others, which are uniform, every 64th. */
function* codePoints(): Generator<number> {
  for (let point = 0; point <= 0x10ffff; point += point < 0x20000 ? 1 : 64) yield point;
}

test('creates no empty, half, or unsupported terms', () => {
  const bad: string[] = [];
  for (const point of codePoints()) {
    const character = String.fromCodePoint(point);
    for (const text of [character, `a-${character}b`, `${character}\ufe0f`]) {
      for (const term of wordList(text).flatMap(termsOf)) {
        if (/^$|[\s"\\\p{C}\p{M}]|^[-_.]+$/u.test(term))
          bad.push(`U+${point.toString(16)}: ${JSON.stringify(term)}`);
      }
    }
  }
  expect(bad).toEqual([]);
});

const UNUSUAL_TEXTS = [
  '\ufe0f',
  '⚠️',
  '\u200d',
  '👨‍👩‍👧',
  '1️⃣',
  '\u0301',
  'e\u0301',
  'İ',
  'ς',
  'ß',
  'ﷺ',
  '½',
  '\u202e',
  '\u200f',
  '\u2066',
  '\ufeff',
  '\u00a0',
  '\u2028',
  '\0',
  '\u007f',
  '\ue000',
  '\u{f0000}',
  '\uffff',
  '𝒳',
  '𠀀',
  '漢字',
  'ก\u0e31',
  '\u0e31',
  '\ud83d',
  '\udc00',
  '__proto__',
  "'",
  '’s',
  '-',
  '"',
  '\\',
  '<',
  ' ',
  'Flags',
];
const text = fc
  .array(
    fc.oneof(fc.constantFrom(...UNUSUAL_TEXTS), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })),
    {
      maxLength: 6,
    },
  )
  .map((parts) => parts.join(''));
const page = fc.record({
  title: text,
  keywords: fc.array(text, { maxLength: 2 }),
  description: text,
  sections: fc.array(fc.record({ anchor: text, heading: text, text }), { maxLength: 3 }),
});

test('indexes, finds, and shows any text as written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(page, { minLength: 1, maxLength: 4 }), text, async (pages, query) => {
      const scorer = new TermScorer();
      const indexed = pages.map(({ sections, ...rest }, number) => {
        const html = sections.map(
          ({ anchor, heading, text }) =>
            `<h2 id="${escapeHtml(anchor || 'x')}">${escapeHtml(heading)}</h2><p>${escapeHtml(text)}</p>`,
        );
        const cut = sectionsOf(`<p>marker</p>${html.join('')}`);
        const weighed = scorer.weigh({ ...rest, sections: cut });
        return { cut, href: `/${number}/`, title: rest.title, crumbs: [], scope: '', ...weighed };
      });
      const search = await open(indexed, scorer);
      const find = (words: string) => search.find(words, { otherScopes: [] });
      const asked = [query, ...pages.flatMap(({ title }) => [title, `${title} `, [...title][0] ?? ''])];
      for (const words of asked) for (const { href } of await find(words)) expect(href).toBeTruthy();
      await search.fetchAll();

      const all = await find('marker ');
      const pagesFound = new Set(all.map(({ href }) => href.replace(/#.*/, '')));
      expect([...pagesFound].sort()).toEqual(indexed.map(({ href }) => href));
      for (const { href, title } of all) {
        const written = indexed.find((each) => each.href === href.replace(/#.*/, ''));
        expect(title.map((piece) => piece.text).join('')).toBe(written?.title);
      }
    }),
    generated(60),
  );
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

test('finds every page by each word of its texts', async () => {
  const scorer = new TermScorer();
  const texts = UNUSUAL_TEXTS.flatMap((odd) => [odd, `${odd} Warnings`, `x${odd}y`, `${odd}${odd}`]);
  const indexed = texts.map((text, number) => ({
    href: `/${number}/`,
    title: 'Page',
    crumbs: [],
    scope: '',
    ...scorer.weigh({ title: 'Page', sections: [{ anchor: '', heading: '', text }] }),
  }));
  const search = await open(indexed, scorer);
  const lost: string[] = [];
  for (const text of texts) {
    for (const word of wordList(text)) {
      if (termsOf(word).length === 0 || STOP_WORDS.has(fold(word))) continue;
      const found = await search.find(`${word} `, { otherScopes: [] });
      if (found.length === 0) lost.push(JSON.stringify(word));
    }
  }
  expect(lost).toEqual([]);
});

test('finds a long text without spaces and shows a long snippet', async () => {
  const scorer = new TermScorer();
  const text = `${'設定方法を検索する'.repeat(40)}𠀀`;
  const page = { href: '/', title: '設定', crumbs: [], scope: '' };
  const weighed = scorer.weigh({ title: page.title, sections: [{ anchor: '', heading: '', text }] });
  const search = await open([{ ...page, ...weighed }], scorer);
  const [hit] = await search.find('検索', { otherScopes: [] });
  const snippet = hit?.snippet.map((piece) => piece.text).join('');
  expect(snippet).toMatch(/^設定.{100,}/);
});
