/** Elements that front matter adds around and above the content: layouts, banners, heroes, badges, links to neighbors, and tokens. */
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, MINIMAL_CONFIG } from '../support/site.ts';

const document = (frontMatter: string, text = '# Title\n\nWords.\n\n## Part\n') =>
  `---\n${frontMatter}\n---\n${text}`;

const frameOf = (html: string) => /<div class="frame [^>]*>/.exec(html)?.[0];
const articleOf = (html: string) => /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? '';

test('a layout decides about the sidebar, the table of contents, and the links around the content', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'docs/index.md': '# Start\n\nWords.\n\n## Part\n',
      'docs/wide.md': document('layout: wide'),
      'docs/alone.md': document('layout: no-sidebar'),
      'docs/splash.mdx': document('layout: splash'),
    }),
  );
  const parts = async (route: string) => {
    const html = await site.page(route);
    const has = (marker: string) => html.includes(marker);
    return [
      frameOf(html),
      has('aria-label="Docs sidebar"') && 'sidebar',
      has('aria-label="On this page"') && 'contents',
      has('aria-label="Breadcrumbs"') && 'breadcrumbs',
      has('class="pagination"') && 'pagination',
      has('/assets/layouts-') && 'sheet',
    ].filter(Boolean);
  };
  expect(await parts('/docs/')).toEqual([
    '<div class="frame frame-doc">',
    'sidebar',
    'contents',
    'breadcrumbs',
    'pagination',
  ]);
  expect(await parts('/docs/wide/')).toEqual([
    '<div class="frame frame-doc" data-view="wide">',
    'sidebar',
    'breadcrumbs',
    'pagination',
    'sheet',
  ]);
  expect(await parts('/docs/alone/')).toEqual([
    '<div class="frame frame-doc" data-view="no-sidebar">',
    'contents',
    'pagination',
    'sheet',
  ]);
  expect(await parts('/docs/splash/')).toEqual([
    '<div class="frame frame-page" data-view="splash">',
    'sheet',
  ]);
});

test.each(['md', 'mdx'])('a hero, features, and a banner start a .%s document', async (format) => {
  const site = await buildWithoutProblems(
    await createSite({
      'docs/index.md': '# Start\n\nWords.\n',
      [`pages/index.${format}`]: document(
        `layout: splash
banner: "New: **version 2**"
hero:
  title: My tool
  tagline: Checks [links](../docs/index.md) & <b>.
  image: { src: /img/logo.svg, dark: ./dark.svg, alt: Logo }
  actions:
    - { text: Start, link: ../docs/index.md }
    - { text: Code, link: 'https://code.example/' }
features:
  - { icon: ⚡, title: Fast, details: Takes \`2 s\`, link: /docs/ }
  - title: Strict`,
        'More words.\n',
      ),
      'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
      'pages/dark.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>',
    }),
  );
  const html = await site.page('/');
  expect(html).toContain('<title>My tool');
  const shown = articleOf(html)
    .replace(/<a class="hash-link"[^>]*><\/a>|<a href="#[^>]*><\/a>/g, '')
    .replace(/-[\da-f]{8,10}\./g, '-HASH.')
    .replace(/>\s*</g, '>\n<');
  await expect(shown).toMatchFileSnapshot(`__snapshots__/hero-${format}.html`);
});

test('a hero without a title takes the title of the document', async () => {
  const site = await buildWithoutProblems(
    await createSite({ 'docs/index.md': document('hero: { tagline: A tool }', '# My *tool*\n\nWords.\n') }),
  );
  const html = articleOf(await site.page('/docs/'));
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<header class="page-hero">[^!]*<h1 id="my-tool">My <em>tool<\/em>[^!]*<\/header>/);
});

