/** Content for one audience never reaches another. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeRanges } from '../../../packages/ssg/src/core/compile/source/code-ranges.ts';
import { maskConditionals } from '../../../packages/ssg/src/core/compile/source/conditional.ts';
import { generated } from '../../support/generated.ts';
import { fill, html, md, mdx, messages } from './support.ts';

const BOTH = `# Title

<FbInternalOnly>

Secret **text** with a [link](./secret.md).

## Secret heading

</FbInternalOnly>
<OssOnly>

Open text.

</OssOnly>

After.
`;

test('removes a block for the other audience completely', () => {
  const page = md(BOTH);
  expect(fill(page)).toMatchInlineSnapshot(`
    "<h1 id="title">Title <a class="hash-link" href="#title" aria-label="Direct link to Title"></a></h1>
    <p>Open text.</p>
    <p>After.</p>"
  `);
  expect(JSON.stringify(page)).not.toMatch(/secret/i);
});

test('keeps the block for its own audience', () => {
  const page = md(BOTH, 'internal');
  expect(page.description).toBe('Secret text with a link.');
  expect(page.headings.map(({ id }) => id)).toEqual(['title', 'secret-heading']);
  expect(JSON.stringify(page)).not.toMatch(/open text/i);
});

test('removes imports that only removed text uses', () => {
  const text = `import Fb, { Env as FbEnv } from './fb/env.md';
import Both from './both.md';
import Open from "./open.md";
import Unused from './unused.md';

<FbInternalOnly>

<Fb /> <FbEnv /> <Both />

</FbInternalOnly>

<Both />

<OssOnly><Open /></OssOnly>

~~~js
import Unused from './code';
~~~
`;
  const masked = (audience: 'public' | 'internal') =>
    maskConditionals(text, { file: '/x.mdx', audience, format: 'mdx' }).text.match(/^ *import.*$/gm);
  expect(masked('public')).toEqual([
    `import Both from './both.md';`,
    `import Open from "./open.md";`,
    `import Unused from './unused.md';`,
    `import Unused from './code';`,
  ]);
  expect(masked('internal')).toEqual([
    `import Fb, { Env as FbEnv } from './fb/env.md';`,
    `import Both from './both.md';`,
    `import Unused from './unused.md';`,
    `import Unused from './code';`,
  ]);
});

test('keeps a heading right after the tag', () => {
  const page = md('<FbInternalOnly>\nsecret\n</FbInternalOnly>\n# The title\ntext');
  expect(page.contentTitle).toBe('The title');
  expect(page.description).toBe('text');
});

test('keeps a paragraph with inline tags together', () => {
  const text = `One <FbInternalOnly>secret
secret
secret</FbInternalOnly> two <OssOnly>three</OssOnly>
four.`;
  expect(html(text)).toBe('<p>One\n\ntwo three\nfour.</p>');
  expect(html(text, 'internal')).toBe('<p>One secret\nsecret\nsecret two\nfour.</p>');
});

test('adds no code block or line break around tags', () => {
  expect(html('<OssOnly>text</OssOnly>')).toBe('<p>text</p>');
  expect(html('- <OssOnly>text</OssOnly>\n- <FbInternalOnly>x</FbInternalOnly>')).toBe(
    '<ul>\n<li>text</li>\n<li></li>\n</ul>',
  );
  expect(html('a<FbInternalOnly>secret secret</FbInternalOnly>\nb')).toBe('<p>a\nb</p>');
});

test('keeps positions after it', () => {
  const page = md('<FbInternalOnly>\nsecret\n</FbInternalOnly>\n\nA <OssOnly>b</OssOnly> [c](./d.md).');
  expect(page.links).toEqual([
    { kind: 'link', url: './d.md', span: { line: 5, column: 24, endLine: 5, endColumn: 35 } },
  ]);
});

describe('ignores tags in code', () => {
  test.each([
    ['a fence', '```html\n<FbInternalOnly>\nshown\n</FbInternalOnly>\n```'],
    ['a fence with tildes', '~~~\n<FbInternalOnly>\nshown\n~~~'],
    ['a longer fence', '````\n```\n<FbInternalOnly>\n```\nshown\n````'],
    ['a fence in a list', '- item\n\n  ```\n  <FbInternalOnly>\n  shown\n  ```'],
    ['a fence in a quote', '> ```\n> <FbInternalOnly>\n> shown\n> ```'],
    ['inline code', 'Write `<FbInternalOnly>` around what is not `shown`.'],
    ['inline code over lines', 'Write ``<FbInternalOnly>\n` shown`` here.'],
  ])('%s', (_, text) => {
    const page = md(text);
    expect(fill(page).replace(/<[^<]*?>/g, '')).toContain('&lt;FbInternalOnly>');
    expect(fill(page)).toContain('shown');
    expect(page.diagnostics).toEqual([]);
  });
});

describe('finds a tag next to code', () => {
  test.each([
    ['a closed fence before it', '```\ncode\n```\n<FbInternalOnly>secret</FbInternalOnly>'],
    [
      'a fence whose quote ended',
      '> ```\n> code\n\n<FbInternalOnly>secret</FbInternalOnly>\n\n```\ncode\n```',
    ],
    ['a fence whose list item ended', '1. ```\n   code\n\n<FbInternalOnly>secret</FbInternalOnly>'],
    ['a stray backtick', 'A ` stray one.\n\n<FbInternalOnly>secret</FbInternalOnly>\n\nAnother ` one.'],
    ['an escaped backtick', 'Not \\`code <FbInternalOnly>secret</FbInternalOnly> here` either.'],
    ['backticks of other lengths', 'a `` b <FbInternalOnly>secret</FbInternalOnly> ` c'],
    ['a closing tag in a fence', '<FbInternalOnly>\n```\n</FbInternalOnly>\n```\nsecret\n</FbInternalOnly>'],
    [
      'a comment around the closing tag',
      '<FbInternalOnly>\n<!-- </FbInternalOnly> -->\nsecret\n</FbInternalOnly>',
    ],
    ['attributes', '<FbInternalOnly reason="x">secret</FbInternalOnly>'],
    [
      'nested tags',
      '<FbInternalOnly><OssOnly>secret</OssOnly><FbInternalOnly>x</FbInternalOnly> secret</FbInternalOnly>',
    ],
    ['an admonition', ':::note <FbInternalOnly>secret</FbInternalOnly>\ntext\n:::'],
    [
      'a comment in the title of an admonition',
      ':::note <!-- <FbInternalOnly>secret</FbInternalOnly> -->\ntext\n:::',
    ],
    ['front matter', '---\ndescription: a <FbInternalOnly>secret</FbInternalOnly> b\n---\ntext'],
    ['Windows line ends', '<FbInternalOnly>\r\nsecret\r\n</FbInternalOnly>\r\n'],
  ])('%s', (_, text) => {
    const page = md(text);
    expect(JSON.stringify(page)).not.toContain('secret');
    // The fences are left open on purpose.
    expect(page.diagnostics.filter(({ code }) => code !== 'unclosed-block')).toEqual([]);
  });
});

test('reports text misjudged as code instead of leaking it', () => {
  const page = md('- a ` stray backtick\n- <FbInternalOnly>secret</FbInternalOnly> and another `');
  expect(messages(page)[0]).toMatchInlineSnapshot(
    `"2:3 error unclosed-conditional: could not determine whether \`<FbInternalOnly>\` is a tag or code (put the tags on their own lines, and close every backtick above them)"`,
  );
});

test('hides the rest after an unclosed tag and reports it', () => {
  const page = md('# Title\n\ntext\n\n  <FbInternalOnly>\n\nsecret');
  expect(JSON.stringify(page)).not.toContain('secret');
  expect(messages(page)).toMatchInlineSnapshot(`
    [
      "5:3 error unclosed-conditional: \`<FbInternalOnly>\` is never closed (add \`</FbInternalOnly>\` where the content ends)",
    ]
  `);
});

test('reports a closing tag without an opening one', () => {
  expect(messages(md('a </OssOnly> b'))).toMatchInlineSnapshot(`
    [
      "1:3 error unclosed-conditional: unexpected closing tag \`</OssOnly>\` (remove the tag, or add \`<OssOnly>\` before it)",
    ]
  `);
  expect(messages(md('<OssOnly><FbInternalOnly>a</OssOnly></FbInternalOnly>'))).toMatchInlineSnapshot(`
    [
      "1:27 error unclosed-conditional: unexpected closing tag \`</OssOnly>\` (close \`<FbInternalOnly>\` first)",
      "1:1 error unclosed-conditional: \`<OssOnly>\` is never closed (add \`</OssOnly>\` where the content ends)",
    ]
  `);
});

test('works in .mdx, and removes unused imports', async () => {
  const text = `import { FbInternalOnly, OssOnly, isInternal } from 'docusaurus-plugin-internaldocs-fb/internal';

# Title {isInternal() ? 'secret' : ''}

<FbInternalOnly>secret</FbInternalOnly>
<OssOnly><b>open</b></OssOnly>

export const name = !isInternal() ? 'open' : 'secret';

It is {isInternal() ? <code>secret</code> : <code>open</code>}{isInternal() && 'secret'}.
`;
  const page = await mdx(text);
  expect(JSON.stringify(page)).not.toContain('secret');
  expect(fill(page)).not.toContain('internaldocs');
  expect(fill(await mdx(text, 'internal'))).toContain('secret');
  expect(page.diagnostics).toEqual([]);
});

const fragments = [
  'text ',
  '\n',
  '\n\n',
  '`',
  '``',
  '```\n',
  '~~~\n',
  '> ',
  '- ',
  '1. ',
  '    ',
  '<!-- ',
  ' -->',
  '# ',
  ':::note ',
  ':::\n',
  '<div>',
  '</div>',
  '\\',
  '| a | b |\n|---|---|\n',
  '[x](',
  ')',
  '<FbInternalOnly>',
  '</FbInternalOnly>',
  '<OssOnly>',
  '</OssOnly>',
];
const documents = fc.array(fc.constantFrom(...fragments), { maxLength: 30 }).map((parts) => parts.join(''));

test('reports a tag behind a comment, where a backtick is no code', () => {
  const page = md('<!-- a -->`<FbInternalOnly>secret</FbInternalOnly>`');
  expect(page.diagnostics.map(({ code }) => code)).toContain('unclosed-conditional');
});

test('masks a secret or reports an error, whatever surrounds it', () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const text = `${before}<FbInternalOnly>sesame</FbInternalOnly>${after}`;
      const page = md(text);
      if (page.diagnostics.some(({ severity }) => severity === 'error')) return;
      if (/<code[^>]*>[^<]*sesame/.test(fill(page).replace(/<\/?(?:wbr|span)\b[^>]*>/g, ''))) return;
      expect(JSON.stringify(page)).not.toContain('sesame');
    }),
    generated(60),
  );
});

test('keeps positions while masking', () => {
  const options = { file: '/x.md', audience: 'public', format: 'md' } as const;
  fc.assert(
    fc.property(documents, (text) => {
      const masked = maskConditionals(text, options).text;
      expect(masked.split('\n').map((line) => line.length)).toEqual(
        text.split('\n').map((line) => line.length),
      );
    }),
  );
});

test('lists code ranges in order and within the text', () => {
  fc.assert(
    fc.property(documents, (text) => {
      let last = 0;
      for (const { start, end } of codeRanges(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});
