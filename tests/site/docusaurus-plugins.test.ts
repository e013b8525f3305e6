/** Plugins of a Docusaurus site run, and their supported results are used. */
import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { buildWithoutProblems, createSite } from '../support/site.ts';
import { watchInProcess } from '../support/watch-in-process.ts';

const config = (plugins: string, head = '') => `${head}
module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: 2 },
  presets: [['classic', { blog: false }]],
  plugins: [${plugins}],
};
`;

test('supports tags, client modules, component data, and pages of plugins', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "['./plugins/releases', { file: 'releases.json' }], require.resolve('./plugins/tags.js')",
      // Docusaurus runs in the site's folder.
      "require('fs').readFileSync('releases.json');",
    ),
    'releases.json': '[{ "name": "1.0" }, { "name": "0.9" }, { "name": "0.8" }]',
    'docs/a.md': '# A\n',
    'plugins/releases/index.ts': `import { mkdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { normalizeUrl } from '@docusaurus/utils';
export default async function releasesPlugin(context, options: { file: string }) {
  const { siteDir, siteConfig } = context;
  return {
    name: 'releases',
    async loadContent() {
      const all = JSON.parse(await readFile(path.join(siteDir, options.file), 'utf8'));
      return all.slice(0, siteConfig.customFields.limit);
    },
    async contentLoaded({ content, actions }) {
      const { createData, addRoute, setGlobalData } = actions;
      setGlobalData({ latest: content[0].name });
      const data = await createData('releases.json', JSON.stringify(content));
      addRoute({ path: normalizeUrl([siteConfig.baseUrl, '/releases']), component: '@site/src/components/Releases.js', modules: { releases: data }, exact: true });
      addRoute({ path: '/base/releases/:name', component: '@site/src/components/Releases.js' });
    },
    getClientModules: () => [path.join(siteDir, 'src/analytics.js')],
    configureWebpack: () => ({ module: { rules: [{ test: /x/, use: 'x-loader' }] }, resolve: { alias: { '@data': path.join(siteDir, 'src') } } }),
  };
}
`,
    'plugins/tags.js': `module.exports = () => ({
  name: 'tags',
  injectHtmlTags: () => ({
    headTags: [{ tagName: 'meta', attributes: { name: 'mark', content: 'yes' } }, '<link rel="me" href="/me">'],
    preBodyTags: { tagName: 'noscript', innerHTML: '<img src="/t.gif">' },
    postBodyTags: [{ tagName: 'script', attributes: { src: 'https://example.org/x.js', async: true, defer: false } }, '<div id="chat"></div>'],
  }),
});
`,
    'src/analytics.js': 'export function onRouteDidUpdate() { console.log("UPDATED"); }\n',
    'src/components/Releases.js': `import Layout from '@theme/Layout';
import { usePluginData } from '@docusaurus/useGlobalData';
export default function Releases({ releases, route }) {
  const { latest } = usePluginData('releases');
  return <Layout title="Releases"><p id="facts">{latest} of {releases.length} at {route.path}</p></Layout>;
}
`,
  });
  const { stderr, status } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    ssg replaces or leaves out a part of the configuration
    note: plugin releases: \`configureWebpack\`: only its aliases are used; the route \`/base/releases/:name\`: left out, because a pattern does not name pages
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    1 warning
    "
  `);
  expect(status).toBe(0);
  const html = await site.output('releases/index.html');
  expect(html.replaceAll('<!-- -->', '')).toContain('<p id="facts">1.0 of 2 at /base/releases</p>');
  expect(html).toContain('<title>Releases | Example</title>');
  const doc = await site.output('docs/a/index.html');
  expect(doc).toContain('<meta name="mark" content="yes">');
  expect(doc).toContain(
    '<link rel="me" href="/me">\n</head>\n<body>\n<noscript><img src="/t.gif"></noscript>\n<div id="root">',
  );
  expect(doc).toMatch(
    /<\/script>\n<script src="https:\/\/example\.org\/x\.js" async><\/script>\n<div id="chat"><\/div>\n<\/body>\n<\/html>\n$/,
  );
  // A different file means a different site.
  await site.write({ 'releases.json': '[{ "name": "2.0" }]' });
  await site.build();
  expect((await site.output('releases/index.html')).replaceAll('<!-- -->', '')).toContain('2.0 of 1 at');
});

test('reports plugins that need Docusaurus, fail, or depend on others', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "tailwind, () => ({ name: 'quiet', getPathsToWatch: () => [] }), () => null, () => ({ name: 'ads', loadContent() { throw new Error('no ads'); } }), async function failing() { throw new Error('no network'); }, [enhanced, { path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore' }], ns, './plugins/gone.js'",
      `const blog = require('@docusaurus/plugin-content-blog');
async function tailwind() { return { name: 'tailwind', configurePostCss: (options) => options, postBuild() {} }; }
const ns = (context, options) => require('plugin-that-is-not-here')(context, options);
async function enhanced(context, options) { return { ...(await blog.default(context, options)), name: 'enhanced-blog' }; }
`,
    ),
    'docs/a.md': '# A\n',
    'news/2024-01-01-first.md': '# First\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration uses a package that is not installed
    note: plugin ns: not run; the plugin needs plugin-that-is-not-here, which is not available
    hint: run \`npm install --save-dev plugin-that-is-not-here\`

    warning[plugin] docusaurus.config.js:9:133
    plugin \`ads\` failed: no ads
     8 |   presets: [['classic', { blog: false }]],
     9 | …() => ({ name: 'ads', loadContent() { throw new Error('no ads'); } }), async function fail…
       |                                              ^
    10 | };
    hint: correct the plugin; until then, ssg builds the site without it

    warning[plugin] docusaurus.config.js:9:193
    plugin \`failing\` failed: no network
     8 |   presets: [['classic', { blog: false }]],
     9 | …s'); } }), async function failing() { throw new Error('no network'); }, [enhanced, { path:…
       |                                              ^
    10 | };
    hint: correct the plugin; until then, ssg builds the site without it

    warning[docusaurus-config] docusaurus.config.js:9:312
    plugin ./plugins/gone.js: not run, because the file does not exist
     8 |   presets: [['classic', { blog: false }]],
     9 | …uncatedBlogPosts: 'ignore' }], ns, './plugins/gone.js'],
       |                                     ^^^^^^^^^^^^^^^^^^^
    10 | };
    hint: add the file, or correct its path

    4 warnings
    "
  `);
  expect(await site.output('news/2024/01/01/first/index.html')).toContain(
    '<h1 class="title_ssg0">First</h1>',
  );
});

