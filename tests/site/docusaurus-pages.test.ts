/**
 * Titles, labels, cards, and metadata of a Docusaurus site. Docusaurus 3.9 produces the same lines from these files.
 */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

async function built(files: Record<string, string>, options = ''): Promise<TestSite> {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js', ${options} }, blog: false, sitemap: { ignorePatterns: ['/base/docs/next/**'] } }]],
  themeConfig: { footer: { links: [{ items: [{ html: '<a href="/elsewhere">Beside the site</a>' }] }] } },
};
`,
    ...files,
  });
  return buildWithoutProblems(site);
}

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, text]) => text ?? '');

test('uses titles, labels, and the order of documents', async () => {
  const site = await built({
    'sidebars.js': `module.exports = {
  all: ['one', 'two', 'three'],
  own: ['one', { type: 'doc', id: 'two', label: 'Of the sidebar' }, { type: 'doc', id: 'three', label: 'Hidden by its own' }, { type: 'category', label: 'Empty', items: [], link: { type: 'doc', id: 'four' } }],
};
`,
    'docs/one.md':
      '---\ntitle: One\npagination_label: First of all\n---\n\n## A chapter\n\n# Another title\n',
    'docs/two.md': '# Two\n\n:::secondary\n\nAside\n\n:::\n',
    'docs/three.mdx':
      '---\ntitle: Three\nsidebar_label: Its own\n---\n\n{contentTitle ?? "no title"} of {frontMatter.title}\n',
    'docs/four.md': '# Four\n',
  });
  const one = await site.output('docs/one/index.html');
  // The front matter's title is shown, since it differs from the first heading.
  expect(all(one, /<h1[^>]*>(.*?)(?: <a|<\/h1>)/g)).toEqual(['One', 'Another title']);
  const two = await site.output('docs/two/index.html');
  expect(two).toContain('<div class="theme-admonition theme-admonition-secondary');
  // A document in several sidebars uses the last one, unless its front matter names one.
  const sidebar = two.slice(
    two.indexOf('<nav aria-label="Docs sidebar"'),
    two.indexOf('</nav>', two.indexOf('<nav aria-label="Docs sidebar"')),
  );
  expect(all(sidebar, /<span title=[^>]*>(.*?)<\/span>/g)).toEqual([
    'One',
    'Of the sidebar',
    'Its own',
    'Empty',
  ]);
  expect(all(two, /breadcrumbs__item--active"><span[^>]*>([^<]*)<\/span>/g)).toEqual(['Of the sidebar']);
  expect(all(two, /<div class="pagination-nav__label">([^<]*)/g)).toEqual(['First of all', 'Its own']);
  const three = await site.output('docs/three/index.html');
  expect(three.replaceAll('<!-- -->', '')).toContain('no title of Three');
  expect(all(three, /<div class="pagination-nav__label">([^<]*)/g)).toEqual(['Of the sidebar', 'Empty']);
});

test('links cards to pages with their descriptions', async () => {
  const site = await built({
    'sidebars.js': `module.exports = {
  all: [{ type: 'category', label: 'Guides', link: { type: 'generated-index', keywords: ['how', 'to'], image: '/card.svg' }, items: [
    { type: 'link', label: 'Inside', href: '/docs/one', description: 'Of a link' },
    { type: 'link', label: 'Whole', href: '/base/docs/two' },
    { type: 'category', label: 'Described', description: 'Of a category', items: ['one'] },
    { type: 'category', label: 'Counted', className: 'big', link: { type: 'doc', id: 'two' }, items: [{ type: 'category', label: 'Inner', items: ['two'] }] },
  ] }],
};
`,
    'static/card.svg': IMAGE,
    'docs/one.md': '# One\n',
    'docs/two.md': '---\nimage: ./beside.svg\n---\n\n# Two\n\nA *line* of\na paragraph.\n',
    'docs/beside.svg': IMAGE,
  });
  const index = await site.output('docs/category/guides/index.html');
  expect(
    all(index, /<a ([^>]*card .*?)<\/a>/g).map((card) =>
      card.replace(/ class="[^"]*"| title="[^"]*"|<\/?(?:h2|p)>/g, (part) =>
        part.startsWith('<') ? ' ' : '',
      ),
    ),
  ).toMatchInlineSnapshot(`
    [
      "href="/base/docs/one"><h2><span>📄️</span><span>Inside</span> <p>Of a link ",
      "href="/base/docs/two"><h2><span>📄️</span><span>Whole</span> ",
      "href="/base/docs/one"><h2><span>🗃</span><span>Described</span> <p>Of a category ",
      "href="/base/docs/two"><h2><span>🗃</span><span>Counted</span> <p>1 item ",
    ]
  `);
  expect(index).toContain('class="card padding--lg theme-doc-card-container cardContainer_ssg0 big"');
  expect(await site.output('docs/two/index.html')).toContain('<meta name="description" content="A line of">');
  expect(index).toContain('<meta name="keywords" content="how, to">');
  expect(index).toContain('<meta property="og:image" content="https://example.com/base/card.svg">');
  // An image next to the document is published with it.
  const [image = ''] = all(
    await site.output('docs/two/index.html'),
    /property="og:image" content="([^"]*)"/g,
  );
  expect(image).toMatch(/^https:\/\/example\.com\/base\/assets\/.*beside.*\.svg$/);
  expect(await site.files()).toContain(image.slice('https://example.com/base/'.length));
});

test('excludes a version from indexing, and others from the sitemap', async () => {
  const site = await built(
    {
      'sidebars.js': 'module.exports = { all: ["one"] };\n',
      'versions.json': '["2.0", "1.0"]',
      'docs/one.md': '# One\n',
      'versioned_docs/version-2.0/one.md': '# One\n',
      'versioned_docs/version-1.0/one.md': '# One\n\nOnly in the old one.\n',
      'versioned_sidebars/version-1.0-sidebars.json':
        '{ "all": [{ "type": "category", "label": "Old", "link": { "type": "generated-index" }, "items": ["one"] }] }',
    },
    `versions: { '1.0': { noIndex: true } }`,
  );
  const robots = '<meta name="robots" content="noindex, nofollow">';
  expect(await site.output('docs/1.0/one/index.html')).toContain(robots);
  expect(await site.output('docs/1.0/category/old/index.html')).toContain(robots);
  expect(await site.output('docs/one/index.html')).not.toContain(robots);
  const listed = [...(await site.output('sitemap.xml')).matchAll(/<loc>([^<]*)/g)].map(([, url]) => url);
  expect(listed).toEqual(['https://example.com/base/docs/one']);
});

test("writes a sitemap with the preset's options, and one with the items of the site's function", async () => {
  const create = `async ({ defaultCreateSitemapItems, ...given }) => [
    ...(await defaultCreateSitemapItems(given)).filter(({ url }) => url.includes('/docs/')).map((item) => ({ ...item, lastmod: new Date(0), links: [{ lang: 'de', url: item.url }] })),
    { url: \`\${given.siteConfig.url}/extra?a&b\`, priority: null },
  ]`;
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { blog: false, sitemap: { filename: 'seo/map.xml', changefreq: 'daily', priority: 0.3, lastmod: null } }]],
  plugins: [['@docusaurus/plugin-sitemap', { id: 'own', filename: 'own.xml', ignorePatterns: ['/base/docs/two'], createSitemapItems: ${create} }]],
};
`,
    'docs/one.md': '---\nlast_update: { date: 2024-01-31 }\n---\n\n# One\n',
    'docs/two.md': '# Two\n',
    'src/pages/index.md': '# Home\n',
  });
  await buildWithoutProblems(site);
  const urls = async (file: string) => [...(await site.output(file)).matchAll(/^<url>.*/gm)].map(String);
  expect(await urls('seo/map.xml')).toEqual(
    ['', 'docs/one', 'docs/two'].map(
      (path) =>
        `<url><loc>https://example.com/base/${path}</loc><changefreq>daily</changefreq><priority>0.3</priority></url>`,
    ),
  );
  expect(await urls('own.xml')).toEqual([
    '<url><loc>https://example.com/base/docs/one</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod><xhtml:link rel="alternate" hreflang="de" href="https://example.com/base/docs/one"/></url>',
    '<url><loc>https://example.com/extra?a&amp;b</loc></url>',
  ]);
  expect(await site.output('robots.txt')).toContain(
    'Sitemap: https://example.com/base/seo/map.xml\nSitemap: https://example.com/base/own.xml\n',
  );
  expect(await site.files()).not.toContain('sitemap.xml');
  await site.write({
    'docusaurus.config.js': `module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false, sitemap: { createSitemapItems: () => ['/docs'] } }]] };`,
  });
  expect((await site.build()).stderr).toContain(
    'the hook `createSitemapItems` of the plugin `sitemap` failed: the function returned an item without a `url`',
  );
});

