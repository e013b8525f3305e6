/** Headings: ids like Docusaurus's, the outline, the title, and the order. */
import { describe, expect, test } from 'vitest';
import { compileMarkdown } from '../../../packages/ssg/src/core/compile/index.ts';
import type { HeadingIds } from '../../../packages/ssg/src/core/types.ts';
import { html, md, mdx, messages } from './support.ts';

const ids = (text: string) => md(text).headings.map(({ id }) => id);

test('links the heading to itself', () => {
  expect(html('## Set `PATH` & *go*')).toMatchInlineSnapshot(
    `"<h2 id="set-path--go">Set <code>PATH</code> &amp; <em>go</em> <a class="hash-link" href="#set-path--go" aria-label="Direct link to Set PATH &amp; go"></a></h2>"`,
  );
});

test('leaves out only the title of a post', () => {
  const post = { truncateMarker: /<!-- more -->/ };
  const page = compileMarkdown('# Title\n\n# First part\n', { file: '/blog/a.md', audience: 'public', post });
  expect(page.headings.map(({ id }) => id)).toEqual(['first-part']);
});

test.each([
  ['## Hello World', 'hello-world'],
  ['## Hello, *big* `World`!', 'hello-big-world'],
  ['## A & B', 'a--b'],
  ['## 1.2.3', '123'],
  ['## Ünïcode 中文', 'ünïcode-中文'],
  ['## `--flag=<x>`', '--flagx'],
  ['## [Link](./a.md) text', 'link-text'],
  ['## ![Alt](a.png) text', 'alt-text'],
  ['## A <small>b</small>', 'a-b'],
  ['## snake_case', 'snake_case'],
  ['## 🎉', 'section'],
  ['Setext\n===', 'setext'],
])('%s', (text, id) => {
  expect(ids(text)).toEqual([id]);
});

test('numbers repetitions and skips explicit ids', () => {
  expect(ids('## A\n\n## A\n\n## A-1\n\n## B {#a-2}\n\n## A')).toEqual(['a', 'a-1', 'a-1-1', 'a-2', 'a-2']);
});

describe('ids of other tools', () => {
  const idsOf = (text: string, headingIds: HeadingIds) =>
    compileMarkdown(text, { file: '/docs/a.md', audience: 'public', headingIds }).headings.map(
      ({ id }) => id,
    );
  // From markdown-it-anchor with `@mdit-vue/shared`, and from the extension `toc` of Python-Markdown.
  test.each([
    ['## build.target', 'build-target', 'buildtarget'],
    ['## A & B', 'a-b', 'a-b'],
    ['## `--flag=<x>`', 'flag-x', '-flagx'],
    ['## 1.2.3', '_1-2-3', '123'],
    ['## Ünï 中文', 'uni-中文', 'uni'],
    ['## snake_case', 'snake-case', 'snake_case'],
    ['## 🎉 / ?', '🎉', 'section'],
    ['## A\n\n## A\n\n## A', 'a a-1 a-2', 'a a_1 a_2'],
    ['## A {#b}', 'b', 'b'],
  ])('%j', (text, vitepress, mkdocs) => {
    expect(idsOf(text, 'vitepress').join(' ')).toBe(vitepress);
    expect(idsOf(text, 'mkdocs').join(' ')).toBe(mkdocs);
  });
});

