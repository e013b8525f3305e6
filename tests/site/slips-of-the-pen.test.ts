/** Mistakes of users of other generators or in a hurry: each with place, message, and hint. */
import { expect, test } from 'vitest';
import { createSite } from '../support/site.ts';

const FILES: Record<string, string | Uint8Array> = {
  'site.config.ts': `export default {
  title: 'Slips',
  url: 'https://slips.example',
  blog: {},
  themeConfig: {
    announcementBar: { id: 'a', content: 'See the <a href="/docs/newss/">news</a>.' },
  },
};
`,
  'blog/2024-01-01-a.md': '---\nauthors: ada\n---\n\n# A\n\n<!-- truncate -->\n\nText.\n',
  'blog/authors.yml': 'ada:\n  name: Ada\n  url: /about/ada\n',
  'docs/guide.md': '# Guide\n\n## Install\n',
  'docs/matter/id.md': '---\nid: a/b\n---\n\n# Id\n',
  'docs/matter/slug.md': '---\nslug: https://example.com/x\n---\n\n# Slug\n',
  'docs/matter/hash.md': '---\nslug: /x#y\n---\n\n# Hash\n',
  'docs/matter/update.md': '---\nlast_update: yesterday\n---\n\n# Update\n',
  'docs/matter/day.md': '---\nlast_update:\n  date: 2024-02-31\n---\n\n# Day\n',
  'docs/matter/tag.md': "---\ntitle: !!js/function 'x'\n---\n\n# Tag\n",
  'docs/matter/four.md': '----\ntitle: Four\n----\n\n# Four\n',
  'docs/matter/json.md': '---json\n{ "title": "A" }\n---\n\n# JSON\n',
  'docs/matter/props.md': '---\nsidebar_custom_props: new\n---\n\n# Props\n',
  'docs/two/_category_.json': '{ "label": "Two" }\n',
  'docs/two/_category_.yml': 'label: Two\n',
  'docs/two/a.md': '# A\n',
  'docs/empty/_category_.json': '',
  'docs/empty/a.md': '# A\n',
  'docs/list/_category_.json': '[]\n',
  'docs/list/a.md': '# A\n',
  'docs/bytes/_category_.yml': Buffer.from('label: Caf\u00e9\n', 'latin1'),
  'docs/bytes/a.md': '# A\n',
  'docs/quotes/_category_.json': "{ 'label': 'Quotes' }\n",
  'docs/quotes/a.md': '# A\n',
  'docs/text/_category_.json': '{ "position": "1", "collapsed": "false" }\n',
  'docs/text/a.md': '# A\n',
  'docs/name/_Category_.json': '{ "label": "Name" }\n',
  'docs/name/a.md': '# A\n',
  'docs/fences.md': `# Fences

\`\`\`js {1-x}
a
\`\`\`

\`\`\`js {9}
a
\`\`\`

\`\`\`js {5-2}
a
\`\`\`

\`\`\`js {1
a
\`\`\`

\`\`\`js title=src/main.ts showLineNumbers
a
\`\`\`

\`\`\`js title="src/main.ts
a
\`\`\`

\`\`\`js showLineNumbers=abc
a
\`\`\`

\`\`\`js titel="x"
a
\`\`\`

\`\`\`js
// highlight-start
a
\`\`\`

\`\`\`js
a
// highlight-end
\`\`\`

\`\`\`js {1,2-3} title="A {9} b" live noInline {...props} showLineNumbers=10 foo=bar
a
b
c
\`\`\`
`,
  'docs/headings.md': '# Headings\n\n##\n\n## A {#two words}\n\n## B {#}\n\n## C {#open\n\n## D {d} {#d}\n',
  'docs/links.md': `# Links

[](./guide.md) and ![Guide](./guide.md)

[www](www.example.com) [bare](example.com/page) [mail](ada@example.com) [nobody](mailto:)

[Own](https://slips.example/docs/gone/) [anchor](https://slips.example/docs/guide/#instal) [others](https://slips.example/play/)

See [the guide] (./guide.md) and (the guide)[./guide.md] and [the guide](./guide.md

An [aside] (in brackets), an (aside)[1] and a [note](in brackets.

[quoted]("https://example.com/a") [again]([https://example.com/b)
`,
  'docs/admonitions.md':
    '# Admonitions\n\n::note\n\nText.\n\n> [!NOTES]\n> Text.\n\n> [!NOTE] Title\n> Text.\n\n> [1] A source.\n',
  'docs/part.mdx': "import { Part } from '../src/part';\n\n# Part\n\n<Part />\n",
  'docs/tabs.mdx': `# Tabs

<TabItem value="a">x</TabItem>

<Tabs>
<p>x</p>
</Tabs>

<Tabs>
<TabItem value="a" default>x</TabItem>
<TabItem value="b" default>x</TabItem>
</Tabs>

<OssOnly>
<Tabs>
<TabItem value="c">x</TabItem>
</Tabs>
</OssOnly>
`,
  'docs/twice.mdx': 'export const a = 1;\n\nexport const a = 2;\n\n# Twice\n',
  'docs/files.mdx':
    "import fs from 'node:fs';\nimport widget from './widget.vue';\n\n# Files\n\n{typeof fs} {typeof widget}\n",
  'docs/widget.vue': '<template></template>\n',
  'docs/loads.md':
    '# Loads\n\n<link rel="stylesheet" href="/gone.css">\n\n<script src="/gone.js"></script>\n',
  'docs/styled.mdx': "import './styled.css';\n\n# Styled\n",
  'docs/styled.css': `.a {
  color: red
  background: blue;
  grid-template-areas:
    'a: b'
    'c';
}

.b,
.c:hover {
  transition:
    color 1s,
    opacity 1s;
}
`,
  'docs-content/pages/latin.tsx': Buffer.from('export default () => <p>Caf\u00e9</p>;\n', 'latin1'),
  'src/part.tsx': 'export function Part() {\n  return <a href="/docs/gone/">x</a>;\n}\n',
};