test('accepts separate plugins and themes instead of the preset', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', favicon: 'https://elsewhere.example/icon.png',
  plugins: [
    [require.resolve('@docusaurus/plugin-content-docs'), { onInlineTags: 'ignore', remarkPlugins: [[require('@docusaurus/remark-plugin-npm2yarn'), { sync: true, converters: ['pnpm'] }]] }],
    [require.resolve('@docusaurus/plugin-content-pages'), { path: 'pages', routeBasePath: '/p', exclude: ['no/**'] }],
    ['content-blog', { onInlineAuthors: 'ignore' }],
    ['content-blog', { id: 'second', path: 'second', routeBasePath: 'second' }],
    ['@docusaurus/theme-classic', { customCss: './of-plugin.css' }],
  ],
  themes: [
    [require.resolve('@docusaurus/theme-classic'), { customCss: [require.resolve('./own.css'), './nested.scss'] }],
    ['classic', { customCss: './of-short-name.css' }],
  ],
  markdown: { preprocessor: ({ fileContent }) => fileContent.replace(/<!--.*?-->/gs, '') },
};
`,
    'own.css': '.own { color: rebeccapurple }\n',
    'of-plugin.css': '.of-plugin { color: teal }\n',
    'of-short-name.css': '.of-short-name { color: teal }\n',
    '_brand.scss':
      '$brand: #a3356c; // ours\n:root { .x { color: $brand } --ifm-color-primary: #{$brand}; }\n',
    'nested.scss': '@use "brand";\n$ours: teal;\n.outer { .inner { color: $ours } }\n',
    'docs/index.md':
      '---\nslug: /\ntags: [free]\n---\n\n# Docs\n\n```bash npm2yarn\nnpm install x\n```\n\n[code](./example.ts)\n',
    'docs/example.ts': 'export const a = 1;\n',
    'docs/tags.yml': 'known: {}\n',
    'pages/index.md': '# Pages\n',
    'pages/deep/one.md': '# One\n',
    'pages/no/two.md': '# Two\n',
    'blog/2024-01-01-a.md':
      '---\nauthors: { name: Ada }\ntitle_meta: A for engines\n---\n\n# A\n\n<!-- truncate -->\n\nBehind the marker <!-- x -->\n',
    'blog/authors.yml': 'ben: { name: Ben }\n',
    'second/2024-01-01-b.md': '# B\n\n<!-- truncate -->\n',
  });
  await buildWithoutProblems(site);
  const files = await site.files();
  expect(files.filter((file) => file.startsWith('p/') && file.endsWith('.html'))).toEqual([
    'p/deep/one/index.html',
    'p/index.html',
  ]);
  const docs = await site.output('docs/index.html');
  expect(docs).toContain('<link rel="icon" href="https://elsewhere.example/icon.png">');
  expect(docs).toMatch(/href="\/assets\/example-\w+\.ts"/);
  expect(all(docs, /role="tab"[^>]*>(.*?)<\/li>/g)).toEqual(['npm', 'pnpm']);
  const [sheet = ''] = all(docs, /<link rel="stylesheet" href="\/([^"]*)"/g);
  const css = await site.output(sheet);
  expect(css).toMatch(/\.own\{color:(?:#639|rebeccapurple)\}/);
  expect(css).toContain('.outer .inner{color:teal}');
  // A theme is a plugin.
  expect(css).toMatch(/\.of-plugin\{.*\.of-short-name\{/);
  expect(await site.output('blog/2024/01/01/a/index.html')).toContain('<title>A for engines | T</title>');
  // A function that removes comments keeps the marker.
  expect(await site.output('blog/index.html')).not.toContain('Behind the marker');
});

test('finds packages that replace others, also one for phones', async () => {
  const site = await createSite({
    'docusaurus.config.js': `const path = require('path');
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  plugins: [() => ({ name: 'web', configureWebpack: () => ({ resolve: { alias: {
    'react-native$': 'react-native-web', '@kit/base$': path.join(__dirname, 'node_modules/@kit/base/src'), react$: 'lost',
  } } }) })],
};
`,
    'node_modules/react-native-web/package.json': '{ "version": "1.0.0", "module": "web.jsx" }',
    'node_modules/react-native-web/web.jsx':
      "export { old } from './old.js';\nexport const View = () => <b>web</b>;\n",
    'node_modules/react-native-web/old.js':
      "import { hydrate } from 'react-dom';\nexport const old = () => hydrate;\n",
    'node_modules/@kit/base/package.json': '{ "version": "1.0.0", "main": "dist/index.js" }',
    'node_modules/@kit/base/src/index.tsx': `import { View } from 'react-native';\nexport const Base = () => <i><View /></i>;\n`,
    'docs/index.mdx':
      "---\nslug: /\n---\nimport { Base } from '@kit/base';\nimport { old } from 'react-native';\n\n# Names\n\n<Base />{typeof old}\n",
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[bundle] node_modules/react-native-web/old.js:1:10
    \`react-dom\` does not export \`hydrate\`
    1 | import { hydrate } from 'react-dom';
      |          ^^^^^^^
    2 | export const old = () => hydrate;
    hint: update the package \`react-native-web\`

    1 warning
    "
  `);
  expect(status).toBe(0);
  expect(await site.page('/')).toContain('<i><b>web</b></i>');
});

