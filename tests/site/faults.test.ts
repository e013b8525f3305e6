/**
 * Every kind of author error, in one site and one run. Newcomers read these messages: each must say what is wrong,
 * where, and how to fix it.
 */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';
import { treeOf } from '../support/tree.ts';

const CONFIG = `import { defineConfig } from '@slashdocs/ssg';

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

test('reports all errors together and keeps the previous output', async () => {
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
    hint: add content, or delete the file

    warning[missing-alt] docs/jsx-link.mdx:5:1
    the image \`./none.png\` has no alt text
    4 |
    5 | <img src="./none.png" />
      | ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: describe the image in its alt text; for a decorative image, write \`<img alt="" …>\`

    warning[duplicate-route] docs/same-route.md:2:1
    duplicate route \`/docs/flags/\`: this page is not published
    1 | ---
    2 | slug: /flags
      | ^^^^^^^^^^^^
    3 | ---
    note: the other page is docs/flags.md
    hint: set a different \`slug\` in the front matter, or rename the file

    error[render] components/Thing.tsx:3:21
    cannot render the component \`Thing\` on \`/docs/throws/\`: Cannot read properties of undefined (reading 'map')
    2 |   const list: string[] | undefined = undefined;
    3 |   return <ul>{list!.map((item) => <li>{item}</li>)}</ul>;
      |                     ^
    4 | }
    note: the page is docs/throws.mdx
    hint: define the value that \`map\` is read from, such as a prop; if only the browser has the value, use \`<BrowserOnly>\`

    error[binary-file] docs/binary.md:1:5
    the file is binary: it contains a NUL byte
    1 | PK␃␄␀␀␀binary␀
      |     ^
    hint: move the file to the static folder, or change its extension

    error[render] docs/expression.mdx:3:22
    cannot render the page \`/docs/expression/\`: nothing is not defined
    2 |
    3 | [Index](./index.md) {nothing.there}
      |                      ^
    hint: define \`nothing\`, or write \`\\{\` for a literal brace; in \`.mdx\`, \`{…}\` is JavaScript

    error[category-file] docs/guides/_category_.json:1:12
    \`label\`: expected a string, found the number 1
    1 | { "label": 1, "positon": 2 }
      |            ^
    hint: put the value in quotes: \`"1"\`

    error[category-file] docs/guides/_category_.json:1:15
    unknown category key \`positon\`
    1 | { "label": 1, "positon": 2 }
      |               ^
    hint: did you mean \`position\`?

    error[broken-link] docs/guides/basics.md:3:4
    broken link: \`./draft.md\` is a draft, so it is not published
    2 |
    3 | To [the draft](./draft.md).
      |    ^^^^^^^^^^^^^^^^^^^^^^^
    hint: remove \`draft: true\` from the document, or remove the link

    error[unresolved-import] docs/imports.mdx:1:23
    the imported file \`../components/Thingy\` does not exist
    1 | import { Thing } from '../components/Thingy';
      |                       ^^^^^^^^^^^^^^^^^^^^^^
    2 |
    hint: did you mean \`../components/Thing.tsx\`?

    error[broken-link] docs/jsx-link.mdx:3:1
    broken link: \`/docs/nowhere/\` does not exist
    2 |
    3 | <a href="/docs/nowhere/">nowhere</a>
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    4 |
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    error[broken-image] docs/jsx-link.mdx:5:1
    broken image: \`./none.png\` does not exist
    4 |
    5 | <img src="./none.png" />
      | ^^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct the path, which is relative to the document, or add the file

    error[not-utf8] docs/latin1.md:1:6
    the file is not valid UTF-8: invalid byte 0xE9 at offset 5
    1 | # Caf�
      |      ^
    2 |
    hint: save the file as UTF-8

    error[front-matter-reference] docs/links.md:3:1
    unknown document \`flgas\` in \`pagination_next\`
    2 | title: Links
    3 | pagination_next: flgas
      | ^^^^^^^^^^^^^^^^^^^^^^
    4 | displayed_sidebar: mian
    hint: did you mean \`flags\`?

    error[sidebar] docs/links.md:4:1
    unknown sidebar \`mian\` in \`displayed_sidebar\`
    3 | pagination_next: flgas
    4 | displayed_sidebar: mian
      | ^^^^^^^^^^^^^^^^^^^^^^^
    5 | ---
    hint: did you mean \`main\`?

    error[broken-link] docs/links.md:7:11
    broken link: \`./flgs.md\` does not exist
    6 |
    7 | Text with [a link](./flgs.md) and ![an image](./img/none.png).
      |           ^^^^^^^^^^^^^^^^^^^
    8 |
    hint: did you mean \`./flags.md\`?

    error[broken-image] docs/links.md:7:35
    broken image: \`./img/none.png\` does not exist
    6 |
    7 | Text with [a link](./flgs.md) and ![an image](./img/none.png).
      |                                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^
    8 |
    hint: correct the path, which is relative to the document, or add the file

    error[broken-link] docs/links.md:9:62
    broken link: \`guides/nothing\` does not exist
     8 |
     9 | …r anchor](./flags.md#verbos), [no extension](guides/nothing).
       |                                ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    10 |
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    error[render] docs/names.mdx:3:1
    unknown component \`<Tab>\`
    2 |
    3 | <Tab>
      | ^^^^
    4 |
    hint: did you mean \`<Tabs>\`?

    error[render] docs/names.mdx:9:1
    unknown component \`<Abs>\`
    8 |
    9 | <Abs />
      | ^^^^
    hint: did you mean \`<Tabs>\`?

    error[broken-yaml] docs/open.md:1:1
    the front matter is never closed
    1 | ---
      | ^^^
    2 | title: Open
    hint: add a \`---\` line after the last key

    error[duplicate-id] docs/same-id.md:2:1
    duplicate document id \`links\`
    1 | ---
    2 | id: links
      | ^^^^^^^^^
    3 | ---
    note: the other document is docs/links.md
    hint: set a different \`id\` in the front matter, or rename the file

    error[mdx-syntax] docs/syntax.mdx:4:3
    \`<b>\` is not closed before the end of the paragraph
    3 | <Tabs>
    4 |   <b>never closed
      |   ^^^
    5 | </Tabs>
    hint: add \`</b>\` before the paragraph ends, or put both tags on their own lines; for literal text, write \`\\<b>\`

    error[front-matter-type] docs/types.md:2:19
    \`sidebar_position\`: expected a number, found \`first\`
    1 | ---
    2 | sidebar_position: first
      |                   ^^^^^
    3 | draft: maybe
    hint: change the value, or remove \`sidebar_position\`

    error[front-matter-type] docs/types.md:3:8
    \`draft\`: expected \`true\` or \`false\`, found \`maybe\`
    2 | sidebar_position: first
    3 | draft: maybe
      |        ^^^^^
    4 | ---
    hint: change the value, or remove \`draft\`

    error[broken-yaml] docs/yaml.md:2:8
    invalid front matter: unclosed quote \`"\`
    1 | ---
    2 | title: "Never closed
      |        ^
    3 | sidebar_position: 3
    hint: add the closing \`"\`, or put the whole value in quotes if it is text

    error[broken-link] pages/index.tsx:4:16
    broken link: \`/docs/flgas/\` does not exist
    3 |     <main>
    4 |       <a href="/docs/flgas/">Flags</a>
      |                ^^^^^^^^^^^^
    5 |       <img src="/img/none.png" alt="" />
    hint: did you mean \`/docs/flags/\`?

    error[broken-image] pages/index.tsx:5:17
    broken image: \`/img/none.png\` does not exist
    4 |       <a href="/docs/flgas/">Flags</a>
    5 |       <img src="/img/none.png" alt="" />
      |                 ^^^^^^^^^^^^^
    6 |     </main>
    hint: correct the path, or add the file to the static files

    error[page-default-export] pages/no-default.tsx:1:1
    the page \`/no-default/\` has no default export
    1 | export function Page() {
      | ^
    2 |   return <p>Hello</p>;
    hint: export the component: \`export default function Page() { … }\`

    error[unresolved-import] pages/package.tsx:1:19
    the package \`chart.js\` is not installed
    1 | import chart from 'chart.js';
      |                   ^^^^^^^^^^
    2 |
    hint: run \`npm install --save-dev chart.js\`

    error[bundle] pages/syntax.tsx:2:15
    expected identifier but found "/"
    1 | export default function Page() {
    2 |   return <p>{</p>;
      |               ^
    3 | }

    error[render] pages/throws.tsx:2:14
    cannot render the component \`Deep\` on \`/throws/\`: window is not defined
    1 | function Deep() {
    2 |   return <p>{window.innerWidth}</p>;
      |              ^
    3 | }
    hint: use \`window\` only in an effect or an event handler; Node, which renders the page first, does not define it

    error[sidebar] site.config.ts:8:23
    unknown document \`flgs\` in the sidebar
    7 |     sidebars: {
    8 |       main: ['index', 'flgs', { type: 'category', label: 'More', link: { type: 'doc', id: …
      |                       ^^^^^^
    9 |     },
    hint: did you mean \`flags\`?

    error[sidebar] site.config.ts:8:91
    unknown document \`mor\` in the sidebar
    7 |     sidebars: {
    8 | …, label: 'More', link: { type: 'doc', id: 'mor' }, items: ['links'] }],
      |                                            ^^^^^
    9 |     },
    hint: use the id of a document: its path in the docs folder, without the extension

    error[theme-config] site.config.ts:15:46
    unknown doc id \`indx\`
    14 |       items: [
    15 |         { type: 'doc', label: 'Docs', docId: 'indx' },
       |                                              ^^^^^^
    16 |         { label: 'Broken', to: '/docs/flag/' },
    hint: did you mean \`index\`?

    error[broken-link] site.config.ts:16:32
    2 broken links: \`/docs/flag/\` does not exist
    15 |         { type: 'doc', label: 'Docs', docId: 'indx' },
    16 |         { label: 'Broken', to: '/docs/flag/' },
       |                                ^^^^^^^^^^^^^
    17 |       ],
    note: also in docs/links.md:9:1
    hint: did you mean \`/docs/flags/\`?

    error[broken-link] site.config.ts:24:34
    3 broken links: \`/docs/gone/\` does not exist
    23 |           items: [
    24 |             { label: 'Gone', to: '/docs/gone/' },
       |                                  ^^^^^^^^^^^^^
    25 |             { label: 'Anchor', to: '/docs/flags/#verbos' },
    note: also in docs/links.md:13:1
    note: also in docs/throws.mdx:5:1
    hint: write the path of a document, such as \`./flags.md\`, or of a page, such as \`/docs/flags/\`

    error[broken-anchor] site.config.ts:25:36
    3 broken anchors: \`flags.md\` has no heading with the id \`verbos\`
    24 |             { label: 'Gone', to: '/docs/gone/' },
    25 |             { label: 'Anchor', to: '/docs/flags/#verbos' },
       |                                    ^^^^^^^^^^^^^^^^^^^^^
    26 |           ],
    note: the target is docs/flags.md
    note: also in docs/flags.md:5:5
    note: also in docs/links.md:9:25
    hint: did you mean \`/docs/flags/#verbose\`?

    error[static-file-conflict] static/docs/index.html
    the static file conflicts with the generated file \`/docs/index.html\`
    hint: rename or remove the static file

    36 errors, 3 warnings

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.stdout).toBe('');
  expect(run.status).toBe(1);
  expect(treeOf(`${site.dir}/build`)).toEqual(before);
});

test('reports files missing from a style sheet, and accepts links to elements of the page', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', styles: ['site.css'] };\n",
    'docs/index.md': '# Index\n',
    'site.css': `@import 'none.css';