test('uses components that options name for documents, and reports others', async () => {
  const around = (name: string) =>
    `import Original from '@theme/${name}';\nexport default (props) => <div id="${name}"><Original {...props} /></div>;\n`;
  const site = await createSite({
    'docusaurus.config.js': config('').replace(
      '{ blog: false }',
      "{ blog: { blogListComponent: '@site/src/components/Posts', blogArchiveComponent: '@site/src/gone', blogPostComponent: '@theme/BlogPostPage' }, docs: { docItemComponent: '@theme/ApiItem', docRootComponent: '@site/src/root', docLayoutComponent: '@theme/DocPage', docTagsListComponent: '@site/src/tags', docTagDocListComponent: '@site/src/tag', docCategoryGeneratedIndexComponent: '@site/src/index-page' } }",
    ),
    'docs/a.md': '---\ntags: [x]\n---\n\n# A\n',
    'docs/c/_category_.json': '{ "label": "C", "link": { "type": "generated-index", "slug": "/c" } }',
    'docs/c/d.md': '# D\n',
    'src/tags.js': around('DocTagsListPage'),
    'src/tag.js': around('DocTagDocListPage'),
    'src/index-page.js': around('DocCategoryGeneratedIndexPage'),
    'src/root.js': `import DocRoot from '@theme/DocRoot';
export default (props) => <main id="root-of-site"><DocRoot {...props} /></main>;
`,
    'src/components/Posts.js': `import BlogListPage from '@theme/BlogListPage';
export default (props) => <div id="posts-of-site"><BlogListPage {...props} /></div>;
`,
    'blog/2024-01-02-a.md': '# A\n\n<!-- truncate -->\n',
    'src/pages/index.js': `import { useVersions } from '@docusaurus/plugin-content-docs/client';
export default () => <p id="path">{useVersions()[0].path}</p>;
`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js:4:176
    ssg replaces or leaves out 2 parts of the configuration
    3 |   title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: …
    4 | …nt: '@theme/BlogPostPage' }, docs: { docItemComponent: '@theme/ApiItem', docRootComponent:…
      |                                       ^^^^^^^^^^^^^^^^
    5 |   plugins: [],
    note: presets > docs > docItemComponent: \`@theme/ApiItem\` is not used; documents have the default layout; to replace it, add \`src/theme/DocItem\` (line 4)
    note: presets > blog > blogArchiveComponent: \`@site/src/gone\` is not used; the archive has the default look (line 4)
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    1 warning
    "
  `);
  expect(await site.output('blog/index.html')).toMatch(/<div id="posts-of-site">.*<h2[^>]*><a [^>]*>A</s);
  expect(await site.output('index.html')).toContain('<p id="path">/base/docs</p>');
  expect(await site.output('docs/a/index.html')).toMatch(
    /<main id="root-of-site"><div class="docsWrapper_.*>A<\/h1>/s,
  );
  expect(await site.output('docs/tags/index.html')).toMatch(/<div id="DocTagsListPage">.*>Tags<\/h1>/s);
  expect(await site.output('docs/tags/x/index.html')).toMatch(/<div id="DocTagDocListPage">.*>A<\/h2>/s);
  expect(await site.output('docs/c/index.html')).toMatch(
    /<div id="DocCategoryGeneratedIndexPage">.*>C<\/h1>/s,
  );
});

test('shows each blog and each set of docs with the components that its options name', async () => {
  const around = (name: string, id: string) =>
    `import Original from '@theme/${name}';\nexport default (props) => <div id="${id}"><Original {...props} /></div>;\n`;
  const site = await createSite({
    'docusaurus.config.js': config(
      `['@docusaurus/plugin-content-docs', { id: 'more', path: 'more', routeBasePath: 'more', docItemComponent: '@theme/MoreItem' }],
    ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news', routeBasePath: 'news', blogListComponent: '@site/src/news-list', blogPostComponent: '@theme/own/NewsPost' }],
    ['@docusaurus/plugin-content-blog', { id: 'plain', path: 'plain', routeBasePath: 'plain' }]`,
    ).replace('{ blog: false }', "{ blog: { blogListComponent: '@theme/own/List' } }"),
    'docs/a.md': '# A\n',
    'more/b.md': '# B\n',
    ...Object.fromEntries(
      ['blog', 'news', 'plain'].map((name) => [`${name}/2024-01-02-a.md`, '# A\n\n<!-- truncate -->\n']),
    ),
    'src/theme/own/List.js': around('BlogListPage', 'list'),
    'src/theme/own/NewsPost.js': around('BlogPostPage', 'news-post'),
    'src/theme/MoreItem.js': around('DocItem', 'more-item'),
    'src/theme/BlogListPage.js': around('BlogListPage', 'swizzled').replace('@theme/', '@theme-original/'),
    'src/news-list.js': around('BlogListPage', 'news-list'),
  });
  expect((await site.build()).stderr).toBe('');
  const idsOf = async (page: string) =>
    Array.from(
      (await site.output(`${page}/index.html`)).matchAll(
        /<div id="(list|news-post|news-list|swizzled|more-item)">/g,
      ),
      ([, id]) => id,
    );
  expect({
    blog: await idsOf('blog'),
    news: await idsOf('news'),
    plain: await idsOf('plain'),
    post: await idsOf('blog/2024/01/02/a'),
    newsPost: await idsOf('news/2024/01/02/a'),
    doc: await idsOf('docs/a'),
    more: await idsOf('more/b'),
  }).toEqual({
    blog: ['list', 'swizzled'],
    news: ['news-list', 'swizzled'],
    plain: ['swizzled'],
    post: [],
    newsPost: ['news-post'],
    doc: [],
    more: ['more-item'],
  });
});

test('reports plugins of packages by the missing feature', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "'docusaurus-plugin-sass', 'docusaurus-lunr-search', ['docusaurus-plugin-typedoc', {}], 'plugin-image-zoom', '@docusaurus/plugin-ideal-image', 'docusaurus-plugin-hotjar', 'docusaurus-plugin-unheard-of', ['@docusaurus/plugin-google-gtag', { trackingID: 'G-1' }]",
    ).replace(
      "presets: [['classic', { blog: false }]]",
      "presets: [['classic', { blog: false }], ['redocusaurus', {}]], themes: ['@docusaurus/theme-live-codeblock', '@docusaurus/theme-mermaid']",
    ),
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the configuration uses 4 packages that are not installed
    note: plugin plugin-image-zoom: not installed; images cannot be enlarged
    note: plugin docusaurus-plugin-hotjar: not installed; the service receives no data
    note: plugin docusaurus-plugin-unheard-of: not installed
    note: theme @docusaurus/theme-live-codeblock: not installed, so live code blocks are shown as static code
    hint: run \`npm install --save-dev plugin-image-zoom docusaurus-plugin-hotjar docusaurus-plugin-unheard-of @docusaurus/theme-live-codeblock\`

    warning[docusaurus-config] docusaurus.config.js:4:44
    ssg replaces or leaves out 3 parts of the configuration
    3 |   title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: …
    4 |   presets: [['classic', { blog: false }], ['redocusaurus', {}]], themes: ['@docusaurus/the…
      |                                            ^^^^^^^^^^^^^^
    5 |   plugins: ['docusaurus-plugin-sass', 'docusaurus-lunr-search', ['docusaurus-plugin-typedo…
    note: preset redocusaurus: not run; the site lacks the pages that the plugin generates from specifications (line 4)
    note: plugin docusaurus-lunr-search: replaced by the built-in search (line 5)
    note: plugin docusaurus-plugin-typedoc: not run; ssg builds the documents that the plugin has written before (line 5)
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    2 warnings
    "
  `);
});

test('does not take the theme of another preset for the options of the classic preset', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
  plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]], themes: ['@docusaurus/theme-classic'],
  presets: [['redocusaurus', { specs: [{ id: 'api', spec: 'api.json' }], theme: { primaryColor: 'red' } }]] };
`,
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js:3:14
    ssg replaces or leaves out a part of the configuration
    2 |   plugins: [['@docusaurus/plugin-content-docs', { routeBasePath: '/' }]], themes: ['@docus…
    3 |   presets: [['redocusaurus', { specs: [{ id: 'api', spec: 'api.json' }], theme: { primaryC…
      |              ^^^^^^^^^^^^^^
    note: preset redocusaurus: not run; the site lacks the pages that the plugin generates from specifications
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    1 warning
    "
  `);
  expect(await site.output('a/index.html')).toContain('>A</h1>');
});