test('resolves folder names and reports a missing Sass style sheet', async () => {
  const component = (name: string): string => `export default function Named() { return <i>${name}</i>; }\n`;
  const site = await createSite({
    'docusaurus.config.js': `const path = require('path');
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', onBrokenAnchors: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: './own.scss' } }]],
  plugins: [
    ['docusaurus-plugin-module-alias', { alias: { '@parts': path.join(__dirname, 'src/parts'), react: path.join(__dirname, 'node_modules/react') } }],
    function named() { return { name: 'named', configureWebpack() { return { resolve: { alias: { '@more': path.join(__dirname, 'src/more') } } }; } }; },
  ],
};
`,
    'tsconfig.json':
      '{ "compilerOptions": { "baseUrl": ".", /* for editors */ "paths": { "@edited/*": ["./src/edited/*"], "@site/*": ["./*"] }, } }',
    'own.scss': '@use "~missing/tokens";\n.outer { .inner { color: teal } }\n',
    'src/parts/One.tsx': component('one'),
    'src/more/Two.jsx': component('two'),
    'src/edited/Three/index.tsx': component('three'),
    'docs/index.mdx': `---
slug: /
---
import One from '@parts/One';
import Two from '@more/Two';
import Three from '@edited/Three';
import Gone from 'not-installed/table.md';

# Names

<One /><Two /><Three />

<Gone />

[what the missing part has](#inside)
`,
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(0);
  expect(stderr).toMatchInlineSnapshot(`
    "warning[unresolved-import]
    2 packages are not installed: \`missing\`, \`not-installed\`
    note: \`missing\` is imported by own.scss:1:6
    note: \`not-installed\` is imported by docs/index.mdx:7:18
    hint: run \`npm install --save-dev missing not-installed\`; until then, placeholders are shown

    1 warning
    "
  `);
  const html = await site.output('index.html');
  expect(all(html, /<i>(\w+)<\/i>/g)).toEqual(['one', 'two', 'three']);
  const sheets = all(html, /<link rel="stylesheet" href="\/([^"]*)"/g);
  expect((await Promise.all(sheets.map((sheet) => site.output(sheet)))).join('')).toContain(
    '.outer .inner{color:teal}',
  );
});

test('resolves static files in style sheets and reports missing ones', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/base/',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false, theme: { customCss: ['./own.css'] } }]],
};
`,
    'own.css': `@import 'not-installed/base';
@import './gone.css';
.a { background: url('/img/there.svg') }
.b { background: url(/base/img/there.svg?v=1) }
.c { background: url('~@site/static/img/there.svg') }
.d { background: url('/img/gone.svg') }
.e { background: url(../gone.svg) }
.f { background: url('~/img/there.svg') }
`,
    'static/img/there.svg': IMAGE,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(0);
  expect(all(stderr, /^(warning.*\n.*)$/gm)).toMatchInlineSnapshot(`
    [
      "warning[unresolved-import] own.css:1:9
    the imported file \`not-installed/base\` does not exist",
      "warning[unresolved-import] own.css:2:9
    the imported file \`./gone.css\` does not exist",
      "warning[unresolved-import] own.css:6:22
    the imported file \`/img/gone.svg\` does not exist",
      "warning[unresolved-import] own.css:7:18
    the imported file \`../gone.svg\` does not exist",
    ]
  `);
  const [sheet = ''] = all(await site.output('index.html'), /<link rel="stylesheet" href="\/base\/([^"]*)"/g);
  expect(all(await site.output(sheet), /(\.[a-f]\{background:url\([^)]*\)\})/g)).toMatchInlineSnapshot(`
    [
      ".a{background:url(/base/img/there.svg)}",
      ".b{background:url(/base/img/there.svg?v=1)}",
      ".c{background:url("/base/assets/there-ZDRDESSM.svg")}",
      ".d{background:url(/img/gone.svg)}",
      ".e{background:url(../gone.svg)}",
      ".f{background:url(/base/img/there.svg)}",
    ]
  `);
});

