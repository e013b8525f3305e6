/** The files of the search index in the output. */
import { createSearch } from '@ssg/runtime/search';
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const DOCS = {
  'docs/index.md': '---\nkeywords: [onboarding]\n---\n\n# Welcome\n\nText.\n\n## Details\n\nMore `code`.\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n\nSecret.\n',
  'docs/part.mdx': '# Part\n\n<p>From a component: {1 + 1} things.</p>\n',
};

async function searchFiles(site: Awaited<ReturnType<typeof createSite>>): Promise<Record<string, string>> {
  const files = (await site.files()).filter((file) => file.startsWith('search/'));
  return Object.fromEntries(await Promise.all(files.map(async (file) => [file, await site.output(file)])));
}

test('one record for each heading; what is not listed is not found; twice the same bytes', async () => {
  const site = await createSite(DOCS);
  expect((await site.build()).status).toBe(0);
  const files = await searchFiles(site);
  const search = await createSearch(async (name) => JSON.parse(files[`search/${name}`] as string));
  const find = async (query: string) => {
    const { pages } = await search.find(query, { otherScopes: ['default/current'] });
    return pages.map(({ href, sections }) => [
      href,
      ...sections.map((section) => [section.href, section.snippet.map(({ text }) => text).join('')]),
    ]);
  };
  expect(await find('text ')).toEqual([['/docs/', ['/docs/', 'Text.']]]);
  expect(await find('code ')).toEqual([['/docs/', ['/docs/#details', 'More code.']]]);
  expect(await find('component ')).toEqual([['/docs/part/', ['/docs/part/', 'From a component: 2 things.']]]);
  expect((await find('onboarding')).flat()).toContain('/docs/');
  expect(await find('secret ')).toEqual([]);
  expect(Object.values(files).join().toLowerCase()).not.toContain('secret');
  expect(Object.keys(files).map((file) => file.replace(/-[\da-f]{10}/, ''))).toEqual([
    'search/index.json',
    'search/places.json',
    'search/terms.json',
    'search/texts.json',
    'search/titles.json',
    'search/words.json',
  ]);
  const other = await createSite(DOCS);
  await other.build();
  expect(await searchFiles(other)).toEqual(files);
});

test('a site may do without', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', search: false };\n",
  });
  expect((await site.build()).status).toBe(0);
  expect(await searchFiles(site)).toEqual({});
  expect(await site.page('/docs/')).not.toContain('search-button');
});

test('what is wrong with its configuration', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts':
      "export default { title: 'Test', url: 'https://example.com', search: { synonym: [], synonyms: ['a'] } };\n",
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-unknown-key] site.config.ts:1:71
    unknown key \`synonym\` in \`search\`
    1 | export default { title: 'Test', url: 'https://example.com', search: { synonym: [], synonym…
      |                                                                       ^^^^^^^
    hint: did you mean \`synonyms\`?

    error[config-value] site.config.ts:1:95
    \`search.synonyms[0]\`: expected an array, got string "a"
    1 | …le.com', search: { synonym: [], synonyms: ['a'] } };
      |                                             ^^^

    2 errors

    Nothing was published: the output folder is as it was.
    "
  `);
});