test('runs plugins of a workspace, whose packages are linked and in TypeScript', async () => {
  const plugin = (text: string) => `import { tag } from '@own/helpers';\nexport default ${text};\n`;
  const site = await createSite({
    'docusaurus.config.ts': config("'@own/marks'", "import bold from '@own/bold';").replace(
      '{ blog: false }',
      '{ docs: { remarkPlugins: [bold] }, blog: false }',
    ),
    'docs/a.md': '# A\n\nText\n',
    'packages/helpers/package.json': '{ "name": "@own/helpers", "type": "module", "main": "src/index.ts" }',
    'packages/helpers/src/index.ts':
      "export const tag = (name: string) => ({ tagName: 'meta', attributes: { name } });\n",
    'packages/marks/package.json': '{ "name": "@own/marks", "type": "module", "main": "src/index.ts" }',
    'packages/marks/src/index.ts': plugin(
      "() => ({ name: 'marks', injectHtmlTags: () => ({ headTags: [tag('mark')] }) })",
    ),
    'packages/bold/package.json': '{ "name": "@own/bold", "type": "module", "main": "index.ts" }',
    'packages/bold/index.ts': plugin(
      '() => (tree: any) => { tree.children.push({ type: "strong", children: [{ type: "text", value: tag("x").attributes.name }] }); }',
    ),
  });
  const linked = path.join(site.dir, 'node_modules', '@own');
  await mkdir(linked, { recursive: true });
  for (const name of ['helpers', 'marks', 'bold'])
    await symlink(path.join(site.dir, 'packages', name), path.join(linked, name), 'junction');
  expect((await site.build()).stderr).toBe('');
  const page = await site.output('docs/a/index.html');
  expect(page).toContain('<meta name="mark">');
  expect(page).toContain('<strong>x</strong>');
});

test('builds the plugins and themes of presets', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['./preset', { folder: 'guide' }], ['marks', { content: 'yes' }]] };
`,
    'preset.js': `const docs = require.resolve('@docusaurus/plugin-content-docs');
module.exports = ({ siteConfig }, { folder }) => ({
  themes: [[require.resolve('@docusaurus/theme-classic'), { customCss: './own.css' }]],
  plugins: [
    [docs, { path: folder, routeBasePath: folder }],
    false,
    () => ({ name: 'title', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'own', content: siteConfig.title } }] }) }),
  ],
});
`,
    'guide/a.md': '# A\n',
    'own.css': '.own { color: red; }\n',
    'node_modules/docusaurus-preset-marks/package.json': '{ "name": "docusaurus-preset-marks" }',
    'node_modules/docusaurus-preset-marks/index.js':
      "module.exports = (context, options) => ({ plugins: [[require.resolve('./plugin.js'), options]] });\n",
    'node_modules/docusaurus-preset-marks/plugin.js': `module.exports = (context, { content }) => ({
  name: 'marks', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'mark', content } }] }),
});
`,
  });
  expect((await site.build()).stderr).toBe('');
  const page = await site.output('guide/a/index.html');
  expect(page.match(/<meta name="(?:own|mark)"[^>]*>/g)).toEqual([
    '<meta name="own" content="T">',
    '<meta name="mark" content="yes">',
  ]);
  const sheets = (await site.files()).filter((name) => name.endsWith('.css'));
  const texts = await Promise.all(sheets.map((name) => site.output(name)));
  expect(texts.join('')).toContain('.own{color:red}');
});

test('reports where a plugin fails: in its file, its data, or the options of a package', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("'./open.js', './thrown.js', './data.js', 'docusaurus-plugin-key'"),
    'open.js': 'module.exports = () => {\n',
    'thrown.js': "throw new Error('no key');\n",
    'data.js': `module.exports = () => ({
  name: 'data',
  getPathsToWatch: () => ['data.json'],
  loadContent: () => JSON.parse(require('node:fs').readFileSync('data.json', 'utf8')),
});
`,
    'data.json': '{ "a": 1, }\n',
    'node_modules/docusaurus-plugin-key/index.js': "module.exports = () => { throw new Error('no key'); };\n",
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^(?:error|warning).*/gm)).toEqual([
    'warning[plugin] data.json:1:9',
    expect.stringMatching(/^warning\[plugin\] docusaurus\.config\.js:\d+:\d+$/),
    'warning[config-syntax] open.js:2:1',
    'warning[config-throws] thrown.js:1:7',
  ]);
});

test('reports the error of a plugin around the plugin for blogs, and publishes the blog', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      'own',
      `const blog = require('@docusaurus/plugin-content-blog');
async function own(context, options) {
  return { ...(await blog.default(context, options)), async contentLoaded() { throw new Error('no net'); } };
}
`,
    ),
    'docs/a.md': '# A\n',
    'blog/2024-01-01-first.md': '# First\n\n<!-- truncate -->\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('plugin `own` failed: no net');
  expect(stderr).toContain('note: plugin own: treated as @docusaurus/plugin-content-blog');
  expect(await site.output('blog/2024/01/01/first/index.html')).toContain('First');
});

test('reports presets that are missing or fail', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['docusaurus-preset-own', { docs: { routeBasePath: '/' } }], './needs.js', './fails.js', 'other-preset', './gone.js'] };
`,
    'needs.js': "const icons = require('icons');\nmodule.exports = () => ({ plugins: icons() });\n",
    'fails.js': "module.exports = () => { throw new Error('no key'); };\n",
    'docs/a.md': '# A\n\n[Page of a preset](/there)\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[broken-link] docs/a.md:3:1
    broken link: \`/there\` does not exist
    2 |
    3 | [Page of a preset](/there)
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^
    note: the page may come from a plugin that ssg left out
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    warning[docusaurus-config] docusaurus.config.js
    the configuration uses 3 packages that are not installed
    note: preset docusaurus-preset-own: not installed; treated as the classic preset
    note: preset ./needs.js: not run; the preset needs icons, which is not available
    note: preset other-preset: not installed
    hint: run \`npm install --save-dev docusaurus-preset-own icons other-preset\`

    warning[docusaurus-config] docusaurus.config.js:2:118
    preset ./gone.js: not run, because the file does not exist
    1 | module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/',
    2 | …eds.js', './fails.js', 'other-preset', './gone.js'] };
      |                                         ^^^^^^^^^^^
    hint: add the file, or correct its path

    warning[plugin] fails.js:1:32
    preset \`./fails.js\` failed: no key
    1 | module.exports = () => { throw new Error('no key'); };
      |                                ^
    hint: correct the preset; until then, ssg builds the site without it

    4 warnings
    "
  `);
  expect(run.status).toBe(0);
  expect(await site.output('a/index.html')).toContain('>A</h1>');
});

