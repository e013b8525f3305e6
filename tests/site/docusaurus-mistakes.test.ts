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
    'warning[docusaurus-config] docusaurus.config.js:4:91 | unknown version `2.0` in `lastVersion` | use `current`',
  ],
  [
    { "lastVersion: 'current'": "versions: { '1.0': {} }" },
    'warning[docusaurus-config] docusaurus.config.js:4:78 | unknown version `1.0` in `versions` | use `current`',
  ],
  [
    { 'docs: {': "docs: { exclude: '**/draft.md'," },
    'warning[docusaurus-config] docusaurus.config.js:4:57 | `docs.exclude`: expected an array, found the string "**/draft.md" | put the value into a list: `[…]`',
  ],
  [
    { 'docs: {': 'docs: { path: 5,' },
    'warning[docusaurus-config] docusaurus.config.js:4:54 | `docs.path`: expected a string, found the number 5',
  ],
  [
    { 'docs: {': "docs: { editUrl: 'github.com/me/site'," },
    'warning[docusaurus-config] docusaurus.config.js:4:57 | `docs.editUrl`: expected a URL, such as `https://github.com/me/site/tree/main/`, or a function, found the string "github.com/me/site"',
  ],
  [
    { 'docs: {': "docs: { tags: 'tag.yml'," },
    'warning[docusaurus-config] docusaurus.config.js:4:54 | the tags file `tag.yml` does not exist in `docs` | add the file, or correct its path',
  ],
  [
    { 'blog: false': "blog: { blogSidebarCount: 'all' }" },
    'warning[docusaurus-config] docusaurus.config.js:4:53 | `blog.blogSidebarCount`: expected a whole number of at least 0, or `ALL`, found the string "all" | did you mean `ALL`?',
  ],
  [
    { 'blog: false': "blog: { path: 'blogs' }" },
    'warning[docusaurus-config] docusaurus.config.js:4:41 | the folder `blogs` with the posts does not exist | create the folder, or correct its path',
  ],
  [
    { 'blog: false': "blog: false, pages: { path: 'src/page' }" },
    'warning[docusaurus-config] docusaurus.config.js:4:55 | the folder `src/page` with the pages does not exist | create the folder, or correct its path',
  ],
  [
    { 'blog: false': 'blog: true' },
    'warning[docusaurus-config] docusaurus.config.js:4:33 | `blog`: expected an object or `false`, found `true`',
  ],
  [
    { 'blog: false': "blog: false, sitemap: { changeFreq: 'daily' }" },
    'warning[docusaurus-config] docusaurus.config.js:4:51 | unknown key `changeFreq` in `sitemap` | did you mean `changefreq`?',
  ],
  [
    { 'blog: false': "blog: false, gtag: { trackingId: 'G-1' }" },
    'warning[docusaurus-config] docusaurus.config.js:4:48 | unknown key `trackingId` in `gtag` | did you mean `trackingID`?',
  ],
  [
    {
      "'./plugins/own.js'":
        "['@docusaurus/plugin-client-redirects', { redirects: [{ form: '/b', to: '/docs/a' }] }]",
    },
    'warning[docusaurus-config] docusaurus.config.js:5:69 | unknown key `form` in `redirects[0]` | did you mean `from`?',
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

test.each([
  [
    { "'./sidebars.js'": "'./sidebar.js'" },
    {},
    'warning[docusaurus-config] docusaurus.config.js:4:61 | presets > docs > sidebarPath: `./sidebar.js` does not exist, so ssg generates the sidebar | did you mean `./sidebars.js`?',
  ],
  [
    { sidebarPath: 'sidebarpath' },
    {},
    'warning[docusaurus-config] docusaurus.config.js:4:48 | unknown option `sidebarpath` in `presets > docs` | did you mean `sidebarPath`?',
  ],
  [
    {},
    { 'sidebars.js': "module.exports = { main: ['a' 'b'] };\n" },
    'error[config-syntax] sidebars.js:1:31 | expected "]" but found "\'b\'" | add a comma before `\'b\'`, or the closing `]`',
  ],
  [
    {},
    { 'sidebars.js': "module.exports = ['a'];\n" },
    "error[config-value] sidebars.js:1:18 | expected an object of sidebars, found an array | write `export default { docs: ['index'] }`",
  ],
])('reports sidebars that are missing because of %o %o once', async (changes, files, problem) => {
  expect(await problemsAfter(changes as Record<string, string>, files)).toEqual([problem]);
});

test('reports a category without a list of items once', async () => {
  const sidebars = "module.exports = { main: ['a', { type: 'category', label: 'B', items: 'a' }] };\n";
  expect(await problemsAfter({}, { 'sidebars.js': sidebars })).toEqual([
    'error[config-value] sidebars.js:1:71 | `main[1].items`: expected an array, found the string "a" | put the value into a list: `[…]`',
  ]);
});

test('names the place of a sidebar that the latest version lacks', async () => {
  const files = { 'versions.json': '["1.0"]\n', 'versioned_docs/version-1.0/a.md': '# A\n' };
  expect(await problemsAfter({ ", lastVersion: 'current'": '' }, files)).toEqual([
    'warning[theme-config] docusaurus.config.js:9:56 | unknown sidebar `main` | add the sidebar to the sidebars file of the latest version',
  ]);
});

test.each([
  [
    "getClientModules: () => ['./dat.js']",
    'warning[docusaurus-config] plugins/own.js:1:67 | client module ./dat.js: not loaded, because the file does not exist | did you mean `./data.json`?',
  ],
  [
    "contentLoaded({ actions }) { actions.addRoute({ component: '@theme/NotFound' }); }",
    'warning[plugin] plugins/own.js:1:78 | plugin `plugins/own.js` failed: the route of `addRoute()` has no `path` | correct the plugin; until then, ssg builds the site without it',
  ],
  [
    "contentLoaded({ actions }) { actions.addRoute({ path: '/b' }); }",
    'warning[plugin] plugins/own.js:1:78 | plugin `plugins/own.js` failed: the route `/b` of `addRoute()` has no `component` | correct the plugin; until then, ssg builds the site without it',
  ],
])('reports the mistake in a plugin with %s', async (method, problem) => {
  const plugin = `module.exports = () => ({ name: 'data', ${method} });\n`;
  expect(await problemsAfter({}, { 'plugins/own.js': plugin })).toEqual([problem]);
});

test('reports a plugin that is no object', async () => {
  expect(await problemsAfter({}, { 'plugins/own.js': 'module.exports = () => {};\n' })).toEqual([
    'warning[plugin] plugins/own.js | plugin `plugins/own.js` failed: the function returns `undefined` instead of a plugin | correct the plugin; until then, ssg builds the site without it',
  ]);
});

test('reports authors without a name, and wrong pages and links of authors', async () => {
  const files = {
    'blog/2024-01-01-b.md': '---\ntitle: B\n---\n\nB\n\n<!-- truncate -->\n',
    'blog/authors.yml':
      'ada:\n  title: Developer\nbob:\n  name: Bob\n  page: 5\n  socials: github\ncy:\n  nam: Cy\n',
  };
  expect(await problemsAfter({ 'blog: false, ': '' }, files)).toEqual([
    'warning[blog-file] blog/authors.yml:1:1 | the author `ada` has no name | add `name: …`',
    'warning[blog-file] blog/authors.yml:5:9 | the author key `page`: expected `true`, `false`, or a map with `permalink` | write `page: true`, or `page: { permalink: /about-me }`',
    'warning[blog-file] blog/authors.yml:6:12 | the author key `socials`: expected a map, found the string "github" | write a map of names, such as `socials: { github: ada }`',
    'warning[blog-file] blog/authors.yml:8:3 | unknown author key `nam` | did you mean `name`?',
  ]);
});

test('reports a missing list of versions once', async () => {
  const versions = "versions: { '1.0': {}, '2.0': {} }, lastVersion: '2.0'";
  expect(await problemsAfter({ "lastVersion: 'current'": versions })).toEqual([
    'warning[docusaurus-config] docusaurus.config.js:4:78 | unknown versions `1.0` and `2.0` in `versions` | add `versions.json`, a list of the versions',
  ]);
});

test.each([
  ['["1.0",]', '1:7 | trailing comma is not allowed in JSON | remove the comma; ssg reads the file as YAML'],
  ['[1.0]', '1:2 | expected a string, found the number 1 | put the version in double quotes'],
  [
    '{ "1.0": true }',
    '1:1 | expected an array of versions, found an object | write a list, such as `["2.0", "1.0"]`',
  ],
])('reports the mistake in the list of versions %s', async (versions, problem) => {
  const files = { 'versions.json': versions, 'versioned_docs/version-1.0/a.md': '# A\n' };
  expect(await problemsAfter({}, files)).toEqual([`warning[docusaurus-config] versions.json:${problem}`]);
});

test('reports a trailing comma in translations', async () => {
  const code = '{\n  "theme.NotFound.title": { "message": "Perdu" },\n}\n';
  expect(await problemsAfter({ "['en']": "['en', 'fr']" }, { 'i18n/fr/code.json': code })).toEqual([
    'warning[translations] i18n/fr/code.json:2:49 | trailing comma is not allowed in JSON | remove the comma; ssg reads the file as YAML',
  ]);
});

test('reports a component whose name the theme does not have, unless a page uses it', async () => {
  const files = { 'src/theme/Foter.js': 'export default () => <p>Own</p>;\n' };
  expect(await problemsAfter({}, files)).toEqual([
    'warning[swizzled-component] src/theme/Foter.js | `src/theme/Foter` is not used: the theme has no such component | did you mean `Footer`?',
  ]);
  const page = "import Foter from '@theme/Foter';\nexport default () => <Foter />;\n";
  expect(await problemsAfter({}, { ...files, 'src/pages/b.js': page })).toEqual([]);
});

test('reports folders of translations whose names are misspelled', async () => {
  const folder = 'i18n/fr/docusaurus-plugin-content-doc';
  expect(await problemsAfter({ "['en']": "['en', 'fr']" }, { [`${folder}/current/a.md`]: '# A\n' })).toEqual([
    `warning[unused-translation] ${folder} | unknown folder of translations | did you mean \`docusaurus-plugin-content-docs\`?`,
  ]);
  const inner = 'i18n/fr/docusaurus-plugin-content-docs/curent';
  expect(await problemsAfter({ "['en']": "['en', 'fr']" }, { [`${inner}/a.md`]: '# A\n' })).toEqual([
    `warning[unused-translation] ${inner} | unknown folder of translations | did you mean \`current\`?`,
  ]);
});

test('accepts the words of a flag as texts, like Docusaurus', async () => {
  const config = CONFIG.replace("title: 'Parts',", "title: 'Parts', trailingSlash: 'true',");
  const site = await createSite({ ...FILES, 'docusaurus.config.js': config });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('docs/a/index.html')).toContain('href="https://example.com/docs/a/"');
});
