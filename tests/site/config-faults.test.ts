/** A configuration with errors doesn't hide errors of the documents. */
import { expect, test, vi } from 'vitest';
import { createSite } from '../support/site.ts';

test('reports all configuration errors together with those of documents', async () => {
  const site = await createSite({
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';

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
    the page \`/\` has no default export
    1 | export const Home = 1;
      | ^
    hint: export the component: \`export default function Page() { … }\`

    error[mdx-syntax] docs/broken.mdx:3:1
    \`<b>\` is never closed
    2 |
    3 | <b>
      | ^^^
    hint: add \`</b>\`; for literal text, write \`\\<b>\`

    error[broken-link] docs/index.md:3:1
    broken link: \`./nowhere.md\` does not exist
    2 |
    3 | [Nowhere](./nowhere.md)
      | ^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct the path, or create the document

    error[config-unknown-key] site.config.ts:4:3
    unknown configuration key \`titel\`
    3 | export default defineConfig({
    4 |   titel: 'Test',
      |   ^^^^^
    5 |   url: 'example.com',
    hint: did you mean \`title\`?

    error[config-value] site.config.ts:5:8
    \`url\`: expected a URL such as \`https://example.com\`, found "example.com"
    4 |   titel: 'Test',
    5 |   url: 'example.com',
      |        ^^^^^^^^^^^^^
    6 |   tagline: 1,
    hint: write \`url: 'https://example.com'\`

    error[config-value] site.config.ts:6:12
    \`tagline\`: expected a string, found the number 1
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
    \`rules["broken-link"]\`: expected \`error\`, \`warn\`, or \`off\`, found the string "fatal"
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
    8 |   rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
      |                           ^^^^^^^
    9 |   themeConfig: {

    error[config-value] site.config.ts:8:36
    unknown rule \`no-such-rule\` in \`rules\`
    7 |   docs: { editUrl: 'https://example.com/edit', sidebar: 'sidebars.ts' },
    8 |   rules: { 'broken-link': 'fatal', 'no-such-rule': 'off' },
      |                                    ^^^^^^^^^^^^^^
    9 |   themeConfig: {
    hint: look up the name on the page "Rules" of the handbook

    error[theme-config] site.config.ts:10:40
    unknown configuration key \`too\`
     9 |   themeConfig: {
    10 |     navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
       |                                        ^^^
    11 |     foter: {},
    hint: did you mean \`to\`?

    error[theme-config] site.config.ts:11:5
    unknown configuration key \`foter\`
    10 |     navbar: { items: [{ label: 'Docs', too: '/docs/' }] },
    11 |     foter: {},
       |     ^^^^^
    12 |   },
    hint: did you mean \`footer\`?

    11 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
});

test('reports no links if the set of pages is wrong', async () => {
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
    hint: add \`</b>\`; for literal text, write \`\\<b>\`

    error[config-path] site.config.ts:1:72
    \`docs.path\`: the folder \`dosc\` does not exist
    1 | export default { title: 'T', url: 'https://example.com', docs: { path: 'dosc' } };
      |                                                                        ^^^^^^
    hint: did you mean \`docs\`?

    2 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
});

test('reports a configuration that cannot be read', async () => {
  const site = await createSite({
    'site.config.ts':
      "import { defineConfig } from '@slashdocs/ssg';\n\nexport default defineConfig({\n  title: 'Test,\n});\n",
    'docs/index.md': '# Index\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[config-syntax] site.config.ts:4:16
    unterminated string literal
    3 | export default defineConfig({
    4 |   title: 'Test,
      |                ^
    5 | });
    hint: add the closing quotation mark

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
});

test('reports comments of other languages in a configuration', async () => {
  const site = await createSite({ 'site.config.ts': "# My site\nexport default { title: 'Test' };\n" });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-syntax] site.config.ts:1:2
    a comment cannot start with \`#\`
    1 | # My site
      |  ^
    2 | export default { title: 'Test' };
    hint: write \`//\` instead of \`#\`

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports a missing configuration', async () => {
  const site = await createSite({ 'docs/index.md': '# Index\n' });
  await site.remove('site.config.ts');
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[config-not-found] .
    cannot find \`site.config.ts\` in the folder
    hint: run \`ssg init\` in an empty folder to create a site, or create a \`site.config.ts\`:

    import { defineConfig } from '@slashdocs/ssg';

    export default defineConfig({
      title: 'My project',
      url: 'https://example.com',
    });

    1 error
    "
  `);
  expect(run.status).toBe(2);
});

test('reports each misspelled folder of a sidebar, and one cause for many', async () => {
  const config = (names: string[]): string =>
    `export default { title: 'A', url: 'https://example.com', docs: { sidebars: { docs: [\n${names
      .map((name) => `{ type: 'autogenerated', dirName: '${name}' },\n`)
      .join('')}] } } };\n`;
  const site = await createSite({
    'site.config.ts': config(['guide', 'tutorial']),
    'docs/guides/a.md': '# A\n',
    'docs/tutorials/b.md': '# B\n',
  });
  const heads = async (): Promise<string[]> =>
    (await site.build()).stderr
      .split('\n')
      .filter((line) => /^(?:error|the sidebar|\d+ sidebar|hint)/.test(line));
  expect(await heads()).toEqual([
    'error[sidebar] site.config.ts:2:35',
    'the sidebar folder `guide` contains no documents',
    'hint: did you mean `guides`?',
    'error[sidebar] site.config.ts:3:35',
    'the sidebar folder `tutorial` contains no documents',
    'hint: did you mean `tutorials`?',
  ]);
  await site.write({ 'site.config.ts': config(['one', 'two', 'three', 'four']) });
  expect(await heads()).toEqual([
    'error[sidebar] site.config.ts:2:35',
    '4 sidebar folders contain no documents: `one`, `two`, `three`, and `four`',
    'hint: set `dirName` to folders that contain documents',
  ]);
});

test('reports missing documents and pages', async () => {
  const site = await createSite({ 'docs/.gitkeep': '' });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[no-documents] docs
    the docs folder contains no documents
    hint: create \`docs/index.md\` with the line \`# Welcome\`, or set \`docs.path\` to the folder with your documents

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test.each([
  ['in the configuration', true],
  ['in a file of their own', false],
])('hides no errors behind one in sidebars %s', async (_, isInline) => {
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
  const reported = run.stderr.match(/^error.*\n.*/gm)?.map((each) => each.replace(/ \S+:(\d+:\d+)\n/, ' '));
  expect(reported).toEqual([
    'error[broken-link] broken link: `./nowhere.md` does not exist',
    expect.stringContaining(
      `[config-value] \`${isInline ? 'docs.sidebars.' : ''}main[1].type\`: unknown sidebar item type`,
    ),
    'error[sidebar] unknown document `indx` in the sidebar',
    expect.stringContaining('[config-missing-key] missing key `label` in'),
    'error[sidebar] unknown document `indxe` in the sidebar',
    'error[sidebar] unknown document `inde` in the sidebar',
    expect.stringContaining('[config-unknown-key] unknown key `lable` in'),
    expect.stringContaining('expected a document id or a sidebar item, found the number 3'),
    'error[sidebar] unknown document `idex` in the sidebar',
  ]);
});

