/** A folder made for Docusaurus is built as it is. */
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { countPage, countSource } from '../support/counts.ts';
import { createSite, REPOSITORY } from '../support/site.ts';

const FILES = {
  'docs/intro.md':
    '---\nslug: /\n---\n\n# Intro\n\nSee [the guide](./guides/first.md#part) and [two](/docs/guides).\n',
  'docs/guides/index.md': '# Guides\n',
  'docs/guides/first.md':
    'import Note from "@site/src/note";\n\n# First\n\n## Part\n\n<Note />\n\n:::tip Title\n\nText\n\n:::\n',
  'src/note.jsx': 'export default function Note() { return <p className="note">A note</p>; }\n',
  'src/css/custom.css': ':root { --ifm-color-primary: red; }\n',
  'src/pages/about.md': '# About\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>',
  'sidebars.js': 'module.exports = { main: ["intro", { Guides: ["guides/index", "guides/first"] }] };\n',
};

const CONFIG = `const { themes } = require('prism-react-renderer');
const path = require('path');
const math = require('remark-math');

module.exports = async function createConfig() {
  return {
    title: 'Example',
    tagline: 'A site',
    url: 'https://example.com',
    baseUrl: '/',
    favicon: 'img/logo.svg',
    onBrokenLinks: 'warn',
    presets: [
      ['classic', {
        docs: {
          sidebarPath: require.resolve('./sidebars.js'),
          remarkPlugins: [math, require('remark-unheard-of')],
          editUrl: 'https://example.com/edit/',
        },
        blog: { showReadingTime: true },
        theme: { customCss: path.join(__dirname, 'src/css/custom.css') },
      }],
    ],
    plugins: ['docusaurus-plugin-sass', ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs/guides/first' }] }], 'plugin-of-others'],
    themeConfig: {
      prism: { theme: themes.github },
      navbar: {
        title: 'Example',
        logo: { src: 'img/logo.svg', alt: 'Logo', width: '32' },
        items: [
          { type: 'docSidebar', sidebarId: 'main', label: 'Docs', position: 'left' },
          { to: '/blog', label: 'Blog', position: 'left' },
          { type: 'localeDropdown' },
          { href: 'https://github.com/x/y', className: 'header-github-link', position: 'right' },
        ],
      },
      footer: { style: 'dark', links: [{ title: 'More', items: [{ label: 'About', to: 'about' }] }], copyright: 'Us' },
    },
  };
};
`;

test('a configuration of Docusaurus is read, without the packages that it imports', async () => {
  const site = await createSite(
    { ...FILES, 'docusaurus.config.js': CONFIG, 'blog/2020-01-01-hi.md': '# Hi\n' },
    false,
  );
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[untruncated-post] blog/2020-01-01-hi.md:1:1
    lists show the whole of this post: it has no truncate marker
    1 | # Hi
      | ^
    hint: write \`<!-- truncate -->\` below its first paragraph

    warning[docusaurus-config] docusaurus.config.js
    the configuration has 2 things that only Docusaurus does
    note: the Markdown plugin remark-unheard-of: it is not installed, so it is not run
    note: the plugin plugin-of-others: it is not run
    hint: the site is built without; \`ssg init --from-docusaurus\` writes a \`site.config.ts\` that leaves it out

    2 warnings
    "
  `);
  expect(status).toBe(0);
  const files = await site.files();
  expect(files.filter((file) => file.endsWith('.html'))).toEqual([
    '404.html',
    'about/index.html',
    'blog/2020/01/01/hi/index.html',
    'blog/archive/index.html',
    'blog/index.html',
    'docs/guides/first/index.html',
    'docs/guides/index.html',
    'docs/index.html',
    'index.html',
    'old/index.html',
  ]);
  const first = await site.page('/docs/guides/first/');
  expect(first).toContain('<p class="note">A note</p>');
  expect(first).toContain('href="https://example.com/edit/docs/guides/first.md"');
  expect(first).toContain('<link rel="canonical" href="https://example.com/docs/guides/first">');
  expect(first).toContain('>GitHub<');
  expect(first).toContain('<a href="/blog">Blog</a>');
  const intro = await site.page('/docs/');
  expect(intro).toContain('href="/docs/guides/first#part"');
});

