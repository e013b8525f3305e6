/** Appearance options of a Docusaurus configuration in the rendered pages. */
import { describe, expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type TestSite } from '../support/site.ts';

/** Gives the links of a class a look. */
const LINK_SHEET = { 'src/custom.css': '.github-link:hover { opacity: 0.6; }\n' };

/** @param theme of `themeConfig`; @param rest of the configuration; @param files further files, which may contain `src/custom.css` */
async function built(theme: string, rest = '', files: Record<string, string> = {}): Promise<TestSite> {
  // A site without a style sheet of its own has the bundle of a minimal site.
  const sheet = 'src/custom.css' in files ? `, theme: { customCss: './src/custom.css' }` : '';
  const site = await createSite({
    'docusaurus.config.js': `
module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/base/', trailingSlash: true,
  presets: [['classic', { blog: false${sheet} }]],
  themeConfig: { ${theme} },
  ${rest}
};
`,
    'docs/index.md':
      '---\nslug: /\n---\n# Home\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n[next](./next.md)\n',
    'docs/next.md': '# Next\n',
    'static/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...files,
  });
  return buildWithoutProblems(site);
}

/** The setting with which a Docusaurus site has the look of ssg. */
const DEFAULT_THEME = "customFields: { ssgTheme: '@slashdocs/theme' },";

const between = (html: string, from: RegExp, to: string): string => {
  const start = html.search(from);
  return html.slice(start, html.indexOf(to, start));
};

