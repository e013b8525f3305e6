/** The two parsers of MDX must lead to the same page, to the byte: module, links with their places, headings, problems. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileMdx } from '../../../packages/ssg/src/compile/index.ts';
import { REPOSITORY } from '../../support/site.ts';

async function compare(text: string): Promise<void> {
  const options = { file: '/docs/page.mdx', audience: 'public' } as const;
  const [native, remark] = await Promise.all([
    compileMdx(text, { ...options, parser: 'auto' }),
    compileMdx(text, { ...options, parser: 'remark' }),
  ]);
  // The native one lets a few things pass, such as a tag that is closed in the lazy line of a list.
  if (!remark.diagnostics.some(({ code }) => code === 'mdx-syntax')) expect(native).toEqual(remark);
}

test.each([
  "import a, { b as c } from './x.js';\nexport const y = 1;\n\n# Title {y}\n\n<A x={y + 1} {...c} z='1' w>text *em* {a}</A>\n",
  '<Tabs>\n  <TabItem value="a">\n\n  - one\n\n    two\n\n  ```js {1} title="x"\n  code\n  ```\n\n  </TabItem>\n  <TabItem value="b">inline **text**</TabItem>\n</Tabs>',
  'Text <b>inline</b> {1 + 1} and <br /> {/* comment */} more.\n\n{/* block */}\n\n<div className="a" style={{ color: "red" }}>\n\n| a | b |\n| - | - |\n| {1} | <i>x</i> |\n\n</div>',
  '> <A>\n> quoted\n> </A>\n\n1. <B />\n2. text <C\n   x={1}\n   y="2" /> more',
  '<>\n  fragment\n</>\n\n<a.b.c />\n<a:b />\n',
  '    not code\n\n\ttab\n\nhttps://example.com and www.example.com, a@b.example [x](./y.md "t") ![z](./z.png)',
  'Footnote[^1] ~~gone~~ \\{ \\< &amp; &lt;\n\n[^1]: Text {1}.',
  '{[1, 2].map((x) => x * 2)}\n\n{`a ${1} b`}\n\n{"}"}',
  '<A\n  values={[\n    { label: "x", value: "y" },\n    { label: "z", value: "w" },\n  ]}>\n\ntext\n\n</A>',
  'a <A>b\nc</A> d\n\n<A>*x*</A>\n<B>y</B>\n\n<A>\nx\n</A>',
  ':::note\n\nFirst:\n\n```js\nimport a from "b";\nexport const c = 1;\n\n{d <e\n```\n\nThen\n\n````md\n```js\nimport x from "y";\n```\n````\n\n:::\n',
  '<details>\n<summary>Sum</summary>\n\nBody\n\n</details>\n\n<p>one\n\ntwo</p>',
])('%j', compare);

test('generated documents', { timeout: 60_000 }, async () => {
  const line = fc.constantFrom(
    'text *em* `code`',
    '<A>',
    '</A>',
    '<A />',
    '<B x={1} y="z">',
    '</B>',
    '<b>t</b>',
    '{1}',
    '{x}',
    '',
    '',
    '- item',
    '  more',
    '# H',
    '> quote',
    '```js',
    '```',
    "import a from 'b'",
    'export const c = 1',
    '| a | b |',
    '| - | - |',
    '    four',
    '<A>in</A> text',
    '{/* c */}',
    '1. one',
    '   <A>',
    '   </A>',
    '[l](./m.md)',
    '***',
    '<A',
    '  x="1"',
    '>',
    '/>',
    ':::note',
    ':::tip Title',
    ':::info[*Label*]',
    '::::warning',
    ':::',
    ':::',
    '::::',
    '  :::danger',
    '  :::',
  );
  const lines = fc.array(line, { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 14 }), (all) => compare(all.join('\n'))),
    { numRuns: 300 },
  );
  // Containers as people write them are read by the native parser, too.
  const container = fc.tuple(
    lines,
    lines,
    lines,
    fc.constantFrom(':::note', ':::tip[Label]', ':::info Title'),
  );
  await fc.assert(
    fc.asyncProperty(container, ([before, inside, after, fence]) =>
      compare([...before, '', fence, '', ...inside, '', ':::', '', ...after].join('\n')),
    ),
    { numRuns: 200 },
  );
});

// Not part of the repository: documents of other projects, for whoever has them beside it. All of them were compared once.
const CORPORA = path.join(REPOSITORY, '../shared/corpora');

test.runIf(existsSync(CORPORA))(
  'documentation sets that others wrote, every fifth document',
  { timeout: 60_000 },
  async () => {
    const files = readdirSync(CORPORA, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.mdx?$/.test(file),
    );
    for (const [index, file] of files.sort().entries()) {
      if (index % 5 === 0) await compare(readFileSync(path.join(CORPORA, file), 'utf8'));
    }
  },
);
