/** Files that nobody writes on purpose. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildWithoutProblems, createSite, type Run, spawnCli } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const LONG = 'x'.repeat(200);

/** The first two lines of each problem: the place and the message. */
function headsOf({ stderr }: Run): string[] {
  return stderr.split('\n\n').map((problem) => problem.split('\n').slice(0, 2).join(' '));
}

test('accepts unusual but valid names, links, and encodings', async () => {
  const site = await createSite({
    'docs/index.md': `# Index

[space](./a%20b.md) [angle](<a b.md>) [hash](./c%23d.md) [percent](./100%25.md) [emoji](./🚀.md) [encoded](./%F0%9F%9A%80.md)
[long](./${LONG}.md) [folder](./folder.md/inner.md) [proto](./constructor.md) [like an encoding](./%2541.md)
`,
    'docs/a b.md': '# A B\n',
    'docs/c#d.md': '# C\n',
    'docs/100%.md': '# Percent\n',
    'docs/🚀.md': '# Rocket\n\n[back](./index.md)\n',
    'docs/%41.md': '# Looks encoded\n',
    [`docs/${LONG}.md`]: '# Long\n',
    [`docs/${'ü'.repeat(120)}.mdx`]: '# Long in bytes\n',
    'docs/folder.md/inner.md': '# Inner\n',
    'docs/prototype.md':
      '---\n__proto__: { polluted: true }\nconstructor: x\ntoString: y\n---\n\n# Proto {#constructor}\n\n[x](#constructor)\n',
    'docs/constructor.md': '# Constructor\n',
    'docs/toString/index.md': '# To string\n',
    'docs/bom.md': '\uFEFF---\ntitle: With a BOM\n---\n\n# Heading\n',
    'docs/crlf.md':
      '---\r\ntitle: With CRLF\r\n---\r\n\r\n## Here\r\n\r\n:::note\r\n\r\nText\r\n\r\n:::\r\n\r\n[x](#here)\r\n',
    'docs/cr.md': '# Old Mac\r\r## Here\r\r[x](#here)\r',
    'docs/aliases.md': '---\na: &a [1]\nb: *a\ntitle: &t Anchors\ndescription: *t\n---\n\n# Aliases\n',
    'docs/links/page.md': '# Page\n',
    'static/__proto__': 'a static file of that name',
    'static/constructor/toString': 'another',
    'static/.well-known/security.txt': 'hidden',
  });
  await mkdir(path.join(site.dir, 'docs/links/below'));
  await symlink('../..', path.join(site.dir, 'docs/links/below/up'));
  await symlink('.', path.join(site.dir, 'docs/links/self'));
  await symlink('nowhere', path.join(site.dir, 'docs/links/.#lock.md'));
  const before = Object.keys(contentsOf(path.join(site.dir, 'static')));

  await buildWithoutProblems(site);
  const html = await site.page('/docs/');
  const links = Object.fromEntries(
    [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href, text]) => [text, href]),
  );
  expect(links).toMatchObject({
    space: '/docs/a%20b/',
    angle: '/docs/a%20b/',
    hash: '/docs/c%23d/',
    percent: '/docs/100%25/',
    emoji: '/docs/%F0%9F%9A%80/',
    encoded: '/docs/%F0%9F%9A%80/',
    long: `/docs/${LONG}/`,
    folder: '/docs/folder.md/inner/',
    proto: '/docs/constructor/',
    'like an encoding': '/docs/%2541/',
  });
  for (const href of Object.values(links)) {
    expect(
      existsSync(path.join(site.dir, 'build', decodeURIComponent(href as string), 'index.html')),
      String(href),
    ).toBe(true);
  }
  expect(await site.page('/docs/bom/')).toContain('<title>With a BOM | Test</title>');
  expect(await site.page('/docs/crlf/')).toContain('<title>With CRLF | Test</title>');
  expect(await site.page('/docs/cr/')).toContain('<h2 id="here"');
  expect(before.every((file) => existsSync(path.join(site.dir, 'build', file)))).toBe(true);
  // A second build must find all files again, whatever their names.
  expect((await site.build()).stdout).toContain('nothing changed');
});