test('neighbors, badges, and tokens are what the front matter says', async () => {
  const site = await buildWithoutProblems(
    await createSite({
      'docs/index.md': document('sidebar_position: 1\nnext: { link: ./guides/last.md }\nsidebar_badge: New'),
      'docs/middle.md': document(
        'sidebar_position: 2\nprev: false\nnext: Go on\ntokens: { --accent: navy, dark: { --accent: "#9cf" } }',
      ),
      'docs/guides/_category_.json': '{ "badge": { "text": "2 new", "variant": "tip" } }',
      'docs/guides/last.md': document('prev: { label: Back, link: /docs/ }', '# Last\n\nWords.\n'),
    }),
  );
  const neighbors = async (route: string) => {
    const nav = /<nav class="pagination"[^>]*>([\s\S]*?)<\/nav>/.exec(await site.page(route))?.[1] ?? '';
    return [...nav.matchAll(/href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
      ([, href, label]) => `${label?.replace(/<[^>]*>/g, '')} ${href}`,
    );
  };
  expect(await neighbors('/docs/')).toEqual(['Next Last /docs/guides/last/']);
  expect(await neighbors('/docs/middle/')).toEqual(['Next Go on /docs/guides/last/']);
  expect(await neighbors('/docs/guides/last/')).toEqual(['Previous Back /docs/']);
  const html = await site.page('/docs/middle/');
  expect(html).toContain('<style>:root{--accent:navy}[data-theme="dark"]{--accent:#9cf}</style>');
  expect(html).toContain('data-badge="New"');
  expect(html).toContain('<li class="badge-tip"');
  expect(html).toMatch(/\/assets\/badges-/);
});

test('reports what is wrong in the front matter, each at its value', async () => {
  const site = await createSite({
    'site.config.ts': MINIMAL_CONFIG,
    'docs/index.md': document(`layout: slpash
sidebar_badge: { text: New, variant: tips }
next: { text: Label, link: ./missing.md }
prev: true
tokens:
  accent: red
  --ink: #000
  --paper: "white; }"
hero:
  name: My tool
  actions:
    - { text: Start, link: ./nothing.md, theme: brand }
features:
  - { titel: Fast }
  - { title: Light, linkText: More, target: _blank }`),
    'docs/home.md': document(
      'layout: home\nhero: { actions: [{ text: Start, link: ./nothing.md }] }\nnext: { link: ./missing.md }',
    ),
  });
  const { stderr } = await site.build();
  const lines = stderr.split('\n');
  const reported = lines.flatMap((line, index) =>
    /^(?:error|warning)\[/.test(line)
      ? [
          `${line.replace(/.*?\[(.*)\] /, '$1 ')} ${lines[index + 1]} (${lines.slice(index).find((each) => each.startsWith('hint:'))})`,
        ]
      : [],
  );
  expect(reported).toMatchInlineSnapshot(`
    [
      "front-matter-type docs/home.md:2:9 \`layout\`: unknown layout \`home\` (hint: use \`splash\`)",
      "front-matter-type docs/index.md:2:9 \`layout\`: unknown layout \`slpash\` (hint: did you mean \`splash\`?)",
      "front-matter-type docs/index.md:3:38 \`sidebar_badge.variant\`: expected \`note\`, \`tip\`, \`info\`, \`warning\`, or \`danger\`, found the string "tips" (hint: did you mean \`tip\`?)",
      "front-matter-type docs/index.md:4:9 unknown key \`text\` in \`next\` (hint: use \`label\`)",
      "front-matter-type docs/index.md:5:7 \`prev\`: expected a label, \`{ label, link }\`, or \`false\`, found \`true\` (hint: change the value, or remove \`prev\`)",
      "front-matter-type docs/index.md:7:3 invalid token \`accent\` in \`tokens\` (hint: write \`--accent\`)",
      "front-matter-type docs/index.md:8:3 \`tokens["--ink"]\`: expected a CSS value, found nothing (hint: put a color that starts with \`#\` in quotes, as in \`'#b00'\`)",
      "front-matter-type docs/index.md:9:12 \`tokens["--paper"]\`: expected a CSS value, found the string "white; }" (hint: write one value, without \`;\`, \`{\`, \`}\`, and \`<\`)",
      "front-matter-type docs/index.md:11:3 unknown key \`name\` in \`hero\` (hint: use \`title\`)",
      "front-matter-type docs/index.md:13:42 unknown key \`theme\` in \`hero.actions[0]\` (hint: use \`variant\`)",
      "front-matter-type docs/index.md:15:7 unknown key \`titel\` in \`features[0]\` (hint: did you mean \`title\`?)",
      "front-matter-type docs/index.md:16:21 unknown key \`linkText\` in \`features[1]\` (hint: remove \`linkText\`)",
      "front-matter-type docs/index.md:16:37 unknown key \`target\` in \`features[1]\` (hint: remove \`target\`)",
      "broken-link docs/home.md:3:40 broken link: \`./nothing.md\` does not exist (hint: correct the path, or create the document)",
      "broken-link docs/home.md:4:15 broken link: \`./missing.md\` does not exist (hint: correct the path, or create the document)",
    ]
  `);
});
