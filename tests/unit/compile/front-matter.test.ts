/** Front matter: parsing and error messages. */
import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../packages/ssg/src/core/compile/index.ts';
import { processText } from '../../../packages/ssg/src/core/compile/source/functions.ts';
import { lastUpdate } from '../../../packages/ssg/src/core/site/last-update.ts';
import { md, messages } from './support.ts';

const read = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\ntext`, '/docs/page.md');

test('knows the keys of plugins, and reports their misspellings', () => {
  const text = '---\ntitles: [A]\nstewart: ada\n---\ntext\n';
  const { diagnostics } = parseFrontMatter(text, '/x.md', { ofPlugins: ['titles', 'steward'] });
  expect(diagnostics.map(({ line, message, hint }) => [line, message, hint])).toEqual([
    [3, 'unknown front matter key `stewart`', 'did you mean `steward`?'],
  ]);
});

test('replaces the block with empty lines to keep line numbers', () => {
  expect(parseFrontMatter('---\ntitle: A\n---\ntext\n', '/x.md')).toEqual({
    frontMatter: { title: 'A' },
    body: '   \n        \n   \ntext\n',
    diagnostics: [],
    placeOf: expect.any(Function),
  });
});

test('ends at a line of more hyphens, which readers do not see', () => {
  expect(parseFrontMatter('---\ntitle: A\n-----\ntext\n', '/x.md')).toEqual({
    frontMatter: { title: 'A' },
    body: '   \n        \n     \ntext\n',
    diagnostics: [],
    placeOf: expect.any(Function),
  });
});

test('finds the place of a value in front matter that needs no parser', () => {
  const { placeOf } = parseFrontMatter('---\ntitle: A\nsize: 12\n---\n', '/x.md');
  expect(placeOf?.(['size'])).toEqual({ line: 3, column: 7, endLine: 3, endColumn: 9 });
});

test.each([
  ['no front matter', '# Title\n\n---\n\ntext'],
  ['a rule at the top', '---\n\ntext\n\n---\n'],
  ['a longer rule at the top', '----\n\ntext\n\n----\n'],
  ['rules around a sentence', '----\nA sentence of its own.\n----\n'],
  ['rules further down', '\n---\n\ntitle: A\n\n---\n'],
])('%s', (_, text) => {
  expect(parseFrontMatter(text, '/x.md').frontMatter).toEqual({});
  expect(parseFrontMatter(text, '/x.md').diagnostics).toEqual([]);
});

test.each([
  ['\n\n---\ntitle: A\nid: b\n---\n\n# A\n', 3, 'front matter must start on the first line of the file'],
  ['+++\ntitle = "A"\n+++\n\n# A\n', 1, 'TOML front matter is not supported'],
  ['----\ntitle: A\n----\n', 1, 'invalid front matter delimiter `----`'],
  ['---yaml\ntitle: A\n---\n', 1, 'invalid front matter delimiter `---yaml`'],
])('reports what readers would see as text: %j', (text, line, message) => {
  const { frontMatter, body, diagnostics } = parseFrontMatter(text, '/x.md');
  expect({ frontMatter, body }).toEqual({ frontMatter: {}, body: text });
  expect(diagnostics).toMatchObject([
    { code: 'unread-front-matter', severity: 'error', message, line, column: 1 },
  ]);
});

test('accepts an empty block and one with only comments', () => {
  expect(parseFrontMatter('---\n---\ntext', '/x.md')).toMatchObject({ frontMatter: {}, diagnostics: [] });
  expect(read('# nothing')).toMatchObject({ frontMatter: {}, diagnostics: [] });
});

test('reads every known key and keeps unknown ones', () => {
  const { frontMatter, diagnostics } = read(`id: intro
title: 1.0
description: >
  Long
  text
