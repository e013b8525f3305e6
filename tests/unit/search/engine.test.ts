/** Writes pages to index files like a build and reads them like a browser. */
import { createSearch, type Hit, type SearchOptions } from '@slashdocs/runtime/search';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../packages/ssg/src/plugins/search/sections.ts';
import { TermScorer } from '../../../packages/ssg/src/plugins/search/weigh.ts';
import { type IndexFile, writeIndex } from '../../../packages/ssg/src/plugins/search/write-index.ts';

interface TestPage {
  title: string;
  html: string;
  scope?: string;
  /** Search words by anchor. */
  words?: Record<string, string[]>;
}

function index(pages: TestPage[], synonyms: string[][] = [], mostSorted?: number): IndexFile[] {
  const scorer = new TermScorer();
  const indexed = pages.map(({ title, html, scope = 'default/current', words = {} }, number) => {
    const sections = sectionsOf(html).map((section) => ({ ...section, words: words[section.anchor] ?? [] }));
    const place = { href: `/${number}/`, title, crumbs: ['Docs'], scope };
    return { ...place, ...scorer.weigh({ title, sections }) };
  });
  return [...writeIndex(indexed, scorer.lexicon, synonyms, { mostSorted })];
}

async function open(artifacts: IndexFile[]) {
  const asked: string[] = [];
  const search = await createSearch(async (name) => {
    asked.push(name);
    const file = artifacts.find(({ path }) => path === `search/${name}`);
    return JSON.parse(Buffer.from(file?.contents as string).toString());
  });
  const find = (query: string, options: Partial<SearchOptions> = {}) =>
    search.find(query, { otherScopes: ['default/current'], ...options });
  /** The found pages, best first. */
  const titles = async (query: string) => [...new Set((await find(query)).map(titleOf))];
  return { asked, find, titles };
}

