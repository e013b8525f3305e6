/** HTML in Markdown that could run code. */
import { describe, expect, test } from 'vitest';
import { compileMarkdown } from '../../../packages/ssg/src/core/compile/compile.ts';
import { findInlineCode } from '../../../packages/ssg/src/core/security/inline-code.ts';

function md(text: string, unsafeHtml = false) {
  const page = compileMarkdown(text, { file: '/site/docs/a.md', audience: 'public', unsafeHtml });
  const reported = page.diagnostics.filter(({ code }) => code === 'unsafe-html');
  return {
    html: page.body.parts.join(''),
    reported: reported.map(({ message, line }) => `${line}: ${message}`),
  };
}

test('says what to do with the script of a Vue component', () => {
  const page = compileMarkdown('<script setup>\nimport A from "./a.vue"\n</script>\n', {
    file: '/site/docs/a.md',
    audience: 'public',
  });
  expect(page.diagnostics.map(({ hint }) => hint)).toEqual([
    'remove the script, and write the components that it imports in React, in an `.mdx` document',
  ]);
});

const LEFT_OUT: [string, string, string][] = [
  ['<script>alert(1)</script>', '`<script>`', 'alert'],
  ['<SCRIPT SRC="/a.js"></SCRIPT>', '`<script>`', '/a.js'],
  ['<script type="module">alert(1)</script>', '`<script>`', 'alert'],
  ['<button onclick="x()">x</button>', 'the attribute `onclick`', 'x()'],
  ['<p>text <b OnMouseOver=x()>x</b></p>', 'the attribute `onmouseover`', 'x()'],
  ['<a href="javascript:x()">x</a>', 'the attribute `href="javascript:…"`', 'x()'],
  ['<a href=" java&#10;script&colon;x()">x</a>', 'the attribute `href="javascript:…"`', 'x()'],
  ['<form action="javascript:x()"></form>', 'the attribute `action="javascript:…"`', 'x()'],
  ['<button formaction="javascript:x()">x</button>', 'the attribute `formaction="javascript:…"`', 'x()'],
  ['<iframe src="javascript:x()" title="x"></iframe>', 'the attribute `src="javascript:…"`', 'x()'],
  ['<iframe srcdoc="<b>x</b>" title="x"></iframe>', 'the attribute `srcdoc`', '<b'],
  ['<svg><a xlink:href="javascript:x()">x</a></svg>', 'the attribute `xlink:href="javascript:…"`', 'x()'],
  ['<svg><animate values="a;javascript:x()"/></svg>', 'the attribute `values="javascript:…"`', 'x()'],
  ['<svg><script>alert(1)</script></svg>', '`<script>`', 'alert'],
  ['<svg onload="x()"></svg>', 'the attribute `onload`', 'x()'],
  ['<template><script>alert(1)</script></template>', '`<script>`', 'alert'],
  ['<object data="https://o.example/a.svg"></object>', '`<object>`', 'a.svg'],
  ['<embed src="https://e.example/a.pdf">', '`<embed>`', 'a.pdf'],
  ['<base href="https://evil.example/">', '`<base>`', 'evil'],
  ['<meta http-equiv="refresh" content="0; url=/a">', '`<meta http-equiv>`', 'url='],
  ['<noscript><style></noscript><script>alert(1)</script></style></noscript>', '', 'alert'],
  ['<noscript>\n<b title="</noscript><script>alert(1)</script>">x</b>\n</noscript>', '', 'alert'],
  ['[x](javascript:x())', 'a `javascript:` link', 'x()'],
  ['[x][y]\n\n[y]: <JavaScript:x()>', 'a `javascript:` link', 'x()'],
];

describe('is removed and reported', () => {
  test.each(LEFT_OUT)('%s', (text, what, code) => {
    const { html, reported } = md(`# Title\n\n${text}\n`);
    expect(html).not.toContain(code);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toContain(what);
    expect(reported[0]).toMatch(/^[345]: /);
    expect(findInlineCode(html)).toMatchObject({ scripts: [], handlers: [] });
  });
});

test('is kept if the site allows it', () => {
  for (const [text, , code] of LEFT_OUT) {
    // Other parts of the compiler could mistake it for a document path.
    if (text.includes('&colon;')) continue;
    const { html, reported } = md(`# Title\n\n${text}\n`, true);
    expect(html.toLowerCase(), text).toContain(code.toLowerCase());
    expect(reported).toEqual([]);
  }
});

test.each([
  '<script type="application/ld+json">{}</script>',
  '<iframe src="https://f.example/" title="x"></iframe>',
  '<noscript>Switch on scripts.</noscript>',
  '<details open><summary>x</summary>once</details>',
  '<meta name="x" content="y">',
  '<a href="/javascript:x">x</a>',
  '[x](./javascript.md)',
  '`<script>alert(1)</script>`',
])('is not reported: %s', (text) => {
  expect(md(`${text}\n`).reported).toEqual([]);
});
