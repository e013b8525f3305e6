/** Mistakes in the configuration of a Docusaurus site, with which Docusaurus builds nothing. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const CONFIG = `module.exports = {
  title: 'Parts', url: 'https://example.com', baseUrl: '/', favicon: 'icon.svg', onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en'] },
  presets: [['classic', { blog: false, docs: { sidebarPath: './sidebars.js', lastVersion: 'current' }, theme: { customCss: './src/css/own.css' } }]],
  plugins: ['./plugins/own.js'],
  headTags: [{ tagName: 'link', attributes: { rel: 'me', href: 'https://example.com' } }], scripts: [{ src: 'https://example.com/a.js' }],
  themeConfig: {
    announcementBar: { content: 'News' },
    navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', position: 'left', label: 'Docs' }] },
  },
};
`;

const FILES = {
  'docs/a.md': '# A\n',
  'sidebars.js': "module.exports = { main: ['a'] };\n",
  'src/css/own.css': '.a { color: red; }\n',
  'plugins/own.js': "module.exports = () => ({ name: 'data', loadContent: () => require('./data.json') });\n",
  'plugins/data.json': '{}\n',
  'static/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};

/** The problems of the site after replacements in the configuration: place, message, and hint. */
async function problemsAfter(
  changes: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = {},
): Promise<string[]> {
  let config = CONFIG;
  for (const [from, to] of Object.entries(changes)) {
    expect(config).toContain(from);
    config = config.replace(from, to);
  }
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config, ...files });
  const { stderr } = await site.build();
  return stderr.split('\n\n').flatMap((block) => {
    const [head = '', message = ''] = block.trim().split('\n');
    const hint = /^hint: (.*)$/m.exec(block)?.[1];
    return /^(?:error|warning)\[/.test(head) ? [[head, message, hint].filter(Boolean).join(' | ')] : [];
  });
}

test('reports no mistakes in a correct configuration', async () => {
  expect(await problemsAfter({})).toEqual([]);
});

test.each([
  [
    { onBrokenLinks: 'onBrokenLink' },
    'warning[docusaurus-config] docusaurus.config.js:2:82 | unknown configuration key `onBrokenLink` | did you mean `onBrokenLinks`?',
  ],
  [
    { "'throw'": "'warning'" },
    'warning[docusaurus-config] docusaurus.config.js:2:97 | `onBrokenLinks`: expected `throw`, `warn`, `log`, `ignore`, or `error`, found the string "warning" | did you mean `warn`?',
  ],
  [
    { "defaultLocale: 'en'": "defaultLocale: 'de'" },
    'warning[docusaurus-config] docusaurus.config.js:3:26 | `i18n.defaultLocale`: `i18n.locales` does not contain the default language `de` | add `de` to `locales`',
  ],
  [
    { "'classic'": "'clasic'" },
    'warning[docusaurus-config] docusaurus.config.js:4:14 | unknown preset `clasic` | did you mean `classic`?',
  ],
  [
    { 'blog: false': 'blogs: false, blog: false' },
    'warning[docusaurus-config] docusaurus.config.js:4:27 | unknown option `blogs` in `presets` | did you mean `blog`?',
  ],
  [
    { "lastVersion: 'current'": "lastVersion: '2.0'" },
    'warning[docusaurus-config] docusaurus.config.js:4:91 | unknown version `2.0` | use `current`',
  ],
  [
    { "'./src/css/own.css'": "'./src/css/owm.css'" },
    'warning[docusaurus-config] docusaurus.config.js:4:124 | style sheet ./src/css/owm.css: left out, because the file does not exist | did you mean `./src/css/own.css`?',
  ],
  [
    { "'./plugins/own.js'": "'./plugins/own.js', '@docusaurus/plugin-sitemaps'" },
    'warning[docusaurus-config] docusaurus.config.js:5:33 | unknown plugin `@docusaurus/plugin-sitemaps` | did you mean `@docusaurus/plugin-sitemap`?',
  ],
  [
    { 'attributes: { rel': 'attribute: { rel' },
    'warning[docusaurus-config] docusaurus.config.js:6:33 | unknown key `attribute` in `headTags[0]` | did you mean `attributes`?',
  ],
  [
    { 'src: ': 'source: ' },
    'warning[docusaurus-config] docusaurus.config.js:6:102 | `scripts[0]`: expected a URL, or an object with `src`, found an object',
  ],
  [
    { "content: 'News'": "contnt: 'News'" },
    'warning[docusaurus-config] docusaurus.config.js:8:24 | unknown key `contnt` in `themeConfig.announcementBar` | did you mean `content`?',
  ],
  [
    { "'docSidebar'": "'docsSidebar'" },
    'warning[docusaurus-config] docusaurus.config.js:9:31 | unknown navbar item type `docsSidebar` | did you mean `docSidebar`?',
  ],
  [
    { "'left'": "'start'" },
    'warning[docusaurus-config] docusaurus.config.js:9:74 | `themeConfig.navbar.items[0].position`: expected `left` or `right`, found the string "start"',
  ],
  [
    { "title: 'Parts', ": '' },
    "error[config-missing-key] docusaurus.config.js:1:18 | missing configuration key `title` | add `title: 'My project'`",
  ],
  [
    { "'https://example.com'": 'process.env.UNSET' },
    'error[config-value] docusaurus.config.js:2:24 | `url`: expected a string, found `undefined`',
  ],
])('reports %o', async (changes, problem) => {
  expect(await problemsAfter(changes)).toContain(problem);
});

test('reports missing files of a plugin and missing folders of docs at their places', async () => {
  expect(
    await problemsAfter({}, { 'plugins/own.js': FILES['plugins/own.js'].replace('data.json', 'dat.json') }),
  ).toEqual([
    'warning[docusaurus-config] plugins/own.js:1:68 | ./dat.json: the file does not exist | did you mean `./data.json`?',
  ]);
  expect(await problemsAfter({ 'docs: {': "docs: { path: 'doc'," })).toContain(
    'error[config-value] docusaurus.config.js:4:54 | the folder `doc` with the docs does not exist | did you mean `docs`?',
  );
  expect(await problemsAfter({}, { 'versions.json': '[\n  "1.0"\n]\n' })).toContain(
    'error[config-value] versions.json:2:3 | the folder `versioned_docs/version-1.0` with the docs of version 1.0 does not exist | create the folder, or remove `"1.0"` from the list',
  );
});

test('accepts the words of a flag as texts, like Docusaurus', async () => {
  const config = CONFIG.replace("title: 'Parts',", "title: 'Parts', trailingSlash: 'true',");
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('docs/a/index.html')).toContain('href="https://example.com/docs/a/"');
});