test('a configuration of ours comes first', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n',
    'docusaurus.config.js': 'throw new Error("not read");\n',
  });
  expect((await site.build()).status).toBe(0);
});

/** Documentation folders of others, where they stand beside the project. They are never part of it. */
const CORPORA = process.env.SSG_CORPORA ?? path.join(REPOSITORY, '../shared/corpora');

// A clone by itself does not have them.
const corpora = existsSync(CORPORA) ? ['buck2', 'jest', 'lexical', 'mikro-orm', 'prettier'] : [];
if (corpora.length === 0) {
  process.stderr.write(
    `\nNOT TESTED: the five documentation sets of others are not at ${CORPORA}; set SSG_CORPORA to where they are.\n\n`,
  );
}

describe.each(corpora)('%s', (name) => {
  test('has the routes that Docusaurus has, and tells what is really wrong', async () => {
    const corpus = path.join(CORPORA, name);
    const facts = JSON.parse(readFileSync(path.join(corpus, 'site.json'), 'utf8'));
    const expected: { url: string }[] = JSON.parse(
      readFileSync(path.join(corpus, 'expected-routes.json'), 'utf8'),
    );
    const docs = {
      routeBasePath: facts.routeBasePath,
      sidebarPath: './sidebars.json',
      exclude: facts.exclude,
    };
    const config = {
      title: facts.title,
      url: facts.url,
      baseUrl: facts.baseUrl,
      trailingSlash: facts.trailingSlash ?? undefined,
      // Some link to what another tool generates, which is not there.
      onBrokenLinks: 'warn',
      presets: [['classic', { docs, blog: false }]],
    };
    const site = await createSite(
      { 'docusaurus.config.mjs': `export default ${JSON.stringify(config)};\n` },
      false,
    );
    for (const entry of ['docs', 'static', 'sidebars.json']) {
      await cp(path.join(corpus, entry), path.join(site.dir, entry), { recursive: true });
    }
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    const sitemap = await site.output('sitemap.xml');
    const routes = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, route]) => route);
    // Category pages are routes that no document has.
    const generated = routes.filter((route) => !expected.some(({ url }) => url === route));
    expect(routes.filter((route) => !generated.includes(route)).sort()).toEqual(
      expected.map(({ url }) => url).sort(),
    );
    expect(generated).toMatchSnapshot('generated index pages');
    // The places alone: what stands there belongs to others. None of the files, pages and anchors are there.
    const places = stderr.split('\n').filter((line) => /^(?:error|warning)\[/.test(line));
    expect(places).toMatchSnapshot('problems');

    // What a document has, its page has.
    const differences: string[] = [];
    const totals: Record<string, number> = {};
    for (const { url, file } of expected as { url: string; file: string }[]) {
      const name = decodeURI(url).replace(facts.baseUrl, '').replace(/\/$/, '');
      const page = [`${name}/index.html`.replace(/^\//, ''), `${name}.html`].find((each) =>
        existsSync(path.join(site.dir, 'build', each)),
      );
      const inSource = countSource(path.join(site.dir, 'docs', file.replace(/^docs\//, '')), site.dir);
      const onPage = countPage(await site.output(page ?? 'is-missing.html'));
      for (const [kind, number] of Object.entries(inSource)) {
        const there = onPage[kind as keyof typeof onPage];
        totals[kind] = (totals[kind] ?? 0) + there;
        if (there !== number) differences.push(`${file}: ${number} ${kind}, and ${there} on its page`);
      }
    }
    expect(differences).toEqual([]);
    expect(totals).toMatchSnapshot('totals');

    // The configuration that `init` writes makes the same site of it.
    const pages = (await site.files()).filter((file) => file.endsWith('.html'));
    expect((await site.ssg('init', '--from-docusaurus')).status).toBe(0);
    const again = await site.build();
    expect(again.status, again.stderr).toBe(0);
    expect((await site.files()).filter((file) => file.endsWith('.html'))).toEqual(pages);
    expect(again.stderr.split('\n').filter((line) => /^(?:error|warning)\[/.test(line))).toEqual(
      places.filter((line) => !line.includes('docusaurus-config')),
    );
  });
});
