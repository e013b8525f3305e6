/** The files of the search index in the output. */
import { createSearch } from '@slashdocs/runtime/search';
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

test('indexes one record per heading, without unlisted pages, reproducibly', async () => {
  const site = await createSite(DOCS);
  expect((await site.build()).status).toBe(0);
  const files = await searchFiles(site);
  const search = await createSearch(async (name) => JSON.parse(files[`search/${name}`] as string));
  const find = async (query: string) => {
    const hits = await search.find(query, { otherScopes: ['default/current'] });
    return hits.map(({ href, snippet }) => [href, snippet.map(({ text }) => text).join('')]);
  };
  expect(await find('text ')).toEqual([['/docs/', 'Text.']]);
  expect(await find('code ')).toEqual([['/docs/#details', 'More code.']]);
  expect(await find('component ')).toEqual([['/docs/part/', 'From a component: 2 things.']]);
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

test('finds sections by search words, which are nowhere else in the output', async () => {
  const files = {
    'docs/index.md': '# Welcome\n\n## Trust\n\n<!-- search: zebra -->\n\nText.\n',
    'docs/page.mdx':
      "---\nkeywords: [walrus]\n---\n\nimport Part from './_part.mdx';\n\n# Page\n\n## Own\n\n{/* search: giraffe */}\n\n<Part />\n",
    'docs/_part.mdx': '## Shared\n\n<!-- search: okapi -->\n\nText.\n',
  };
  const site = await createSite(files);
  expect((await site.build()).status).toBe(0);
  const find = async (query: string) => {
    const built = await searchFiles(site);
    const search = await createSearch(async (name) => JSON.parse(built[`search/${name}`] as string));
    return (await search.find(query, { otherScopes: ['default/current'] })).map(({ href }) => href);
  };
  expect(await find('zebra ')).toEqual(['/docs/#trust']);
  expect(await find('giraffe ')).toEqual(['/docs/page/#own']);
  expect(await find('okapi ')).toEqual(['/docs/page/#shared']);
  expect(await find('walrus ')).toEqual(['/docs/page/']);
  const others = (await site.files()).filter(
    (file) => !file.startsWith('search/') && /\.(?:html|md|js)$/.test(file),
  );
  for (const file of others) expect(await site.output(file), file).not.toMatch(/zebra|giraffe|okapi/);

  // A build with a cache finds the new words of a partial whose page does not change.
  await site.write({ 'docs/_part.mdx': files['docs/_part.mdx'].replace('okapi', 'kiwi') });
  expect((await site.build()).status).toBe(0);
  expect(await find('okapi ')).toEqual([]);
  expect(await find('kiwi ')).toEqual(['/docs/page/#shared']);
});

test('changes the last index to what a new build writes', async () => {
  // Several parts of texts.
  const words = (page: number): string =>
    Array.from({ length: 3500 }, (_, at) => `w${(page * at) % 997}`).join(' ');
  const page = (number: number, more = ''): string =>
    `# Page ${number}\n\n${words(number)}\n\n## More\n\n${more}\n`;
  const docs = Object.fromEntries(
    Array.from({ length: 12 }, (_, number) => [`docs/page-${number}.md`, page(number)]),
  );
  const site = await createSite({ ...DOCS, ...docs });
  const expectNewIndex = async (): Promise<void> => {
    expect((await site.build()).status).toBe(0);
    const other = await createSite({ ...DOCS, ...docs });
    await other.build();
    expect(await searchFiles(site)).toEqual(await searchFiles(other));
  };
  const edit = (number: number, more: string): Promise<void> => {
    docs[`docs/page-${number}.md`] = page(number, more);
    return site.write(docs);
  };
  expect((await site.build()).status).toBe(0);
  const before = await searchFiles(site);

  await edit(3, 'Unicorn.');
  await expectNewIndex();
  const after = await searchFiles(site);
  const texts = Object.keys(after).filter((file) => file.includes('texts'));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((file) => !Object.hasOwn(before, file))).toHaveLength(1);

  // A check makes no index, and must not forget the last one. Someone else changes the output.
  await edit(4, 'Zebra.');
  expect((await site.ssg('check')).status).toBe(0);
  for (const file of texts) if (Object.hasOwn(before, file)) await site.remove(`build/${file}`);
  await expectNewIndex();

  await edit(4, 'A zebra.\n\n## Stripes\n\nBlack.\n\n## Mane\n\nBlack.\n\n## Hooves\n\nBlack.');
  await edit(3, '');
  await expectNewIndex();
});

test('can be disabled', async () => {
  const site = await createSite({
    ...DOCS,
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', search: false };\n",
  });
  expect((await site.build()).status).toBe(0);
  expect(await searchFiles(site)).toEqual({});
  expect(await site.page('/docs/')).not.toContain('search-button');
});

test('reports wrong configuration', async () => {
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
    \`search.synonyms[0]\`: expected an array, found the string "a"
    1 | …le.com', search: { synonym: [], synonyms: ['a'] } };
      |                                             ^^^
    hint: put the value into a list: \`[…]\`

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});
