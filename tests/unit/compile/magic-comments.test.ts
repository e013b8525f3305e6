/** Magic comments in the comment syntax of each language. */
import { describe, expect, test } from 'vitest';
import { readFence } from '../../../packages/ssg/src/core/compile/code/fence.ts';
import { highlightCode } from '../../../packages/ssg/src/core/compile/code/highlight.ts';

/** The code's lines without tags, with `>` before highlighted lines. */
function marked(language: string, code: string, meta = ''): string[] {
  const { html } = highlightCode(code, readFence(language, meta), {});
  const lines = html.includes('<span class="line')
    ? html.split(/(?=<span class="line)/)
    : html.split(/(?<=\n)/);
  return lines.map((line) => {
    const text = line.replace(/<[^>]*>/g, '').replace(/\n$/, '');
    return line.startsWith('<span class="line highlighted">') ? `>${text}` : text;
  });
}

describe('comments per language', () => {
  test.each([
    ['js', '//', ''],
    ['ts', '/*', '*/'],
    ['css', '/*', '*/'],
    ['jsx', '{/*', '*/}'],
    ['tsx', '{ /*', '*/ }'],
    ['rust', '///', ''],
    ['bash', '#', ''],
    ['python', '#', ''],
    ['yaml', '#', ''],
    ['toml', '#', ''],
    ['dockerfile', '#', ''],
    ['html', '<!--', '-->'],
    ['xml', '<!--', '-->'],
    ['vue', '<!--', '-->'],
    ['vue', '//', ''],
    ['md', '<!--', '-->'],
    ['sql', '--', ''],
    ['lua', '--', ''],
    ['haskell', '--', ''],
    ['elm', '--', ''],
    ['lisp', ';', ''],
    ['clojure', ';;', ''],
    ['wasm', ';;', ''],
    ['ini', ';', ''],
    ['latex', '%', ''],
    ['matlab', '%', ''],
    ['erlang', '%', ''],
    ['vb', "'", ''],
    ['vbnet', 'REM', ''],
    ['bat', 'REM', ''],
    ['batch', '::', ''],
    ['fortran', '!', ''],
    ['cobol', '*>', ''],
    ['ocaml', '(*', '*)'],
    ['fsharp', '//', ''],
    ['nasm', ';', ''],
    ['php', '//', ''],
    ['jsonc', '//', ''],
    ['text', '#', ''],
    ['nobody-knows', '//', ''],
  ])('reads %s: %s', (language, start, end) => {
    const comment = `  ${start} highlight-next-line ${end}`.trimEnd();
    expect(marked(language, `a\n${comment}\nb\nc`)).toEqual(['a', '>b', 'c']);
  });
});

test('reads a range', () => {
  expect(marked('js', 'a\n// highlight-start\nb\n\nc\n// highlight-end\nd')).toEqual([
    'a',
    '>b',
    '>',
    '>c',
    'd',
  ]);
});

test('handles consecutive, final, unclosed, and doubly closed comments', () => {
  expect(marked('js', '// highlight-next-line\n// highlight-next-line\na\nb')).toEqual(['>a', 'b']);
  expect(marked('js', 'a\n// highlight-next-line')).toEqual(['a']);
  expect(marked('js', 'a\n// highlight-start\nb')).toEqual(['a', '>b']);
  expect(marked('js', '// highlight-end\na')).toEqual(['a']);
});

test('counts remaining lines for numbers in the fence', () => {
  expect(marked('js', '// highlight-next-line\na\nb\nc', '{3}')).toEqual(['>a', 'b', '>c']);
});

test('keeps other comments', () => {
  const code = 'a // highlight-next-line\n// highlight-nothing\n"highlight-start"\n// the highlight-end';
  expect(marked('js', code)).toEqual(code.split('\n'));
  expect(marked('python', '// highlight-next-line\na')).toEqual(['>a'].flatMap((line) => [line]));
});

test('keeps the comments of a code block that Markdown shows', () => {
  const code = '```js\n// highlight-next-line\na\n```';
  expect(marked('md', code)).toEqual(code.split('\n'));
  expect(marked('md', '---\n# highlight-next-line\ntitle: A\n---')).toEqual(['---', '>title: A', '---']);
});

test('supports a site’s own comments and classes', () => {
  const comments = [
    { className: 'highlighted', line: 'highlight-next-line' },
    { className: 'added', line: 'add-next-line', block: { start: 'add-start', end: 'add-end' } },
    { className: 'failing', line: 'This will error (soon)' },
  ];
  const code =
    '// add-start\na\n// highlight-next-line\nb\n// add-end\n// This will error (soon)\nc\n// highlight-start\nd';
  const { html } = highlightCode(code, readFence('text', '{1}'), { magicComments: comments });
  expect(html).toMatchInlineSnapshot(`
    "<span class="line highlighted added">a
    </span><span class="line added highlighted">b
    </span><span class="line failing">c
    </span><span class="line">// highlight-start
    </span><span class="line">d
    </span>"
  `);
});