test('reports invalid ones with one clear message each', async () => {
  const laughs = [...'bcdefghij'].map(
    (name, index) => `${name}: &${name} [${Array(9).fill(`*${'abcdefghi'[index]}`)}]`,
  );
  const site = await createSite({
    'docs/index.md': '# Index\n\n[hash](<c#d.md>) [question](./what?.md)\n',
    'docs/c#d.md': '# C\n',
    'docs/what?.md': '# What?\n',
    'docs/con.md': '# A device\n',
    'docs/Case.md': '# Case\n',
    'docs/case.md': '# case\n',
    'docs/utf16.md': Buffer.from('\uFEFF# Hello world\n', 'utf16le'),
    'docs/nothing.md': '# a\0b\n',
    'docs/laughs.md': `---\na: &a [x,x,x,x,x,x,x,x,x]\n${laughs.join('\n')}\n---\n\n# Laughs\n`,
    'docs/alias.md': '---\ntitle: *nobody\n---\n',
    'docs/braces.mdx': `Text\n\n${'{'.repeat(10_000)}\n`,
    'docs/colon.md': '---\nslug: https://example.com/x\n---\n\n# Slug\n',
    'static/a:b.txt': '',
  });
  const run = await site.build();
  expect(headsOf(run)).toMatchInlineSnapshot(`
    [
      "error[broken-yaml] docs/alias.md:2:8 invalid front matter: undefined alias \`*nobody\`",
      "error[too-deeply-nested] docs/braces.mdx:3:201 too many nested braces; the document cannot be compiled",
      "error[output-name] docs/case.md \`docs/case/index.html\` and \`docs/Case/index.html\` are the same output path on macOS and Windows",
      "error[front-matter-type] docs/colon.md:2:7 \`slug\`: expected a URL path without \`?\`, \`#\`, or control characters, such as \`/flags\`, found \`https://example.com/x\`",
      "error[output-name] docs/con.md the output path \`docs/con/index.html\` contains \`con\`, a name that Windows reserves",
      "error[broken-link] docs/index.md:3:1 broken link: \`c#d.md\` does not exist",
      "error[broken-link] docs/index.md:3:18 broken link: \`./what?.md\` does not exist",
      "error[broken-yaml] docs/laughs.md:2:1 invalid front matter: more than 100 YAML aliases after expansion",
      "error[binary-file] docs/nothing.md:1:4 the text contains a NUL byte",
      "error[not-utf8] docs/utf16.md:1:1 the file is encoded as UTF-16 (little endian), not UTF-8",
      "error[output-name] docs/what?.md the output path \`docs/what?/index.html\` contains \`?\`, which Windows does not allow",
      "error[output-name] static/a:b.txt the output path \`a:b.txt\` contains \`:\`, which Windows does not allow",
      "12 errors",
      "Nothing was published. The output folder is unchanged. ",
    ]
  `);
  expect(run.stderr).not.toMatch(/^ +at /m);
  expect(run.status).toBe(1);
});

const TOO_DEEP = 'the document is nested too deeply to be compiled';

