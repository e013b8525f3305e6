/** Markdown on a Docusaurus site has the elements and classes of Docusaurus's components. */
import { expect, test } from 'vitest';
import { markup } from '../../../packages/docusaurus/src/markup.ts';
import { compileMarkdown } from '../../../packages/ssg/src/core/compile/compile.ts';
import emoji from '../../../packages/ssg/src/plugins/emoji/plugin.ts';
import npm2yarn from '../../../packages/ssg/src/plugins/npm2yarn/plugin.ts';
import { transformsOf } from '../plugins/transforms-of.ts';

const handlers = transformsOf(npm2yarn, emoji);

const compiled = (text: string, components: string[] = []): string =>
  compileMarkdown(text, { file: '/x.md', audience: 'public', markup, components, handlers })
    .body.parts.join('')
    .replace(/<svg.*?<\/svg>/g, '<svg/>');

test.each([
  ['a title', '# Start\n', '<header><h1 id="start">Start</h1></header>'],
  [
    'a heading',
    '## Two `x`\n',
    '<h2 id="two-x" class="anchor anchorTargetStickyNavbar_ssg0">Two <code>x</code><a class="hash-link" href="#two-x" aria-label="Direct link to Two x" title="Direct link to Two x" translate="no">\u200b</a></h2>',
  ],
  [
    'an admonition',
    ':::note\n\nText\n\n:::\n',
    '<div class="theme-admonition theme-admonition-note admonition_ssg0 alert alert--secondary"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><svg/></span>note</div><div class="admonitionContent_ssg0"><p>Text</p></div></div>',
  ],
  [
    'an admonition in a document that a plugin changes',
    ':::note\n\nText :rocket:\n\n:::\n',
    '<div class="theme-admonition theme-admonition-note admonition_ssg0 alert alert--secondary"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><svg/></span>note</div><div class="admonitionContent_ssg0"><p>Text 🚀</p></div></div>',
  ],
  [
    'an admonition whose title is the name of its type',
    ':::note Note\n\nText\n\n:::',
    '<div class="theme-admonition theme-admonition-note admonition_ssg0 alert alert--secondary"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><svg/></span>Note</div><div class="admonitionContent_ssg0"><p>Text</p></div></div>',
  ],
  [
    'an admonition with a title',
    ':::danger[Do *not*]\n\nText\n\n:::\n',
    '<div class="theme-admonition theme-admonition-danger admonition_ssg0 alert alert--danger"><div class="admonitionHeading_ssg0"><span class="admonitionIcon_ssg0"><svg/></span>Do <em>not</em></div><div class="admonitionContent_ssg0"><p>Text</p></div></div>',
  ],
  [
    'code with a title and a highlighted line',
    '```js title="x.js" {1}\na\n```\n',
    '<div class="language-js codeBlockContainer_ssg0 theme-code-block code-block"><div class="codeBlockTitle_ssg0">x.js</div><div class="codeBlockContent_ssg0"><pre tabindex="0" class="prism-code language-js codeBlock_ssg0 thin-scrollbar"><code class="codeBlockLines_ssg0 language-js"><span class="token-line codeLine_ssg0 theme-code-block-highlighted-line">a\n</span></code></pre></div></div>',
  ],
  [
    'a table, without a frame or breaks in words',
    '| `a-long-name-of-an-option` |\n| --- |\n| x |\n',
    '<table>\n<thead>\n<tr>\n<th><code>a-long-name-of-an-option</code></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>x</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'the alignment of cells as a style, which rules of sites do not override',
    '| a | b |\n| :-: | --- |\n| x | y |\n',
    '<table>\n<thead>\n<tr>\n<th style="text-align:center">a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td style="text-align:center">x</td>\n<td>y</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    'details',
    '<details>\n<summary>More</summary>\n\nText\n\n</details>\n',
    '<details class="details_ssg0 alert alert--info details_ssg1"><summary>More</summary><div><div class="collapsibleContent_ssg0">\n\n<p>Text</p>\n</div></div></details>',
  ],
  [
    'a task list',
    '- [x] done\n',
    '<ul class="contains-task-list containsTaskList_ssg0">\n<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>\n</ul>',
  ],
])('writes %s', (_, text, html) => {
  expect(compiled(text)).toBe(html);
});

test('leaves elements to the components of the site that replace them', () => {
  expect(() => compiled('[a](./b.md) ![c](./d.png)\n', ['img'])).toThrow();
});

test('writes the tabs of package managers like the tabs of the component', () => {
  const html = compiled('```bash npm2yarn\nnpm install x\n```\n');
  expect(html.match(/<(?:ul|li|div) [^>]*(?:role|tabs-container)[^>]*>/g)).toEqual([
    '<div class="theme-tabs-container tabs-container tabList_ssg0" data-group="npm2yarn">',
    '<ul role="tablist" aria-orientation="horizontal" class="tabs">',
    '<li role="tab" tabindex="0" aria-selected="true" data-value="npm" class="tabs__item tabItem_ssg1 tabs__item--active">',
    ...['yarn', 'pnpm', 'bun'].map(
      (name) =>
        `<li role="tab" tabindex="-1" aria-selected="false" data-value="${name}" class="tabs__item tabItem_ssg1">`,
    ),
    '<div role="tabpanel" class="tabItem_ssg0" data-label="npm">',
    ...['Yarn', 'pnpm', 'Bun'].map(
      (label) => `<div role="tabpanel" class="tabItem_ssg0" data-label="${label}" hidden>`,
    ),
  ]);
});