test('reports links into documents generated elsewhere without failing', async () => {
  const files = {
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]],
};
`,
    'sidebars.js': "module.exports = { all: ['one', 'api/generated'] };\n",
    'docs/one.md': '# One\n\n[a](./api/generated.md) [b](/docs/api/other)\n',
  };
  const site = await createSite(files);
  const lacking = await site.build();
  expect(lacking.status).toBe(0);
  expect(all(lacking.stderr, /^(\w+\[.*|note: also .*)$/gm)).toEqual([
    'warning[broken-link] docs/one.md:3:25',
    'warning[sidebar] sidebars.js:1:33',
    'note: also in docs/one.md:3:1',
  ]);
  // If all documents of the sidebars exist, the configuration sets the severity of broken links.
  await site.write({ 'docs/api/generated.md': '# Generated\n' });
  const whole = await site.build();
  expect(whole.status).toBe(1);
  expect(all(whole.stderr, /^(\w+\[.*)$/gm)).toEqual(['error[broken-link] docs/one.md:3:25']);
});

test('supports local plugins with equal file names and packages for Markdown plugins', async () => {
  const plugin = (name: string): string => `module.exports = () => ({
  name: '${name}',
  contentLoaded({ actions }) { actions.addRoute({ path: '/${name}', component: '@site/src/${name}.jsx', exact: true }); },
});
`;
  const component = (name: string): string => `export default function Page() { return <h1>${name}</h1>; }\n`;
  const site = await createSite({
    'docusaurus.config.js': `import bold from './src/bold';
