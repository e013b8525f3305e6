/** Collapsed blocks, links to lines, and colors of terminals. */
import { expect, test } from 'vitest';
import { highlightAnsi } from '../../../packages/ssg/src/core/compile/code/ansi.ts';
import { html, md, messages } from './support.ts';

test.each([
  ['\x1b[31mred\x1b[0m plain', '<span class="ansi-red">red</span> plain'],
  [
    '\\e[1;32mok\\e[22m green',
    '<span class="ansi-green ansi-bold">ok</span><span class="ansi-green"> green</span>',
  ],
  ['\\x1b[91mA\\u001b[mB', '<span class="ansi-red">A</span>B'],
  ['\u241b[3;4;9mx\u241b[23;24;29my', '<span class="ansi-italic ansi-underline ansi-strike">x</span>y'],
  ['\\033[41;30mx\\033[49;39my', '<span class="ansi-on-red ansi-black">x</span>y'],
  [
    '\x1b[38;5;196mA\x1b[38;2;40;200;60mB',
    '<span class="ansi-red">A</span><span class="ansi-green">B</span>',
  ],
  [
    '\x1b[38;2;1;2mA\x1b[48;5;21mB',
    '<span class="ansi-black">A</span><span class="ansi-black ansi-on-blue">B</span>',
  ],
  ['\x1b[2Ka\x1b[?25lb\x1b]0;title\x07c', 'abc'],
  ['\\e[31m<a>', '<span class="ansi-red">&lt;a></span>'],
  ['C:\\e and \\[', 'C:\\e and \\['],
])('%j becomes %s', (code, expected) => {
  const sorted = (text: string) =>
    text.replace(/class="([^"]*)"/g, (_, names: string) => names.split(' ').sort().join());
  expect(sorted(highlightAnsi(code))).toBe(sorted(expected));
});

test('highlights blocks in ansi, also with marked lines', () => {
  const page = md('```ansi {1}\n\\e[31mred\nstill red\n```');
  expect(messages(page)).toEqual([]);
  expect(html('```ansi {1}\n\\e[31mred\nstill red\n```')).toContain(
    '<span class="line highlighted"><span class="ansi-red">red</span>\n</span><span class="line"><span class="ansi-red">still red</span>',
  );
});

test('collapses blocks of more than 17 lines', () => {
  const block = (lines: number) => html(`\`\`\`js collapse\n${'a();\n'.repeat(lines)}\`\`\``);
  expect(block(18)).toMatch(
    /<\/pre><details class="code-collapse"><summary>Show all 18 lines<\/summary><\/details><\/div>$/,
  );
  expect(block(17)).not.toContain('details');
  expect(html(`\`\`\`js title="collapse"\n${'a();\n'.repeat(30)}\`\`\``)).not.toContain('details');
});

test('makes each line a target with a link', () => {
  const text =
    '```js lineLinks=config showLineNumbers=9\na();\n\nb(); // [!code error]\n```\n\n[9](#config-L9)';
  const page = md(text);
  expect(page.anchors).toEqual(['config-L9', 'config-L10', 'config-L11']);
  expect(messages(page)).toEqual([]);
  expect(html(text)).toContain(
    '<span class="line" id="config-L9"><a class="line-link" href="#config-L9" aria-label="config-L9" tabindex="-1"></a>',
  );
  expect(html(text)).toContain(
    '<span class="line code-error" id="config-L11" role="group" aria-label="Error"><a',
  );
  expect(html('```js lineLinks\na();\n```')).toContain(
    '<code class="language-js numbered"><span class="line" id="L1">',
  );
});

test('reports line links with the same ids', () => {
  expect(messages(md('```js lineLinks\na();\n```\n\n```js lineLinks\nb();\n```'))).toEqual([
    '5:1 warning fence-option: another code block of the page has line links with the same ids (give one of the blocks a name: `lineLinks=config` makes the link `#config-L1`)',
  ]);
  expect(messages(md('```js linelinks\na();\n```'))[0]).toContain('did you mean `lineLinks`?');
});