const titleOf = ({ title }: Hit): string => title.map(({ text }) => text).join('');
const marked = (pieces: { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const PAGES: TestPage[] = [
  {
    title: 'Flags',
    html: '<p>All flags.</p><h2 id="clean">clean</h2><p>Deletes the whole cache.</p><h2 id="fetch">fetch</h2><p>Fills the cache.</p>',
  },
  {
    title: 'Install',
    html: '<p>Install it with a package manager.</p><h2 id="update">Update</h2><p>Replace the executable, the cache stays. Keep it.</p>',
  },
  { title: 'Windows', html: '<p>Generated executables end in .exe; call <code>getCachePath()</code>.</p>' },
];

describe('results', () => {
  test.each([
    ['a word', 'manager', 'Install'],
    ['another form of it', 'deleting', 'Flags'],
    ['its beginning', 'mana', 'Install'],
    ['a noun made from a verb', 'generation', 'Windows'],
    ['an irregular form', 'kept cache', 'Install'],
    ['a mistyped word', 'manger', 'Install'],
    ['a mistyped beginning', 'mangae', 'Install'],
    ['a synonym', 'remove cache', 'Flags'],
    ['a synonym of a mistyped word', 'remvoe cache', 'Flags'],
    ['an identifier, in any case', 'getcachepath', 'Windows'],
    ['words in different sections', 'fetch deletes', 'Flags'],
    ['a question', 'How do I clean the cache?', 'Flags'],
    ['the section with most of the words', 'clean cache unicorn', 'Flags'],
  ])('%s: %s', async (_, query, title) => {
    const { titles } = await open(index(PAGES));
    expect((await titles(query))[0]).toBe(title);
  });

  test.each(['curl vs tool', 'tool versus curl', 'difference between curl and tool'])(
    'looks for a comparison: %s',
    async (query) => {
      const text = '<p>The tool, and curl.</p>';
      const comparison = { title: 'Compared with other programs', html: text };
      const { titles } = await open(index([{ title: 'Other programs', html: text }, comparison]));
      expect((await titles(query))[0]).toBe(comparison.title);
    },
  );

  test('finds a name written as two words', async () => {
    const each = '<p>What to do for each test, before it is run.</p>';
    const { titles } = await open(
      index([
        { title: 'Tests', html: each.repeat(3) },
        { title: 'Hooks', html: `<p>Call <code>beforeEach()</code>.</p>${each}` },
      ]),
    );
    expect((await titles('before each'))[0]).toBe('Hooks');
  });

  test('ranks words that are neighbors in the same order above words that are only close', async () => {
    const { titles } = await open(
      index([
        {
          title: 'Apart',
          html: '<p>Install the tool, which uses neither pip nor conda to install anything.</p>',
        },
        {
          title: 'Together',
          html: '<p>Run pip install tool, which needs neither conda nor anything else at all.</p>',
        },
      ]),
    );
    expect(await titles('pip install ')).toEqual(['Together', 'Apart']);
  });

  test('ranks a page with the query as title above one that mentions it more', async () => {
    const often = '<h2 id="glossary">Glossary</h2><p>The glossary; see the glossary of the glossary.</p>';
    const { titles } = await open(
      index([
        { title: 'Reports', html: often },
        { title: 'Glossary', html: '<p>Words that are used here.</p>' },
      ]),
    );
    expect(await titles('glossary')).toEqual(['Glossary', 'Reports']);
  });

  test('finds nothing', async () => {
    const { titles } = await open(index(PAGES));
    expect(await titles('unicorn')).toEqual([]);
    expect(await titles('?!')).toEqual([]);
  });

  describe('search words', () => {
    const html = '<p>Intro.</p><h2 id="trust">Trust model</h2><p>Digests are compared.</p>';
    const words = { trust: ['is it safe', 'malware scanner'] };

    test('find a section like a heading, and are shown before its text', async () => {
      const { find } = await open(
        index([
          { title: 'Tools', html: '<p>No malware scanner is needed.</p>' },
          { title: 'Security', html, words },
        ]),
      );
      const [first] = await find('malware scanners');
      expect(first).toMatchObject({ href: '/1/#trust' });
      expect(marked(first?.snippet ?? [])).toBe('[malware] [scanner] · Digests are compared.');
      const [other] = await find('digests');
      expect(marked(other?.snippet ?? [])).toBe('[Digests] are compared.');
    });

    test('rank below the same words in a heading', async () => {
      const { titles } = await open(
        index([
          { title: 'Security', html, words },
          { title: 'Tools', html: '<h2 id="scan">Malware scanner</h2><p>Digests are compared.</p>' },
        ]),
      );
      expect(await titles('malware scanner ')).toEqual(['Tools', 'Security']);
    });

    test('add nothing to the index of a site without them', () => {
      const page = { title: 'Security', html };
      const [without, empty, some] = [page, { ...page, words: { trust: [] } }, { ...page, words }].map(
        (each) => index([each]),
      );
      expect(empty).toEqual(without);
      expect(some).not.toEqual(without);
    });
  });

  test('finds synonyms of this site', async () => {
    const { titles } = await open(index(PAGES, [['broom', 'clean']]));
    expect((await titles('broom'))[0]).toBe('Flags');
  });

  test('links a result to its section and marks the matches', async () => {
    const { find } = await open(index(PAGES));
    const [best] = await find('deleted caches');
    expect(best).toMatchObject({ href: '/0/#clean' });
    expect(marked(best?.snippet ?? [])).toBe('[Deletes] the whole [cache].');
  });
});

describe('decoded texts equal the originals', () => {
  test.each([
    ['gaps between words', 'One, two; three (four)  five. "Six" \\ seven!'],
    ['a common word and a rare one', 'cache cache cache cache zyzzyva'],
    ['characters of any size', 'naïve 日本語の文書 😀 e\u0301 \u2028 𝒳y'],
    ['text without spaces', '日本語の文書を検索する。Node版と日本語の文書、𠀀𠀁𠀂。'],
    ['the characters that encode numbers', '! # $ [ ] ~ \u007f \\" ÿ'],
  ])('%s', async (_, text) => {
    const { find } = await open(index([{ title: 'Page', html: `<p>marker ${text}</p>` }, ...PAGES]));
    const found = await find('marker ');
    expect(found.map(({ snippet }) => snippet.map((piece) => piece.text).join(''))).toEqual([
      `marker ${text}`.replace(/\s+/g, ' ').trim(),
    ]);
  });

  test('writes half a character as U+FFFD, as in the published page', async () => {
    const { find } = await open(index([{ title: 'Page', html: '<p>marker \ud83d here</p>' }]));
    expect((await find('marker ')).map(({ snippet }) => marked(snippet))).toEqual(['[marker] \ufffd here']);
  });

  test.each(['plain-words', 'Not-The-Slug', 'with%2Fpercent', 'ünïcode-日本'])(
    'decodes anchor %s',
    async (anchor) => {
      const html = `<h2 id="${anchor}">Plain words</h2><p>marker</p>`;
      const { find } = await open(index([{ title: 'Page', html }]));
      const found = await find('marker ');
      expect(found.map(({ href }) => href)).toEqual([`/0/#${encodeURIComponent(anchor)}`]);
    },
  );

  test('decodes distant places and weights of any size', async () => {
    const html = Array.from(
      { length: 5000 },
      (_, i) => `<h2 id="h${i}">Heading ${i % 7}</h2><p>Text.</p>`,
    ).join('');
    const { find } = await open(
      index([
        { title: 'First', html: '<p>rare</p>' },
        { title: 'Long', html },
        { title: 'Rare', html: '<p>rare</p><h2 id="rare">Rare</h2><p>A rare word.</p>' },
      ]),
    );
    const found = await find('rare ');
    expect(found.map(({ href }) => href)).toEqual(['/2/', '/2/#rare', '/0/']);
  });
});

describe('one letter', () => {
  const names = ['Search', 'Full search', 'Setup of servers', 'Zebra', 'Searching for more', 'The S3 bucket'];
  const pages = names.map((title) => ({ title, html: '<p>Some zoo of words.</p>' }));

  test('finds pages whose titles begin with it, without text', async () => {
    const { asked, find } = await open(index(pages));
    const found = await find('s');
    expect(found.map(({ title }) => marked(title))).toEqual([
      '[Search]',
      '[Setup] of [servers]',
      '[Searching] for more',
      'Full [search]',
      'The [S3] bucket',
    ]);
    expect(found.every(({ heading, snippet }) => heading.length + snippet.length === 0)).toBe(true);
    expect(asked.map((name) => name.replace(/-.*/, '')).sort()).toEqual(['index.json', 'titles', 'words']);
  });

  test('is a word if a space follows it or no title begins with it', async () => {
    const { titles } = await open(
      index([...pages, { title: 'Editors', html: '<p>The vi editor, and s.</p>' }]),
    );
    expect(await titles('s ')).toEqual(['Editors']);
    expect(await titles('v')).toEqual(['Editors']);
  });

  test('ranks pages of the reader’s version first', async () => {
    const html = '<p>Text</p>';
    const { find } = await open(
      index([
        { title: 'Guide', html, scope: 'default/current' },
        { title: 'Gone', html, scope: 'default/1.0' },
        { title: 'Get', html, scope: 'api/current' },
      ]),
    );
    const options = { scope: 'api/current', otherScopes: ['default/current', 'api/current'] };
    expect((await find('g', options)).map(titleOf)).toEqual(['Get', 'Guide']);
  });
});

test('excludes other versions', async () => {
  const html = '<p>Text</p>';
  const { find } = await open(
    index([
      { title: 'New', html, scope: 'default/current' },
      { title: 'Old', html, scope: 'default/1.0' },
      { title: 'Api', html, scope: 'api/current' },
      { title: 'Home', html, scope: '' },
    ]),
  );
  const options = { otherScopes: ['default/1.0', 'api/current'] };
  expect((await find('text', options)).map(titleOf).sort()).toEqual(['Api', 'Home', 'Old']);
  const inCurrent = await find('text', { ...options, scope: 'default/current' });
  expect(inCurrent.map(titleOf).sort()).toEqual(['Api', 'Home', 'New']);
});

describe('a large site', () => {
  const words = Array.from({ length: 12_000 }, (_, i) => `w${(i * 7919).toString(36)}x`);
  const pages = Array.from({ length: 600 }, (_, i) => ({
    title: `Page ${i}`,
    html: `<p>${words.slice(i * 20, i * 20 + 20).join(' ')} common ${'filler text '.repeat(20)}</p>`,
  }));

  test('is fetched in parts and has reproducible bytes', async () => {
    const artifacts = index(pages);
    expect(index(pages).map(({ path }) => path)).toEqual(artifacts.map(({ path }) => path));
    // Regardless of its size.
    expect(index(pages, [], 5000)).toEqual(artifacts);
    const { asked, titles } = await open(artifacts);
    expect(await titles(`${words[4321]} `)).toEqual(['Page 216']);
    expect(artifacts.length).toBeGreaterThan(8);
    // The entry, the vocabulary part of this letter, one part of places, the word list, and one part of the texts.
    expect(asked.filter((name) => !name.startsWith('terms'))).toHaveLength(4);
  });
});