export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/', remarkPlugins: [bold] }, blog: false }]],
  plugins: ['./src/plugins/one/index.js', './src/plugins/two/index.js'],
  themeConfig: { navbar: { items: [{ to: 'one', label: '1' }, { to: 'two', label: '2' }] } },
};
`,
    'src/bold.js': `import path from 'node:path';
import { visitParents } from 'unist-util-visit-parents';
export default () => (tree) => visitParents(tree, 'emphasis', async (node) => {
  const { end } = await import(path.resolve('src/words.js'));
  for (const _ of Array(50)) await 0;
  node.type = 'strong';
  node.children[0].value += end;
});
`,
    'src/words.js': "const words = { end: '!' };\nmodule.exports = words;\n",
    'src/plugins/one/index.js': plugin('one'),
    'src/plugins/two/index.js': plugin('two'),
    'src/one.jsx': component('First'),
    'src/two.jsx': component('Second'),
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n*text*\n',
  });
  await buildWithoutProblems(site);
  expect(await site.output('one/index.html')).toContain('<h1>First</h1>');
  expect(await site.output('two/index.html')).toContain('<h1>Second</h1>');
  expect(await site.output('index.html')).toContain('<strong>text!</strong>');
});

test('a broken link of a component is a warning, because Docusaurus does not check it', async () => {
  const site = await createSite({
    'docusaurus.config.js': `export default {
  title: 'T', url: 'https://example.com', baseUrl: '/', onBrokenLinks: 'throw',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  themeConfig: { navbar: { items: [{ href: 'pathname:///play/', label: 'Play' }, { to: 'pathname:///play/', label: 'To' }] } },
};
`,
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n`"/lost"` [File](pathname:///file)\n',
    'src/theme/Footer.js': 'export default () => <footer><a href="/lost">lost</a></footer>;\n',
    'src/pages/more.jsx': 'export default () => <main><h1>More</h1><a href="/gone">gone</a></main>;\n',
    // Hosts serve a static page without its ending, too.
    'src/pages/old.jsx':
      'import Link from \'@docusaurus/Link\';\nexport default () => <><Link to="pathname:///api/names">Names</Link><Link href="pathname:///base/demo">Demo</Link></>;\n',
    'src/pages/computed.jsx':
      "import Link from '@docusaurus/Link';\nexport default () => ['java', 'python'].map((each) => <p key={each}><Link href={`pathname:///${each}/api`} target=\"_self\">{each}</Link><Link to={`/${each}`} data-noBrokenLinkCheck>{each}</Link></p>);\n",
    'static/api/names.html': '<p>Names</p>\n',
  });
  const published = await site.build();
  // Links that start with `pathname:` lead to other sites of the host. A document may contain the text of a link of the footer.
  expect([published.status, published.stderr.match(/^\w+\[.*/gm)]).toEqual([
    0,
    ['warning[broken-link] src/pages/more.jsx:1:50', 'warning[broken-link] src/theme/Footer.js:1:39'],
  ]);
  const home = await site.output('index.html');
  expect(await site.output('computed/index.html')).toContain(
    '<a href="/java/api" target="_self" rel="external noopener noreferrer" data-unchecked="">java</a>',
  );
  const tab = 'target="_blank" rel="noopener noreferrer"';
  expect(home.match(/<a href="\/play\/"[^>]*>/g)).toEqual(
    Array(2).fill(`<a href="/play/" ${tab} data-unchecked="" class="navbar__item navbar__link">`),
  );
  expect(home).toContain(`<a href="/file" ${tab}>`);
  await site.write({ 'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[gone](/gone) <a href="">x</a>\n' });
  const failed = await site.build();
  expect([failed.status, failed.stderr.match(/^\w+\[broken-link\] docs.*/gm)]).toEqual([
    1,
    ['warning[broken-link] docs/index.md:7:15', 'error[broken-link] docs/index.md:7:1'],
  ]);
});