slug: /
sidebar_position: "2.5"
sidebar_label: Yes it is
pagination_prev: null
pagination_next: guides/next
hide_title: "true"
toc_max_heading_level: 4
keywords: [a, 2]
draft: false
tags: [x, y]
custom: { deep: [1] }
last_update: { date: 2026-01-01 }`);
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toMatchInlineSnapshot(`
    {
      "custom": {
        "deep": [
          1,
        ],
      },
      "description": "Long text
    ",
      "draft": false,
      "hide_title": true,
      "id": "intro",
      "keywords": [
        "a",
        "2",
      ],
      "last_update": {
        "date": "2026-01-01",
      },
      "pagination_next": "guides/next",
      "pagination_prev": null,
      "sidebar_label": "Yes it is",
      "sidebar_position": 2.5,
      "slug": "/",
      "tags": [
        "x",
        "y",
      ],
      "title": "1.0",
      "toc_max_heading_level": 4,
    }
  `);
});

test.each(['06/29/2022', '2022-6-29', 'June 29, 2022'])('accepts the date %s of an update', (date) => {
  const { frontMatter } = read(`last_update: { date: "${date}" }`);
  expect(messages(read(`last_update: { date: "${date}" }`))).toEqual([]);
  const shows = { lastUpdated: true, lastUpdatedBy: false };
  const { lastUpdated } = lastUpdate(frontMatter, { date: undefined, author: undefined }, shows, 'en');
  expect(lastUpdated).toBe('2022-06-29');
});

test('reports each value of a wrong type at the value', () => {
  expect(
    messages(
      read(`title: [A, B]
sidebar_position: first
hide_title: 1
toc_min_heading_level: 7
keywords: a, b
slug: { a: b }
draft: maybe
custom_edit_url: null`),
    ),
  ).toMatchInlineSnapshot(`
    [
      "2:8 error front-matter-type: \`title\`: expected a string, found a list (change the value, or remove \`title\`)",
      "3:19 error front-matter-type: \`sidebar_position\`: expected a number, found \`first\` (change the value, or remove \`sidebar_position\`)",
      "4:13 error front-matter-type: \`hide_title\`: expected \`true\` or \`false\`, found \`1\` (write \`true\`)",
      "5:24 error front-matter-type: \`toc_min_heading_level\`: expected a whole number from 1 to 6, found \`7\` (change the value, or remove \`toc_min_heading_level\`)",
      "6:11 error front-matter-type: \`keywords\`: expected a list of strings, such as \`[one, two]\`, found \`a, b\` (write \`keywords: [a, b]\`)",
      "7:7 error front-matter-type: \`slug\`: expected a URL path without \`?\`, \`#\`, or control characters, such as \`/flags\`, found a map (change the value, or remove \`slug\`)",
      "8:8 error front-matter-type: \`draft\`: expected \`true\` or \`false\`, found \`maybe\` (change the value, or remove \`draft\`)",
    ]
  `);
});

test('reports a control character in a slug', () => {
  expect(messages(read('slug: "a\\u0001b"'))).toMatchInlineSnapshot(`
    [
      "2:7 error front-matter-type: \`slug\`: expected a URL path without \`?\`, \`#\`, or control characters, such as \`/flags\`, found \`a\\u0001b\` (remove the control character \`\\u0001\`)",
    ]
  `);
  expect(messages(read('slug: "a\\tb"'))).toMatchInlineSnapshot(`
    [
      "2:7 error front-matter-type: \`slug\`: expected a URL path without \`?\`, \`#\`, or control characters, such as \`/flags\`, found \`a\\u0009b\` (remove the control character \`\\u0009\`)",
    ]
  `);
});

test('accepts values in quotes whose further lines are not indented', () => {
  expect(read('title: A\ndescription: "one\n  two\nthree"\nkeywords: [b]\ndraft: maybe')).toMatchObject({
    frontMatter: { title: 'A', description: 'one two three', keywords: ['b'] },
    // At its own place, below the joined lines.
    diagnostics: [{ code: 'front-matter-type', line: 7, column: 8 }],
  });
  const key = "title: 'A'\ndescription: 'one\nimage: two\nit''s three'\ndraft: maybe";
  expect(read(key)).toMatchObject({
    frontMatter: { title: 'A', description: "one image: two it's three" },
    diagnostics: [{ code: 'front-matter-type', line: 6, column: 8 }],
  });
  const { diagnostics } = read('title: "A\ndescription: "B"');
  expect(diagnostics).toMatchObject([
    { message: 'invalid front matter: unclosed quote `"`', line: 2, column: 8 },
  ]);
});

