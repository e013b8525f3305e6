/** Syntax of ssg's plugins that is neither a container nor a code block. */
import { expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/index.ts';
import containers from '../../../packages/ssg/src/plugins/containers/plugin.ts';
import definitions from '../../../packages/ssg/src/plugins/definitions/plugin.ts';
import emoji from '../../../packages/ssg/src/plugins/emoji/plugin.ts';
import inline from '../../../packages/ssg/src/plugins/inline/plugin.ts';
import { wikiLinks } from '../../../packages/ssg/src/plugins/wiki-links/index.ts';
import { fill, messages } from '../compile/support.ts';
import { transformsOf } from './transforms-of.ts';

const handlers = transformsOf(inline, containers, definitions, wikiLinks, emoji);

/** The HTML of a Markdown text, the same with both parsers, and its problems. */
async function compiled(text: string, format: 'md' | 'mdx' = 'md') {
  const options = {
    file: '/docs/page.md',
    format,
    audience: 'public',
    handlers,
    linkSchemes: ['wiki'],
  } as const;
  const pages = await Promise.all(
    (['auto', 'remark'] as const).map((parser) => compile(text, { ...options, parser })),
  );
  const [page, other] = pages as [(typeof pages)[number], (typeof pages)[number]];
  expect(fill(other)).toBe(fill(page));
  return { page, html: fill(page), problems: messages(page) };
}

const badge = (text: string, type = 'note'): string =>
  `<span class="text-badge text-badge-${type}" data-outline="none">${text}</span>`;

test.each([
  ['A :badge[New] one', `<p>A ${badge('New')} one</p>`],
  [
    ':badge[New]{tip}, :badge[Old]{type="danger"}',
    `<p>${badge('New', 'tip')}, ${badge('Old', 'danger')}</p>`,
  ],
  [':badge[**In** `code`]', `<p>${badge('In code')}</p>`],
  ['[See :badge[New]](./a.md)', `<p><a href="./a.md">See ${badge('New')}</a></p>`],
  ['| :badge[A] |\n| --- |\n| :badge[B] |', badge('B')],
  [':kbd[Ctrl+K] and :kbd[Ctrl++]', '<p><kbd>Ctrl</kbd>+<kbd>K</kbd> and <kbd>Ctrl</kbd>+<kbd>+</kbd></p>'],
  [':button[Go *now*]{href=./a.md}', '<p><a href="./a.md" class="button-link">Go <em>now</em></a></p>'],
  [
    ':button[Go]{href="./a.md" secondary}',
    '<p><a href="./a.md" class="button-link button-link-secondary">Go</a></p>',
  ],
  [':::note\n\n:badge[In]\n\n:::', badge('In')],
  ['`:badge[x]` and \\:badge[y]', '<p><code>:badge[x]</code> and :badge[y]</p>'],
  ['12:30, a:b[0], :sparkles[0], c:badge[1]', '<p>12:30, a:b[0], :sparkles[0], c:badge[1]</p>'],
  [':badge[open', '<p>:badge[open</p>'],
  [
    '[[a b#c|*x* `y`]] or [[d]]!',
    '<a href="wiki:a%20b#c"><em>x</em> <code>y</code></a> or <a href="wiki:d">d</a>!',
  ],
  ['[[#Own part]], [[a#b#c]]', '<a href="wiki:#Own%20part">Own part</a>, <a href="wiki:a#b%23c">a › c</a>'],
  [
    '\\[[a]], [\\[b]], `[[c]]`, [[1], [2]], [[d|',
    '<p>[[a]], [[b]], <code>[[c]]</code>, [[1], [2]], [[d|</p>',
  ],
  ['[[a]] \\[[b]] [[c|d [e](./f.md)]]', '<a href="wiki:a">a</a> [[b]] [[c|d <a href="./f.md">e</a>]]'],
  ['| [[a\\|b]] |\n| --- |', '<a href="wiki:a">b</a>'],
])('%j becomes %s', async (source, expected) => {
  const { html, problems } = await compiled(source);
  expect(html.replaceAll('\n', '')).toContain(expected);
  expect(problems).toEqual([]);
});

test('leaves badges out of ids, outlines, and titles', async () => {
  const { page, html } = await compiled(
    '# Title :badge[Beta]\n\n## Flags :badge[New]{tip} and more\n\n## :badge[Old] Names\n',
  );
  expect(page.contentTitle).toBe('Title');
  expect(page.headings.map(({ id, html }) => [id, html])).toEqual([
    ['title', 'Title'],
    ['flags-and-more', 'Flags and more'],
    ['names', 'Names'],
  ]);
  expect(html).toContain(
    `<h2 id="flags-and-more">Flags<span data-outline="none"> ${badge('New', 'tip')}</span> and`,
  );
});

test('works in MDX', async () => {
  const { html, problems } = await compiled('# T\n\nA :badge[New] :kbd[Esc]\n', 'mdx');
  expect(html).toContain('text-badge text-badge-note');
  expect(problems).toEqual([]);
});

test.each([
  [':badge[]', 'the badge has no text (write `:badge[New]`)'],
  [':badge[New]{tpi}', 'unknown type of badge `tpi` (did you mean `tip`?)'],
  [':button[Go]', '`:button` has no link (write `:button[Text]{href=./page.md}`)'],
  [':button[Go]{herf=./a.md}', 'unknown option `herf` of `:button` (did you mean `href`?)'],
  [':kbd[Esc]{big}', 'unknown option `big` of `:kbd` (remove the option)'],
  [
    'A :bagde[New]',
    'unknown inline element `:bagde[…]` (did you mean `:badge[…]`? To show the text as it is, write `\\:bagde`)',
  ],
  [
    '*[HTML]:',
    'the abbreviation `HTML` has no explanation (write the explanation after the colon: `*[HTML]: …`)',
  ],
  [
    '```file-tree\n```',
    'the file tree is empty (write a file or a folder on each line, and indent the files in a folder)',
  ],
])('reports a mistake in %j', async (source, problem) => {
  const { problems } = await compiled(`# T\n\n${source}\n`);
  expect(problems).toEqual([`3:1 error container: ${problem}`]);
});

test.each([
  [
    'Term\n: Text *with* markup\n  on two lines',
    '<dl class="definitions"><dt>Term</dt><dd>Text <em>with</em> markupon two lines</dd></dl>',
  ],
  [
    'One\nTwo\n: First\n: Second',
    '<dl class="definitions"><dt>One</dt><dt>Two</dt><dd>First</dd><dd>Second</dd></dl>',
  ],
  [
    'One\n\n: First\n\nTwo\n: Second\n\nText',
    '<dl class="definitions"><dt>One</dt><dd>First</dd><dt>Two</dt><dd>Second</dd></dl><p>Text</p>',
  ],
  ['- Term\n  : Text', '<ul><li><dl class="definitions"><dt>Term</dt><dd>Text</dd></dl></li></ul>'],
  ['`a`\n: Text', '<dl class="definitions"><dt><code>a</code></dt><dd>Text</dd></dl>'],
  [': Text', '<p>: Text</p>'],
  ['Text:\nmore', '<p>Text:more</p>'],
])('%j becomes %s', async (source, expected) => {
  const { html, problems } = await compiled(source);
  expect(html.replaceAll('\n', '')).toBe(expected);
  expect(problems).toEqual([]);
});

test('explains abbreviations in the whole document, but not in code, links, and headings', async () => {
  const { html, problems } = await compiled(
    '## HTML\n\nHTML, HTML5, XHTML, `HTML`, [HTML](./a.md)\n\n*[HTML]: HyperText "Markup" Language\n*[HTML5]: The fifth\n',
  );
  expect(html).toContain(
    '<p><abbr title="HyperText &quot;Markup&quot; Language">HTML</abbr>, <abbr title="The fifth">HTML5</abbr>, XHTML, <code>HTML</code>, <a href="./a.md">HTML</a></p>',
  );
  expect(html).not.toContain('*[');
  expect(problems).toEqual([]);
});

test.each([
  ['drawn lines', 'src/\n├── main.ts  the entry\n│   \n└── lib\n    └── a.ts\n...'],
  ['spaces', 'src/\n  main.ts # the entry\n  lib\n    a.ts\n...'],
  ['a list', '- src/\n  - main.ts  the entry\n  - lib\n    - a.ts\n- …'],
])('makes a file tree from a block with %s', async (_, source) => {
  const { html, problems } = await compiled(`\`\`\`file-tree\n${source}\n\`\`\`\n`);
  expect(html.replaceAll('\n', '')).toBe(
    '<div class="file-tree"><ul><li class="folder"><span class="entry">src/</span><ul><li class="file"><span class="entry">main.ts</span> <span class="comment">the entry</span></li><li class="folder"><span class="entry">lib/</span><ul><li class="file"><span class="entry">a.ts</span></li></ul></li></ul></li><li class="more"><span class="entry">…</span></li></ul></div>',
  );
  expect(problems).toEqual([]);
});

test.each([
  ['badges', ':badge[a] '],
  ['unclosed labels', ':badge['],
  ['nested labels', ':badge[[a] '],
  ['buttons without a link', ':button[a] '],
  ['definitions', 'a\n: b\n'],
  ['abbreviations', 'HTML '],
  ['links by name', '[[a|*b*]]'],
  ['open links by name', '[[a|'],
])('reads 100 kB of %s', async (_, part) => {
  const text = `*[HTML]: Language\n\n${part.repeat(100_000 / part.length)}`;
  const page = await compile(text, { file: '/docs/page.md', format: 'md', audience: 'public', handlers });
  expect(page.anchors).toEqual([]);
});

test('replaces names of emoji, but not in code and ids', async () => {
  const text = '## Go :rocket:\n\n:tada: `:tada:` :nope: 12:30:45\n';
  const { page, html } = await compiled(text);
  expect(html).toContain('<p>🎉 <code>:tada:</code> :nope: 12:30:45</p>');
  expect(page.headings).toMatchObject([{ id: 'go-rocket', html: 'Go 🚀' }]);
  expect((await compiled(text, 'mdx')).page.headings).toEqual(page.headings);
});