test('does not publish a site whose scripts cannot be bundled', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: ['./own.styl', './own.less'] } }]],
};
`,
    'own.styl': 'a = 1\n',
    'own.less': '@a: 1;\n',
    'docs/index.md': '# Start\n',
  });
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain('error[bundle] own.styl\ncannot import `.styl` files');
  expect(stderr).toContain('warning[unresolved-import] own.less:1:1\nthe package `less` is not installed');
});

test('names plugins that did not run if there are no documents', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]], plugins: ['docusaurus-plugin-remote-content'],
};
`,
    'docs/.gitkeep': '',
  });
  const { stderr } = await site.build();
  expect(stderr).toContain(
    'hint: write the documents before the build; ssg left out: plugin docusaurus-plugin-remote-content\n',
  );
});

test('finds packages of the site for documents outside its folder', async () => {
  const site = await createSite({
    'website/docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: { path: '../docs' }, blog: false }]] };\n",
    'website/node_modules/box/package.json':
      '{ "name": "box", "exports": { ".": "./index.mjs", "./box.css": "./box.css" } }',
    'website/node_modules/box/index.mjs': "export default () => 'from the package';\n",
    'website/node_modules/box/box.css': '.box { color: red }\n',
    'docs/index.mdx': "import Box from 'box';\nimport 'box/box.css';\n\n# Start\n\n<Box />\n",
  });
  const { stderr } = await site.ssg('build', 'website', '--out-dir', 'build');
  expect(stderr).toBe('');
  expect(await site.output('docs/index.html')).toContain('from the package');
});

test('shows a page with its own layout right in the root element, which style sheets address', async () => {
  const site = await createSite({
    'docusaurus.config.js':
      "module.exports = { title: 'T', url: 'https://example.com', baseUrl: '/', presets: [['classic', { docs: false, blog: false }]] };\n",
    'src/pages/index.jsx':
      "import Layout from '@theme/Layout';\nexport default () => <Layout>Home</Layout>;\n",
  });
  await site.build();
  const html = await site.output('index.html');
  expect(html).toMatch(/<div id="__docusaurus"><div role="region"[^>]*><a [^>]*>[^<]*<\/a><\/div><nav /);
});
