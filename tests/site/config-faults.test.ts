/** A configuration with faults, and that they do not hide those of the documents. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

test('every fault of the configuration, and those of the documents with them', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig } from 'ssg';

export default defineConfig({
  titel: 'Test',
  url: 'example.com',
  tagline: 1,
  docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
  rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
  themeConfig: {
    navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
    foter: {},
  },
});
`,
    'docs/index.md': '# Index\n\n[Nowhere](./nowhere.md)\n',
    'docs/broken.mdx': '# Broken\n\n<b>\n',
    'docs-content/pages/index.tsx': 'export const Home = 1;\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[page-default-export] docs-content/pages/index.tsx:1:1
    The page component at / doesn't have a default export
    1 | export const Home = 1;
      | ^
    hint: export the component: \`export default function Page() { … }\`

    error[mdx-syntax] docs/broken.mdx:3:1
    \`<b>\` is never closed
    2 |
    3 | <b>
      | ^^^
    hint: add \`</b>\`; write \`\\<b>\` if no tag is meant

    error[broken-link] docs/index.md:3:1
    the link \`./nowhere.md\` leads nowhere: there is no such document
    2 |
    3 | [Nowhere](./nowhere.md)
      | ^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[config-unknown-key] site.config.ts:4:3
    unknown key \`titel\`
    3 | export default defineConfig({
    4 |   titel: 'Test',
      |   ^^^^^
    5 |   url: 'example.com',
    hint: did you mean \`title\`?

    error[config-value] site.config.ts:5:8
    \`url\`: expected a URL such as \`https://example.com\`, got "example.com"
    4 |   titel: 'Test',
    5 |   url: 'example.com',
      |        ^^^^^^^^^^^^^
    6 |   tagline: 1,
    hint: write \`https://example.com\`

    error[config-value] site.config.ts:6:12
    \`tagline\`: expected a string, got number 1
    5 |   url: 'example.com',
    6 |   tagline: 1,
      |            ^
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },

    error[config-unknown-key] site.config.ts:7:48
    unknown key \`sidebar\` in \`docs\`
    6 |   tagline: 1,
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
      |                                                ^^^^^^^
    8 |   rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
    hint: did you mean \`sidebars\`?

    error[config-value] site.config.ts:8:27
    \`rules["broken-link"]\`: expected \`error\`, \`warn\` or \`off\`, got string "fatal"
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
    8 |   rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
      |                           ^^^^^^^
    9 |   themeConfig: {

    error[config-value] site.config.ts:8:52
    \`rules["no-such-rule"]\`: there is no rule \`no-such-rule\`
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
    8 |   rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
      |                                                    ^^^^^
    9 |   themeConfig: {
    hint: docs/rules.md lists them

    error[theme-config] site.config.ts:10:23
    a link needs \`to\` or \`href\`
     9 |   themeConfig: {
    10 |     navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
       |                       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    11 |     foter: {},
    hint: use \`to\` for a page of this site, \`href\` for others

    error[theme-config] site.config.ts:10:45
    unknown key \`too\`
     9 |   themeConfig: {
    10 |     navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
       |                                             ^^^^^^^^
    11 |     foter: {},
    hint: did you mean \`to\`?

    error[theme-config] site.config.ts:11:12
    unknown key \`foter\`
    10 |     navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
    11 |     foter: {},
       |            ^^
    12 |   },
    hint: did you mean \`footer\`?

    12 errors

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
});

test('when a fault is about which pages there are, nothing is said about links', async () => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'T', url: 'https://example.com', docs: { path: 'dosc' } };\n`,
    'docs/index.md': '# Index\n\n[Nowhere](./nowhere.md)\n',
    'docs-content/pages/index.tsx':
      'export default function Home() {\n  return <a href="/docs/">Docs</a>;\n}\n',
    'docs-content/pages/broken.mdx': '# Broken\n\n<b>\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[mdx-syntax] docs-content/pages/broken.mdx:3:1
    \`<b>\` is never closed
    2 |
    3 | <b>
      | ^^^
    hint: add \`</b>\`; write \`\\<b>\` if no tag is meant

    error[config-path] site.config.ts:1:72
    \`docs.path\`: there is no folder \`dosc\`
    1 | export default { title: 'T', url: 'https://example.com', docs: { path: 'dosc' } };
      |                                                                        ^^^^^^
    hint: did you mean \`docs\`?

    2 errors

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
});

test('a configuration that cannot be read', async () => {
  const site = await createSite({
    'site.config.ts':
      "import { defineConfig } from 'ssg';\n\nexport default defineConfig({\n  title: 'Test,\n});\n",
    'docs/index.md': '# Index\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[config-syntax] site.config.ts:4:16
    Unterminated string literal
    3 | export default defineConfig({
    4 |   title: 'Test,
      |                ^
    5 | });

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
});

test('no configuration', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  await site.remove('site.config.ts');
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[config-not-found] .
    there is no \`site.config.ts\` in this folder
    hint: write one, or let \`ssg init\` write a small site into an empty folder:

    import { defineConfig } from 'ssg';

    export default defineConfig({
      title: 'My project',
      url: 'https://example.com',
    });

    1 error
    "
  `);
  expect(run.status).toBe(2);
});

test('no documents, and no pages', async () => {
  const site = await createSite({ 'docs/.gitkeep': '' });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[no-documents] docs
    there is no document in this folder
    hint: write one, for example \`docs/index.md\` with the line \`# Welcome\`, or set \`docs.path\` to where the documents are

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
});

test.each([
  ['in the configuration', true],
  ['in a file of their own', false],
])('one fault in sidebars %s hides no other', async (_, isInline) => {
  const sidebars = `{
  main: [
    'index',
    { type: 'categry', label: 'Misspelled', items: ['indx'] },
    { type: 'category', items: ['indxe'] },
    { type: 'doc', id: 'inde', lable: 'Index' },
    { type: 'category', label: 'Fine', items: [3, 'idex'] },
  ],
}`;
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  docs: { sidebars: ${isInline ? sidebars : "'sidebars.ts'"} },
};
`,
    'sidebars.ts': `export default ${sidebars};\n`,
    'docs/index.md': '---\ndisplayed_sidebar: main\n---\n\n# Index\n\n[Nowhere](./nowhere.md)\n',
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  const told = run.stderr.match(/^error.*\n.*/gm)?.map((each) => each.replace(/ \S+:(\d+:\d+)\n/, ' '));
  expect(told).toEqual([
    'error[broken-link] the link `./nowhere.md` leads nowhere: there is no such document',
    expect.stringContaining(`[config-value] \`${isInline ? 'docs.sidebars.' : ''}main[1].type\`: expected`),
    'error[sidebar] the sidebar names the document `indx`, which does not exist',
    expect.stringContaining('[config-missing-key] the key `label` is missing in'),
    'error[sidebar] the sidebar names the document `indxe`, which does not exist',
    'error[sidebar] the sidebar names the document `inde`, which does not exist',
    expect.stringContaining('[config-unknown-key] unknown key `lable` in'),
    expect.stringContaining('expected a doc id or a sidebar item, got number 3'),
    'error[sidebar] the sidebar names the document `idex`, which does not exist',
  ]);
});

