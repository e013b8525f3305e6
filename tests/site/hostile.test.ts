/** Files that nobody writes on purpose, or only to see what happens. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createSite, runCli } from '../support/site.ts';
import { contentsOf } from '../support/tree.ts';

const LONG = 'x'.repeat(200);

test('names, links and encodings that are unusual and right', async () => {
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
  await symlink('nowhere', path.join(site.dir, 'docs/links/dangling.md'));
  await symlink('b', path.join(site.dir, 'docs/links/a'));
  await symlink('a', path.join(site.dir, 'docs/links/b'));
  const before = Object.keys(contentsOf(path.join(site.dir, 'static')));

  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
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
  // A second build must find everything again, whatever it is called.
  expect((await site.build()).stdout).toContain('nothing changed');
});

test('what cannot be right is one clear message each', async () => {
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
    'docs/brackets.md': `${'['.repeat(10_000)}\n`,
    'docs/quotes.md': `${'>'.repeat(10_000)} x\n`,
    'docs/lists.md': Array.from({ length: 3000 }, (_, depth) => `${'  '.repeat(depth)}- x`).join('\n'),
    'docs/tags.md': `${'<div>'.repeat(10_000)}\n`,
    'docs/braces.mdx': `Text\n\n${'{'.repeat(10_000)}\n`,
    'docs/jsx.mdx': `${'<b>'.repeat(3000)}x${'</b>'.repeat(3000)}\n`,
    'docs/colon.md': '---\nslug: https://example.com/x\n---\n\n# Slug\n',
    'static/a:b.txt': '',
  });
  const run = await site.build();
  const heads = run.stderr.split('\n\n').map((message) => message.split('\n').slice(0, 2).join(' '));
  expect(heads).toMatchInlineSnapshot(`
    [
      "warning[unclosed-html] docs/tags.md:1:1 the element \`<div>\` is never closed",
      "error[broken-yaml] docs/alias.md:2:8 front matter is not valid YAML: \`*nobody\` refers to a value that is not there",
      "error[mdx-syntax] docs/braces.mdx:3:1 \`{\` starts an expression in .mdx, and this one is never closed",
      "error[output-name] docs/case.md the page would be published as \`docs/case/index.html\`, which macOS and Windows do not tell from \`docs/Case/index.html\`",
      "error[front-matter-type] docs/colon.md:2:1 \`slug\` must be a path such as \`/flags\`, without \`?\` and \`#\`, not \`https://example.com/x\`",
      "error[output-name] docs/con.md the page would be published as \`docs/con/index.html\`, whose name has a part, \`con\`, that Windows keeps for itself",
      "error[broken-link] docs/index.md:3:1 the link \`c#d.md\` leads nowhere: there is no such page",
      "error[broken-link] docs/index.md:3:18 the link \`./what?.md\` leads nowhere: there is no such page",
      "error[too-deeply-nested] docs/jsx.mdx:1:601 the document is nested too deeply to be compiled",
      "error[broken-yaml] docs/laughs.md:2:1 front matter expands to more than 100 aliases",
      "error[too-deeply-nested] docs/lists.md:1:1 the document is nested too deeply to be compiled",
      "error[binary-file] docs/nothing.md:1:4 the file is binary, not Markdown: it contains a NUL byte",
      "error[too-deeply-nested] docs/quotes.md:1:1 the document is nested too deeply to be compiled",
      "error[too-deeply-nested] docs/tags.md:1:1 the document is nested too deeply to be compiled",
      "error[not-utf8] docs/utf16.md:1:1 the file is encoded as UTF-16 (little endian), not UTF-8",
      "error[output-name] docs/what?.md the page would be published as \`docs/what?/index.html\`, whose name has a \`?\`, which Windows does not allow",
      "error[output-name] static/a:b.txt the static file would be published as \`a:b.txt\`, whose name has a \`:\`, which Windows does not allow",
      "16 errors, 1 warning",
      "Nothing was published: the output folder is as it was. ",
    ]
  `);
  expect(run.stderr).not.toMatch(/^ +at /m);
  expect(run.status).toBe(1);
});

test('no slug or configuration leads out of the output folder', async () => {
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
    'site/docs/nul.md': '---\nslug: "/nul\\0byte"\n---\n\n# Nul\n',
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

test('a symbolic link publishes nothing from outside of the project', async () => {
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
    the symbolic link leads out of the project, and is left out
    hint: copy what it leads to into the project

    warning[link-out-of-project] static/etc
    the symbolic link leads out of the project, and is left out
    hint: copy what it leads to into the project

    2 warnings
    "
  `);
  const files = await site.files();
  expect(files.filter((file) => /etc|users/.test(file))).toEqual([]);
  expect(files).toContain('brand/logo.svg');
});

test('a document of 20 MB', async () => {
  const prose = 'Words of the usual length, and a comma &amp; more; `code`, **bold** and [a link](#large). ';
  const section = (number: number): string =>
    [
      `## Section ${number}`,
      prose.repeat(10),
      '- one\n- two\n  - inner &lt;',
      '### Examples',
      '| a | b |\n| - | - |\n| 1 | 2 |',
      '```js\nconst a = b && c && `d ${e}`;\n```',
      `[Before](#section-${Math.max(0, number - 1)})`,
    ].join('\n\n');
  const sections = Array.from({ length: 19_000 }, (_, number) => section(number));
  const text = `# Large\n\n${sections.join('\n\n')}\n`;
  expect(text.length).toBeGreaterThan(20_000_000);
  const site = await createSite({ 'docs/index.md': text });
  const run = await site.build();
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
});

test('a page that never ends is told by its line, and the others are rendered', async () => {
  const site = await createSite({
    'docs/index.md': '# Index\n\n[Nowhere](./nowhere.md)\n',
    'docs/expression.mdx': '# Loop\n\n[x](./index.md) {(() => {\n  let n = 0;\n  while (true) n++;\n})()}\n',
    'docs/module.mdx': '# Loop\n\nexport const data = (() => { for (;;) {} })();\n\n{data}\n',
    'docs/await.mdx': 'export const data = await new Promise(() => {});\n\n# Waits\n',
    'docs/waits.mdx': 'export const data = await Promise.resolve(42);\n\n# Waits for {data}\n',
    'docs-content/pages/regex.tsx':
      "function Pattern() {\n  return <p>{String(/^(a+)+$/.test('a'.repeat(50) + 'b'))}</p>;\n}\n\nexport default function Page() {\n  return <Pattern />;\n}\n",
  });
  const run = await runCli(['build'], site.dir, { SSG_PAGE_SECONDS: '0.5' });
  expect(run.stderr).toMatchInlineSnapshot(`
    "error[render-timeout] docs-content/pages/regex.tsx:2:31
    the page /regex/ is still being rendered after 0.5 s, in the component \`Pattern\`
    1 | function Pattern() {
    2 |   return <p>{String(/^(a+)+$/.test('a'.repeat(50) + 'b'))}</p>;
      |                               ^
    3 | }
    hint: look for a loop that never ends; if it only needs longer, set the environment variable SSG_PAGE_SECONDS

    error[render-timeout] docs/await.mdx:1:1
    the page's module still waits after 0.5 s, for an \`await\` at its top level
    1 | export const data = await new Promise(() => {});
      | ^
    2 |
    hint: check what it waits for; if it only needs longer, set the environment variable SSG_PAGE_SECONDS

    error[render-timeout] docs/expression.mdx:5:10
    the page /docs/expression/ is still being rendered after 0.5 s
    4 |   let n = 0;
    5 |   while (true) n++;
      |          ^
    6 | })()}
    hint: look for a loop that never ends; if it only needs longer, set the environment variable SSG_PAGE_SECONDS

    error[broken-link] docs/index.md:3:1
    the link \`./nowhere.md\` leads nowhere: there is no such document
    2 |
    3 | [Nowhere](./nowhere.md)
      | ^^^^^^^^^^^^^^^^^^^^^^^
    hint: correct it: a link is the path of a document (\`./flags.md\`) or of a page (\`/docs/flags/\`)

    error[render-timeout] docs/module.mdx:3:22
    the page /docs/module/ is still being rendered after 0.5 s
    2 |
    3 | export const data = (() => { for (;;) {} })();
      |                      ^
    4 |
    hint: look for a loop that never ends; if it only needs longer, set the environment variable SSG_PAGE_SECONDS

    5 errors

    Nothing was published: the output folder is as it was.
    "
  `);
  expect(run.status).toBe(1);
});
