/** Links, images, and media: which URLs the site resolves, and their positions. */
import { describe, expect, test } from 'vitest';
import { fill, html, md, messages } from './support.ts';

const urls = (text: string) => md(text).links.map(({ kind, url }) => `${kind} ${url}`);

test('reads URLs of elements without line breaks and outer spaces, as browsers do', () => {
  const text = '<a href=" https://x.org/\n a">a</a> <a href="\n ./b.md">b</a> <img src=" c.png " alt="c">';
  expect(urls(text)).toEqual(['link https://x.org/a', 'link ./b.md', 'image c.png']);
});

test('uses a slot for a whole attribute or none', () => {
  const { body, links } = md('[a](./a.md "t") and ![b](b.png)');
  expect(body).toMatchInlineSnapshot(`
    {
      "kind": "html",
      "parts": [
        "<p><a",
        " title="t">a</a> and <img",
        " alt="b"",
        "",
        " loading="lazy" decoding="async"></p>",
      ],
      "slots": [
        {
          "attribute": "href",
          "link": 0,
        },
        {
          "attribute": "src",
          "link": 1,
        },
        {
          "attribute": "width",
          "link": 1,
        },
        {
          "attribute": "height",
          "link": 1,
        },
      ],
    }
  `);
  expect(links).toMatchInlineSnapshot(`
    [
      {
        "kind": "link",
        "span": {
          "column": 1,
          "endColumn": 16,
          "endLine": 1,
          "line": 1,
        },
        "url": "./a.md",
      },
      {
        "kind": "image",
        "span": {
          "column": 21,
          "endColumn": 32,
          "endLine": 1,
          "line": 1,
        },
        "url": "b.png",
      },
    ]
  `);
  expect(body.parts.join('')).toBe(
    '<p><a title="t">a</a> and <img alt="b" loading="lazy" decoding="async"></p>',
  );
});

describe('URLs that the site resolves', () => {
  test.each(['./a.md', 'a.md', '../a', '/docs/a', '/docs/a.md#b', '#b', '?q=1', 'pathname:///file.zip', ''])(
    '%s',
    (url) => {
      const page = md(`[x](<${url}>)`);
      expect(page.links).toMatchObject([{ kind: 'link', url }]);
      expect(page.body.slots).toEqual([{ link: 0, attribute: 'href' }]);
    },
  );
});

describe('URLs that it does not resolve', () => {
  test.each(['mailto:a@b.c', 'tel:+1', 'vscode://file', 'data:text/plain,x'])('%s', (url) => {
    const page = md(`[x](${url})`);
    expect(page.links).toMatchObject([{ kind: 'link', url }]);
    expect(fill(page)).toBe(`<p><a href="${url}">x</a></p>`);
  });

  test('opens external links in a new tab and announces it', () => {
    expect(html('[x](https://a.b/c?d=e&f)')).toMatchInlineSnapshot(
      `"<p><a href="https://a.b/c?d=e&amp;f" class="external" target="_blank" rel="noopener noreferrer">x<span class="visually-hidden"> (opens in new tab)</span></a></p>"`,
    );
    expect(html('[x](//a.b)')).toContain('target="_blank"');
    expect(html('<a href="https://a.b" class="y" target="_self">x</a>')).toBe(
      '<p><a href="https://a.b" class="y external" target="_self">x</a></p>',
    );
  });
});

test('finds links in every form', () => {
  expect(
    urls(`<https://a.b> https://c.d www.e.f g@h.i [j](<k l.md>) [m] [n][m] [o][] [**p**](q.md)

<a href="r.md">s</a> <A HREF='t.md'>u</A>

[m]: ./m.md "title"
[O]: <./o 1.md>`),
  ).toMatchInlineSnapshot(`
    [
      "link https://a.b",
      "link https://c.d",
      "link http://www.e.f",
      "link mailto:g@h.i",
      "link k l.md",
      "link ./m.md",
      "link ./m.md",
      "link ./o 1.md",
      "link q.md",
      "link r.md",
      "link t.md",
    ]
  `);
});

test('ignores text that resembles links', () => {
  expect(urls('[x] \\[x](y) `[x](y)` <x> a < b {c} [x] (y)')).toEqual([]);
  expect(html('a < b > c {d} <e f')).toBe('<p>a &lt; b > c {d} &lt;e f</p>');
});

test('keeps URLs as written and percent-encodes only external ones', () => {
  expect(urls('[a](<b c/é%20.md>) ![d](<e f.png>)')).toEqual(['link b c/é%20.md', 'image e f.png']);
  expect(html('[a](<https://b/c d>)')).toContain('href="https://b/c%20d"');
});

