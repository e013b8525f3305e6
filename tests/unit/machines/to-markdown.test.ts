import { expect, test } from 'vitest';
import { toMarkdown } from '../../../packages/ssg/src/plugins/markdown-files/to-markdown.ts';
import math from '../../../packages/ssg/src/plugins/math/plugin.ts';
import { configWith } from '../compile/support.ts';

const URL = 'https://example.com/docs/page/';

test.each([
  [
    '<h1>A <code>b</code> <a class="hash-link" href="#a"></a></h1><p>One\ntwo<br>three.</p>',
    '# A `b`\n\nOne two\\\nthree.',
  ],
  [
    '<p><a href="../x/#y">x</a> <a href="#here">here</a> <img src="/i.png" alt="An image"></p>',
    '[x](https://example.com/docs/x/#y) [here](https://example.com/docs/page/#here) ![An image](https://example.com/i.png)',
  ],
  [
    '<p>a <strong>b </strong><em>c</em> <del>d</del> snake_case *x* &lt;y&gt; [z]</p>',
    'a **b** *c* ~~d~~ snake_case \\*x\\* \\<y> \\[z\\]',
  ],
  ['<p><code>a `b`</code></p>', '`` a `b` ``'],
  ['<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>', '- one\n  - inner\n- two'],
  ['<ol start="3"><li><p>one</p><p>more</p></li><li><p>two</p></li></ol>', '3. one\n\n   more\n\n4. two'],
  [
    '<ul class="contains-task-list"><li><input type="checkbox" disabled checked> done</li></ul>',
    '- [x] done',
  ],
  [
    '<div class="code-block" data-language="sh"><div class="code-title">a.sh</div><pre><code class="language-sh"><span class="line"><span class="token">ls</span> -l &gt; x\n</span></code></pre></div>',
    '```sh title="a.sh"\nls -l > x\n```',
  ],
  ['<pre><code>```\nx\n```\n</code></pre>', '````\n```\nx\n```\n````'],
  [
    '<aside class="admonition admonition-danger" aria-label="Danger"><p class="admonition-title">Danger</p><p>Hot.</p></aside>',
    '> [!CAUTION]\n> Hot.',
  ],
  [
    '<aside class="admonition admonition-tip"><p class="admonition-title">Be quick</p><ul><li>a</li></ul></aside>',
    '> [!TIP]\n> **Be quick**\n>\n> - a',
  ],
  [
    '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>x | y</td><td><code>1</code></td></tr></tbody></table>',
    '| a | b |\n| --- | --: |\n| x \\| y | `1` |',
  ],
  ['<details><summary>More</summary><p>Text</p></details>', '**More**\n\nText'],
  [
    '<div class="tabs"><div role="tablist"><button role="tab">npm</button></div><div role="tabpanel" data-label="npm"><p>x</p></div></div>',
    '**npm**\n\nx',
  ],
  [
    '<p>See <a href="https://x.example/a(b)">x<span class="visually-hidden"> (opens in new tab)</span></a>.</p>',
    'See [x](https://x.example/a%28b%29).',
  ],
  ['text<div>block</div>more', 'text\n\nblock\n\nmore'],
])('%s', (html, markdown) => {
  expect(toMarkdown(html, URL)).toBe(markdown);
});

test('lets plugins write their elements', () => {
  const figure = (content: string) =>
    `<figure class="diagram"><div class="drawing">${content}</div></figure>`;
  const write = (html: string) =>
    toMarkdown(html, URL, {
      diagram: (node) =>
        node.textOf('title') ? `*${node.escape(node.textOf('title') as string)}*` : undefined,
    });
  expect(write(figure('<svg><title>A [b]</title><text>n</text></svg>'))).toBe('*A \\[b\\]*');
  expect(write(figure('<p>Words.</p>'))).toBe('Words.');
});

test('writes a formula as TeX', async () => {
  const { asMarkdown } = await configWith([math]);
  const mathMl = '<math><annotation encoding="application/x-tex">a_2^b</annotation></math>';
  const formula = `<span class="katex">${mathMl}<span class="katex-html">a2</span></span>`;
  expect(toMarkdown(`<p>As ${formula}.</p>`, URL, asMarkdown)).toBe('As $a_2^b$.');
});