describe('navbar', () => {
  test('links to paths that contain the base URL already', async () => {
    const site = await built(
      `navbar: { items: [
      { href: '/base', label: 'One' },
      { to: '/base/docs/next', label: 'Two' },
      { to: 'docs/next', label: 'Three' },
    ] }`,
      '',
      { 'src/pages/index.md': '# Start\n' },
    );
    const html = await site.page('/docs/');
    const links = [...html.matchAll(/href="([^"]*)" class="navbar__item[^>]*>(\w+)</g)];
    expect(links.map(([, href, label]) => [label, href])).toEqual([
      ['One', '/base/'],
      ['Two', '/base/docs/next/'],
      ['Three', '/base/docs/next/'],
    ]);
  });

  test('shows the site’s own components in the bar and in its menus', async () => {
    const site = await built(
      `navbar: { items: [
      { type: 'custom-star', position: 'right', of: 'a/b', items: [1] },
      { type: 'dropdown', label: 'More', items: [{ type: 'custom-star' }, { to: '/docs/next', label: 'A page' }] },
    ] }`,
      '',
      {
        'src/theme/NavbarItem/ComponentTypes.js': `import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import Star from '@site/src/star';
export default { ...ComponentTypes, 'custom-star': Star };
`,
        'src/star.js': `export default ({ of, items, mobile, position }) => <i>{[of, items, mobile ? 'drawer' : 'bar', position].join(' ')}</i>;\n`,
      },
    );
    const html = await site.page('/docs/');
    expect(html.match(/<i>[^<]*<\/i>/g)).toEqual(['<i>  bar </i>', '<i>a/b 1 bar right</i>']);
  });

  test('marks the link to the current page that a replaced navbar passes as the configuration has it', async () => {
    const site = await built("navbar: { items: [{ to: '/docs/next', label: 'Next' }] }", '', {
      'src/theme/Navbar/Content/index.js': `import { useThemeConfig } from '@docusaurus/theme-common';
import NavbarItem from '@theme/NavbarItem';
export default () => useThemeConfig().navbar.items.map((item) => <NavbarItem key={item.label} {...item} />);
`,
    });
    expect(await site.page('/docs/next/')).toMatch(/navbar__link--active" aria-current="page"[^>]*>Next</);
    expect(await site.page('/docs/')).not.toContain('navbar__link--active');
  });

  test('marks links to documents only in their own instance of the docs, and no link with `href`', async () => {
    const site = await built(
      `navbar: { items: [
      { type: 'doc', docId: 'next', label: 'Docs' },
      { href: '/docs/next', label: 'Address' },
      { type: 'doc', docId: 'next', docsPluginId: 'api', label: 'API' },
      { type: 'docSidebar', sidebarId: 'defaultSidebar', docsPluginId: 'cli', label: 'CLI' },
    ] }`,
      "plugins: ['api', 'cli'].map((id) => ['content-docs', { id, path: id, routeBasePath: id }]),",
      { 'api/next.md': '# Next\n', 'cli/next.md': '# Next\n' },
    );
    const marked = async (url: string) =>
      [...(await site.page(url)).matchAll(/navbar__link--active"[^>]*>([^<]*)/g)].map(([, label]) => label);
    expect(await marked('/docs/next/')).toEqual(['Docs']);
    expect(await marked('/api/next/')).toEqual(['API']);
    expect(await marked('/cli/next/')).toEqual(['CLI']);
  });

  test('keeps markup, classes, icons, and separators of menus', async () => {
    const site = await built(
      `navbar: { style: 'dark', hideOnScroll: true, items: [
      { type: 'html', position: 'left', value: '<b>Own</b>', className: 'own' },
      { type: 'doc', docId: 'next', label: 'Next', className: 'as-button' },
      { type: 'dropdown', label: 'More', className: 'menu', items: [
        { to: '/docs/next', label: 'A page' }, { type: 'html', value: '<hr>' }, { href: 'https://example.org', label: 'Org', className: 'org' },
      ] },
      { href: 'https://github.com/a/b', position: 'right', className: 'github-link', 'aria-label': 'GitHub repository' },
      { href: 'https://chat.example', position: 'right', className: 'nowhere-styled', 'aria-label': 'Chat' },
      { to: 'https://to.example', position: 'right', label: 'To' },
      { type: 'search', position: 'right' },
    ] }`,
      '',
      LINK_SHEET,
    );
    const html = await site.page('/docs/');
    const nav = between(html, /<nav aria-label="Main"/, '</nav>');
    const withIcon = [...nav.matchAll(/<a href="([^"]*)"[^>]*>[^<]*<svg/g)].map(([, href]) => href);
    expect(withIcon).toEqual(['https://example.org']);
    expect(nav).toMatch(/class="[^"]*navbar navbar--fixed-top navbarHideable_ssg0 navbar--dark"/);
    expect(nav.match(/<b>.*?<\/b>|<hr>|<a [^>]*>[^<]*/g)).toMatchInlineSnapshot(`
      [
        "<a href="/base/docs/" class="navbar__brand">",
        "<b>Own</b>",
        "<a href="/base/docs/next/" class="navbar__item navbar__link as-button navbar__link--active" aria-current="page">Next",
        "<a href="#" class="navbar__link menu" aria-haspopup="true" aria-expanded="false" role="button">More",
        "<a href="/base/docs/next/" class="dropdown__link">A page",
        "<hr>",
        "<a href="https://example.org" target="_blank" rel="noopener noreferrer" class="dropdown__link org">Org",
        "<a href="https://github.com/a/b" target="_blank" rel="noopener noreferrer" class="navbar__item navbar__link github-link" aria-label="GitHub repository">",
        "<a href="https://chat.example" target="_blank" rel="noopener noreferrer" class="navbar__item navbar__link nowhere-styled" aria-label="Chat">",
        "<a href="https://to.example" target="_blank" rel="noopener noreferrer" class="navbar__item navbar__link">To",
      ]
    `);
  });

  test('applies a style sheet’s colors to the bar of the default theme', async () => {
    const site = await built(`navbar: { style: 'primary' }`, DEFAULT_THEME, {
      'src/custom.css': ':root { --ifm-navbar-background-color: #123456; --ifm-navbar-link-color: #fff; }',
    });
    const html = await site.page('/docs/');
    expect(html).toContain('data-style="primary"');
    expect(html).toContain('--navbar-paper:var(--ifm-navbar-background-color)');
    expect(html).toContain('--navbar-ink:var(--ifm-navbar-link-color)');
  });
});

describe('footer', () => {
  test('is light by default, with markup, logo, and copyright with tags', async () => {
    const site =
      await built(`footer: { logo: { src: 'logo.svg', alt: 'Us', href: 'https://us.example', width: 60, height: 51 },
      links: [{ title: 'Docs', items: [{ label: 'Next', to: '/docs/next' }, { html: '<a href="https://host.example"><i>Hosted</i></a>' }] }],
      copyright: 'Copyright <b>Us</b>' }`);
    const footer = between(await site.page('/docs/'), /<footer class="theme-layout/, '</footer>');
    expect(footer).toContain('<footer class="theme-layout-footer footer">');
    expect(footer).toContain(
      '<li class="footer__item"><a href="https://host.example"><i>Hosted</i></a></li>',
    );
    expect(footer).toMatch(/<img [^>]*src="\/base\/logo.svg"/);
    expect(footer).toContain('href="https://us.example"');
    expect(footer).toContain('<div class="footer__copyright">Copyright <b>Us</b></div>');
  });

  test('is dark in the default theme if the style sheets say so', async () => {
    const site = await built(`footer: { copyright: 'Us' }`, DEFAULT_THEME, {
      'src/custom.css': '.footer {\n  background: #20232a;\n}\n',
    });
    expect(await site.page('/docs/')).toContain('<footer class="footer footer-dark">');
  });

  test('shows a row of links without headings', async () => {
    const site = await built(
      `footer: { style: 'dark', links: [{ label: 'Next', to: '/docs/next' }, { label: 'Org', href: 'https://example.org' }] }`,
    );
    const footer = between(await site.page('/docs/'), /<footer class="theme-layout/, '</footer>');
    expect(footer).toContain('<div class="footer__links text--center"><div class="footer__links"><a');
  });
});

test('names the version of Docusaurus where the configuration does', async () => {
  const site = await built(
    "footer: { copyright: `Built with Docusaurus ${require('@docusaurus/utils').DOCUSAURUS_VERSION}.` }",
    '',
    { 'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '^3.9.2' } }) },
  );
  expect(await site.page('/docs/')).toContain('>Built with Docusaurus 3.9.2.<');
});

test.each([
  ['3.7.0', 'announcementBar_ssg0 theme-announcement-bar'],
  ['3.8.0', 'theme-announcement-bar announcementBar_ssg0'],
])('shows the announcement bar of Docusaurus %s', async (version, classes) => {
  const site = await built(
    `announcementBar: { id: 'star', content: '<a href="https://example.org">Star us</a>', backgroundColor: '#20232a', isCloseable: false }`,
    '',
    { 'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': version } }) },
  );
  const html = await site.page('/docs/');
  expect(/<div class="([^"]*theme-announcement-bar[^"]*)"/.exec(html)?.[1]).toBe(classes);
  expect(html).toMatch(
    /<div class="[^"]*theme-announcement-bar[^"]*" style="background-color:#20232a"[^>]*><div [^>]*><a href="https:\/\/example.org">Star us<\/a><\/div><\/div>/,
  );
});

describe('the rest of the theme', () => {
  test('names the site in the bar, and links a category without a page, only if Docusaurus does', async () => {
    const site = await built("navbar: { logo: { src: 'logo.svg' } }", '', {
      'docs/fixed/_category_.json': '{ "collapsible": false }\n',
      'docs/fixed/a.md': '# A\n',
      'docs/opens/b.md': '# B\n',
    });
    const html = await site.page('/docs/');
    expect(html).not.toContain('navbar__title');
    expect(html).toContain('<img src="/base/logo.svg" alt="T"');
    const sidebar = between(html, /<ul class="theme-doc-sidebar-menu/, '</nav>');
    const links = Array.from(sidebar.matchAll(/<a [^>]*class="categoryLink_ssg0[^>]*>/g), ([link]) => link);
    expect(links.map((link) => /href="[^"]*"/.exec(link)?.[0])).toEqual([
      undefined,
      'href="/base/docs/opens/b/"',
    ]);
  });

  test('supports heading levels, hideable sidebars, and auto-collapsing categories', async () => {
    const site = await built(
      `docs: { sidebar: { hideable: true, autoCollapseCategories: true } }, tableOfContents: { minHeadingLevel: 3, maxHeadingLevel: 5 }`,
      "plugins: [['content-blog', { path: 'news', routeBasePath: 'news', onUntruncatedBlogPosts: 'ignore' }]],",
      { 'news/2024-01-01-post.md': '# Post\n\n## Two\n\n#### Deep\n' },
    );
    const html = await site.page('/docs/');
    const anchors = (page: string) =>
      between(page, /<ul class="table-of-contents/, '</div>').match(/(?<=href=")#[^"]*/g);
    expect(anchors(html)).toEqual(['#three', '#four', '#five']);
    expect(anchors(await site.page('/news/2024/01/01/post/'))).toEqual(['#deep']);
    expect(html).toMatch(/<button[^>]*aria-label="Collapse sidebar"/);
  });

  test.each([
    [`defaultMode: 'dark'`, /'dark':'light':'dark'|theme="dark"|:'dark'/, true],
    [`defaultMode: 'dark', disableSwitch: true`, /theme ?= ?'dark'/, false],
    [`respectPrefersColorScheme: true`, /prefers-color-scheme: ?dark/, true],
  ])('translates the color mode: %s', async (colorMode, script, hasSwitch) => {
    const site = await built(`colorMode: { ${colorMode} }`);
    const html = await site.page('/docs/');
    expect(between(html, /<script>/, '</script>')).toMatch(script);
    expect(html.includes('Switch between dark and light mode')).toBe(hasSwitch);
  });

  test('adds head elements in their written order', async () => {
    const site = await built(
      `image: 'logo.svg', metadata: [{ name: 'keywords', content: 'a, b' }, { name: 'twitter:card', content: 'summary' }, { property: 'og:image:width', content: '1200' }]`,
      `headTags: [{ tagName: 'link', attributes: { rel: 'preconnect', href: 'https://p.example' } }, { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' }, { tagName: 'noscript', innerHTML: '<i>No</i>' }],
       scripts: ['https://s.example/a.js', { src: '/b.js', async: true, defer: false, 'data-id': 7 }],
       stylesheets: ['https://c.example/a.css', { href: '/b.css', type: 'text/css' }],
       clientModules: ['./src/one.js', require.resolve('./src/two.js')],`,
      {
        'src/one.js': 'console.log("module one");\n',
        'src/two.js': 'export function onRouteDidUpdate() { console.log("module two"); }\n',
        'static/b.js': '',
        'static/b.css': '',
      },
    );
    const html = await site.page('/docs/');
    const head = between(html, /<head>/, '</head>');
    for (const tag of [
      '<link rel="preconnect" href="https://p.example">',
      '<script type="application/ld+json">{"a":1}</script>',
      '<noscript><i>No</i></noscript>',
      '<script src="https://s.example/a.js"></script>',
      '<script src="/b.js" async data-id="7"></script>',
      '<link rel="stylesheet" href="https://c.example/a.css">',
      '<link rel="stylesheet" href="/b.css" type="text/css">',
      '<meta name="keywords" content="a, b">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image" content="https://example.com/base/logo.svg">',
    ])
      expect(head).toContain(tag);
    // Repeated elements replace the defaults.
    expect(head.match(/name="twitter:card" content="[^"]*"/g)).toEqual([
      'name="twitter:card" content="summary"',
    ]);
    const scripts = (await site.files()).filter((file) => /assets\/.*\.js$/.test(file));
    const code = (await Promise.all(scripts.map((file) => site.output(file)))).join('');
    expect(code).toContain('module one');
    expect(code).toContain('module two');
  });
});

test.each([
  [
    'in no layer',
    '',
    /}\.github-link:hover{opacity:\.6}:root{--doc-sidebar-width/,
    /}\.DocSearch-Button{all:unset/,
  ],
  [
    'in layers',
    'future: { v4: { useCssCascadeLayers: true } },',
    /}\.github-link:hover{opacity:\.6}@layer docusaurus\.theme-classic{:root{--doc-sidebar-width/,
    /@layer docusaurus\.theme-search-algolia\.docsearch{\.DocSearch-Button{all:unset/,
  ],
])('puts its style sheets %s', async (_, rest, expected, button) => {
  const site = await built('', rest, LINK_SHEET);
  const file = (await site.files()).find((name) => /client-\w+\.css$/.test(name)) as string;
  const css = await site.output(file);
  expect(css).toMatch(expected);
  expect(css).toMatch(button);
});

test.each([
  [
    'moves media rules to the end of style sheets',
    '',
    /\.wide\{color:#00f\}.*@media ?\(min-width:1px\)\{\.wide\{color:red\}/s,
  ],
  [
    'keeps the place of media rules with Lightning CSS',
    'future: { experimental_faster: { lightningCssMinimizer: true } },',
    /@media ?\(min-width:1px\)\{\.wide\{color:red\}.*\.wide\{color:#00f\}/,
  ],
])('%s, as Docusaurus does', async (_, rest, order) => {
  const site = await built('', rest, {
    'src/custom.css': '@media (min-width: 1px) { .wide { color: red } }\n.wide { color: blue }\n',
  });
  const file = (await site.files()).find((name) => /client-\w+\.css$/.test(name)) as string;
  expect(await site.output(file)).toMatch(order);
});

test('renders a title from front matter inside the element of the text', async () => {
  const site = await built('', '', {
    'docs/next.md': '---\ntitle: Next\n---\nText.\n',
    'docs/own.mdx':
      '---\ntitle: Own\n---\nimport { useState } from "react";\n\nexport const Count = () => <b onClick={() => {}}>{useState(1)[0]}</b>;\n\n<Count />\n',
    'docs/hidden.md': '---\ntitle: Hidden\nhide_title: true\n---\nText.\n',
  });
  const content = async (page: string) =>
    between(await site.page(page), /<div[^>]*theme-doc-markdown/, '</article>').replace(/<footer.*/s, '');
  expect(await content('/docs/next/')).toMatchInlineSnapshot(
    `"<div class="theme-doc-markdown markdown" data-page-content=""><header><h1>Next</h1></header><p>Text.</p></div>"`,
  );
  expect(await content('/docs/own/')).toMatchInlineSnapshot(
    `"<div class="theme-doc-markdown markdown" data-page-content=""><header><h1>Own</h1></header><b>1</b></div>"`,
  );
  expect(await content('/docs/hidden/')).toMatchInlineSnapshot(
    `"<div class="theme-doc-markdown markdown" data-page-content=""><p>Text.</p></div>"`,
  );
});

test('a page without a table of contents is as wide as its container if the front matter hides the table', async () => {
  const site = await built('', '', {
    'src/pages/index.md': '# Start\n',
    'src/pages/wide.md': '---\nhide_table_of_contents: true\n---\n# Wide\n\n## Part\n',
  });
  const columns = async (page: string) =>
    Array.from((await site.page(page)).matchAll(/<div class="(col(?: [^"]*)?)"/g), ([, name]) => name);
  expect(await columns('/')).toEqual(['col col--8']);
  expect(await columns('/wide/')).toEqual(['col']);
});

test('edits old versions in their own folder, and puts their categories into the version and its navbar', async () => {
  const site = await built(
    `navbar: { items: [
      { type: 'docsVersionDropdown', docsPluginId: 'api' },
      { type: 'doc', docsPluginId: 'api', docId: 'a', label: 'Start' },
      { type: 'docSidebar', docsPluginId: 'api', sidebarId: 'guides', label: 'Guides' },
      { type: 'docsVersion', docsPluginId: 'api' },
      { type: 'docsVersionDropdown', docsPluginId: 'api', versions: { '1.0': { label: 'One' } } },
    ] }`,
    `plugins: [['content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: 'api_versioned_sidebars/version-1.0-sidebars.json', editUrl: 'https://code.example/edit/' }]],`,
    {
      'api/a.md': '---\ntags: [red]\n---\n# A\n',
      'api/c.md': '# C\n',
      'api_versioned_docs/version-1.0/c.md': '# C\n',
      'api/guides/b.md': '# B\n',
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/a.md': '# A\n',
      'api_versioned_docs/version-1.0/guides/b.md': '# B\n',
      'api_versioned_sidebars/version-1.0-sidebars.json':
        '{ "side": ["a", { "type": "category", "label": "Guides", "link": { "type": "generated-index", "description": "All guides" }, "items": ["guides/b"] }], "guides": ["c"] }',
    },
  );
  const edit = (html: string) => /href="(https:\/\/code[^"]*)"/.exec(html)?.[1];
  expect(edit(await site.page('/api/a/'))).toBe(
    'https://code.example/edit/api_versioned_docs/version-1.0/a.md',
  );
  expect(edit(await site.page('/api/next/a/'))).toBe('https://code.example/edit/api/a.md');
  const index = await site.page('/api/next/category/guides/');
  expect(index).toContain('docs-version-current docs-doc-page"');
  // The page of the same category in the other version.
  expect(index).toContain('href="/base/api/category/guides/" class="dropdown__link"');
  // The item's document is in the same sidebar.
  expect(await site.page('/api/category/guides/')).toMatch(/navbar__link--active"[^>]*>Start</);
  // A page of tags belongs to its version, too. The items lead to documents and sidebars of the version.
  const tags = await site.page('/api/next/tags/red/');
  expect(tags).toContain(
    'class="docs-wrapper plugin-docs plugin-id-api docs-version-current docs-tags-doc-list-page"',
  );
  const items = (html: string) =>
    Array.from(
      html.matchAll(/<a href="([^"]*)" class="(?:navbar__item )?navbar__link[^>]*>([^<]*)/g),
      (found) => found.slice(1).reverse().join(' '),
    );
  expect(items(tags)).toMatchInlineSnapshot(`
    [
      "Next /base/api/next/a/",
      "Start /base/api/next/a/",
      "Guides /base/api/next/c/",
      "Next /base/api/next/a/",
      "One /base/api/a/",
    ]
  `);
  expect(items(await site.page('/docs/'))).toMatchInlineSnapshot(`
    [
      "1.0 /base/api/a/",
      "Start /base/api/a/",
      "Guides /base/api/c/",
      "1.0 /base/api/a/",
      "One /base/api/a/",
    ]
  `);
  expect(index.replaceAll('<!-- -->', '')).toContain('This is unreleased documentation for T <b>Next</b>');
  expect(between(index, /<header><h1/, '<footer')).toMatchInlineSnapshot(
    `"<header><h1 class="title_ssg1">Guides</h1><p>All guides</p></header><article class="margin-top--lg"><div data-page-content=""><section class="row"><article class="docCardListItem_ssg0 col col--6"><a href="/base/api/next/guides/b/" class="card padding--lg theme-doc-card-container cardContainer_ssg0"><h2 title="B" class="theme-doc-card-heading cardTitle_ssg1"><span class="theme-doc-card-icon cardTitleIcon_ssg0">📄️</span><span class="text--truncate theme-doc-card-title cardTitleText_ssg0">B</span></h2></a></article></section></div></article>"`,
  );
});

test('marks the link to a document by its sidebar in the version of the page', async () => {
  const site = await createSite({
    'docusaurus.config.js': `module.exports = {
  title: 'Example', url: 'https://example.com', baseUrl: '/', presets: [['classic', { blog: false }]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'start', label: 'Start' }] } },
};
`,
    'versions.json': '["2", "1"]',
    'versioned_docs/version-2/start.md': '# Start\n',
    'versioned_docs/version-1/start.md': '# Start\n',
    'versioned_docs/version-1/more.md': '# More\n',
    'versioned_sidebars/version-2-sidebars.json': '{ "new": ["start"] }',
    'versioned_sidebars/version-1-sidebars.json': '{ "old": ["start", "more"] }',
    'docs/start.md': '# Start\n',
  });
  expect((await site.build()).stderr).toBe('');
  expect(await site.page('/docs/1/more/')).toMatch(/navbar__link--active"[^>]*>Start</);
});

const IN_LAYER = '@layer base { a { color: red; } }\n';

/** Packages of Docusaurus that process `css` with their plugin. */
function presetEnv(result: string): Record<string, string> {
  const packages = {
    '': '{}',
    '/node_modules/postcss-preset-env': '({ browsers }) => browsers',
    '/node_modules/postcss': `([browsers]) => ({ process: (css) => ({ css: browsers[0] === 'all' && ${result} }) })`,
    '/node_modules/browserslist': "(_, { path }) => path && ['all']",
  };
  return Object.fromEntries(
    Object.entries(packages).flatMap(([name, code]) => [
      [`node_modules/@docusaurus/bundler${name}/package.json`, '{ "version": "1.0.0" }'],
      [`node_modules/@docusaurus/bundler${name}/index.js`, `module.exports = ${code};\n`],
    ]),
  );
}

test.each([
  ['rules in a layer', '@layer base { :root { --ifm-color-primary: #123456; } }\n', true],
  ['an import into a layer', "@import './more.css' layer(base);\n", true],
  ['layers of Tailwind 3', '@tailwind base;\n@layer base { a { color: red; } }\n', false],
  [
    'layers of Tailwind 3 in another sheet',
    '@import "tailwindcss/base";\n@import url("layered.css");\n',
    false,
  ],
  ['no layers', '/* @layer base {} */\na { color: red; }\n', false],
  [
    'layers that all browsers of the site support',
    IN_LAYER,
    false,
    { 'package.json': '{ "browserslist": ["chrome 120"] }' },
  ],
  [
    'layers in Docusaurus 3.6',
    IN_LAYER,
    false,
    { 'package.json': '{ "dependencies": { "@docusaurus/core": "3.6.0" } }' },
  ],
  [
    'layers that a plugin keeps',
    IN_LAYER,
    false,
    {},
    '() => ({ name: "p", configurePostCss: (options) => ({ ...options, plugins: [] }) })',
  ],
  [
    'layers beside a plugin',
    IN_LAYER,
    true,
    {},
    '() => ({ name: "p", configurePostCss: (options) => options })',
  ],
  ['layers that the installed plugin compiles', IN_LAYER, true, presetEnv("css.replace('@layer', '')")],
  ['layers that the installed plugin keeps', IN_LAYER, false, presetEnv('css')],
] as [string, string, boolean, Record<string, string>?, string?][])(
  'puts the theme into layers only if the rules of the site’s own layers win in Docusaurus: %s',
  async (_, sheet, isBelow, files = {}, plugin = '') => {
    const site = await createSite({
      'docusaurus.config.js': `module.exports = {
  title: 'T', url: 'https://example.com', baseUrl: '/',
  plugins: [${plugin}],
  presets: [['classic', { blog: false, theme: { customCss: './custom.css' } }]],
};
`,
      'custom.css': sheet,
      'more.css': 'a { color: red; }\n',
      'layered.css': '@layer base { a { color: red; } }\n',
      'docs/a.md': '# A\n',
      ...files,
    });
    expect((await site.build()).status).toBe(0);
    const html = await site.output('docs/a/index.html');
    const [, file = ''] = /href="\/(assets\/client-[^"]+\.css)"/.exec(html) ?? [];
    expect((await site.output(file)).includes('@layer docusaurus.infima')).toBe(isBelow);
  },
);