test('uses the site’s function for feed entries', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('').replace(
      '{ blog: false }',
      `{ blog: { feedOptions: { type: 'rss', createFeedItems: async (params) => {
          const { blogPosts, defaultCreateFeedItems, ...rest } = params;
          const items = await defaultCreateFeedItems({ blogPosts: blogPosts.filter(({ metadata }) => !metadata.tags.some(({ label }) => label === 'quiet')), ...rest });
          return items.map((item) => ({ ...item, title: rest.siteConfig.title + ': ' + item.title, content: undefined }));
        } } } }`,
    ),
    'docs/a.md': '# A\n',
    'blog/2024-01-02-a.md': '---\ntags: [loud]\n---\n\n# A\n\nText\n\n<!-- truncate -->\n',
    'blog/2024-01-03-b.md': '---\ntags: [quiet]\n---\n\n# B\n\nText\n\n<!-- truncate -->\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect((await site.output('blog/rss.xml')).match(/<item>\s*<title>.*?<\/title>/g)).toEqual([
    '<item>\n<title>Example: A</title>',
  ]);
  await site.write({
    'docusaurus.config.js': config('').replace(
      '{ blog: false }',
      "{ blog: { feedOptions: { createFeedItems: () => { throw new Error('no items'); } } } }",
    ),
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-throws] docusaurus.config.js:2:18
    \`blog.feed.items\` threw an error: no items
    1 |
    2 | module.exports = {
      |                  ^
    3 |   title: 'Example', url: 'https://example.com', baseUrl: '/base/', customFields: { limit: …

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
});

const POST_BUILD = `
const fs = require('fs');
const path = require('path');
const stamps = ({ outDir: early }) => ({
  name: 'stamps',
  loadContent: () => ['first'],
  async postBuild({ siteConfig, siteDir, outDir, baseUrl, i18n, routesPaths, routes, head, content, plugins }) {
    const page = path.join(early, 'docs/a/index.html');
    fs.appendFileSync(page, '<!-- stamped -->');
    fs.rmSync(path.join(outDir, 'gone.txt'));
    fs.mkdirSync(path.join(outDir, 'data'));
    const docs = plugins.find(({ name }) => name === 'docusaurus-plugin-content-docs');
    fs.writeFileSync(path.join(outDir, 'data/site.json'), JSON.stringify({
      title: siteConfig.title, baseUrl, locale: i18n.currentLocale, routesPaths, content, inSite: fs.existsSync(path.join(siteDir, 'docs')),
      component: routes.find((route) => route.path === '/base/docs/a').component,
      head: head['/base/docs/a'].title.toString(), noIndex: head['/base/docs/a'].meta.toComponent().some(({ props }) => props.name === 'robots'),
      docs: docs.content.loadedVersions[0].docs.map(({ title, permalink, source }) => [title, permalink, source]),
    }));
    fs.appendFileSync(path.join(siteDir, 'runs.txt'), 'run ');
  },
});
`;

test('publishes what a plugin does after the build', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('stamps', POST_BUILD),
    'docs/a.md': '# A\n',
    'docs/b.md': '# B\n',
    'static/gone.txt': 'text',
    'runs.txt': '',
  });
  const runs = () => readFile(path.join(site.dir, 'runs.txt'), 'utf8');
  const first = await site.build();
  expect(first).toMatchObject({ status: 0, stderr: '' });
  expect(JSON.parse(await site.output('data/site.json'))).toEqual({
    title: 'Example',
    baseUrl: '/base/',
    locale: 'en',
    routesPaths: ['/base/404.html', '/base/docs/a', '/base/docs/b'],
    content: ['first'],
    inSite: true,
    component: '@theme/DocItem',
    head: '<title>A | Example</title>',
    noIndex: false,
    docs: [
      ['A', '/base/docs/a', '@site/docs/a.md'],
      ['B', '/base/docs/b', '@site/docs/b.md'],
    ],
  });
  expect(await site.files()).not.toContain('gone.txt');
  // Nothing has changed, so the plugin does not run again, and what it wrote stays.
  await site.build();
  expect(await runs()).toBe('run ');
  expect(await site.output('data/site.json')).toContain('Example');
  // After a change of another page, the page is stamped once.
  await site.write({ 'docs/b.md': '# C\n' });
  await site.build();
  expect(await runs()).toBe('run run ');
  expect((await site.output('docs/a/index.html')).match(/stamped/g)).toHaveLength(1);
  expect(await site.files()).not.toContain('gone.txt');
  await site.ssg('check');
  expect(await runs()).toBe('run run ');
});

test('publishes nothing of a plugin that fails after the build, and names it', async () => {
  const failing = (name: string, body: string) =>
    `({ outDir }) => ({ name: '${name}', postBuild() { require('fs').writeFileSync(outDir + '/${name}.txt', ''); ${body} } })`;
  const site = await createSite({
    'docusaurus.config.js': config(
      [
        failing('reader', "require('fs').readFileSync('gone.json');"),
        failing('caller', "require('not-there')();"),
        failing('writer', ''),
      ].join(', '),
    ),
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr.replaceAll(site.dir, '')).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    the package \`not-there\` is not installed
    note: plugin caller: its \`postBuild\` needs \`not-there\`; the site is published without its changes
    hint: run \`npm install --save-dev not-there\`

    warning[plugin] docusaurus.config.js:5:133
    the hook \`postBuild\` of the plugin \`reader\` failed: the file \`gone.json\` does not exist
    4 |   presets: [['classic', { blog: false }]],
    5 | …(outDir + '/reader.txt', ''); require('fs').readFileSync('gone.json'); } }), ({ outDir }) …
      |                                              ^
    6 | };
    hint: correct the plugin; until then, the site is published without its changes

    2 warnings
    "
  `);
  expect(status).toBe(0);
  const written = (await site.files()).filter((file) => file.endsWith('er.txt'));
  expect(written).toEqual(['writer.txt']);
  await site.write({
    'docusaurus.config.js': config(failing('verifier', "throw new Error('two pages have no description');")),
  });
  const refused = await site.build();
  expect(refused.stderr).toMatchInlineSnapshot(`
    "error[plugin] docusaurus.config.js:5:129
    the hook \`postBuild\` of the plugin \`verifier\` failed: two pages have no description
    4 |   presets: [['classic', { blog: false }]],
    5 | …leSync(outDir + '/verifier.txt', ''); throw new Error('two pages have no description'); } …
      |                                              ^
    6 | };

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(refused.status).toBe(1);
  expect(await site.files()).toContain('writer.txt');
});

test('finds theme components that plugins add', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("'./plugins/cards', 'docusaurus-plugin-badge'"),
    'docs/a.mdx': "import Card from '@theme/Card';\n\n# A\n\n<Card />\n",
    'src/theme/Sign.jsx': 'export default () => <i id="sign">of the site</i>;\n',
    'plugins/cards/index.js': `module.exports = () => ({
  name: 'cards',
  getThemePath: () => './theme',
  contentLoaded: ({ actions }) => actions.addRoute({ path: '/base/cards', component: '@theme/Card' }),
});
`,
    'plugins/cards/theme/Card/index.jsx': `import Badge from '@theme/Badge';
import Sign from '@theme/Sign';
export default () => <p id="card"><Badge /><Sign /></p>;
`,
    'plugins/cards/theme/Sign.jsx': 'export default () => <i>of the plugin</i>;\n',
    'plugins/cards/theme/Footer.jsx': 'export default () => <footer>of the plugin</footer>;\n',
    'node_modules/docusaurus-plugin-badge/package.json':
      '{ "name": "docusaurus-plugin-badge", "version": "1.0.0", "main": "lib/index.js" }',
    'node_modules/docusaurus-plugin-badge/lib/index.js':
      "module.exports = () => ({ name: 'badge', getThemePath: () => '../lib/theme' });\n",
    'node_modules/docusaurus-plugin-badge/lib/theme/Badge/index.js': `import React from 'react';
export default function Badge() { return React.createElement('b', null, 'badge'); }
`,
  });
  await buildWithoutProblems(site);
  const card = '<p id="card"><b>badge</b><i id="sign">of the site</i></p>';
  expect(await site.page('/docs/a/')).toContain(card);
  expect(await site.page('/cards/')).toContain(card);
  expect(await site.page('/docs/a/')).toContain('<footer>of the plugin</footer>');
});

test('wraps components of the classic theme with those of plugins', async () => {
  const site = await createSite({
    'docusaurus.config.js': config('')
      .replace('plugins:', "themes: ['references'], plugins:")
      .replace('{ blog: false }', "{ blog: false, docs: { docItemComponent: '@theme/ApiItem' } }"),
    'docs/a.md': '# A\n\n```js reference\nhttps://example.org/x.js\n```\n\n```js\nplain()\n```\n',
    'docs/b.md': '---\napi: pets\n---\n\n# B\n\nText\n',
    // In the site's component, the original is the plugin's.
    'src/theme/CodeBlock.js': `import Original from '@theme-original/CodeBlock';
export default (props) => <div className="of-site"><Original {...props} /></div>;
`,
    'node_modules/docusaurus-theme-references/package.json':
      '{ "name": "docusaurus-theme-references", "version": "1.0.0", "main": "index.js" }',
    'node_modules/docusaurus-theme-references/index.js':
      "module.exports = () => ({ name: 'references', getThemePath: () => './theme' });\n",
    'node_modules/docusaurus-theme-references/theme/ApiItem.js': `"use strict";
Object.defineProperty(exports, '__esModule', { value: true });
exports.default = ApiItem;
const { createElement } = require('react');
const note = require('@theme/ApiNote');
const item = require('@theme/DocItem');
function ApiItem(props) {
  const { api } = props.content.frontMatter;
  return [createElement(note.default, { key: 1, text: api }), createElement(item.default, { key: 2, ...props })];
}
`,
    'node_modules/docusaurus-theme-references/theme/ApiNote.js':
      'export default ({ text }) => <p id="api">{text}</p>;\n',
    'node_modules/docusaurus-theme-references/theme/CodeBlock/index.js': `"use strict";
const react = require('react');
const init = require('@theme-init/CodeBlock');
module.exports = (props) => props.metastring?.includes('reference')
  ? react.createElement('a', { id: 'reference', href: props.children }, 'See the code')
  : react.createElement(init.default, props);
`,
  });
  await buildWithoutProblems(site);
  const page = await site.page('/docs/a/');
  expect(page).toMatch(/<div class="of-site"><a id="reference" href="https:\/\/example.org\/x.js\s*"/);
  expect(page).toMatch(/<div class="of-site"><div class="language-js [^"]*codeBlockContainer/);
  expect(await site.page('/docs/b/')).toMatch(/<p id="api">pets<\/p>.*<p>Text<\/p>/s);
});