test('reports each at its place with the fix', async () => {
  const site = await createSite(FILES);
  const run = await site.build();
  expect(run.status).toBe(1);
  await expect(run.stderr).toMatchFileSnapshot('__snapshots__/slips-of-the-pen.txt');
});

test('accepts a document’s own date of last change', async () => {
  const site = await createSite({
    'site.config.ts':
      "export default { title: 'A', url: 'https://a.example', docs: { lastUpdated: true } };\n",
    'docs/a.md': '---\nlast_update: { date: 2024-01-31 }\n---\n\n# A\n',
  });
  expect(await site.build()).toMatchObject({ status: 0 });
  expect(await site.page('/docs/a/')).toContain('dateTime="2024-01-31');
  expect(await site.output('sitemap.xml')).toContain('<lastmod>2024-01-31');
});

test('names a document if a link is about a folder without an index document', async () => {
  const site = await createSite({
    'site.config.ts': "export default { title: 'A', url: 'https://a.example' };\n",
    'docs/index.md': '# Index\n\n[A](guides/), [c](usage/), and [d](nothing/).\n',
    'docs/usage.md': '# Usage\n\n## One\n',
    'docs/c.md': '# C\n',
    'docs/guides/start.md': '# Start\n',
  });
  const { stderr } = await site.build();
  expect(stderr.match(/^hint: .*/gm)).toEqual([
    'hint: link to a document in the folder, such as `guides/start.md`, or add `guides/index.md`',
    'hint: write the path of a document, such as `./flags.md`, or of a page, such as `/docs/flags/`',
  ]);
});

/** Places, messages, and hints. */
function problemsIn(stderr: string): string[] {
  return [...stderr.matchAll(/^\w+\[.*\] (.*)\n(.*)\n(?:.*\n)*?hint: (.*)$/gm)].map((match) =>
    match.slice(1).join(' | '),
  );
}

const CONFIG = "export default { title: 'A', url: 'https://a.example' };\n";
const HINT = 'keep one of the two sides, and remove the lines with `<<<<<<<`, `=======`, and `>>>>>>>`';