describe('images', () => {
  test.each([
    ['![a](b.png)', '<img src="b.png" alt="a" width="4" height="3" loading="lazy" decoding="async">'],
    ['![a](https://b/c.png)', '<img src="https://b/c.png" alt="a" loading="lazy" decoding="async">'],
    ['<img src="a.png" width="50%">', '<img src="a.png" width="50%" loading="lazy" decoding="async">'],
    [
      '<img src="a.png" loading="eager">',
      '<img src="a.png" loading="eager" width="4" height="3" decoding="async">',
    ],
    ['<img alt="">', '<img alt="" loading="lazy" decoding="async">'],
    [
      '<img srcset="a.png" src="b.png">',
      '<img srcset="a.png" src="b.png" width="4" height="3" loading="lazy" decoding="async">',
    ],
    [
      '<img srcset="a.png 1x, b.png 2x">',
      '<img srcset="a.png 1x, b.png 2x" loading="lazy" decoding="async">',
    ],
  ])('%s', (text, expected) => {
    expect(html(text)).toBe(
      text.startsWith('!')
        ? `<p>${expected}</p>`
        : `<p>${expected}</p>`.replace(/^<p>|<\/p>$/g, html(text).startsWith('<p>') ? '$&' : ''),
    );
  });
});

test('finds media in HTML', () => {
  expect(
    urls(`<video src="a.mp4" poster="b.png"><source src="c.webm"><track src="d.vtt"></video>

<picture><source srcset="e.avif" media="print"><img src="f.png" srcset="g.png 1x, h.png 2x"></picture>

<audio src="i.mp3"></audio> <iframe src="/j/"></iframe> <object data="k.svg"></object> <embed src="l.pdf">`),
  ).toMatchInlineSnapshot(`
    [
      "asset a.mp4",
      "image b.png",
      "asset c.webm",
      "asset d.vtt",
      "image e.avif",
      "image f.png",
      "image g.png",
      "image h.png",
      "asset i.mp3",
      "asset /j/",
    ]
  `);
});

describe('positions', () => {
  test('of Markdown, HTML, masked text, and containers', () => {
    const text = `---
title: x
---
<FbInternalOnly>
secret
</FbInternalOnly>
> - [a](a.md)
>   ![b](b.png) <a href="c.md">c</a>

<div>
  <a
    href="d.md">d</a> é🎉<img src="e.png">
</div>

:::note Title [f](f.md)
| x |
|---|
| [g](g.md) |
:::

text [h]

[h]: h.md
`;
    const lines = text.split('\n');
    const at = md(text).links.map(({ url, span }) => {
      if (!span) return `${url}: nowhere`;
      const end = span.endLine === span.line ? span.endColumn - 1 : undefined;
      return `${url}: ${span.line}:${span.column} ${lines[span.line - 1]?.slice(span.column - 1, end)}`;
    });
    expect(at).toMatchInlineSnapshot(`
      [
        "a.md: 7:5 [a](a.md)",
        "b.png: 8:5 ![b](b.png)",
        "c.md: 8:17 <a href="c.md">c</a>",
        "d.md: 12:11 d.md",
        "e.png: 12:26 <img src="e.png">",
        "f.md: 15:15 [f](f.md)",
        "g.md: 18:3 [g](g.md)",
        "h.md: 23:1 [h]: h.md",
      ]
    `);
  });
});

test('prevents forged slots', () => {
  const forged = '<a title="&#xFDD0;0:href&#xFDD0;" href="&#xFDD0;7:href&#xFDD0;">x</a> \uFDD00:href\uFDD0';
  const page = md(`${forged}\n\n<x-y href="&#xFDD0;9:href&#xFDD0;">z</x-y>`);
  expect(page.body.slots).toEqual([{ link: 0, attribute: 'href' }]);
  expect(page.links).toHaveLength(1);
});

test('lists every anchor', () => {
  expect(
    md(
      '# A\n\n<a id="b"></a><a name="c">x</a> <span id="d">x</span> <input name="e">\n\n:::note[F]{#f}\n:::\n\ng[^1]\n\n[^1]: h',
    ).anchors,
  ).toMatchInlineSnapshot(`
    [
      "a",
      "b",
      "c",
      "d",
      "f",
      "user-content-fnref-1",
      "footnote-label",
      "user-content-fn-1",
    ]
  `);
});

test.each([
  [
    'a (link)[./b.md]',
    '1:10 warning unread-link: the brackets and parentheses of the link to `./b.md` are swapped',
  ],
  ['!(alt)[b.png]', '1:8 warning unread-link: the brackets and parentheses of the image `b.png` are swapped'],
  [
    '!(alt)[./b.png]',
    '1:8 warning unread-link: the brackets and parentheses of the image `./b.png` are swapped',
  ],
])('reports the swapped brackets of %s once', (text, message) => {
  expect(messages(md(text)).map((each) => each.replace(/ \(write.*/, ''))).toEqual([message]);
});