test('shows live code blocks with the components of the installed theme', async () => {
  const theme = 'node_modules/@docusaurus/theme-live-codeblock';
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themes: ['@docusaurus/theme-live-codeblock'],
};
`,
    [`${theme}/package.json`]: '{ "name": "@docusaurus/theme-live-codeblock", "version": "3.9.0" }',
    [`${theme}/lib/theme/LiveCodeBlock/index.js`]: `import Playground from '@theme/Playground';
import scope from '@theme/ReactLiveScope';
export default (props) => <Playground scope={scope} {...props} />;
`,
    [`${theme}/lib/theme/Playground/index.js`]: `export default ({ children, scope, className, metastring }) =>
  <pre id="live" className={className} title={metastring + Object.keys(scope)}>{children}</pre>;
`,
    [`${theme}/lib/theme/ReactLiveScope/index.js`]: 'export default {};\n',
    'src/theme/ReactLiveScope.js': 'export default { Badge: () => null };\n',
    'docs/a.md': '# A\n\n```jsx live noInline\n<Badge />\n```\n\n`inline`\n\n```js\nstill()\n```\n',
    'docs/b.md': '# B\n\n```js\nstill()\n```\n',
  });
  await buildWithoutProblems(site);
  const page = await site.page('/docs/a/');
  expect(page).toContain(
    '<pre id="live" class="language-jsx" title="live noInlineBadge">&lt;Badge /&gt;\n</pre>',
  );
  expect(page).toContain('<code>inline</code>');
  expect(page).toContain('theme-code-block');
  expect(await site.page('/docs/b/')).not.toContain('"kind":"component"');
});

test('gives plugins the logger of Docusaurus under both of its names', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("'./plugins/logs.mjs'"),
    'plugins/logs.mjs': `import log, { logger } from '@docusaurus/logger';
export default function logs() {
  log.warn('one');
  logger.warn('two');
  logger.report('warn')\`path=\${'three'}\`;
  const content = logger.bold(logger.name('yes'));
  return { name: 'logs', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'mark', content } }] }) };
}
`,
    'plugins/checks.mjs': `import logger from '@docusaurus/logger';
export default () => ({ name: 'checks', postBuild: () => logger.report('throw')\`Found path=\${['a', 'b']} in name=\${'docs'}.\` });
`,
    'docs/a.md': '# A\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(await site.page('/docs/a/')).toContain('<meta name="mark" content="yes">');
  await site.write({ 'docusaurus.config.js': config("'./plugins/checks.mjs'") });
  const failed = await site.build();
  expect(failed.stderr).toContain('Found \n- a\n- b in docs.');
  expect(failed.status).toBe(1);
});

test('reports a missing theme by its path in the site, and no options of Docusaurus’s server', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const path = require('node:path');
function server() { return { name: 'server', configureWebpack: () => ({ devServer: { port: 1 }, devtool: 'eval' }) }; }
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [server],
  themes: [path.resolve(__dirname, 'themes', 'own', 'dist')],
};
`,
    'docs/a.md': '# A\n',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[docusaurus-config] docusaurus.config.js
    theme ./themes/own/dist: not used, because the file does not exist
    hint: add the file, or correct its path

    1 warning
    "
  `);
});

test('imports files as text that a rule of a plugin names', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      String.raw`function texts() { return { name: 'texts', configureWebpack: () => ({ module: { rules: [{ test: /\/samples\//, type: 'asset/source' }, { test: /\.yaml$/i, use: 'raw-loader' }, { test: /Dockerfile$/, use: [{ loader: require.resolve('raw-loader') }] }, { test: /x/, use: 'x-loader' }] } }) }; }`,
    ),
    'samples/hello.py': 'print("<hello>")\n',
    'samples/code.js': 'throw new Error("not run");\n',
    'config/Values.YAML': 'a: 1\n',
    'config/Dockerfile': '# FROM\n',
    'docs/samples/a.mdx': `import python from '@site/samples/hello.py';
import script from '@site/samples/code.js';
import values from '@site/config/Values.YAML';
import docker from '@site/config/Dockerfile';

# A

<p>{python + script + values + docker}</p>
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain('`configureWebpack`: only its aliases and rules for texts are used');
  expect(status).toBe(0);
  expect(await site.page('/docs/samples/a/')).toContain(
    'print(&quot;&lt;hello&gt;&quot;)\nthrow new Error(&quot;not run&quot;);\na: 1\n# FROM',
  );
});

test('replaces the constants that a plugin defines', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      `() => ({
        name: 'constants',
        configureWebpack: () => ({ plugins: [
          new webpack.DefinePlugin({ __VERSION__: '"1.2"', COUNT: 3, 'process.env': { API: JSON.stringify('https://a.example') } }),
          new webpack.EnvironmentPlugin({ SSG_TEST_FLAG: 'off' }),
          new webpack.ProvidePlugin({ process: 'process/browser' }),
        ] }),
      }), () => ({
        name: 'other',
        configureWebpack: (config, isServer, { currentBundler }) => ({ plugins: [
          new currentBundler.instance.DefinePlugin({ NAME: '"other"', DATE: 'Date.now()', 'typeof window': '"object"' }),
        ] }),
      })`,
      "const webpack = require('webpack');",
    ),
    'docs/a.mdx': `import Shown from '@site/src/Shown';

# A

<Shown />
`,
    'src/Shown.js': `import { useEffect, useState } from 'react';
export default function Shown() {
  const [count, setCount] = useState(COUNT);
  useEffect(() => setCount(COUNT + 1), []);
  return <b>{[__VERSION__, process.env.API, process.env.SSG_TEST_FLAG, NAME, count].join(' ')}</b>;
}
`,
  });
  const { status, stderr } = await site.build();
  expect(stderr).toContain(
    'note: plugin other: `configureWebpack`: only its aliases and constants are used\n',
  );
  expect(stderr).not.toContain('plugin constants');
  expect(status).toBe(0);
  expect(await site.page('/docs/a/')).toContain('<b>1.2 https://a.example off other 3</b>');
  const scripts = (await site.files()).filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map((file) => site.output(file)));
  expect(texts.filter((text) => text.includes('"https://a.example"'))).toHaveLength(1);
  vi.stubEnv('SSG_TEST_FLAG', 'on');
  expect((await site.build()).status).toBe(0);
  expect(await site.page('/docs/a/')).toContain('<b>1.2 https://a.example on other 3</b>');
});

test('runs loaders that a plugin names, and reports one that fails once', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "function loaders() { return { name: 'loaders', configureWebpack: () => ({ resolveLoader: { alias: { 'sign-loader': require.resolve(`${__dirname}/loaders/sign`), upper: require.resolve('./loaders/upper.js'), 'bad-loader': require.resolve('./loaders/bad.js') } } }) }; }",
    ),
    // The package need not be installed if the loader does not call it.
    'loaders/sign/index.js': `const { urlToRequest } = require('loader-utils');
module.exports = async function (code) {
  if (process.env.SSG_TEST_NEVER) urlToRequest(this.resourcePath);
  return { code, length: code.length };
};
`,
    'loaders/upper.js': `const path = require('node:path');