test.each([
  ['10,000 brackets', 'deep.md', '['.repeat(10_000), []],
  [
    '10,000 quotes',
    'deep.md',
    `${'>'.repeat(10_000)} x\n`,
    [
      'warning[too-deeply-nested] docs/deep.md:1:101 more than 100 quotes and lists are nested on one line; the rest of the line is shown as plain text',
    ],
  ],
  [
    'a list of 800 levels',
    'deep.md',
    Array.from({ length: 800 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    [],
  ],
  [
    '100,000 elements that are never closed',
    'deep.md',
    `${'<div>'.repeat(100_000)}\n`,
    [
      'warning[unclosed-html] docs/deep.md:1:1 the element `<div>` is never closed',
      `error[too-deeply-nested] docs/deep.md:1:1 ${TOO_DEEP}`,
    ],
  ],
  [
    '3,000 elements of MDX',
    'deep.mdx',
    `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}\n`,
    ['error[too-deeply-nested] docs/deep.mdx:1:3001 too many nested tags; the document cannot be compiled'],
  ],
])('compiles or refuses %s nested in each other', async (_, name, text, heads) => {
  const site = await createSite({ [`docs/${name}`]: text });
  // In a process of its own, whose thread has a larger stack than a test, and no functions that other tests made V8 optimize.
  const run = await site.spawn('build', '.');
  expect(headsOf(run).filter((head) => /^\w+\[/.test(head))).toEqual(heads);
  expect(run.status).toBe(heads.some((head) => head.startsWith('error')) ? 1 : 0);
});

test('keeps slugs and configuration inside the output folder', async () => {
  const site = await createSite({
    'site/site.config.ts': `export default {
  title: 'T', url: 'https://example.com', pages: { path: 'pages' },
  docs: {
    sidebars: { main: [
      'index',
      { type: 'category', label: 'C', items: ['index'], link: { type: 'generated-index', slug: '/../../../outside' } },
    ] },
  },
};`,
    'site/docs/index.md': '# Index\n',
    'site/docs/up.md': '---\nslug: ../../../../outside\n---\n\n# Up\n',
    'site/docs/back.md': '---\nslug: /a/../../../b/./c//d/\n---\n\n# Back\n',
    'site/pages/up.md': '---\nslug: ../../../outside-page\n---\n\n# Page\n',
  });
  const run = await site.ssg('build', 'site');
  expect(run.stderr).not.toMatch(/^ +at /m);
  const beside = readdirSync(site.dir).filter((name) => name !== 'site.config.ts');
  expect(beside).toEqual(['site']);
  expect(readdirSync(path.join(site.dir, 'site')).filter((name) => !name.startsWith('.'))).toEqual([
    ...(run.status === 0 ? ['build'] : []),
    'docs',
    'pages',
    'site.config.ts',
  ]);
  expect(run.stderr).toMatchInlineSnapshot(`""`);
});

test('reports a NUL byte in a slug', async () => {
  const site = await createSite({ 'docs/zero.md': '---\nslug: "/nul\\0byte"\n---\n\n# Zero\n' });
  const run = await site.build();
  expect(headsOf(run)).toMatchInlineSnapshot(`
    [
      "error[front-matter-type] docs/zero.md:2:7 \`slug\`: expected a URL path without \`?\`, \`#\`, or control characters, such as \`/flags\`, found \`/nul\\u0000byte\`",
      "1 error",
      "Nothing was published. The output folder is unchanged. ",
    ]
  `);
  expect(run.status).toBe(1);
});

test('publishes nothing outside the project through a symbolic link', async () => {
  const site = await createSite({
    'docs/index.md': '# Start\n',
    'brand/logo.svg': '<svg/>',
    'static/a.txt': 'a',
  });
  await symlink('/etc', path.join(site.dir, 'static/etc'));
  await symlink('/etc/passwd', path.join(site.dir, 'docs/users.md'));
  await symlink('../brand', path.join(site.dir, 'static/brand'));
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(run.stderr).toMatchInlineSnapshot(`
    "warning[link-out-of-project] docs/users.md
    skipped a symbolic link to a place outside of the project
    hint: copy the target of the link into the project

    warning[link-out-of-project] static/etc
    skipped a symbolic link to a place outside of the project
    hint: copy the target of the link into the project

    2 warnings
    "
  `);
  const files = await site.files();
  expect(files.filter((file) => /etc|users/.test(file))).toEqual([]);
  expect(files).toContain('brand/logo.svg');
});

test('reports a page that never finishes by its line and renders the others', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n\n[Nowhere](./nowhere.md)\n',
    'docs/expression.mdx': '# Loop\n\n[x](./index.md) {(() => {\n  let n = 0;\n  while (true) n++;\n})()}\n',
    'docs/module.mdx': '# Loop\n\nexport const data = (() => { for (;;) {} })();\n\n{data}\n',
    'docs/await.mdx': 'export const data = await new Promise(() => {});\n\n# Waits\n',
    'docs/waits.mdx': 'export const data = await Promise.resolve(42);\n\n# Waits for {data}\n',
    'docs-content/pages/regex.tsx':
      "function Pattern() {\n  return <p>{String(/^(a+)+$/.test('a'.repeat(50) + 'b'))}</p>;\n}\n\nexport default function Page() {\n  return <Pattern />;\n}\n",
  });
  const run = await spawnCli(['build'], site.dir, { SSG_PAGE_SECONDS: '2' });
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[render-timeout] docs-content/pages/regex.tsx:2:31
    the component \`Pattern\` on \`/regex/\` did not finish rendering within 2 s
    1 | function Pattern() {
    2 |   return <p>{String(/^(a+)+$/.test('a'.repeat(50) + 'b'))}</p>;
      |                               ^
    3 | }
    hint: look for an infinite loop; for a higher limit, set the environment variable \`SSG_PAGE_SECONDS\`

    error[render-timeout] docs/await.mdx:1:1
    the top-level \`await\` of the page did not finish within 2 s
    1 | export const data = await new Promise(() => {});
      | ^
    2 |
    hint: check the awaited promise; for a higher limit, set the environment variable \`SSG_PAGE_SECONDS\`

    error[render-timeout] docs/expression.mdx:5:10
    the page \`/docs/expression/\` did not finish rendering within 2 s
    4 |   let n = 0;
    5 |   while (true) n++;
      |          ^
    6 | })()}
    hint: look for an infinite loop; for a higher limit, set the environment variable \`SSG_PAGE_SECONDS\`

    error[broken-link] docs/index.md:3:1
    broken link: \`./nowhere.md\` does not exist
    2 |
    3 | [Nowhere](./nowhere.md)
      | ^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct the path, or create the document

    error[render-timeout] docs/module.mdx:3:22
    the page \`/docs/module/\` did not finish rendering within 2 s
    2 |
    3 | export const data = (() => { for (;;) {} })();
      |                      ^
    4 |
    hint: look for an infinite loop; for a higher limit, set the environment variable \`SSG_PAGE_SECONDS\`

    5 errors

    Nothing was published. The output folder is unchanged.
    "
  `);
  expect(run.status).toBe(1);
});

