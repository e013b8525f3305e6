/** Every configuration error in one run, at its line, worded to be self-contained. */
import { describe, expect, test } from 'vitest';
import { messages, messagesFor, tempSite } from './temp-site.ts';

test('reports eight errors in two files together', async () => {
  const dir = tempSite({
    'site.config.ts': `import { defineConfig } from '@slashdocs/ssg';
import { rules } from './rules.ts';

export default defineConfig({
  titel: 'My project',
  url: 'https://example.com/project',
  trailingSlash: 'yes',
  favicon: 'img/favicon.sgv',
  docs: {
    path: 'docs-contnet/docs',
    tableOfContents: { maxLevel: 9 },
    lastVersion: '1.0',
    versions: { '1.0.0': { dir: 'old' } },
  },
  rules,
});
`,
    'rules.ts': `export const rules = {
  'broken-lnk': 'warn',
} as const;
`,
    'docs-content/docs/index.md': '',
    'docs-content/static/img/favicon.svg': '',
    'old/index.md': '',
  });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-value] rules.ts:2:3
    unknown rule \`broken-lnk\` in \`rules\`
    1 | export const rules = {
    2 |   'broken-lnk': 'warn',
      |   ^^^^^^^^^^^^
    3 | } as const;
    hint: did you mean \`broken-link\`?

    error[config-unknown-key] site.config.ts:5:3
    unknown configuration key \`titel\`
    4 | export default defineConfig({
    5 |   titel: 'My project',
      |   ^^^^^
    6 |   url: 'https://example.com/project',
    hint: did you mean \`title\`?

    error[config-value] site.config.ts:6:8
    \`url\`: expected an origin without a path, found "https://example.com/project"
    5 |   titel: 'My project',
    6 |   url: 'https://example.com/project',
      |        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    7 |   trailingSlash: 'yes',
    hint: write \`url: 'https://example.com'\` and \`baseUrl: '/project/'\`

    error[config-value] site.config.ts:7:18
    \`trailingSlash\`: expected \`true\`, \`false\`, or \`auto\`, found the string "yes"
    6 |   url: 'https://example.com/project',
    7 |   trailingSlash: 'yes',
      |                  ^^^^^
    8 |   favicon: 'img/favicon.sgv',

    error[config-path] site.config.ts:8:12
    \`favicon\`: the file \`img/favicon.sgv\` does not exist in \`docs-content/static\`
    7 |   trailingSlash: 'yes',
    8 |   favicon: 'img/favicon.sgv',
      |            ^^^^^^^^^^^^^^^^^
    9 |   docs: {
    hint: did you mean \`img/favicon.svg\`?

    error[config-path] site.config.ts:10:11
    \`docs.path\`: the folder \`docs-contnet/docs\` does not exist
     9 |   docs: {
    10 |     path: 'docs-contnet/docs',
       |           ^^^^^^^^^^^^^^^^^^^
    11 |     tableOfContents: { maxLevel: 9 },
    hint: did you mean \`docs-content/docs\`?

    error[config-value] site.config.ts:11:34
    \`docs.tableOfContents.maxLevel\`: expected a heading level from 2 to 6, found the number 9
    10 |     path: 'docs-contnet/docs',
    11 |     tableOfContents: { maxLevel: 9 },
       |                                  ^
    12 |     lastVersion: '1.0',

    error[config-value] site.config.ts:12:18
    \`docs.lastVersion\`: unknown version \`1.0\`
    11 |     tableOfContents: { maxLevel: 9 },
    12 |     lastVersion: '1.0',
       |                  ^^^^^
    13 |     versions: { '1.0.0': { dir: 'old' } },
    hint: did you mean \`1.0.0\`?

    8 errors"
  `);
});

describe('one error, one message', () => {
  test.each([
    ['a missing title', `export default { url: 'https://example.com' };`],
    ['an empty title', `export default { title: ' ', url: 'https://example.com' };`],
    ['a url without scheme', `export default { title: 'T', url: 'example.com' };`],
    ['a url in baseUrl', `export default { title: 'T', url: 'https://a.b', baseUrl: 'https://a.b/c' };`],
    ['an unset variable', `export default { title: process.env.NO_TITLE, url: 'https://a.b' };`],
    ['a computed value', `const n = 6 * 2;\nexport default { title: 'T', url: 'https://a.b', tagline: n };`],
    [
      'a word in the wrong case',
      `export default { title: 'T', url: 'https://a.b', locale: { direction: 'LTR' } };`,
    ],
    ['a key of the theme', `export default { title: 'T', url: 'https://a.b', navbar: {} };`],
    ['a key of Docusaurus', `export default { title: 'T', url: 'https://a.b', onBrokenLinks: 'throw' };`],
    ['an unknown key', `export default { title: 'T', url: 'https://a.b', locale: { zzz: 1 } };`],
    ['a key like an inherited one', `export default { title: 'T', url: 'https://a.b', toString: 1 };`],
    [
      'a rule that is fixed',
      `export default { title: 'T', url: 'https://a.b', rules: { 'config-syntax': 'off' } };`,
    ],
    ['an old-style pages', `export default { title: 'T', url: 'https://a.b', pages: 'pages' };`],
    [
      'a level range',
      `export default { title: 'T', url: 'https://a.b', docs: { tableOfContents: { minLevel: 4 } } };`,
    ],
    [
      'two instances',
      `export default { title: 'T', url: 'https://a.b', docs: [{ path: 'docs' }, { path: 'docs' }] };`,
    ],
    [
      'two versions at one URL',
      `export default { title: 'T', url: 'https://a.b', docs: {\n  versions: { v2: { dir: 'docs' }, v1: { dir: 'docs', path: '/' } } } };`,
    ],
    [
      'a version without folder',
      `export default { title: 'T', url: 'https://a.b', docs: { versions: { v1: {} } } };`,
    ],
    [
      'a style sheet that is a folder',
      `export default { title: 'T', url: 'https://a.b', styles: ['./docs'] };`,
    ],
    ['a theme that is not installed', `export default { title: 'T', url: 'https://a.b', theme: 'docs' };`],
    [
      'a head tag',
      `export default { title: 'T', url: 'https://a.b', headTags: [{ tag: 'scirpt', attributes: { async: false } }] };`,
    ],
    [
      'links to other sites',
      `export default { title: 'T', url: 'https://a.b', externalLinks: {\n  ignore: 'https://x', timeout: 0, cacheDays: -1 } };`,
    ],
    [
      'internal hosts',
      `export default { title: 'T', url: 'https://a.b', internalDocs: { hosts: ['https://a'] } };`,
    ],
  ])('%s', async (_, config) => {
    expect(await messagesFor(config)).toMatchSnapshot();
  });
});

