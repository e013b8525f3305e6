/**
 * Everything that an author can get wrong, in one site and in one run. What stands here is what a newcomer reads: each
 * message has to say what is wrong, where, and what to do.
 */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';
import { treeOf } from '../support/tree.ts';

const CONFIG = `import { defineConfig } from 'ssg';

export default defineConfig({
  title: 'Test',
  url: 'https://example.com',
  docs: {
    sidebars: {
      main: ['index', 'flgs', { type: 'category', label: 'More', link: { type: 'doc', id: 'mor' }, items: ['links'] }],
    },
  },
  pages: { path: 'pages' },
  themeConfig: {
    navbar: {
      items: [
        { type: 'doc', label: 'Docs', docId: 'indx' },
        { label: 'Broken', to: '/docs/flag/' },
      ],
    },
    footer: {
      links: [
        {
          title: 'Docs',
          items: [
            { label: 'Gone', to: '/docs/gone/' },
            { label: 'Anchor', to: '/docs/flags/#verbos' },
          ],
        },
      ],
    },
  },
});
`;

const GOOD = {
  'docs/index.md': '# Index\n',
  'docs/flags.md': '# Flags\n\n## Verbose\n\nText.\n',
  'docs/links.md': '# Links\n',
};

test('all at once, none hidden by another, and the old output stays as it was', async () => {
  const site = await createSite(GOOD);
  expect((await site.build()).status).toBe(0);
  const before = treeOf(`${site.dir}/build`);

  await site.write({
    'site.config.ts': CONFIG,
    'docs/flags.md': '# Flags\n\n## Verbose\n\nSee [verbose](#verbos).\n',
    'docs/links.md': `---
title: Links
pagination_next: flgas
displayed_sidebar: mian
---

Text with [a link](./flgs.md) and ![an image](./img/none.png).

[A route](/docs/flag/), [another anchor](./flags.md#verbos), [no extension](guides/nothing).

See [the reference].

[the reference]: ./gone.md
`,
    'docs/yaml.md': '---\ntitle: "Never closed\nsidebar_position: 3\n---\n\n# YAML\n',
    'docs/types.md': '---\nsidebar_position: first\ndraft: maybe\n---\n\n# Types\n',
    'docs/open.md': '---\ntitle: Open\n\n# Front matter is not closed\n',
    'docs/binary.md': Buffer.from('PK\u0003\u0004\0\0\0binary\0', 'latin1'),
    'docs/empty.md': '',
    'docs/latin1.md': Buffer.from('# Caf\u00e9\n\nOne byte for each character.\n', 'latin1'),
    'docs/same-route.md': '---\nslug: /flags\n---\n\n# The same route\n',
    'docs/same-id.md': '---\nid: links\n---\n\n# The same id\n',
    'docs/guides/_category_.json': '{ "label": 1, "positon": 2 }\n',
    'docs/guides/basics.md': '# Basics\n\nTo [the draft](./draft.md).\n',
    'docs/guides/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
    'docs/syntax.mdx': '# Syntax\n\n<Tabs>\n  <b>never closed\n</Tabs>\n',
    'docs/imports.mdx': "import { Thing } from '../components/Thingy';\n\n# Imports\n\n<Thing />\n",
    'docs/names.mdx': '# Names\n\n<Tab>\n\nText.\n\n</Tab>\n\n<Abs />\n',
    'docs/throws.mdx':
      "import { Thing } from '../components/Thing';\n\n# Throws\n\n[Gone](./gone.md)\n\n<Thing />\n",
    'docs/expression.mdx': '# Expression\n\n[Index](./index.md) {nothing.there}\n',
    'docs/jsx-link.mdx':
      '# Links in JSX\n\n<a href="/docs/nowhere/">nowhere</a>\n\n<img src="./none.png" />\n',
    'components/Thing.tsx':
      'export function Thing() {\n  const list: string[] | undefined = undefined;\n  return <ul>{list!.map((item) => <li>{item}</li>)}</ul>;\n}\n',
    'pages/index.tsx':
      'export default function Home() {\n  return (\n    <main>\n      <a href="/docs/flgas/">Flags</a>\n      <img src="/img/none.png" alt="" />\n    </main>\n  );\n}\n',
    'pages/no-default.tsx': 'export function Page() {\n  return <p>Hello</p>;\n}\n',
    'pages/throws.tsx':
      'function Deep() {\n  return <p>{window.innerWidth}</p>;\n}\n\nexport default function Page() {\n  return <Deep />;\n}\n',
    'pages/syntax.tsx': 'export default function Page() {\n  return <p>{</p>;\n}\n',
    'pages/package.tsx':
      "import chart from 'chart.js';\n\nexport default function Page() {\n  return <p>{chart}</p>;\n}\n",
    'static/docs/index.html': 'in the way\n',
  });
  const run = await site.build();
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[empty-file] docs/empty.md:1:1
    the file is empty
    1 |
      | ^
    hint: write something, or delete the file

    warning[missing-alt] docs/jsx-link.mdx:5:1
    the image \`./none.png\` has no description
    4 |
    5 | <img src="./none.png" />
      | ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: say in its alt text what it shows; for a mere decoration, write \`<img alt="" …>\`

    warning[duplicate-route] docs/same-route.md:2:1
    two pages have the route \`/docs/flags/\`; this one is left out
    1 | ---
    2 | slug: /flags
      | ^^^^^^^^^^^^
    3 | ---
    note: the other is docs/flags.md
    hint: give one of them another \`slug\` in its front matter, or rename its file

    error[render] components/Thing.tsx:3:21
    the page /docs/throws/ cannot be rendered, in the component \`Thing\`: Cannot read properties of undefined (reading 'map')
    2 |   const list: string[] | undefined = undefined;
    3 |   return <ul>{list!.map((item) => <li>{item}</li>)}</ul>;
      |                     ^
    4 | }
    note: the page is docs/throws.mdx

    error[binary-file] docs/binary.md:1:5
    the file is binary, not Markdown: it contains a NUL byte
    1 | PK␃␄␀␀␀binary␀
      |     ^
    hint: move it to the static files, or remove the extension that makes it a document

    error[render] docs/expression.mdx:3:22
    the page /docs/expression/ cannot be rendered: nothing is not defined
    2 |
    3 | [Index](./index.md) {nothing.there}
      |                      ^
    hint: \`{…}\` is JavaScript in .mdx: define \`nothing\`, or write \`\\{\` for the character itself

    error[broken-anchor] docs/flags.md:5:5
    the link \`#verbos\` leads to \`flags.md\`, which has no anchor \`verbos\`
    4 |
    5 | See [verbose](#verbos).
      |     ^^^^^^^^^^^^^^^^^^
    hint: did you mean \`#verbose\`?

    error[category-file] docs/guides/_category_.json:1:12
    \`label\` must be text, not \`1\`
    1 | { "label": 1, "positon": 2 }
      |            ^
    hint: a category file is one JSON object or YAML map: \`label: Guides\`

    error[category-file] docs/guides/_category_.json:1:15
    \`positon\` is no key of a category
    1 | { "label": 1, "positon": 2 }
      |               ^
    hint: did you mean \`position\`?

    error[broken-link] docs/guides/basics.md:3:4
    the link \`./draft.md\` goes to a draft, which is not published
    2 |
    3 | To [the draft](./draft.md).
      |    ^^^^^^^^^^^^^^^^^^^^^^^
    hint: remove \`draft: true\` from that document, or remove the link

    error[unresolved-import] docs/imports.mdx:1:23
    there is no file \`../components/Thingy\`
    1 | import { Thing } from '../components/Thingy';
      |                       ^^^^^^^^^^^^^^^^^^^^^^
    2 |
    hint: did you mean \`../components/Thing.tsx\`?

    error[broken-link] docs/jsx-link.mdx:3:1
    the link \`/docs/nowhere/\` leads nowhere: there is no such page
    2 |
    3 | <a href="/docs/nowhere/">nowhere</a>
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[broken-image] docs/jsx-link.mdx:5:1
    the image \`./none.png\` does not exist
    4 |
    5 | <img src="./none.png" />
      | ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: put it beside the document, or into the static files and write \`/img/none.png\`

    error[not-utf8] docs/latin1.md:1:6
    the file is not valid UTF-8: no character begins with byte 0xE9, at offset 5
    1 | # Caf�
      |      ^
    2 |
    hint: save the file as UTF-8

    error[front-matter-reference] docs/links.md:3:1
    \`pagination_next\` names the document \`flgas\`, which does not exist
    2 | title: Links
    3 | pagination_next: flgas
      | ^^^^^^^^^^^^^^^^^^^^^^
    4 | displayed_sidebar: mian
    hint: did you mean \`flags\`?

    error[sidebar] docs/links.md:4:1
    \`displayed_sidebar\` names the sidebar \`mian\`, which does not exist
    3 | pagination_next: flgas
    4 | displayed_sidebar: mian
      | ^^^^^^^^^^^^^^^^^^^^^^^
    5 | ---
    hint: did you mean \`main\`?

    error[broken-link] docs/links.md:7:11
    the link \`./flgs.md\` leads nowhere: there is no such document
    6 |
    7 | Text with [a link](./flgs.md) and ![an image](./img/none.png).
      |           ^^^^^^^^^^^^^^^^^^^
    8 |
    hint: did you mean \`./flags.md\`?

    error[broken-image] docs/links.md:7:35
    the image \`./img/none.png\` does not exist
    6 |
    7 | Text with [a link](./flgs.md) and ![an image](./img/none.png).
      |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
    8 |
    hint: put it beside the document, or into the static files and write \`/img/none.png\`

    error[broken-link] docs/links.md:9:1
    the link \`/docs/flag/\` leads nowhere: there is no such page
     8 |
     9 | [A route](/docs/flag/), [another anchor](./flags.md#verbos), [no extension](guides/nothing…
       | ^^^^^^^^^^^^^^^^^^^^^^
    10 |
    hint: did you mean \`/docs/flags/\`?

    error[broken-anchor] docs/links.md:9:25
    the link \`./flags.md#verbos\` leads to \`flags.md\`, which has no anchor \`verbos\`
     8 |
     9 | [A route](/docs/flag/), [another anchor](./flags.md#verbos), [no extension](guides/nothing…
       |                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    10 |
    hint: did you mean \`./flags.md#verbose\`?

    error[broken-link] docs/links.md:9:62
    the link \`guides/nothing\` leads nowhere: there is no such page
     8 |
     9 | …r anchor](./flags.md#verbos), [no extension](guides/nothing).
       |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    10 |
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[broken-link] docs/links.md:13:1
    the link \`./gone.md\` leads nowhere: there is no such document
    12 |
    13 | [the reference]: ./gone.md
       | ^^^^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[render] docs/names.mdx:3:1
    \`<Tab>\` is neither imported nor one of the theme's components
    2 |
    3 | <Tab>
      | ^^^^
    4 |
    hint: did you mean \`<Tabs>\`?

    error[render] docs/names.mdx:9:1
    \`<Abs>\` is neither imported nor one of the theme's components
    8 |
    9 | <Abs />
      | ^^^^
    hint: did you mean \`<Tabs>\`?

    error[broken-yaml] docs/open.md:1:1
    front matter is opened by \`---\` and never closed
    1 | ---
      | ^^^
    2 | title: Open
    hint: add a line \`---\` after the last key

    error[duplicate-id] docs/same-id.md:2:1
    two documents have the id \`links\`
    1 | ---
    2 | id: links
      | ^^^^^^^^^
    3 | ---
    note: the other is docs/links.md
    hint: give one of them another \`id\` in its front matter, or rename its file

    error[mdx-syntax] docs/syntax.mdx:4:3
    \`<b>\` is never closed in its paragraph
    3 | <Tabs>
    4 |   <b>never closed
      |   ^^^
    5 | </Tabs>
    hint: close it before the paragraph ends, or put both tags on lines of their own; write \`\\<b>\` if no tag is meant

    error[broken-link] docs/throws.mdx:5:1
    the link \`./gone.md\` leads nowhere: there is no such document
    4 |
    5 | [Gone](./gone.md)
      | ^^^^^^^^^^^^^^^^^
    6 |
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[front-matter-type] docs/types.md:2:1
    \`sidebar_position\` must be a number, not \`first\`
    1 | ---
    2 | sidebar_position: first
      | ^^^^^^^^^^^^^^^^
    3 | draft: maybe
    hint: correct the value of \`sidebar_position\`, or remove the line

    error[front-matter-type] docs/types.md:3:1
    \`draft\` must be \`true\` or \`false\`, not \`maybe\`
    2 | sidebar_position: first
    3 | draft: maybe
      | ^^^^^
    4 | ---
    hint: correct the value of \`draft\`, or remove the line

    error[broken-yaml] docs/yaml.md:2:8
    front matter is not valid YAML: the quote \`"\` that is opened here is never closed
    1 | ---
    2 | title: "Never closed
      |        ^
    3 | sidebar_position: 3
    hint: close it by \`"\`, or put the whole value in quotes if it is text

    error[broken-link] pages/index.tsx:4:16
    the link \`/docs/flgas/\` leads nowhere: there is no such page
    3 |     <main>
    4 |       <a href="/docs/flgas/">Flags</a>
      |                ^^^^^^^^^^^^
    5 |       <img src="/img/none.png" alt="" />
    hint: did you mean \`/docs/flags/\`?

    error[broken-image] pages/index.tsx:5:17
    the image \`/img/none.png\` does not exist
    4 |       <a href="/docs/flgas/">Flags</a>
    5 |       <img src="/img/none.png" alt="" />
      |                 ^^^^^^^^^^^^^
    6 |     </main>
    hint: put it beside the document, or into the static files and write \`/img/none.png\`

    error[page-default-export] pages/no-default.tsx:1:1
    The page component at /no-default/ doesn't have a default export
    1 | export function Page() {
      | ^
    2 |   return <p>Hello</p>;
    hint: export the component: \`export default function Page() { … }\`

    error[unresolved-import] pages/package.tsx:1:19
    the package \`chart.js\` is not installed
    1 | import chart from 'chart.js';
      |                   ^^^^^^^^^^
    2 |
    hint: run \`npm install chart.js\`

    error[bundle] pages/syntax.tsx:2:15
    Expected identifier but found "/"
    1 | export default function Page() {
    2 |   return <p>{</p>;
      |               ^
    3 | }

    error[render] pages/throws.tsx:2:14
    the page /throws/ cannot be rendered, in the component \`Deep\`: window is not defined
    1 | function Deep() {
    2 |   return <p>{window.innerWidth}</p>;
      |              ^
    3 | }
    hint: pages are rendered in Node first, where there is no \`window\`: use it in an effect or an event handler

    error[sidebar] site.config.ts:8:23
    the sidebar names the document \`flgs\`, which does not exist
    7 |     sidebars: {
    8 |       main: ['index', 'flgs', { type: 'category', label: 'More', link: { type: 'doc', id: …
      |                       ^^^^^^
    9 |     },
    hint: did you mean \`flags\`?

    error[sidebar] site.config.ts:8:91
    the sidebar names the document \`mor\`, which does not exist
    7 |     sidebars: {
    8 | …, label: 'More', link: { type: 'doc', id: 'mor' }, items: ['links'] }],
      |                                            ^^^^^
    9 |     },
    hint: write the id of a document: its path below the docs folder, without extension

    error[theme-config] site.config.ts:15:46
    there is no doc \`indx\`
    14 |       items: [
    15 |         { type: 'doc', label: 'Docs', docId: 'indx' },
       |                                              ^^^^^^
    16 |         { label: 'Broken', to: '/docs/flag/' },
    hint: did you mean \`index\`?

    error[broken-link] site.config.ts:16:32
    the link \`/docs/flag/\` leads nowhere: there is no such page
    15 |         { type: 'doc', label: 'Docs', docId: 'indx' },
    16 |         { label: 'Broken', to: '/docs/flag/' },
       |                                ^^^^^^^^^^^^^
    17 |       ],
    hint: did you mean \`/docs/flags/\`?

    error[broken-link] site.config.ts:24:34
    the link \`/docs/gone/\` leads nowhere: there is no such page
    23 |           items: [
    24 |             { label: 'Gone', to: '/docs/gone/' },
       |                                  ^^^^^^^^^^^^^
    25 |             { label: 'Anchor', to: '/docs/flags/#verbos' },
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[broken-anchor] site.config.ts:25:36
    the link \`/docs/flags/#verbos\` leads to \`flags.md\`, which has no anchor \`verbos\`
    24 |             { label: 'Gone', to: '/docs/gone/' },
    25 |             { label: 'Anchor', to: '/docs/flags/#verbos' },
       |                                    ^^^^^^^^^^^^^^^^^^^^^
    26 |           ],
    hint: did you mean \`/docs/flags/#verbose\`?

    error[static-file-conflict] static/docs/index.html
    the static file would replace \`/docs/index.html\`, which the build makes
    hint: rename or remove the static file

    41 errors, 3 warnings

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.stdout).toBe('');
  expect(run.status).toBe(1);
  expect(treeOf(`${site.dir}/build`)).toEqual(before);
});