test('a favicon without a static folder is asked for where the site would have one', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'A', url: 'https://example.com', favicon: 'img/icon.svg' };\n",
    'docs/index.md': '# Index\n',
  });
  expect((await site.ssg('check')).stderr).toMatchInlineSnapshot(`
    "error[config-path] site.config.ts:1:67
    \`favicon\`: there is no static folder that could hold \`img/icon.svg\`
    1 | export default { title: 'A', url: 'https://example.com', favicon: 'img/icon.svg' };
      |                                                                   ^^^^^^^^^^^^^^
    hint: put it in \`static\`

    1 error
    "
  `);
});

test('what functions of the configuration throw and return is told at their line, once, and hides nothing', async () => {
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'Functions',
  url: 'https://example.com',
  docs: {
    editUrl: () => 3,
    numberPrefixParser: () => {
      throw new Error('no number');
    },
    sidebarItemsGenerator: () => 'all',
  },
  createRedirects: () => [4],
};
`,
    'docs/a.md': '# A\n\n[x](./gone.md)\n',
    'docs/b.md': '# B\n',
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[broken-link] docs/a.md:3:1
    the link \`./gone.md\` leads nowhere: there is no such document
    2 |
    3 | [x](./gone.md)
      | ^^^^^^^^^^^^^^
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[config-value] site.config.ts:5:20
    \`docs.editUrl\` must return a URL or undefined, and returned number 3
    4 |   docs: {
    5 |     editUrl: () => 3,
      |                    ^
    6 |     numberPrefixParser: () => {

    error[config-throws] site.config.ts:6:5
    \`docs.numberPrefixParser\` threw an error: no number
    5 |     editUrl: () => 3,
    6 |     numberPrefixParser: () => {
      |     ^^^^^^^^^^^^^^^^^^
    7 |       throw new Error('no number');

    error[sidebar] site.config.ts:9:34
    \`sidebarItemsGenerator\` failed for the sidebar \`defaultSidebar\`: \`items\`: expected an array, got string "all"
     8 |     },
     9 |     sidebarItemsGenerator: () => 'all',
       |                                  ^^^^^
    10 |   },
    hint: the sidebar is generated as it is by default

    error[config-value] site.config.ts:11:26
    \`createRedirects\` must return a path, a list of paths or undefined, and returned an array
    10 |   },
    11 |   createRedirects: () => [4],
       |                          ^^^
    12 | };

    5 errors

    Nothing was published: the output folder is as it was.
    "
  `);
});

test('redirects as other generators list them', async () => {
  const site = await createSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', redirects: [{ from: '/a/', to: '/docs/' }] };\n",
    'docs/index.md': '# Home\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:1:67
    \`redirects\`: expected an object of old and new URLs, such as \`{ '/old/': '/docs/new/' }\`, got an array
    1 | …tps://t.example', redirects: [{ from: '/a/', to: '/docs/' }] };
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

    1 error

    Nothing was published: the output folder is as it was.
    "
  `);
});