test('accepts any characters in titles, headings, tags, and slugs', async () => {
  const odd = [
    '⚠️',
    '\\ufe0f',
    '\\u200d',
    '👨‍👩‍👧',
    '\\u0301',
    '\\u202E',
    '\\U000F0000',
    '𝒳',
    'ﷺ',
    '½',
    '\\ud800',
    'a\\udc00b',
  ];
  const documents = odd.flatMap((text, index) => {
    const isEscape = text.includes('\\u') || text.includes('\\U');
    const frontMatter = `---
title: "${text}"
sidebar_label: "${text} x"
description: "${text}"
keywords: ["${text}"]
tags: ["${text}", "${text} b"]
slug: "/odd/${index}/${text}"
---
`;
    const body = isEscape ? 'Text.\n' : `Text ${text}.\n\n## ${text}\n\n### ${text} x\n`;
    return ['md', 'mdx'].map((format): [string, string] => [
      `docs/${format}/${index}.${format}`,
      frontMatter.replace('/odd/', `/${format}/`) + body,
    ]);
  });
  const site = await createSite({
    'site.config.ts': `export default {
  title: '⚠️ \\ufe0f',
  url: 'https://example.com',
  search: { synonyms: [['\\ufe0f', 'x'], ['\\ud800', 'y']] },
};
`,
    'docs/index.md': '---\ntitle: "⚠️ Warnings"\n---\n\n## ️ Selector\n',
    'docs/md/_category_.json': '{ "label": "⚠️ \\ud83d", "link": { "type": "generated-index" } }',
    ...Object.fromEntries(documents),
  });
  await buildWithoutProblems(site);
  expect(await site.page('/docs/')).toContain('<title>⚠️ Warnings | ⚠️ ️</title>');
  const files = await site.files();
  expect(files).toContain('docs/md/0/⚠️/index.html');
  expect(files).toContain('docs/md/10/\ufffd/index.html');
});
