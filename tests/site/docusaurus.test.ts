/** A Docusaurus folder builds unchanged. */
import { expect, test } from 'vitest';
import { createSite, MINIMAL_CONFIG } from '../support/site.ts';

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

test('reads a Docusaurus configuration without the packages it imports', async () => {
  const site = await createSite({
    ...FILES,
    'docusaurus.config.js': CONFIG,
    'blog/2020-01-01-hi.md': '# Hi\n',
  });
  const { status, stderr } = await site.build();
  expect(stderr).toMatchInlineSnapshot(`
    "warning[untruncated-post] blog/2020-01-01-hi.md:1:1
    the post has no truncate marker, so lists show the whole post
    1 | # Hi
      | ^
    hint: add \`<!-- truncate -->\` after the first paragraph

    warning[docusaurus-config] docusaurus.config.js
    the configuration uses 2 packages that are not installed
    note: Markdown plugin remark-unheard-of: not installed, so not run
    note: plugin plugin-of-others: not installed
    hint: run \`npm install --save-dev remark-unheard-of plugin-of-others\`

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
  expect(first).toContain('aria-label="GitHub"');
  expect(first).toMatch(/<a href="\/blog"[^>]*>Blog<\/a>/);
  const intro = await site.page('/docs/');
  expect(intro).toContain('href="/docs/guides/first#part"');
});

test('prefers an ssg configuration', async () => {
  const site = await createSite({
    'site.config.ts': MINIMAL_CONFIG,
    'docs/index.md': '# Start\n',
    'docusaurus.config.js': 'throw new Error("not read");\n',
  });
  expect((await site.build()).status).toBe(0);
});