module.exports = function (bytes) {
  const done = this.async();
  const { suffix } = this.getOptions();
  setTimeout(() => done(null, \`export default <b>{\${JSON.stringify(path.basename(this.resourcePath) + bytes.toString().toUpperCase() + suffix)}}</b>\`));
};
module.exports.raw = true;
`,
    'loaders/bad.js': "module.exports = () => { throw new Error('Nothing works') };\n",
    'docs/a.mdx': `import Signed from '!!raw-loader!sign-loader!./x.txt';
import Upper from '!!upper?suffix=.!./x.txt';
import One from '!!bad-loader!./x.txt';
import Two from '!!raw-loader!bad-loader!./y.txt';

# A

<p>{Signed.code}{Signed.length}</p>

<p>{Upper}</p>

<p>{One}{Two}</p>
`,
    'docs/x.txt': 'some text',
    'docs/y.txt': 'other text',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[bundle] loaders/bad.js
    the loader \`bad-loader\` failed: Nothing works
    hint: fix the loader; until then, its files are imported as text

    1 warning
    "
  `);
  expect(status).toBe(0);
  const html = (await site.output('docs/a/index.html')).replaceAll('<!-- -->', '');
  expect(html).toContain('<p>some text9</p>');
  expect(html).toContain('<p><b>x.txtSOME TEXT.</b></p>');
  expect(html).toContain('<p>some textother text</p>');
});

test('names the missing packages that a failing configuration imports', async () => {
  const site = await createSite({
    'package.json': '{ "dependencies": { "checker": "1" } }',
    'docusaurus.config.js': `const { parse } = require('checker');
if (parse(process.env).MODE !== 'ok') throw new Error('unknown mode');
module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/' };
`,
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "error[config-throws] docusaurus.config.js:2:45
    cannot evaluate the configuration: Error: unknown mode
    1 | const { parse } = require('checker');
    2 | if (parse(process.env).MODE !== 'ok') throw new Error('unknown mode');
      |                                             ^^^^^^^^^^^^^^^^^^^^^^^^^
    3 | module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/' };
    note: the configuration imports packages that are not installed: \`checker\`
    hint: run \`npm install\`

    1 error

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('publishes the page of a route with a wildcard, and accepts the links below', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      'modules, repl',
      `
const modules = () => ({ name: 'modules', contentLoaded: ({ actions }) => actions.addRoute({ path: '/base/modules/*', component: '@site/src/Module.js' }) });
const repl = () => ({ name: 'repl', contentLoaded({ actions }) {
  actions.addRoute({ path: '/base/repl/', component: '@site/src/pages/repl.js' });
  actions.addRoute({ path: '/base/docs/a', component: '@site/src/pages/repl.js' });
} });
`,
    ),
    'docs/a.md': '# A\n\n[One](/modules/one), [whole](https://example.com/base/modules/two)\n',
    'src/Module.js': `import { useLocation } from '@docusaurus/router';
export default () => <p>{useLocation().pathname.split('/')[3].toUpperCase()}</p>;
`,
    'src/pages/repl.js':
      'import Link from \'@docusaurus/Link\';\nexport default () => <Link to="/modules/three">Three</Link>;\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[duplicate-route] docusaurus.config.js
    duplicate route \`/docs/a\`: this page is not published
    note: the plugin \`repl\` adds the page \`/docs/a\`
    note: the other page is docs/a.md
    hint: give the page of the plugin a different path

    warning[docusaurus-config] docusaurus.config.js:11:13
    ssg replaces or leaves out a part of the configuration
    10 |   presets: [['classic', { blog: false }]],
    11 |   plugins: [modules, repl],
       |             ^^^^^^^
    12 | };
    note: plugin modules: the route \`/base/modules/*\`: only \`/base/modules\` is published, because a pattern does not name pages
    hint: run \`ssg init --from-docusaurus\` to write a \`site.config.ts\` without these parts

    warning[component-throws] src/Module.js:2:61
    the component \`Module\` on \`/base/modules\` failed and was replaced: Cannot read properties of undefined (reading 'toUpperCase')
    1 | import { useLocation } from '@docusaurus/router';
    2 | export default () => <p>{useLocation().pathname.split('/')[3].toUpperCase()}</p>;
      |                                                             ^
    note: the plugin \`modules\` adds the page \`/modules\`
    hint: define the value that \`toUpperCase\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    3 warnings
    "
  `);
  expect(status).toBe(0);
  expect(await site.output('repl/index.html')).toContain('Three');
});

test('gives the component of a route its match and location', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      'made',
      "const made = () => ({ name: 'made', contentLoaded: ({ actions }) => ['/base/code/*', '/base/one'].map((path) => actions.addRoute({ path, component: '@site/src/Made.js' })) });",
    ),
    'docs/a.md': '# A\n',
    'src/Made.js':
      'export default ({ match: { path, url, isExact, params }, location }) => <p>{[path, url, isExact, Object.keys(params), location.pathname].join(" ")}</p>;\n',
  });
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(await site.output('code/index.html')).toContain('<p>/base/code/* /base/code true 0 /base/code</p>');
  expect(await site.output('one/index.html')).toContain('<p>/base/one /base/one true  /base/one</p>');
});

test('names a page that a plugin makes by its URL', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [() => ({ name: 'maker', contentLoaded: ({ actions }) => actions.addRoute({ path: '/made', component: '@site/src/Made.js' }) })],
};
`,
    'src/Made.js': 'export default () => <h1 id="one">Made</h1>;\n',
    'docs/a.md': '# A\n\n[here](/made#one), [there](/made#two)\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[broken-anchor] docs/a.md:3:20
    broken anchor: \`/made\` has no heading with the id \`two\`
    2 |
    3 | [here](/made#one), [there](/made#two)
      |                    ^^^^^^^^^^^^^^^^^^
    hint: link to the id of a heading

    1 warning
    "
  `);
});

test('reports the images of a missing folder once, at the configuration of the plugin that needs them', async () => {
  const site = await createSite({
    'docusaurus.config.ts': `import people from './people';
export default { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: [people] };
`,
    'people.ts': `export default () => ({ name: 'people', contentLoaded: async ({ actions }) => {
  for (const name of ['a', 'b', 'c', 'd'])
    actions.addRoute({ path: '/people/' + name, component: '@site/src/Person.js', modules: { image: await actions.createData(name + '.json', JSON.stringify('/thumbs/' + name + '/' + name + '.png')) } });
} });
`,
    'src/Person.js': 'export default ({ image }) => <img src={image} alt="One" />;\n',
    'package.json': '{ "scripts": { "prebuild": "node scripts/thumbs.mjs", "build": "docusaurus build" } }\n',
    'docs/a.md': '# A\n',
    'blog/a.png': '',
  });
  expect((await site.build()).stderr).toMatchInlineSnapshot(`
    "warning[broken-image] docusaurus.config.ts
    4 images lead to missing files in \`/thumbs/\`
    note: the plugin \`people\` adds the page \`/people/a\`
    hint: correct the references, or run \`npm run prebuild\` first, as the script \`build\` does, if it writes the files

    1 warning
    "
  `);
});

const POSTS = {
  'blog/authors.yml': 'ada: { name: Ada, image_url: https://example.org/ada.png }\n',
  'blog/2024-01-02-one.md':
    '---\nslug: first\ntitle: One\ntags: [New Things]\nauthors: ada\n---\n\nThe *first* one.\n\n<!-- truncate -->\n',
  'blog/2024-03-04-two/index.md': '# Two\n\nThe second.\n\n<!-- truncate -->\n',
  'blog/2024-05-06-draft.md': '---\ndraft: true\n---\n\n# Draft\n\n<!-- truncate -->\n',
};

const SHOWN = `import { usePluginData } from '@docusaurus/useGlobalData';
export default () => <p id="data">{JSON.stringify(usePluginData(NAME))}</p>;
`;

