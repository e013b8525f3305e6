/** MDX: the same markup as Markdown, components, and helpful messages. */
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { fill, html, mdx, messages, parsedByBrowser, renderMdx } from './support.ts';

describe('creates the same markup as .md', () => {
  test.each([
    ['inline', '# A *b* `c` {#d}\n\nText **bold** ~~no~~ [x](./y.md "t") https://a.b ![i](j.png)'],
    ['admonitions', ':::note Title `x`\n\nText\n\n:::\n\n> [!TIP]\n> Alert\n\n:::foo\nbar\n:::'],
    ['code', '```js {2} title="a.js" showLineNumbers=3\nconst a = `\n${b}`;\n```\n\n```\n<&>\n```'],
    ['sessions and diagrams', '```console\n$ ls\nout\n```\n\n```mermaid\ngraph TD\n```'],
    ['tables and lists', '| a | b |\n|---|:-:|\n| 1 | 2 |\n\n- [x] a\n- b\n\n1. c\n\n   d'],
    ['footnotes', 'a[^1]\n\n[^1]: b'],
    ['references', '[a][b] ![c][d]\n\n[b]: https://e.f\n[d]: ./g.png'],
    ['HTML', 'a <kbd class="k">b</kbd><br/>\n\n<details>\n<summary>S</summary>\n\ntext\n\n</details>'],
    [
      'links in HTML',
      'x <a href="./a.md">b</a> <a href="https://c.d" class="e">f</a>\n\n<img src="g.png" alt="h"/>',
    ],
    ['a table in HTML', '<table><tbody><tr><td style="color:red;--x:1px">1</td></tr></tbody></table>'],
    ['comments', 'a <!-- b -->\nc\n\n<!--\n\nd\n\n-->\n\ne'],
    ['comments that end lists', '- a\n\n<!-- b -->\n\n- c\n<!-- d\n\ne -->\n- f\n\n<!-- g -->\n  <hr/>\n\nh'],
    ['conditional content', '<OssOnly>**a**</OssOnly> b\n<FbInternalOnly>c</FbInternalOnly>'],
  ])('%s', async (_, text) => {
    const page = await mdx(text);
    expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(parsedByBrowser(renderMdx(page))).toBe(parsedByBrowser(html(text)));
  });
});

test('text on a line of its own keeps the attributes of its paragraph', async () => {
  const text = '<p className="a">\n  Text *b*\n</p>\n\n<p>\n  One\n\n  Two\n</p>\n';
  expect(renderMdx(await mdx(text))).toBe('<p class="a">Text <em>b</em></p>\n<p><p>One</p><p>Two</p></p>');
});

test('the module', async () => {
  const page = await mdx('import A from "./a.js"\n\nexport const b = 1\n\n# T\n\n<A c={b}>[x](./y.md)</A>');
  expect(page.body).toMatchInlineSnapshot(`
    {
      "kind": "component",
      "parts": [
        "import {Fragment as _Fragment, jsx as _jsx, jsxs as _jsxs} from "react/jsx-runtime";
    import {useMDXComponents as _provideComponents} from "ssg:mdx-components";
    import A from "./a.js";
    export const b = 1;
    function _createMdxContent(props) {
      const _components = {
        a: "a",
        h1: "h1",
        ..._provideComponents(),
        ...props.components
      };
      return _jsxs(_Fragment, {
        children: [_jsxs(_components.h1, {
          id: "t",
          children: ["T ", _jsx("a", {
            className: "hash-link",
            href: "#t",
            "aria-label": "Direct link to T"
          })]
        }), "\\n", _jsx(A, {
          c: b,
          children: _jsx(_components.a, {
            href: ",
        ",
            children: "x"
          })
        })]
      });
    }
    export default function MDXContent(props = {}) {
      const {wrapper: MDXLayout} = {
        ..._provideComponents(),
        ...props.components
      };
      return MDXLayout ? _jsx(MDXLayout, {
        ...props,
        children: _jsx(_createMdxContent, {
          ...props
        })
      }) : _createMdxContent(props);
    }
    export const frontMatter = {};
    export const contentTitle = "T";
    export const toc = [];
    ",
      ],
      "slots": [
        {
          "attribute": "href",
          "link": 0,
        },
      ],
    }
  `);
});

function Box({ children }: { children?: ReactNode }) {
  return createElement('section', null, children);
}

test('takes components from the site, by name and by element', async () => {
  const page = await mdx('<Box>\n**a**\n</Box>\n\n## T');
  const html = renderMdx(page, { Box, h2: () => createElement('hr') });
  expect(html).toBe('<section><p><strong>a</strong></p></section>\n<hr/>');
  expect(() => renderMdx(page)).toThrow('Expected component `Box` to be defined');
});

