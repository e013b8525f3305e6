/** Front matter: what is read, and what is said about what cannot be. */
import { describe, expect, test } from 'vitest';
import { parseFrontMatter } from '../../../packages/ssg/src/compile/index.ts';
import { md, messages } from './support.ts';

const read = (yaml: string) => parseFrontMatter(`---\n${yaml}\n---\ntext`, '/docs/page.md');

test('the block becomes blank lines, so that the rest keeps its lines', () => {
  expect(parseFrontMatter('---\ntitle: A\n---\ntext\n', '/x.md')).toEqual({
    frontMatter: { title: 'A' },
    body: '   \n        \n   \ntext\n',
    diagnostics: [],
  });
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
  [
    '\n\n---\ntitle: A\nid: b\n---\n\n# A\n',
    3,
    'front matter must begin on the first line, so this is not read',
  ],
  ['+++\ntitle = "A"\n+++\n\n# A\n', 1, 'front matter in TOML is not read'],
  ['----\ntitle: A\n----\n', 1, 'front matter is opened by `---` alone, so this is not read: `----`'],
  ['---yaml\ntitle: A\n---\n', 1, 'front matter is opened by `---` alone, so this is not read: `---yaml`'],
])('what readers would see as text: %j', (text, line, message) => {
  const { frontMatter, body, diagnostics } = parseFrontMatter(text, '/x.md');
  expect({ frontMatter, body }).toEqual({ frontMatter: {}, body: text });
  expect(diagnostics).toMatchObject([{ code: 'broken-yaml', severity: 'error', message, line, column: 1 }]);
});

test('an empty block, and one of comments only', () => {
  expect(parseFrontMatter('---\n---\ntext', '/x.md')).toMatchObject({ frontMatter: {}, diagnostics: [] });
  expect(read('# nothing')).toMatchObject({ frontMatter: {}, diagnostics: [] });
});

test('every known key, and unknown ones as they are', () => {
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

test('wrong types: one message each, at the key', () => {
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
      "2:1 error front-matter-type: \`title\` must be text, not a list (correct the value of \`title\`, or remove the line)",
      "3:1 error front-matter-type: \`sidebar_position\` must be a number, not \`first\` (correct the value of \`sidebar_position\`, or remove the line)",
      "4:1 error front-matter-type: \`hide_title\` must be \`true\` or \`false\`, not \`1\` (correct the value of \`hide_title\`, or remove the line)",
      "5:1 error front-matter-type: \`toc_min_heading_level\` must be a whole number from 1 to 6, not \`7\` (correct the value of \`toc_min_heading_level\`, or remove the line)",
      "6:1 error front-matter-type: \`keywords\` must be a list of texts, such as \`[one, two]\`, not \`a, b\` (correct the value of \`keywords\`, or remove the line)",
      "7:1 error front-matter-type: \`slug\` must be a path such as \`/flags\`, without \`?\` and \`#\`, not a group of keys (correct the value of \`slug\`, or remove the line)",
      "8:1 error front-matter-type: \`draft\` must be \`true\` or \`false\`, not \`maybe\` (correct the value of \`draft\`, or remove the line)",
    ]
  `);
});

describe('broken YAML, at its own place', () => {
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
  ])('%s', (_, yaml) => {
    expect(messages(read(yaml))).toMatchSnapshot();
  });

  test('never closed', () => {
    expect(messages(parseFrontMatter('---\ntitle: A\n\n# Text', '/x.md'))).toMatchInlineSnapshot(`
      [
        "1:1 error broken-yaml: front matter is opened by \`---\` and never closed (add a line \`---\` after the last key)",
      ]
    `);
  });

  test('the page is compiled all the same', () => {
    const page = md('---\ntitle: A: B\n---\n# Heading\n\n[a](./b.md)');
    expect(page.contentTitle).toBe('Heading');
    expect(page.links[0]?.span).toMatchObject({ line: 6, column: 1 });
  });
});

test('aliases that multiply are stopped', () => {
  const bomb = ['a: &a [x, x, x, x, x, x, x, x, x]'];
  for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef', 'fg'])
    bomb.push(`${to}: &${to} [${`*${from}, `.repeat(9)}]`);
  expect(messages(read(bomb.join('\n')))).toMatchInlineSnapshot(`
    [
      "2:1 error broken-yaml: front matter expands to more than 100 aliases (write the values out instead of repeating \`*aliases\`)",
    ]
  `);
});

test('no prototype is touched', () => {
  const { frontMatter } = read(
    '__proto__: { polluted: true }\nconstructor: 1\nnested: { __proto__: { polluted: true } }',
  );
  expect(Object.keys(frontMatter)).toEqual(['constructor', 'nested']);
  expect((frontMatter as { polluted?: unknown }).polluted).toBeUndefined();
  expect(JSON.stringify(frontMatter)).not.toContain('polluted');
});

test('slips of known keys are asked about, others are the author’s own', () => {
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
      "2:1 warning front-matter-unknown-key: front matter key \`sidebar-position\` is not known (did you mean \`sidebar_position\`?)",
      "3:1 warning front-matter-unknown-key: front matter key \`sidebarLabel\` is not known (did you mean \`sidebar_label\`?)",
      "4:1 warning front-matter-unknown-key: front matter key \`Title\` is not known (did you mean \`title\`?)",
      "5:1 warning front-matter-unknown-key: front matter key \`descripton\` is not known (did you mean \`description\`?)",
      "6:1 warning front-matter-unknown-key: front matter key \`tittle\` is not known (did you mean \`title\`?)",
      "7:1 warning front-matter-unknown-key: front matter key \`hide_tabel_of_contents\` is not known (did you mean \`hide_table_of_contents\`?)",
    ]
  `);
});

test('Windows line ends', () => {
  const page = md('---\r\ntitle: A\r\nsidebar_position: x\r\n---\r\n\r\n[a](./b.md)\r\n');
  expect(page.frontMatter).toEqual({ title: 'A' });
  expect(page.diagnostics).toMatchObject([{ line: 3, column: 1 }]);
  expect(page.links).toMatchObject([{ span: { line: 6, column: 1 } }]);
});