test('keeps the ids of content plugins that files of the site export or wrap', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
  presets: [], plugins: ['./plugins/docs.js', './plugins/blog.js', ['./plugins/news.js', { routeBasePath: 'news' }]],
};
`,
    'plugins/docs.js':
      "import docs from '@docusaurus/plugin-content-docs';\nexport default docs.default;\nexport const { validateOptions } = docs;\n",
    'plugins/blog.js':
      "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = (context, options) => blog.default(context, options);\n",
    'plugins/news.js':
      "const blog = require('@docusaurus/plugin-content-blog');\nmodule.exports = async (context, options) => ({ ...(await blog.default(context, { ...options, path: 'news' })), name: 'news' });\n",
    'versions.json': '["1"]',
    'versioned_docs/version-1/a.md': '# Old\n',
    'docs/a.md': '# A\n',
    'i18n/fr/docusaurus-plugin-content-docs/version-1/a.md': '# Ancien\n',
    'blog/2024-01-02-one.md': '# One\n\n<!-- truncate -->\n',
    'news/2024-01-02-two.md': '# Two\n\n<!-- truncate -->\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('docs/a/index.html')).toContain('>Old</h1>');
  expect(await site.output('docs/next/a/index.html')).toContain('>A</h1>');
  expect(await site.output('fr/docs/a/index.html')).toContain('>Ancien</h1>');
  const posts = (await site.files()).filter((file) => /^(?:blog|news)\/2024.*html$/.test(file));
  expect(posts).toEqual(['blog/2024/01/02/one/index.html', 'news/2024/01/02/two/index.html']);
});

test('publishes no second blog for a plugin that only reads the posts', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {} }]], plugins: [[require.resolve('./plugins/posts.js'), {}]],
};
`,
    'plugins/posts.js': `const path = require('path');
const blog = require('@docusaurus/plugin-content-blog');
module.exports = async (context, options) => {
  const own = await blog.default(context, { ...options, path: path.join(context.siteDir, 'blog'), id: 'posts' });
  return {
    name: 'posts',
    loadContent: () => own.loadContent(),
    contentLoaded: async ({ content, actions }) => actions.setGlobalData({ titles: content.blogPosts.map(({ metadata }) => metadata.title) }),
  };
};
`,
    'src/pages/index.js': SHOWN.replace('NAME', "'posts'"),
    'docs/a.md': '# A\n',
    ...POSTS,
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.output('index.html')).toContain('&quot;titles&quot;:[&quot;Two&quot;');
  expect(await site.files()).not.toContain('posts/index.html');
});

test('runs a plugin around the plugin for blogs with the posts, which adds data and a page', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: {}, blog: false }]], plugins: [['./plugins/blog.js', { path: 'blog', routeBasePath: 'news' }]],
};
`,
    'plugins/blog.js': `const all = require('@docusaurus/plugin-content-blog');
module.exports = {
  ...all,
  default: async (context, options) => {
    const own = await all.default(context, options);
    return {
      ...own,
      async contentLoaded({ content, actions }) {
        await own.contentLoaded({ content, actions });
        actions.setGlobalData({ posts: content.blogPosts.map(({ metadata: { date, ...rest } }) => ({ ...rest, year: date.getFullYear() })), tags: Object.keys(content.blogTags) });
        actions.addRoute({ path: context.baseUrl + 'latest', component: '@site/src/latest.js', modules: { post: await actions.createData('p.json', JSON.stringify(content.blogPosts[0].metadata)) } });
      },
    };
  },
};
`,
    'src/latest.js': 'export default ({ post }) => <h1>{post.title}</h1>;\n',
    'src/pages/index.js': SHOWN.replace('NAME', "'docusaurus-plugin-content-blog'"),
    'docs/a.md': '# A\n',
    ...POSTS,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const shown = /<p id="data">(.*?)<\/p>/
    .exec(await site.output('index.html'))?.[1]
    ?.replaceAll('&quot;', '"');
  expect(JSON.parse(shown as string)).toMatchInlineSnapshot(`
    {
      "posts": [
        {
          "authors": [],
          "description": "The second.",
          "frontMatter": {},
          "hasTruncateMarker": true,
          "permalink": "/base/news/2024/03/04/two",
          "readingTime": 0.02,
          "source": "@site/blog/2024-03-04-two/index.md",
          "tags": [],
          "title": "Two",
          "unlisted": false,
          "year": 2024,
        },
        {
          "authors": [
            {
              "imageURL": "https://example.org/ada.png",
              "image_url": "https://example.org/ada.png",
              "key": "ada",
              "name": "Ada",
            },
          ],
          "description": "The first one.",
          "frontMatter": {
            "authors": "ada",
            "slug": "first",
            "tags": [
              "New Things",
            ],
            "title": "One",
          },
          "hasTruncateMarker": true,
          "permalink": "/base/news/first",
          "readingTime": 0.02,
          "source": "@site/blog/2024-01-02-one.md",
          "tags": [
            {
              "inline": true,
              "label": "New Things",
              "permalink": "/base/news/tags/new-things",
            },
          ],
          "title": "One",
          "unlisted": false,
          "year": 2024,
        },
      ],
      "tags": [
        "/base/news/tags/new-things",
      ],
    }
  `);
  expect(await site.output('latest/index.html')).toContain('<h1>Two</h1>');
  expect(await site.output('news/first/index.html')).toContain('<em>first</em>');
});

test('passes the pages of tags to a plugin that shows posts, and metadata to its components', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: {}, blog: false }]],
  plugins: [['./plugins/blog.js', { path: 'blog', routeBasePath: 'news', postsPerPage: 1, blogTitle: 'News' }]],
};
`,
    'plugins/blog.js': `const all = require('@docusaurus/plugin-content-blog');
module.exports = {
  ...all,
  default: async (context, options) => ({
    ...(await all.default(context, options)),
    async contentLoaded({ content: { blogPosts, blogTags, blogListPaginated }, actions }) {
      actions.setGlobalData({ lists: [...Object.values(blogTags).flatMap(({ pages }) => pages), ...blogListPaginated] });
      const [{ metadata }] = blogPosts.slice(1);
      actions.addRoute({ path: '/base/post', component: '@site/src/post.js', modules: { list: [{ content: { __import: true, path: metadata.source, query: { truncated: true } } }] } });
    },
  }),
};
`,
    'src/post.js':
      'export default ({ list: [{ content: Post }] }) => <><h1>{Post.metadata.title}: {Post.frontMatter.slug}</h1><Post /></>;\n',
    'src/pages/index.js': SHOWN.replace('NAME', "'docusaurus-plugin-content-blog'"),
    'docs/a.md': '# A\n',
    ...POSTS,
  });
  const { stderr } = await site.build();
  expect(stderr).toBe('');
  const page = (await site.output('post/index.html')).replaceAll('<!-- -->', '');
  expect(page).toContain('<h1>One: first</h1>');
  expect(page).toContain('<em>first</em>');
  const [, shown = ''] = /<p id="data">(.*?)<\/p>/.exec(await site.output('index.html')) ?? [];
  const list = { blogDescription: 'Blog', blogTitle: 'News', postsPerPage: 1 };
  const news = { ...list, totalCount: 2, totalPages: 2 };
  const [one, two] = ['/base/news', '/base/news/page/2'];
  expect(JSON.parse(shown.replaceAll('&quot;', '"')).lists).toEqual([
    {
      items: ['first'],
      metadata: { ...list, page: 1, permalink: '/base/news/tags/new-things', totalCount: 1, totalPages: 1 },
    },
    { items: ['2024/03/04/two'], metadata: { ...news, page: 1, permalink: one, nextPage: two } },
    { items: ['first'], metadata: { ...news, page: 2, permalink: two, previousPage: one } },
  ]);
});

