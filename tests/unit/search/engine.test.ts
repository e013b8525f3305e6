/** Pages through the index's files, as a build writes them and a browser reads them. */
import { createSearch, type PageHit, type SearchOptions } from '@ssg/runtime/search';
import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../../packages/ssg/src/search/sections.ts';
import { Scales } from '../../../packages/ssg/src/search/weigh.ts';
import { writeIndex } from '../../../packages/ssg/src/search/write-index.ts';
import type { Artifact } from '../../../packages/ssg/src/types.ts';

interface TestPage {
  title: string;
  html: string;
  scope?: string;
}

function index(pages: TestPage[], synonyms: string[][] = [], mostSorted?: number): Artifact[] {
  const scales = new Scales();
  const indexed = pages.map(({ title, html, scope = 'default/current' }, number) => {
    const sections = sectionsOf(html);
    const weights = scales.weigh({ title, sections });
    const texts = JSON.stringify(sections.map(({ anchor, heading, text }) => [anchor, heading, text]));
    const place = { href: `/${number}/`, title, crumbs: ['Docs'], scope };
    return { ...place, sections: sections.length, weights: () => weights, texts: () => texts };
  });
  return [...writeIndex(indexed, scales.terms, synonyms, mostSorted)];
}

async function open(artifacts: Artifact[]) {
  const asked: string[] = [];
  const search = await createSearch(async (name) => {
    asked.push(name);
    const file = artifacts.find(({ path }) => path === `search/${name}`);
    return JSON.parse(Buffer.from(file?.contents as string).toString());
  });
  const find = async (query: string, options: Partial<SearchOptions> = {}) => {
    const { pages } = await search.find(query, { otherScopes: ['default/current'], ...options });
    return pages;
  };
  return { asked, find, titles: async (query: string) => (await find(query)).map(titleOf) };
}

const titleOf = ({ title }: PageHit): string => title.map(({ text }) => text).join('');
const marked = (pieces: { text: string; isMatch: boolean }[]): string =>
  pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');

const PAGES: TestPage[] = [
  {
    title: 'Flags',
    html: '<p>All flags.</p><h2 id="clean">clean</h2><p>Deletes the whole cache.</p><h2 id="fetch">fetch</h2><p>Fills the cache.</p>',
  },
  {
    title: 'Install',
    html: '<p>Install it with a package manager.</p><h2 id="update">Update</h2><p>Replace the executable, the cache stays.</p>',
  },
  { title: 'Windows', html: '<p>Executables end in .exe; call <code>getCachePath()</code>.</p>' },
];

describe('what is found', () => {
  test.each([
    ['a word', 'manager', 'Install'],
    ['another form of it', 'deleting', 'Flags'],
    ['its beginning', 'mana', 'Install'],
    ['a mistyped word', 'manger', 'Install'],
    ['a mistyped beginning', 'mangae', 'Install'],
    ['a synonym', 'remove cache', 'Flags'],
    ['a synonym of a mistyped word', 'remvoe cache', 'Flags'],
    ['an identifier, in any case', 'getcachepath', 'Windows'],
    ['words that stand in different sections', 'fetch deletes', 'Flags'],
    ['a question', 'How do I clean the cache?', 'Flags'],
    ['what has most of the words', 'clean cache unicorn', 'Flags'],
  ])('%s: %s', async (_, query, title) => {
    const { titles } = await open(index(PAGES));
    expect((await titles(query))[0]).toBe(title);
  });

  test('a name that is written as two words', async () => {
    const each = '<p>What to do for each test, before it is run.</p>';
    const { titles } = await open(
      index([
        { title: 'Tests', html: each.repeat(3) },
        { title: 'Hooks', html: `<p>Call <code>beforeEach()</code>.</p>${each}` },
      ]),
    );
    expect((await titles('before each'))[0]).toBe('Hooks');
  });

  test('a page that is named so comes before one that says it more often', async () => {
    const often = '<h2 id="glossary">Glossary</h2><p>The glossary; see the glossary of the glossary.</p>';
    const { titles } = await open(
      index([
        { title: 'Reports', html: often },
        { title: 'Glossary', html: '<p>Words that are used here.</p>' },
      ]),
    );
    expect(await titles('glossary')).toEqual(['Glossary', 'Reports']);
  });

  test('nothing', async () => {
    const { titles } = await open(index(PAGES));
    expect(await titles('unicorn')).toEqual([]);
    expect(await titles('?!')).toEqual([]);
  });

  test('words that mean the same on this site', async () => {
    const { titles } = await open(index(PAGES, [['broom', 'clean']]));
    expect((await titles('broom'))[0]).toBe('Flags');
  });

  test('a result leads to its section, with what matches marked', async () => {
    const { find } = await open(index(PAGES));
    const [page] = await find('deleted caches');
    expect(page?.sections.find(({ isBest }) => isBest)).toMatchObject({ href: '/0/#clean' });
    expect(page?.sections.map(({ snippet }) => marked(snippet))[0]).toBe('[Deletes] the whole [cache].');
  });
});

test('of other versions nothing is found', async () => {
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

  test('is fetched in parts, and has the same bytes twice', async () => {
    const artifacts = index(pages);
    expect(index(pages).map(({ path }) => path)).toEqual(artifacts.map(({ path }) => path));
    // However much of it is held at once.
    expect(index(pages, [], 5000)).toEqual(artifacts);
    const { asked, titles } = await open(artifacts);
    expect(await titles(`${words[4321]} `)).toEqual(['Page 216']);
    expect(artifacts.length).toBeGreaterThan(8);
    // The entry, the words with this letter, one part of places, one of texts.
    expect(asked.filter((name) => !name.startsWith('terms'))).toHaveLength(3);
  });
});
