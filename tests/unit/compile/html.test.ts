/** HTML in Markdown, and GFM. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../../packages/ssg/src/core/compile/compile.ts';
import { textsOf } from '../../../packages/ssg/src/core/config/theme-texts.ts';
import { fill, html, md } from './support.ts';

test('keeps a small table unchanged in its frame, in Markdown and in HTML', () => {
  expect(html('| a | b |\n|:--|--:|\n| `x\\|y` | 2 |')).toMatchInlineSnapshot(`
    "<div class="table-scroll"><table>
    <thead>
    <tr>
    <th align="left">a</th>
    <th align="right">b</th>
    </tr>
    </thead>
    <tbody>
    <tr>
    <td align="left"><code>x|y</code></td>
    <td align="right">2</td>
    </tr>
    </tbody>
    </table></div>"
  `);
  expect(html('<table><tr><td>1</td></tr></table>')).toBe(
    '<div class="table-scroll"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
  );
});

test('keeps code blocks in the content of `<template>`', () => {
  const block = '<template>\n\n```js\nlet a;\n```\n\n</template>';
  const text = html(`<b>A</b>\n\n${block}\n\n<template>\n${block}\n</template>`);
  expect(text.match(/<code class="language-js"><span class="token keyword">let/g)).toHaveLength(2);
});

test('supports task lists, strikethrough, and footnotes', () => {
  expect(html('- [x] done\n- [ ] ~~not~~')).toMatchInlineSnapshot(`
    "<ul class="contains-task-list">
    <li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>
    <li class="task-list-item"><input type="checkbox" disabled aria-label="To do"> <del>not</del></li>
    </ul>"
  `);
  expect(html('a[^n] b[^n]\n\n[^n]: *note*')).toMatchInlineSnapshot(`
    "<p>a<sup><a href="#user-content-fn-n" id="user-content-fnref-n" data-footnote-ref aria-describedby="footnote-label">1</a></sup> b<sup><a href="#user-content-fn-n" id="user-content-fnref-n-2" data-footnote-ref aria-describedby="footnote-label">1</a></sup></p>
    <section data-footnotes class="footnotes"><h2 class="visually-hidden" id="footnote-label">Footnotes</h2>
    <ol>
    <li id="user-content-fn-n">
    <p><em>note</em> <a href="#user-content-fnref-n" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a> <a href="#user-content-fnref-n-2" data-footnote-backref="" aria-label="Back to reference 1-2" class="data-footnote-backref">↩<sup>2</sup></a></p>
    </li>
    </ol>
    </section>"
  `);
});

test('writes the texts of footnotes in the language of the site', async () => {
  const options = { texts: textsOf('de', {}), audience: 'public', file: '/docs/page.mdx' } as const;
  for (const format of ['md', 'mdx'] as const) {
    const text = fill(await compile('a[^n] b[^n]\n\n[^n]: c', { ...options, format }));
    expect(text).toContain('Fußnoten');
    expect(text).toContain('Zurück zur Referenz 1-2');
  }
});

describe('HTML', () => {
  test.each([
    ['<nobr>a b</nobr>', '<p><nobr>a b</nobr></p>'],
    ['a<br>b<br/>c', '<p>a<br>b<br>c</p>'],
    ['<kbd class="x" style="color: red">k</kbd>', '<p><kbd class="x" style="color: red">k</kbd></p>'],
    ['<p align="center">\n\n**a**\n\n</p>', '<p align="center">\n</p><p><strong>a</strong></p>\n<p></p>'],
    ['<div>\n*a*\n</div>', '<div>\n*a*\n</div>'],
    ['<div>\n\n*a*\n\n</div>', '<div>\n<p><em>a</em></p>\n</div>'],
    ['<div>never closed', '<div>never closed</div>'],
    ['closed too often</div>', '<p>closed too often</p>'],
    ['<b><i>crossed</b></i>', '<p><b><i>crossed</i></b></p>'],
    [
      '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>',
      '<p><svg viewBox="0 0 1 1"><path d="M0 0"></path></svg></p>',
    ],
    ['<Tabs>\n\ntext\n\n</Tabs>', '<tabs>\n<p>text</p>\n</tabs>'],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(expected);
    // Repaired elements are also reported, see `unclosed.test.ts`.
    expect(md(text).diagnostics.filter(({ code }) => code !== 'unclosed-html')).toEqual([]);
  });

  test('closes unclosed elements at the last block with HTML', () => {
    expect(html('a\n\n<div>b\n\nc <i>d</i>\n\ne')).toBe(
      '<p>a</p>\n<div>b\n<p>c <i>d</i></p></div>\n<p>e</p>',
    );
  });

  test('supports details', () => {
    expect(
      html('<details open>\n<summary>**A**</summary>\n\n- b\n\n```js\nc\n```\n\n</details>'),
    ).toMatchInlineSnapshot(`
      "<details open>
      <summary>**A**</summary>
      <ul>
      <li>b</li>
      </ul>
      <div class="code-block" data-language="js"><pre tabindex="0"><code class="language-js">c
      </code></pre></div>
      </details>"
    `);
  });

  test('keeps comments', () => {
    expect(html('a <!-- b --> c\n\n<!-- d\n\ne -->\n\nf')).toBe('<p>a  c</p>\n<p>f</p>');
    expect(html('<div><!-- a --></div>')).toBe('<div></div>');
    expect(html('<!-- a --> b')).not.toContain('a');
    expect(html('`<!-- a -->`')).toContain('&lt;!-- a -->');
  });

  test('keeps highlighted code in the HTML parser', () => {
    const fence = '```html {1}\n<b>"&amp;"</b>\n```';
    expect(html(`<div>\n\n${fence}\n\n</div>`)).toContain(html(fence));
  });
});

test('keeps braces, angle brackets, and ampersands as text', () => {
  expect(html('{a} {{b}} {c} a < b <3 <- & &amp; &nope; x<y>')).toBe(
    '<p>{a} {{b}} {c} a &lt; b &lt;3 &lt;- &amp; &amp; &amp;nope; x<y></y></p>',
  );
  expect(html('import a from "b"\n\nexport const c = {d}')).toBe(
    '<p>import a from "b"</p>\n<p>export const c = {d}</p>',
  );
});