test('passes the posts of blogs and the content of other plugins to `allContentLoaded`', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: {} }]],
  plugins: [
    () => ({ name: 'facts', loadContent: () => 'a fact' }),
    () => ({
      name: 'featured',
      allContentLoaded({ allContent, actions }) {
        const { blogPosts } = allContent['docusaurus-plugin-content-blog'].default;
        actions.setGlobalData([allContent.facts.default, ...blogPosts.map(({ metadata }) => metadata.permalink)]);
      },
    }),
  ],
};
`,
    'src/pages/index.js': SHOWN.replace('NAME', "'featured'"),
    'docs/a.md': '# A\n',
    ...POSTS,
  });
  await site.build();
  const [, shown] = /<p id="data">(.*?)<\/p>/.exec(await site.output('index.html')) ?? [];
  expect(shown?.replaceAll('&quot;', '"')).toBe('["a fact","/blog/2024/03/04/two","/blog/first"]');
});

test('passes the documents of all instances and versions to `allContentLoaded`', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true,
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', editUrl: 'https://example.com/edit' } }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: '/', sidebarPath: false }],
    () => ({
      name: 'redirects',
      allContentLoaded: ({ allContent, actions }) => actions.setGlobalData(allContent['docusaurus-plugin-content-docs']),
    }),
  ],
};
`,
    'sidebars.js': "module.exports = { main: ['guides/install'] };\n",
    'src/pages/index.js': SHOWN.replace('NAME', "'redirects'"),
    'docs/guides/02-install.md':
      '---\ntags: [First Steps]\nold_id: 7\n---\n\nimport A from "./_a.md";\n\n# Install `it` {#top}\n\nRun the [setup](#top).\n\n```sh\n# not the title\n```\n',
    'docs/soon.md': '---\ndraft: true\n---\n',
    'docs/_a.md': 'A\n',
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/index.md': '---\ntitle: Old\ndescription: As it was.\n---\n',
    'api/calls.md': '```sh\n# not the title\n```\n',
  });
  await site.build();
  const [, shown = ''] = /<p id="data">(.*?)<\/p>/.exec(await site.output('index.html')) ?? [];
  const data = JSON.parse(shown.replaceAll('&quot;', '"').replaceAll(site.dir, ''));
  expect(data.api.loadedVersions[0].docs[0]).toMatchObject({ title: 'calls', permalink: '/base/calls' });
  expect(data.default).toMatchInlineSnapshot(`
    {
      "loadedVersions": [
        {
          "contentPath": "/docs",
          "docs": [
            {
              "description": "Run the setup.",
              "draft": false,
              "editUrl": "https://example.com/edit/docs/guides/02-install.md",
              "frontMatter": {
                "old_id": 7,
                "tags": [
                  "First Steps",
                ],
              },
              "id": "guides/install",
              "permalink": "/base/docs/next/guides/install",
              "sidebar": "main",
              "sidebarPosition": 2,
              "slug": "/guides/install",
              "source": "@site/docs/guides/02-install.md",
              "sourceDirName": "guides",
              "tags": [
                {
                  "label": "First Steps",
                  "permalink": "/base/docs/next/tags/first-steps",
                },
              ],
              "title": "Install it",
              "unlisted": false,
              "version": "current",
            },
          ],
          "drafts": [
            {
              "description": "",
              "draft": true,
              "editUrl": "https://example.com/edit/docs/soon.md",
              "frontMatter": {
                "draft": true,
              },
              "id": "soon",
              "permalink": "/base/docs/next/soon",
              "slug": "/soon",
              "source": "@site/docs/soon.md",
              "sourceDirName": ".",
              "tags": [],
              "title": "soon",
              "unlisted": false,
              "version": "current",
            },
          ],
          "isLast": false,
          "label": "Next",
          "noIndex": false,
          "path": "/base/docs/next",
          "versionName": "current",
        },
        {
          "contentPath": "/versioned_docs/version-1.0",
          "docs": [
            {
              "description": "As it was.",
              "draft": false,
              "editUrl": "https://example.com/edit/versioned_docs/version-1.0/index.md",
              "frontMatter": {
                "description": "As it was.",
                "title": "Old",
              },
              "id": "index",
              "permalink": "/base/docs/",
              "slug": "/",
              "source": "@site/versioned_docs/version-1.0/index.md",
              "sourceDirName": ".",
              "tags": [],
              "title": "Old",
              "unlisted": false,
              "version": "1.0",
            },
          ],
          "drafts": [],
          "isLast": true,
          "label": "1.0",
          "noIndex": false,
          "path": "/base/docs",
          "versionName": "1.0",
        },
      ],
    }
  `);
});

test('reports an invalid URL of a site whose plugin reads the documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'example', baseUrl: '/', presets: [['classic', {}]],
  plugins: [() => ({ name: 'reader', allContentLoaded: ({ allContent }) => allContent['docusaurus-plugin-content-docs'] })],
};
`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain('error[config-value] docusaurus.config.js:2:');
});

test('reads the data of a plugin again when a file changes that it watches', async () => {
  const site = await createSite({
    'docusaurus.config.js': config("'./plugins/words.js'"),
    'docs/a.mdx':
      "import { usePluginData } from '@docusaurus/useGlobalData';\n\n# A\n\nexport const Words = () => <b>{usePluginData('words').join()}</b>;\n\n<Words />\n",
    'data/a/first.json': '"one"',
    'plugins/words.js': `const { readdirSync, readFileSync } = require('node:fs');
module.exports = ({ siteDir }) => ({
  name: 'words',
  getPathsToWatch: () => ['data/**/*.json'],
  contentLoaded({ actions }) {
    const files = readdirSync(siteDir + '/data', { recursive: true }).filter((name) => /json$/.test(name));
    actions.setGlobalData(files.sort().map((name) => JSON.parse(readFileSync(siteDir + '/data/' + name, 'utf8'))));
  },
});
`,
  });
  const watch = await watchInProcess(site.dir);
  const page = async (): Promise<string> => (await fetch(`${watch.origin}/base/docs/a`)).text();
  expect(await page()).toContain('<b>one</b>');
  await site.write({ 'data/a/first.json': '"two"' });
  await eventually(page).toContain('<b>two</b>');
  await site.write({ 'data/a/second.json': '"three"' });
  await eventually(page).toContain('<b>two,three</b>');
  await site.write({ 'data/a/second.json': '"thr' });
  await eventually(() => watch.problems().join()).toContain('warning[plugin] <site>/data/a/second.json:1:1');
  await site.write({ 'data/a/second.json': '"four"' });
  await eventually(page).toContain('<b>two,four</b>');
  await eventually(() => watch.problems()).toEqual([]);
});

test('reports no broken link to a file that a plugin writes after the build', async () => {
  const site = await createSite({
    'docusaurus.config.js': config(
      "({ outDir }) => ({ name: 'texts', postBuild() { require('fs').writeFileSync(`${outDir}/${'all'}.txt`, 'x'); } })",
    ),
    'src/File.jsx': 'export default ({ to }) => <a href={`/base/${to}.txt`}>{to}</a>;\n',
    'docs/a.mdx':
      'import File from \'../src/File\';\n\n# A\n\n<File to="all" /> <File to="gone" /> <a href="https://example.com/base/all.txt">all</a>\n',
  });
  const { status, stderr } = await site.build();
  expect({ status, stderr }).toMatchObject({ status: 0 });
  expect(stderr).toContain('broken link: `/base/gone.txt` does not exist');
  expect(stderr).toContain('1 warning');
  expect(await site.output('all.txt')).toBe('x');
});

test('a second build without changes does not repeat the first one, which wrote modules for pages', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false }]],
  plugins: [() => ({
    name: 'page',
    contentLoaded: ({ actions }) => actions.addRoute({ path: '/added', component: '@site/src/added.jsx', exact: true }),
  })],
};
`,
    'docs/a.md': '# A\n',
    'src/added.jsx': 'export default () => <p>Added</p>;\n',
  });
  expect((await site.spawn('build', '--timings')).stdout).toContain(' links and rules');
  expect((await site.spawn('build', '--timings')).stdout).not.toContain(' links and rules');
});