test('accepts brackets around lines that start with tabs or are not indented', () => {
  const { frontMatter, diagnostics } = parseFrontMatter(
    '---\nkeywords: [\n\t"one",\n"two"\n]\nsidebar_custom_props: {\n\tkind: x\n}\nslug: /a\n---\n',
    'a.md',
  );
  expect(diagnostics).toEqual([]);
  expect(frontMatter).toEqual({ keywords: ['one', 'two'], sidebar_custom_props: { kind: 'x' }, slug: '/a' });
});

test('accepts a key in the line of a value in brackets or quotes', () => {
  expect(read('title: "A" authors: [ada] tags: [b]\ndraft: maybe')).toMatchObject({
    frontMatter: { title: 'A', authors: ['ada'], tags: ['b'] },
    diagnostics: [{ code: 'front-matter-type', line: 3, column: 8 }],
  });
  const { diagnostics } = read('title: "A" b');
  expect(diagnostics).toMatchObject([{ code: 'broken-yaml', line: 2, column: 12 }]);
});

test('accepts a slug on a line of its own', () => {
  const { frontMatter, diagnostics } = read('slug: >\n  /flags');
  expect(frontMatter.slug).toBe('/flags\n');
  expect(diagnostics).toEqual([]);
});

describe('reports invalid YAML at its place', () => {
  test.each([
    ['a colon in text', 'title: A: B'],
    ['an unclosed quote', 'title: "A\ndescription: B'],
    ['a tab', 'a:\n\tb: 1'],
    ['twice the same key', 'title: A\nslug: /a\ntitle: B'],
    ['an at sign', 'title: @scope/name'],
    ['an unclosed list', 'keywords: [a, b'],
    ['bad indentation', 'a:\n    b: 1\n  c: 2'],
    ['no keys', '- a\n- b'],
    ['plain text', 'hello'],
    ['an unknown alias', 'title: *name'],
    ['a list as a key', '? [a]\n: b'],
    ['a directive', '%YAML 1.1'],
  ])('%s', (_, yaml) => {
    expect(messages(read(yaml))).toMatchSnapshot();
  });

  test('reports an unclosed block', () => {
    expect(messages(parseFrontMatter('---\ntitle: A\n\n# Text', '/x.md'))).toMatchInlineSnapshot(`
      [
        "1:1 error broken-yaml: the front matter is never closed (add a \`---\` line after the last key)",
      ]
    `);
  });

  test('compiles the page anyway', () => {
    const page = md('---\ntitle: A: B\n---\n# Heading\n\n[a](./b.md)');
    expect(page.contentTitle).toBe('Heading');
    expect(page.links[0]?.span).toMatchObject({ line: 6, column: 1 });
  });
});

test('stops aliases that multiply', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'])
    bomb.push(`${to}: &${to} [${`*${from}, `.repeat(9)}]`);
  expect(messages(read(bomb.join('\n')))).toMatchInlineSnapshot(`
    [
      "2:1 error broken-yaml: invalid front matter: more than 100 YAML aliases after expansion (write the values out instead of repeating \`*aliases\`)",
    ]
  `);
});

test('leaves prototypes untouched', () => {
  const { frontMatter } = read(
    '__proto__: { polluted: true }\nconstructor: 1\nnested: { __proto__: { polluted: true } }',
  );
  expect(Object.keys(frontMatter)).toEqual(['constructor', 'nested']);
  expect((frontMatter as { polluted?: unknown }).polluted).toBeUndefined();
  expect(JSON.stringify(frontMatter)).not.toContain('polluted');
});

