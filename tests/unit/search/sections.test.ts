import { expect, test } from 'vitest';
import { sectionsOf } from '../../../packages/ssg/src/plugins/search/sections.ts';

test('splits an article at its headings, without the title', () => {
  const html =
    '<h1 id="t">Title <a class="hash-link" href="#t"></a></h1><p>Intro<br>text</p>' +
    '<h2 id="a&amp;b">A <em>b</em> <code>c</code></h2><ul><li>one</li><li>two</li></ul>' +
    '<h3>No anchor</h3><p>more</p><h3 id="c">C</h3>';
  expect(sectionsOf(html)).toEqual([
    { anchor: '', heading: '', text: 'Intro text' },
    { anchor: 'a&b', heading: 'A b c', text: 'one two No anchor more' },
    { anchor: 'c', heading: 'C', text: '' },
  ]);
});

test('contains the text that readers see', () => {
  const html =
    '<p title="a > b">1 &lt; 2 &amp;&amp; <strong>3</strong>x</p>' +
    '<svg><title>Drawing</title><text>label</text></svg><button>Copy</button>' +
    '<a href="https://x.example">X<span class="visually-hidden"> (opens in new tab)</span></a>' +
    '<pre><code><span class="token">let</span> <span class="token">a</span>\n= 1</code></pre>';
  expect(sectionsOf(html)).toEqual([{ anchor: '', heading: '', text: '1 < 2 && 3x X let a = 1' }]);
});
