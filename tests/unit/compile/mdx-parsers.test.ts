/** Both MDX parsers must create identical pages: module, links with positions, headings, and problems. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadNativeMdxParser } from '../../../packages/ssg/src/core/compile/native-parser.ts';
import { generated } from '../../support/generated.ts';
import { compareMdxParsers as compare } from '../../support/parsers.ts';

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
  ':::note\nOne *line*.\nAnd a last one.\n:::\n\n:::tip\nA backslash\\\n:::\n\n:::info\n\n- item\nlazy line\n:::\n',
  '<details>\n<summary>Sum</summary>\n\nBody\n\n</details>\n\n<p>one\n\ntwo</p>',
  'Text\n\n```sh\ncurl https://example.com | sh\nexport A=1\n```\n\n| a |\n| - |\n| b |\n\nexport const c = 1;\n',
])('%j', compare);

test('the native parser reads code with a module line after a pipe, but no such line after a table', async () => {
  const parse = await loadNativeMdxParser();
  const code = '```sh\ncurl https://example.com | sh\nexport A=1\n```\n';
  expect(parse?.(code)?.children.map(({ type }) => type)).toEqual(['code']);
  expect(parse?.('| a |\n| - |\n| b |\nexport const c = 1;\n')).toBeUndefined();
});

test('generated documents', async () => {
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
    generated(60),
  );
  // The native parser also handles containers as people write them.
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
    generated(40),
  );
  const last = fc.constantFrom(
    'plain words',
    '**bold** and `code`',
    'a [link](./m.md).',
    'ends\\',
    '`open',
    '===',
  );
  await fc.assert(
    fc.asyncProperty(container, last, ([before, inside, after, fence], end) =>
      compare([...before, '', fence, ...inside, end, ':::', '', ...after].join('\n')),
    ),
    generated(40),
  );
});