test('supports expressions, exports, and props', async () => {
  const page = await mdx('export const n = 2\n\n{n + 1} and {props.missing ?? "none"} {/* comment */}');
  expect(renderMdx(page)).toBe('<p>3 and none </p>');
});

test('creates slots for JSX links, except expressions', async () => {
  const page = await mdx(`<a href="./a.md" {...{}}>x</a> <Link to="./b.md">y</Link> <Link href="https://c.d"/>

<img src={require('./d.png')} width={1}/> <img srcSet="e.png" src="f.png"/> <video poster='g.png'><source src="h.mp4"/></video>

<Foo src="i.png" href="j.md"/>`);
  expect(
    page.links.map(({ kind, url, span }) => `${kind} ${url} ${span?.line}:${span?.column}`),
  ).toMatchInlineSnapshot(`
    [
      "link ./a.md 1:1",
      "link ./b.md 1:32",
      "link https://c.d 1:59",
      "image f.png 3:43",
      "image e.png 3:43",
      "image g.png 3:77",
      "asset h.mp4 3:99",
    ]
  `);
  expect(page.body.slots.map(({ link, attribute }) => `${link} ${attribute}`)).toMatchInlineSnapshot(`
    [
      "0 href",
      "1 href",
      "4 srcset",
      "3 src",
      "3 width",
      "3 height",
      "5 poster",
      "6 src",
    ]
  `);
  expect(fill(page)).toContain('require(');
});

test('lists anchors in JSX', async () => {
  expect((await mdx('<a id="a"/> <Foo id="b"/>\n\n<div id={"c"}>\n## D\n</div>')).anchors).toEqual([
    'a',
    'b',
    'd',
  ]);
});