test('reports one merge conflict in a file of any kind', async () => {
  const conflict = (ours: string, theirs: string): string =>
    `<<<<<<< HEAD\n${ours}\n=======\n${theirs}\n>>>>>>> main\n`;
  const site = await createSite({
    'site.config.ts': `export default {
  title: 'A', url: 'https://a.example', blog: {}, styles: ['src/site.css'], locales: [{ code: 'fr' }],
};
`,
    'blog/2024-01-01-a.md':
      '---\nauthors: ada\n---\n\n# A\n\n<!-- truncate -->\n\n[B](../docs/b.mdx#install)\n',
    'blog/authors.yml': conflict('ada: { name: Ada }', 'ada: { name: A }'),
    'docs/a.md': `---\n${conflict('title: A', 'title: B')}---\n\n[B](./b.mdx#install)\n`,
    'docs/b.mdx': `# B\n\n${conflict('## Install', '## Setup')}`,
    'docs/code.md': `# Code\n\n\`\`\`\n${conflict('a', 'b')}\`\`\`\n\n[A](./missing.md)\n`,
    'docs/c/_category_.json': `{\n${conflict('"label": "C",', '"label": "D",')}"position": 1 }\n`,
    'docs/c/a.md': '# A\n',
    'i18n/fr/docusaurus-theme-classic/navbar.json': `{\n${conflict('"a": "b"', '"a": "c"')}}\n`,
    'src/site.css': conflict('a { color: red }', 'a { color: blue }'),
  });
  const { stderr } = await site.build();
  const message = `the file has an unresolved merge conflict | ${HINT}`;
  expect(problemsIn(stderr)).toEqual([
    `blog/authors.yml:1:1 | ${message}`,
    `docs/a.md:2:1 | ${message}`,
    `docs/b.mdx:3:1 | ${message}`,
    `docs/c/_category_.json:2:1 | ${message}`,
    'docs/code.md:11:1 | broken link: `./missing.md` does not exist | correct the path, or create the document',
    `i18n/fr/docusaurus-theme-classic/navbar.json:2:1 | ${message}`,
    `src/site.css:1:1 | ${message}`,
  ]);
});

test('reports a merge conflict in the configuration', async () => {
  const site = await createSite({
    'site.config.ts': `<<<<<<< HEAD\n${CONFIG}=======\n${CONFIG}>>>>>>> main\n`,
    'docs/a.md': '# A\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toEqual([
    `site.config.ts:1:1 | the file has an unresolved merge conflict | ${HINT}`,
  ]);
});