describe('explicit ids', () => {
  test.each([
    ['## Title {#the-id}', 'the-id', 'Title'],
    ['## Title *em* {#the-id}', 'the-id', 'Title <em>em</em>'],
    ['## Title *em*{#Id_1.x}', 'Id_1.x', 'Title <em>em</em>'],
    ['## Title {#id} ##', 'id', 'Title'],
    ['Title {#id}\n---', 'id', 'Title'],
    ['> ## Title {#id}', 'id', 'Title'],
    ['## Title \\{#id}', 'id', 'Title'],
    ['## Title \\{#id\\}', 'id', 'Title'],
  ])('%s', async (text, id, title) => {
    expect(md(text).headings).toMatchObject([{ id, html: title }]);
    expect((await mdx(text)).headings).toMatchObject([{ id, html: title }]);
  });

  test.each(['## Title { #the-id }', '## Title {: #the-id }', '## Title {:#the-id}'])(
    'may be written as in MkDocs: %s',
    (text) => {
      expect(md(text)).toMatchObject({ headings: [{ id: 'the-id', html: 'Title' }], diagnostics: [] });
    },
  );

  test('may be in brackets at the end, as in Fumadocs and Nextra', async () => {
    const text =
      '## Title [#the-id]\n\n## Ticket [#12]\n\n## Link [#x]\n\n## [#alone]\n\n[#x]: https://example.com';
    const ids = [{ id: 'the-id', html: 'Title' }, { id: 'ticket-12' }, { id: 'link-x' }, { id: 'alone' }];
    expect(md(text).headings).toMatchObject(ids);
    expect((await mdx(text)).headings).toMatchObject(ids);
  });

  test('are comments in .mdx', async () => {
    expect((await mdx('## Title {/* #the-id */}')).headings).toEqual([
      { depth: 2, id: 'the-id', html: 'Title' },
    ]);
  });

  test('are text elsewhere', async () => {
    expect(html('Text {#id}\n\n`## A {#id}`')).toBe('<p>Text {#id}</p>\n<p><code>## A {#id}</code></p>');
    expect((await mdx('```md\n## A {#id}\n```')).diagnostics).toEqual([]);
  });

  test('reports duplicate ids', () => {
    expect(messages(md('# T\n\n## A {#x}\n\n## B {#x}'))).toMatchInlineSnapshot(`
      [
        "5:1 hint duplicate-anchor: duplicate heading id \`x\`; first used on line 3 (add a unique id at the end of one heading, such as \`{#another-id}\`)",
      ]
    `);
  });
});

test('keeps links, images, ids, and footnote marks out of the outline', () => {
  expect(
    md('# [A](./a.md) ![B](b.png) <b id="x">C</b> `D<` &amp; ~~E~~[^1]\n\n[^1]: F').headings,
  ).toMatchInlineSnapshot(`
    [
      {
        "depth": 1,
        "html": "A B <b>C</b> <code>D&lt;</code> &amp; <del>E</del>",
        "id": "a-b-c-d--e",
      },
    ]
  `);
});

test('uses the first level 1 heading as title, wherever it is', () => {
  expect(md('Text\n\n## A\n\n# The `title` &lt;\n\n# Another').contentTitle).toBe('The title <');
  expect(md('<h1 align="center">HTML</h1>\n\n# Markdown').contentTitle).toBe('HTML');
  expect(md('> # In a quote').contentTitle).toBe('In a quote');
  expect(md('## A').contentTitle).toBeUndefined();
  expect(md('#\n\n# A').contentTitle).toBe('A');
});

test('prefers the front matter’s title over a title below other headings', () => {
  expect(md('---\ntitle: T\n---\n\n## A\n\n# B').hasTitle).toBe(false);
  expect(md('---\ntitle: T\n---\n\nText\n\n# B\n\n## A\n\n# C').hasTitle).toBeUndefined();
  expect(md('## A\n\n# B').hasTitle).toBeUndefined();
});

test.each<[text: string, contentTitle: string | undefined, hasTitle: boolean | undefined]>([
  ['# A', 'A', undefined],
  ['Text\n\n# A', undefined, true],
  ['<!-- x -->\n\n# A', undefined, true],
  ['## B\n\n# A', undefined, undefined],
  ['## B', undefined, undefined],
])(
  'names a document of another generator only by a heading at the top: %j',
  (text, contentTitle, hasTitle) => {
    const page = compileMarkdown(text, { file: '/docs/a.md', audience: 'public', isForeign: true });
    expect([page.contentTitle, page.hasTitle]).toEqual([contentTitle, hasTitle]);
  },
);

test('leaves HTML headings alone and lists those with ids', () => {
  expect(html('<h2 id="x" class="y">A</h2>\n\n<h3>B</h3>')).toBe('<h2 id="x" class="y">A</h2>\n<h3>B</h3>');
  expect(ids('<h2 id="x">A</h2>\n\n<h3>B</h3>')).toEqual(['x']);
});

test('reports skipped levels and several titles', () => {
  expect(messages(md('# A\n\n### B\n\n##### C\n\n## D\n\n# E\n\n# F'))).toMatchInlineSnapshot(`
    [
      "3:1 hint heading-order: heading levels skip from 1 to 3 (change this heading to \`##\`; screen readers and the outline rely on the levels)",
      "5:1 hint heading-order: heading levels skip from 3 to 5 (change this heading to \`####\`; screen readers and the outline rely on the levels)",
      "9:1 hint several-titles: the page has more than one top-level heading (change this heading to \`##\`, so the page has one title)",
    ]
  `);
  expect(messages(md('## A\n\n### B\n\n## C'))).toEqual([]);
  expect(messages(md('# T\n\n## A[^1]\n\n#### B\n\n[^1]: x')).length).toBe(1);
});