describe('reports syntax errors in the author’s terms', () => {
  test.each([
    ['an autolink', '# A\n\nSee <https://x.com>.'],
    ['an address', '<me@x.com>'],
    ['less than', 'x <5'],
    ['an arrow', 'a <- b'],
    ['a doctype', '<!DOCTYPE html>'],
    ['an expression', 'Use {foo bar} here'],
    ['an open brace', 'Use { here\n\nmore'],
    ['a void tag', 'line<br>\nnext'],
    ['an unclosed tag', 'a\n\n<div>\n\ntext'],
    ['a tag in a paragraph', 'text <div>\n\n</div>'],
    ['a generic type', 'Array<string> is'],
    ['a list item', '- <div>\n- </div>'],
    ['crossed tags', '<Tabs>\n<TabItem>\ntext\n</Tabs>'],
    ['a closing tag', 'text</div>'],
    ['an attribute', '<a href=foo>x</a>'],
    ['an open quote', '<a b="x>y</a>'],
    ['text after an import', 'import x from "x"\nSome text here'],
    ['an export', 'export const a = ;'],
    ['a lazy line', '> <div\nfoo>'],
    ['an unclosed comment', 'a <!-- b'],
  ])('%s', async (_, text) => {
    const page = await mdx(text);
    expect(messages(page)).toMatchSnapshot();
    expect(page.body).toEqual({
      kind: 'component',
      parts: ['export default function MDXContent() {}\n'],
      slots: [],
    });
  });

  test('at the author’s line, whatever was removed before', async () => {
    const page = await mdx(
      '---\ntitle: A\n---\n<!-- a\nb -->\n<FbInternalOnly>\nc\n</FbInternalOnly>\n\n:::note T\n\na {#b} <5\n\n:::',
    );
    expect(page.diagnostics).toMatchObject([
      { code: 'mdx-syntax', line: 12, column: 4 },
      { code: 'mdx-syntax', line: 12, column: 9 },
    ]);
  });

  test('reports all errors of a document in one run', async () => {
    const page = await mdx(
      [
        "import A from './a.tsx",
        '# A',
        '{1 +} and <b c=d>e</b>, see <https://a.example>',
        '<Tabs>\n<TabItem>\n\nx < 3, {...}\n\n</Tabs>',
        'a <i b',
        '</p>',
        '- { open',
        '<A {...b c} d={1 1} />',
      ].join('\n\n'),
    );
    expect(messages(page).map((each) => each.replace(/ \(.*/s, ''))).toMatchInlineSnapshot(`
      [
        "1:15 error mdx-syntax: invalid JavaScript in an \`import\` or \`export\` block: unterminated string constant",
        "5:5 error mdx-syntax: invalid JavaScript expression in \`{…}\`: unexpected token",
        "20:1 error mdx-syntax: a tag or expression must end in the quote or list item where it starts",
        "20:10 error mdx-syntax: invalid JavaScript expression in \`{…}\`: unexpected token",
        "20:17 error mdx-syntax: invalid JavaScript expression in \`{…}\`: unexpected content after expression",
        "5:16 error mdx-syntax: expected a quoted attribute value, found \`d\`",
        "5:36 error mdx-syntax: \`<…>\` links do not work in \`.mdx\` files",
        "10:9 error mdx-syntax: invalid JavaScript expression in \`{…}\`: unexpected token",
        "14:3 error mdx-syntax: unclosed tag: missing \`>\`",
        "12:1 error mdx-syntax: expected the closing tag of \`<TabItem>\` from line 8, found \`</Tabs>\`",
      ]
    `);
  });

  test.each([
    ['<Details>\n\nx\n\n</Detials>', 'did you mean `</Details>`?'],
    ['<Tabs>\n\n<TabItem>\n\nx\n\n</Tabs>', 'close `<TabItem>` first'],
    ['<b><i>x</b></i>', 'close `<i>` first'],
  ])('hints at the right closing tag in %j', async (text, hint) => {
    const [first] = (await mdx(text)).diagnostics;
    expect(first).toMatchObject({ code: 'mdx-syntax', hint });
  });

  test.each([
    ['<a>\n  x\n</a> y\n', 'the element that `</a>` closes starts outside of the paragraph'],
    ['<A>\n\nx\n\n</A b="c">\n', 'a closing tag cannot have attributes'],
    ['<A>x</A/>\n', 'a closing tag cannot end with `/>`'],
    ['export const a = 1;\nlog();\n', 'an `import` or `export` block contains other code'],
    ['<A {b} />\n', 'braces in a tag contain something other than one spread value'],
    ['<A {...b, ...c} />\n', 'braces in a tag contain something other than one spread value'],
  ])('explains the syntax error in %j', async (text, message) => {
    const [first] = (await mdx(text)).diagnostics;
    expect(first).toMatchObject({ code: 'mdx-syntax', message });
    expect(first?.hint).not.toContain('fix the syntax');
  });

  test.each([
    ['an attribute without quotes', '<a b=c>d</a>\n\n<Foo a=b>\n\nx\n\n</Foo>', 2],
    ['a tag without an end', 'a <b c\n\nd </b>', 1],
    ['a tag in a paragraph', 'a <b>\n\nc</b>\n\n<b>\n\nd', 1],
    ['a misspelled closing tag', '<Tabs>\n\nx\n\n</Tab>', 1],
    ['crossed tags', '<A>\n<B>\n\nx\n\n</A>\n</B>', 1],
    ['an address', '<https://a.example> and </a>', 2],
    ['an unclosed brace', 'a {b\n\n<C d={e}>\n\n{f}\n\n</C>', 1],
    ['an unclosed brace in an attribute', '<A b={c>\n\nx\n\n</A>', 1],
    ['a semicolon in an object', '<p style={{ color: "red"; }}>a</p>\n\n<p a={b c} /> {f({ d: 1; })}', 3],
    ['an object without an end', 'export const a = {\n\n# B\n\n{c}', 1],
    ['an expression over several blocks', '{[\n\n  a b\n\n]}\n\nc', 1],
  ])('reports no error caused by another: %s', async (_, text, count) => {
    expect(messages(await mdx(text))).toHaveLength(count);
  });

  test('reports a limited number of errors', async () => {
    expect((await mdx('a <5\n\n'.repeat(100))).diagnostics).toHaveLength(10);
  });

  test('reads front matter anyway', async () => {
    expect((await mdx('---\ntitle: A\n---\n<')).frontMatter).toEqual({ title: 'A' });
  });
});

test('compiles an MDX code block as MDX', async () => {
  const page = await mdx(
    '# A\n\n```mdx-code-block\nexport const x = 1;\n```\n\n````md\n```mdx-code-block\n{x}\n```\n````\n\n{x}',
  );
  const rendered = renderMdx(page);
  expect(rendered).toContain('\n1');
  expect(rendered).toContain('mdx-code-block');
});

test('removes the fences of an MDX code block from Markdown, too', () => {
  expect(html('```mdx-code-block\nimport **A**;\n```')).toBe('<p>import <strong>A</strong>;</p>');
});

test('names the tool whose braces are no expression, once for each', async () => {
  const page = await mdx(
    '# A\n\n{{#include ./part.md}}\n\n{% include "a.html" %}\n\nWrite {{ name here }}.\n',
  );
  expect(messages(page)).toEqual([
    '3:1 error mdx-syntax: braces contain an expression in `.mdx` files, not the syntax of mdBook (write `<<< @/…` to show code of a file, or import the text in an `.mdx` document)',
    '5:1 error mdx-syntax: braces contain an expression in `.mdx` files, not the syntax of Liquid and Jinja (write the text itself, or a component in an `.mdx` document; for literal text, use backticks)',
    '7:7 error mdx-syntax: braces contain an expression in `.mdx` files, not the syntax of template engines (write the value itself; for literal text, use backticks)',
  ]);
});