test('reports slips that hide a part of the text, each once', async () => {
  const site = await createSite({
    'site.config.ts': CONFIG,
    'docs/fence.md': '# Fence\n\n```sh\na\n``\n\nText.\n\n```sh\nb\n```\n\nText.\n\n```sh\nc\n```\n',
    'docs/four.md': '# Four\n\n````md\n```js\nx\n```\n````\n',
    'docs/note.md': '# Note\n\nText[^1].\n\n[^2]: More.\n',
    'docs/table.md': '# Table\n\n| a | b |\n| -- | == |\n| 1 | 2 |\n\na | b\n—|—\n1 | 2\n',
    'docs/myst.md': '# MyST\n\n```{warning}\nText.\n\n```sh\na\n```\n',
    'docs/details.md': '# Details\n\n<details>\n<summary>S</summary>\n\n```sh\na\n\n</details>\n',
    'docs/space.md': '# Space\n\n##\u00A0Install\n',
    'docs/title.md': '# Title\n\n[A](./space.md "The title)\n',
    'docs/steps.md': '# Steps\n\n:::steps\n\nInstall:\n\n   ```sh\n   a\n   ```\n\n1. Run.\n\n:::\n',
    'docs/flow.md': '---\nhero: { title: A: B }\n---\n',
    'docs/diagram.md': '# Diagram\n\n```mermaid\ngrpah LR\n  a --> b\n```\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    [
      "docs/details.md:6:1 | the code block is never closed | add a \`\`\` line where the code ends",
      "docs/diagram.md:4:1 | invalid diagram: unknown type \`grpah\` | did you mean \`graph\`?",
      "docs/fence.md:3:1 | the code block is not closed before the next one, on line 9 | add a \`\`\` line where the code ends; to show a code block, open this one with \`\`\`\`",
      "docs/myst.md:3:4 | \`{warning}\` is the syntax of MyST and Quarto; the block will be shown as code | write \`:::warning\`, the content, and a \`:::\` line",
      "docs/note.md:3:5 | undefined footnote \`[^1]\`; readers see the brackets | did you mean \`[^2]\`?",
      "docs/space.md:3:1 | a heading needs a space after \`##\`, not another character that looks like a space | delete the character, and type a space",
      "docs/table.md:3:1 | not a table: the line below the header is invalid | write hyphens in each cell: \`| --- | --- |\`",
      "docs/table.md:7:1 | not a table: the line below the header is invalid | write hyphens in each cell: \`| --- | --- |\`",
      "docs/title.md:3:5 | the title after the URL \`./space.md\` has no closing \`"\` | write \`(./space.md "The title")\`",
      "docs/flow.md:2:16 | invalid front matter: a value that contains \`: \` must be in quotes | put the value in quotes",
      "docs/steps.md:5:1 | \`:::steps\` can only contain one numbered list, but also contains a paragraph | start each step with a number: \`1. Install the tool.\`",
    ]
  `);
});

test('reports a missing image in a link to its file once', async () => {
  const site = await createSite({
    'site.config.ts': `import { images } from '@slashdocs/ssg/plugins/images';
export default { title: 'A', url: 'https://a.example', plugins: [images()] };
`,
    'docs/a.md': '# A\n\n![A window](./a.png)\n\n[![Thumbnail](./b.png)](./b.png)\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    [
      "docs/a.md:3:1 | broken image: \`./a.png\` does not exist | correct the path, which is relative to the document, or add the file",
      "docs/a.md:5:2 | broken image: \`./b.png\` does not exist | correct the path, which is relative to the document, or add the file",
    ]
  `);
});

test('reports faults of data files and posts once', async () => {
  const site = await createSite({
    'site.config.ts':
      "export default { title: 'A', url: 'https://a.example', blog: {}, locales: [{ code: 'fr' }] };\n",
    'blog/2024-01-01-a.md': '---\nauthors: ada\n---\n\n# A\n\n<!-- truncate -->\n\nText.\n',
    'blog/2024-13-01-b.md':
      '---\nauthors: { name: A }\ntags: one, two\n---\n\n# B\n\n<!-- truncate -->\n\nText.\n',
    'blog/authors.yml': '- name: Ada\n',
    'blog/tags.yml': 'one:\ntwo:\n',
    'docs/a.md': '# A\n',
    'i18n/fr/code.json': Buffer.from('{ "a": { "message": "Caf\u00e9" } }\n', 'latin1'),
    'i18n/fr/docusaurus-theme-classic/navbar.json': '{\n  "a": { "message": "b" \n}\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    [
      "blog/2024-13-01-b.md:1:1 | the date \`2024-13-01\` in the path does not exist, so lists show the post last | correct the date, or add \`date: 2024-01-31\` to the front matter",
      "blog/2024-13-01-b.md:2:1 | the author \`A\` is not in \`authors.yml\` | add the author to \`authors.yml\`, and write only the key in the post",
      "blog/2024-13-01-b.md:3:1 | \`tags\`: \`one, two\` is one tag, because a text is not a list | write \`tags: [one, two]\`",
      "blog/authors.yml:1:1 | expected a map of authors, found an array | write an author as \`key: { name: Ada Lovelace, title: Mathematician, url: https://… }\`",
      "i18n/fr/code.json:1:25 | the file is not valid UTF-8: invalid byte 0xE9 at offset 24 | save the file as UTF-8",
      "i18n/fr/docusaurus-theme-classic/navbar.json:1:1 | invalid JSON: unclosed bracket \`{\` | add the closing \`}\`",
    ]
  `);
});

test('names the file of an import in the wrong case', async () => {
  const site = await createSite({
    'site.config.ts': CONFIG,
    'docs/a.mdx': "import Badge from '@site/src/Badge.tsx';\n\n# A\n\n<Badge />\n",
    'src/badge.tsx': 'export default () => <b>new</b>;\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toMatchInlineSnapshot(`
    [
      "docs/a.mdx:1:19 | the imported file \`@site/src/Badge.tsx\` does not exist | did you mean \`@site/src/badge.tsx\`?",
    ]
  `);
});

test('reports a component of the theme without a default export at its file', async () => {
  const site = await createSite({
    'site.config.ts': CONFIG,
    'docs/a.md': '# A\n',
    'src/theme/MDXComponents.tsx': 'export const components = {};\n',
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toEqual([
    'src/theme/MDXComponents.tsx:1:1 | `src/theme/MDXComponents.tsx` has no default export | add a default export, which ssg imports',
  ]);
});

test('reports only the wrong import of a module in a site with `"type": "module"`', async () => {
  const site = await createSite({
    'package.json': '{ "type": "module" }\n',
    'site.config.ts': CONFIG,
    'docs/a.md': '# A\n',
    'src/theme/Footer.tsx':
      "import { useThing } from '@slashdocs/runtime';\n\nexport default function Footer() {\n  return <p>{useThing()}</p>;\n}\n",
  });
  const { stderr } = await site.build();
  expect(problemsIn(stderr)).toEqual([
    'src/theme/Footer.tsx:1:10 | `@slashdocs/runtime` does not export `useThing` | correct the spelling',
  ]);
});
