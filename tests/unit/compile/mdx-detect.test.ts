import { expect, test } from 'vitest';
import { mdxUseOf } from '../../../packages/ssg/src/core/compile/mdx/detect.ts';

test.each([
  ['a paragraph after a tag', 'a\n\n<br />\ntext\n'],
  ['code in a cell', '<table>\n<tr>\n  <td>`x`</td>\n</tr>\n</table>\n'],
  ['a link in a cell, below other cells', '<table>\n<tr>\n<td>x</td>\n<td>[x](y)</td>\n</tr>\n</table>\n'],
  ['a fence between tags', '<details>\n<summary>x</summary>\n```js\nx\n```\n</details>\n'],
  ['a block in a list', '- a\n  <div>\n  text\n  </div>\n'],
  ['an address', '<p>\n<b>x</b> https://example.com\n</p>\n'],
])('takes Markdown in an HTML block for MDX: %s', (_, text) => {
  expect(mdxUseOf(text)).toBe('perhaps');
});

test.each([
  ['one element', 'a\n\n<small>Since: `1.2`, see [b](c)</small>\n\nd\n'],
  ['several elements, one with elements in it', '<a href="b"><img src="c"/></a> <b>d <i>e</i></b>\n'],
  ['in a quote', '> a\n>\n> <i>b</i>\n'],
])('takes a line of inline elements alone for MDX: %s', (_, text) => {
  expect(mdxUseOf(text)).toBe('perhaps');
});

test('takes a tag that only MDX closes for MDX', () => {
  expect(mdxUseOf('a <span id="b" />\n')).toBe('perhaps');
  expect(mdxUseOf('a<br/> <img src="b"/> `<i/>`\n')).toBe('no');
});

test.each([
  ['Markdown after an empty line', '<details>\n<summary>x</summary>\n\n**b**\n\n</details>\n'],
  [
    'only tags and text between them',
    '<p align="center">\n  <img src="_x_"\n  alt="y">\n  <b>x</b> y\n</p>\n',
  ],
  ['tags in a paragraph', '<kbd>x</kbd> and **y**\n'],
  ['text between elements', '<b>x</b> and <b>y</b>\n'],
  ['a line of elements in a paragraph', 'x\n<b>y</b>\n\n<b>x</b>\ny\n'],
  ['code', '```html\n<div>\ntext\n</div>\n```\n\n`<div>\n x`\n'],
  ['literal text', '<pre>\n*x*\n</pre>\n'],
])('does not take HTML for MDX: %s', (_, text) => {
  expect(mdxUseOf(text)).toBe('no');
});
