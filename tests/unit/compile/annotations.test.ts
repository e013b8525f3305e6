/** `[!code …]` annotations, words, and diffs in code blocks. */
import { describe, expect, test } from 'vitest';
import { readFence } from '../../../packages/ssg/src/core/compile/code/fence.ts';
import { highlightCode } from '../../../packages/ssg/src/core/compile/code/highlight.ts';
import { md, messages } from './support.ts';

/** Each line with its classes in front: `code-added|x`; the tokens of words are in brackets. */
function annotated(language: string, code: string, meta = ''): string[] {
  const { html } = highlightCode(code, readFence(language, meta), {});
  const marked = html.replace(/<span class="code-word" role="mark">(.*?)<\/span>/g, '[$1]');
  const lines = marked.includes('<span class="line')
    ? marked.split(/(?=<span class="line)/)
    : marked.split(/(?<=\n)/);
  return lines.map((line) => {
    const classes = /^<span class="line ([^"]*)"/.exec(line)?.[1];
    const text = line.replace(/<[^>]*>/g, '').replace(/\n$/, '');
    return classes === undefined ? text : `${classes}|${text}`;
  });
}

test.each([
  ['++', 'code-added'],
  ['--', 'code-removed output'],
  ['focus', 'code-focused'],
  ['highlight', 'highlighted'],
  ['hl', 'highlighted'],
  ['error', 'code-error'],
  ['warning', 'code-warning'],
  ['info', 'code-info'],
])('removes [!code %s] and marks its line', (name, classes) => {
  expect(annotated('js', `one(); // [!code ${name}]\ntwo();`)).toEqual([`${classes}|one();`, 'two();']);
});

test.each([
  ['ts', '// @', ''],
  ['css', '/* @ */', ''],
  ['jsx', '{/* @ */}', ''],
  ['python', '# @', ''],
  ['yaml', '## @', ''],
  ['html', '<!-- @ -->', ''],
  ['sql', '-- @', ''],
  ['lisp', ';; @', ''],
  ['latex', '% @', ''],
  ['ocaml', '(* @ *)', ''],
  ['vb', "' @", ''],
  ['batch', 'REM @', ''],
  ['text', '// @', ''],
  ['nobody-knows', '# @', ''],
])('reads the comments of %s', (language, comment) => {
  expect(annotated(language, `x ${comment.replace('@', '[!code ++]')}`)).toEqual(['code-added|x']);
});

test.each([
  ['++', ' role="insertion"'],
  ['--', ' role="deletion"'],
  ['error', ' role="group" aria-label="Error"'],
  ['warning', ' role="group" aria-label="Warning"'],
  ['info', ' role="group" aria-label="Hinweis"'],
  ['focus', ''],
])('gives the line of [!code %s] to screen readers as%s', (name, attributes) => {
  const texts = { Info: 'Hinweis' };
  const { html } = highlightCode(`a; // [!code ${name}]`, readFence('text', ''), { texts });
  expect(/^<span class="line [^"]*"([^>]*)>a/.exec(html)?.[1]).toBe(attributes);
});

test('applies an annotation alone on its line to the lines below, and removes the line', () => {
  expect(annotated('js', 'a();\n// [!code focus:2]\nb();\nc();\nd();')).toEqual([
    'a();',
    'code-focused|b();',
    'code-focused|c();',
    'd();',
  ]);
});

test('counts the lines from the one of the annotation', () => {
  expect(annotated('js', 'a(); // [!code hl:2]\nb();\nc();')).toEqual([
    'highlighted|a();',
    'highlighted|b();',
    'c();',
  ]);
});

test('reads several annotations of a line, and keeps other text of the comment', () => {
  expect(annotated('js', 'a(); // [!code focus] // [!code ++]')).toEqual(['code-focused code-added|a();']);
  expect(annotated('js', 'a(); // [!code ++] new')).toEqual(['code-added|a(); // new']);
});

test('marks a word in all lines below, also if it consists of several tokens', () => {
  expect(annotated('js', '// [!code word:a.b]\na.b();\nc(a.b);')).toEqual(['[a][.][b]();', 'c([a][.][b]);']);
  expect(annotated('js', '// [!code word:x:1]\nx();\nx();')).toEqual(['[x]();', 'x();']);
  expect(annotated('html', '<a>x</a>', '/<a>/')).toEqual(['[&lt;][a][>]x&lt;/a>']);
});

test('leaves text alone that only looks like an annotation', () => {
  expect(annotated('js', 'print("[!code ++]");')).toEqual(['print("[!code ++]");']);
  expect(annotated('js', 'a(); // [!!code ++]')).toEqual(['a(); // [!code ++]']);
  expect(annotated('js', 'a(); // [!code constructor]')).toEqual(['a(); // [!code constructor]']);
});

test('works with line numbers, magic comments, and highlighted lines', () => {
  const code = '// highlight-next-line\na();\n// [!code ++]\nb();\nc();';
  expect(annotated('js', code, '{3} showLineNumbers')).toEqual([
    'highlighted|a();',
    'code-added|b();',
    'highlighted|c();',
  ]);
});

describe('a diff in a language', () => {
  test.each([
    ['diff-js', ''],
    ['diff', 'lang="js"'],
  ])('is highlighted, and has classes instead of signs: %s %s', (language, meta) => {
    expect(annotated(language, '-a();\n+b();\n c();', meta)).toEqual([
      'code-removed output|a();',
      'code-added|b();',
      'c();',
    ]);
    expect(highlightCode('+let x;', readFence(language, meta), {}).html).toContain(
      '<span class="token keyword">let</span>',
    );
  });

  test('keeps the signs of a plain diff', () => {
    expect(annotated('diff', '-a\n+b')).toEqual(['-a', '+b']);
  });
});

test('reads the titles and line numbers of VitePress', () => {
  expect(readFence('ts{1}', '[main.ts]')).toMatchObject({ language: 'ts', title: 'main.ts' });
  expect([...readFence('ts{1}', '[main.ts]').highlighted]).toEqual([1]);
  expect(readFence('ts:line-numbers=3', '')).toMatchObject({ language: 'ts', firstLine: 3 });
  expect(readFence('ts:no-line-numbers', '')).not.toHaveProperty('firstLine');
  expect(readFence('ts', 'file=../src/main.ts#setup').words).toEqual([]);
});

test('reports an unknown annotation, and a word that the code does not contain, at their place', () => {
  expect(messages(md('```js /cuont/\nlet count; // [!code hihglight]\n```\n'))).toMatchInlineSnapshot(`
    [
      "1:7 warning fence-option: cannot highlight \`cuont\`: the code block does not contain the text (write the text as in the code; lower and upper case differ)",
      "2:15 warning fence-option: unknown annotation \`[!code hihglight]\`; it will be shown as code (did you mean \`[!code highlight]\`?)",
    ]
  `);
});