.a { background: url(dot.pgn); filter: url(#blur); clip-path: url('#clip'); }
.b { background: url(/img/%zz.png); }
`,
    'dot.png': '',
  });
  const run = await site.build();
  expect(run.status).toBe(1);
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[unresolved-import] site.css:1:9
    the imported file \`none.css\` does not exist
    1 | @import 'none.css';
      |         ^^^^^^^^^^
    2 | .a { background: url(dot.pgn); filter: url(#blur); clip-path: url('#clip'); }
    hint: correct the path, which is relative to the importing file

    error[unresolved-import] site.css:2:18
    the imported file \`dot.pgn\` does not exist
    1 | @import 'none.css';
    2 | .a { background: url(dot.pgn); filter: url(#blur); clip-path: url('#clip'); }
      |                  ^^^^^^^^^^^^
    3 | .b { background: url(/img/%zz.png); }
    hint: did you mean \`dot.png\`?

    error[unresolved-import] site.css:3:18
    the imported file \`/img/%zz.png\` does not exist
    2 | .a { background: url(dot.pgn); filter: url(#blur); clip-path: url('#clip'); }
    3 | .b { background: url(/img/%zz.png); }
      |                  ^^^^^^^^^^^^^^^^^
    hint: correct the path, which is relative to the static folders

    3 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
});

test('reports unknown components, layouts, and sidebars of many documents once', async () => {
  const documents = ['a', 'b', 'c', 'd'].flatMap((name): [file: string, text: string][] => [
    [`docs/${name}.md`, '---\nlayout: post\ndisplayed_sidebar: gone\n---\n\n# Title\n\n<Badge />\n'],
    [`docs/${name}-mdx.mdx`, '# Title\n\n<Callout />\n'],
  ]);
  const site = await createSite(Object.fromEntries(documents));
  const { stderr } = await site.build();
  const codes = [...stderr.matchAll(/^(?:error|warning)\[(.+)\] docs\/a/gm)].map(([, code]) => code);
  expect(codes.sort()).toEqual(['front-matter-type', 'render', 'sidebar', 'unclosed-html']);
  expect(stderr).not.toMatch(/\] docs\/[bcd]/);
});