test('reports a favicon without a static folder at the expected path', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'A', url: 'https://example.com', favicon: 'img/icon.svg' };\n",
    'docs/index.md': '# Index\n',
  });
  expect((await site.ssg('check')).stderr).toMatchInlineSnapshot(`
    "error[config-path] site.config.ts:1:67
    \`favicon\`: the site has no static folder with the file \`img/icon.svg\`
    1 | export default { title: 'A', url: 'https://example.com', favicon: 'img/icon.svg' };
      |                                                                   ^^^^^^^^^^^^^^
    hint: create the file \`static/img/icon.svg\`

    1 error
    "
  `);
});

test('reports errors and results of configuration functions once at their line', async () => {
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
    broken link: \`./gone.md\` does not exist
    2 |
    3 | [x](./gone.md)
      | ^^^^^^^^^^^^^^
    hint: correct the path, or create the document

    error[config-value] site.config.ts:5:20
    \`docs.editUrl\` must return a URL or \`undefined\`, but returned the number 3
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
    \`sidebarItemsGenerator\` failed for the sidebar \`defaultSidebar\`: \`items\`: expected an array, found the string "all"
     8 |     },
     9 |     sidebarItemsGenerator: () => 'all',
       |                                  ^^^^^
    10 |   },
    hint: fix the function; until then, ssg generates the sidebar itself

    error[config-value] site.config.ts:11:26
    \`createRedirects\` must return a path, an array of paths, or \`undefined\`, but returned an array with the number 4
    10 |   },
    11 |   createRedirects: () => [4],
       |                          ^^^
    12 | };

    5 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('accepts redirects in the format of other generators', async () => {
  const site = await createSite({
    'site.config.ts':
      "export default { title: 'T', url: 'https://t.example', redirects: [{ from: '/a/', to: '/docs/' }] };\n",
    'docs/index.md': '# Home\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:1:67
    \`redirects\`: expected an object, found an array
    1 | …tps://t.example', redirects: [{ from: '/a/', to: '/docs/' }] };
      |                               ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: write an object such as \`{ '/old/': '/docs/new/' }\`

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports redirects that lead to no web page, or that share the path of another file', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'static/old': '',
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  redirects: {
    '/script/': 'javascript:alert(1)',
    '/Docs/': '/docs/',
    '/old/page/': '/docs/',
  },
};
`,
  });
  const run = await site.ssg('check');
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[output-name] site.config.ts:6:15
    \`Docs/index.html\` and \`docs/index.html\` are the same output path on macOS and Windows
    5 |     '/script/': 'javascript:alert(1)',
    6 |     '/Docs/': '/docs/',
      |               ^^^^^^^^
    7 |     '/old/page/': '/docs/',
    note: the other file is docs/index.md
    hint: build the site on Linux, or remove the redirect

    error[redirect] site.config.ts:5:17
    invalid redirect from \`/script/\`: \`javascript:alert(1)\` is not a web address
    4 |   redirects: {
    5 |     '/script/': 'javascript:alert(1)',
      |                 ^^^^^^^^^^^^^^^^^^^^^
    6 |     '/Docs/': '/docs/',
    hint: redirect to a page of this site, or to a URL that starts with \`https://\`

    error[output-name] site.config.ts:7:19
    \`old\` is a file, and also the folder of \`old/page/index.html\`
    6 |     '/Docs/': '/docs/',
    7 |     '/old/page/': '/docs/',
      |                   ^^^^^^^^
    8 |   },
    note: the other file is static/old
    hint: remove the redirect, or change its path

    2 errors, 1 warning
    "
  `);
});

test('reports a sidebar generator that never finishes', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n',
    'site.config.ts': `export default {
  title: 'Test',
  url: 'https://example.com',
  docs: { sidebarItemsGenerator: () => new Promise(() => {}) },
};
`,
  });
  vi.stubEnv('SSG_CODE_SECONDS', '1');
  const run = await site.ssg('check');
  expect(run.stderr).toContain(
    'error[code-timeout] site.config.ts:4:11\n`sidebarItemsGenerator` did not finish within 1 s\n',
  );
});

test.each([
  ['lacks its keys', '{}'],
  [
    'has an invalid required key',
    `{ hosts: 5, pingUrl: 'https://a.b/', checkUrl: 'https://a.b/', parentOrigins: [] }`,
  ],
])('continues without an object that %s', async (_, internalDocs) => {
  const site = await createSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', internalDocs: ${internalDocs} };\n`,
    'docs/index.md': '# Index\n\n[Nowhere](./nowhere.md)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('internalDocs');
  expect(stderr).toContain('broken link: `./nowhere.md` does not exist');
});
