/** MDX: the same markup as Markdown, components, and messages that help. */
import { createElement, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { asBrowserSees, fill, html, mdx, messages, renderMdx } from './support.ts';

describe('the same text makes the same markup as .md', () => {
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
    ['conditional content', '<OssOnly>**a**</OssOnly> b\n<FbInternalOnly>c</FbInternalOnly>'],
  ])('%s', async (_, text) => {
    const page = await mdx(text);
    expect(page.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(asBrowserSees(renderMdx(page))).toBe(asBrowserSees(html(text)));
  });
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

test('components come from the site, by name and by element', async () => {
  const page = await mdx('<Box>\n**a**\n</Box>\n\n## T');
  const html = renderMdx(page, { Box, h2: () => createElement('hr') });
  expect(html).toBe('<section><p><strong>a</strong></p></section>\n<hr/>');
  expect(() => renderMdx(page)).toThrow('Expected component `Box` to be defined');
});

test('expressions, exports and properties', async () => {
  const page = await mdx('export const n = 2\n\n{n + 1} and {props.missing ?? "none"} {/* comment */}');
  expect(renderMdx(page)).toBe('<p>3 and none </p>');
});

test('links in JSX have slots too, expressions are the author’s own', async () => {
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

test('anchors in JSX', async () => {
  expect((await mdx('<a id="a"/> <Foo id="b"/>\n\n<div id={"c"}>\n## D\n</div>')).anchors).toEqual([
    'a',
    'b',
    'd',
  ]);
});

describe('what cannot be read is told in the author’s terms', () => {
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

  test('at the author’s own line, whatever was taken out before it', async () => {
    const page = await mdx(
      '---\ntitle: A\n---\n<!-- a\nb -->\n<FbInternalOnly>\nc\n</FbInternalOnly>\n\n:::note T\n\na {#b} <5\n\n:::',
    );
    expect(page.diagnostics).toMatchObject([{ code: 'mdx-syntax', line: 12, column: 4 }]);
  });

  test('front matter is known all the same', async () => {
    expect((await mdx('---\ntitle: A\n---\n<')).frontMatter).toEqual({ title: 'A' });
  });
});