test('reports a missing folder', async () => {
  const dir = tempSite({ 'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: {} };` });
  expect(await messages(dir)).toMatchInlineSnapshot(`
    "error[config-path] site.config.ts:1:50
    cannot find the folder with the documents: looked for \`docs-content/docs\` and \`docs\`
    1 | export default { title: 'T', url: 'https://a.b', docs: {} };
      |                                                  ^^^^
    hint: create \`docs\`, or set \`path\` to the folder with the documents

    1 error"
  `);
});

test('does not report an invalid value as missing too', async () => {
  const dir = tempSite({
    'site.config.ts': `export default { title: 'T', url: 'https://a.b', docs: { path: 1, versions: { v1: { dir: 2 } } } };`,
  });
  expect((await messages(dir)).match(/^error.*$/gm)).toEqual([
    'error[config-value] site.config.ts:1:64',
    'error[config-value] site.config.ts:1:90',
  ]);
});

test('reports values that contain themselves', async () => {
  const config = `const sidebars = { main: [] };
sidebars.main.push({ type: 'category', label: 'Again', items: sidebars.main });
const themeConfig = {};
themeConfig.navbar = { items: [themeConfig] };
export default { title: 'T', url: 'https://a.b', docs: { sidebars }, themeConfig };
`;
  expect(await messagesFor(config)).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:1:18
    \`docs.sidebars\`: the value contains itself, or is nested more than 256 levels deep
    1 | const sidebars = { main: [] };
      |                  ^^^^^^^^^^^^
    2 | sidebars.main.push({ type: 'category', label: 'Again', items: sidebars.main });

    error[config-value] site.config.ts:3:21
    \`themeConfig\`: the value contains itself, or is nested more than 256 levels deep
    2 | sidebars.main.push({ type: 'category', label: 'Again', items: sidebars.main });
    3 | const themeConfig = {};
      |                     ^^
    4 | themeConfig.navbar = { items: [themeConfig] };

    2 errors"
  `);
});

test.each([
  ['a getter', "export default { title: 'T', url: 'https://a.b', get docs() { throw new Error('text'); } };"],
  [
    'a proxy',
    'const ownKeys = () => { throw new Error("text"); };\nexport default new Proxy({}, { ownKeys });',
  ],
])('reports what %s of the configuration throws', async (_, config) => {
  expect(await messagesFor(config)).toContain('cannot evaluate the configuration: Error: text');
});

test('checks the keys of built-in plugins', async () => {
  const found = await messagesFor(`export default {
  title: 'T',
  url: 'https://example.com',
  structuredData: 1,
  budgets: { html: 'much', ccs: '20 kB' },
  markdown: { emojis: true },
};`);
  expect(found).toMatchInlineSnapshot(`
    "error[config-value] site.config.ts:4:19
    \`structuredData\`: expected \`true\` or \`false\`, found the number 1
    3 |   url: 'https://example.com',
    4 |   structuredData: 1,
      |                   ^
    5 |   budgets: { html: 'much', ccs: '20 kB' },

    error[config-value] site.config.ts:5:20
    \`budgets.html\`: expected a size, found the string "much"
    4 |   structuredData: 1,
    5 |   budgets: { html: 'much', ccs: '20 kB' },
      |                    ^^^^^^
    6 |   markdown: { emojis: true },
    hint: write a size such as \`'60 kB'\`, or a number of bytes

    error[config-unknown-key] site.config.ts:5:28
    unknown key \`ccs\` in \`budgets\`
    4 |   structuredData: 1,
    5 |   budgets: { html: 'much', ccs: '20 kB' },
      |                            ^^^
    6 |   markdown: { emojis: true },
    hint: did you mean \`css\`?

    error[config-unknown-key] site.config.ts:6:15
    unknown key \`emojis\` in \`markdown\`
    5 |   budgets: { html: 'much', ccs: '20 kB' },
    6 |   markdown: { emojis: true },
      |               ^^^^^^
    7 | };
    hint: did you mean \`emoji\`?

    4 errors"
  `);
});