test('reports misspelled known keys and accepts others', () => {
  expect(
    messages(
      read(`sidebar-position: 1
sidebarLabel: A
Title: A
descripton: B
tittle: C
hide_tabel_of_contents: true
tags: []
author: me
sidebar: docs
layout: page
date: 2026-01-01
my_key: 1`),
    ),
  ).toMatchInlineSnapshot(`
    [
      "2:1 warning front-matter-unknown-key: unknown front matter key \`sidebar-position\` (did you mean \`sidebar_position\`?)",
      "3:1 warning front-matter-unknown-key: unknown front matter key \`sidebarLabel\` (did you mean \`sidebar_label\`?)",
      "4:1 warning front-matter-unknown-key: unknown front matter key \`Title\` (did you mean \`title\`?)",
      "5:1 warning front-matter-unknown-key: unknown front matter key \`descripton\` (did you mean \`description\`?)",
      "6:1 warning front-matter-unknown-key: unknown front matter key \`tittle\` (did you mean \`title\`?)",
      "7:1 warning front-matter-unknown-key: unknown front matter key \`hide_tabel_of_contents\` (did you mean \`hide_table_of_contents\`?)",
      "11:9 warning front-matter-type: \`layout\`: unknown layout \`page\` (use \`wide\`)",
    ]
  `);
});

test('says how to correct a layout of another tool', () => {
  expect(read('layout: default').diagnostics[0]?.hint).toBe(
    'remove the line, or use `doc`, `wide`, `no-sidebar`, or `splash`',
  );
});

test('accepts Windows line ends', () => {
  const page = md('---\r\ntitle: A\r\nsidebar_position: x\r\n---\r\n\r\n[a](./b.md)\r\n');
  expect(page.frontMatter).toEqual({ title: 'A' });
  expect(page.diagnostics).toMatchObject([{ line: 3, column: 19 }]);
  expect(page.links).toMatchObject([{ span: { line: 6, column: 1 } }]);
});

test('reports typographic quotes around values, and keeps those in straight quotes', () => {
  expect(messages(read('slug: “/flags”\ntags: [“a”, b]\nother: { deep: ‘x’ }'))).toMatchInlineSnapshot(`
    [
      "2:7 warning front-matter-type: \`slug\`: the typographic quotes are part of the value (use \`"\` instead; to show typographic quotes, put \`"\` around them)",
      "3:8 warning front-matter-type: \`tags\`: the typographic quotes are part of the value (use \`"\` instead; to show typographic quotes, put \`"\` around them)",
      "4:16 warning front-matter-type: \`other\`: the typographic quotes are part of the value (use \`"\` instead; to show typographic quotes, put \`"\` around them)",
    ]
  `);
  expect(messages(read('title: “One” and “two”\nsidebar_label: "“Quoted”"'))).toEqual([]);
});

test('reports a missing space after the colon of a known key', () => {
  const hints = ['title:A', 'title: A\nslug:/x', 'title: A\nslug:/x\ndraft: true'].map((yaml) =>
    read(yaml).diagnostics.map(({ line, hint }) => `${line}: ${hint}`),
  );
  expect(hints).toEqual([
    ['2: write a space after the colon: `title: A`'],
    ['3: write a space after the colon: `slug: /x`'],
    ['3: write a space after the colon: `slug: /x`'],
  ]);
});

test('suggests no key that the site ignores', () => {
  const text = '---\nlayouts: a\n---\ntext\n';
  const hints = (ignored: string[]) =>
    parseFrontMatter(text, '/x.md', { ignored: new Set(ignored) }).diagnostics;
  expect(hints([])).toMatchObject([{ hint: 'did you mean `layout`?' }]);
  expect(hints(['layout'])).toEqual([]);
});

test('passes values of another tool to the site’s own function', async () => {
  const text = '---\nsidebar_position: first\ntags: { a: [b] }\n---\n\nText.\n';
  let found: unknown;
  await processText(text, '/docs/a.md', {
    async parseFrontMatter({ defaultParseFrontMatter, ...input }) {
      const parsed = await defaultParseFrontMatter(input);
      found = parsed.frontMatter;
      return parsed;
    },
  });
  expect(found).toEqual({ sidebar_position: 'first', tags: { a: ['b'] } });
});
