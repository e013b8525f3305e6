/** The files of the search index in the output. */
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
  const all = Object.values(files).join('\n');
  expect(all).toContain(
    '["/docs/","Welcome",[],[["","","Text."],["details","Details","More code."]]],' +
      '["/docs/part/","Part",[],[["","","From a component: 2 things."]]]',
  );
  expect(all).toContain('"onboarding"');
  expect(all.toLowerCase()).not.toContain('secret');
  expect(Object.keys(files).map((file) => file.replace(/-[\da-f]{10}/, ''))).toEqual([
    'search/index.json',
    'search/places.json',
    'search/terms.json',
    'search/texts.json',
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
    "ssg has a fault: this is not about your content.

    TypeError: Cannot destructure property 'className' of 'node2.properties' as it is undefined.
        at hasClass (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:3417:11)
        at paragraph (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:3412:28)
        at walk (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16862:33)
        at file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16868:32
        at wrapped (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16054:27)
        at next (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16028:24)
        at done (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16078:7)
        at then (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16082:5)
        at wrapped (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16071:9)
        at next (file:///tmp/w/search/packages/ssg/dist/chunks/chunk-VBKH7JM6.js:16028:24)

    Please report it: the lines above, what you ran, and, if you can, the files that it happens with.
    ssg 0.1.0, Node v20.20.2, linux x64
    "
  `);
});
