/** Fenced code: highlighting, titles, highlighted lines, and line numbers. */
import { describe, expect, test } from 'vitest';
import { readFence } from '../../../packages/ssg/src/core/compile/code/fence.ts';
import { highlightCode } from '../../../packages/ssg/src/core/compile/code/highlight.ts';
import { highlighter } from '../../../packages/ssg/src/core/compile/code/prism.ts';
import { html, md, messages } from './support.ts';

/** The content of `<code>`. */
const code = (fence: string) => /<code[^>]*>([\s\S]*)<\/code>/.exec(html(fence))?.[1];
/** The numbers of the highlighted lines, and the text without tags. */
function lines(fence: string): { text: string; highlighted: number[] } {
  const content = code(fence) ?? '';
  const all = content.split(/(?=<span class="line)/);
  return {
    text: content.replace(/<[^>]*>/g, '').trimEnd(),
    highlighted: all.flatMap((line, index) =>
      line.startsWith('<span class="line highlighted">') ? [index + 1] : [],
    ),
  };
}

test('keeps Prism’s tokens and ends the code with a line break', () => {
  expect(html('```js\nconst a = "<b>";\n```')).toMatchInlineSnapshot(`
    "<div class="code-block" data-language="js"><pre tabindex="0"><code class="language-js"><span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token string">"&lt;b>"</span><span class="token punctuation">;</span>
    </code></pre></div>"
  `);
});

test('accepts no language and indented code', () => {
  expect(html('```\na < b\n```')).toMatchInlineSnapshot(`
    "<div class="code-block" data-language="text"><pre tabindex="0"><code class="language-text">a &lt; b
    </code></pre></div>"
  `);
  expect(html('    a & b')).toBe(html('```\na & b\n```'));
});

test('accepts an empty block', () => {
  expect(code('```js\n```')).toBe('\n');
});

test('shows a title', () => {
  expect(html('```bash title="scripts/node"\nls\n```')).toMatchInlineSnapshot(`
    "<div class="code-block" data-language="bash"><div class="code-title">scripts/node</div><pre tabindex="0"><code class="language-bash"><span class="token function">ls</span>
    </code></pre></div>"
  `);
  const title = (meta: string) => /code-title">(.*?)<\/div>/.exec(html(`\`\`\`js ${meta}\nx\n\`\`\``))?.[1];
  expect(title('title=\'a "b"\'')).toBe('a "b"');
  expect(title('title="a <b>"')).toBe('a &lt;b>');
  expect(title('{1} title="a {2}" live')).toBe('a {2}');
  expect(title('title=""')).toBeUndefined();
  expect(title('subtitle="a"')).toBeUndefined();
});

describe('highlighted lines', () => {
  test('are wrapped only if selected', () => {
    expect(code('```text {2}\na\nb\nc\n```')).toMatchInlineSnapshot(`
      "<span class="line">a
      </span><span class="line highlighted">b
      </span><span class="line">c
      </span>"
    `);
    expect(code('```text\na\nb\n```')).toBe('a\nb\n');
  });

  test.each([
    ['{1}', [1]],
    ['{1,3-4}', [1, 3, 4]],
    ['{ 2 , 4 - 5 }', [2, 4, 5]],
    ['{4-2}', []],
    ['{9}', []],
    ['{a}', []],
    ['{1-99999999999}', [1, 2, 3, 4, 5]],
    ['title="{1}" {2}', [2]],
  ])('%s', (meta, expected) => {
    expect(lines(`\`\`\`text ${meta}\n1\n2\n3\n4\n5\n\`\`\``).highlighted).toEqual(expected);
  });

  test('accepts a title directly after the language', () => {
    expect(lines('```js{2}\na\nb\n```').highlighted).toEqual([2]);
    expect(html('```js{2}\na\nb\n```')).toContain('data-language="js"');
    expect(html('```[.env]\na\n```')).toContain('<div class="code-title">.env</div>');
    expect(code('``` title="a" hl_lines="2"\na\nb\n```')).toContain('<span class="line highlighted">b');
  });

  test('splits a token that spans lines', () => {
    expect(code('```js {2}\n/* a\n b */ `c\n\n${d}`\n```')).toMatchInlineSnapshot(`
      "<span class="line"><span class="token comment">/* a</span>
      </span><span class="line highlighted"><span class="token comment"> b */</span> <span class="token template-string"><span class="token template-punctuation string">\`</span><span class="token string">c</span></span>
      </span><span class="line"><span class="token template-string"><span class="token string"></span></span>
      </span><span class="line"><span class="token template-string"><span class="token string"></span><span class="token interpolation"><span class="token interpolation-punctuation punctuation">\${</span>d<span class="token interpolation-punctuation punctuation">}</span></span><span class="token template-punctuation string">\`</span></span>
      </span>"
    `);
  });
});

test('adds line numbers', () => {
  expect(html('```text showLineNumbers\na\n```')).toMatchInlineSnapshot(`
    "<div class="code-block" data-language="text"><pre tabindex="0"><code class="language-text numbered"><span class="line">a
    </span></code></pre></div>"
  `);
  expect(html('```text showLineNumbers=5\na\n```')).toContain(
    '<code class="language-text numbered" style="--first-line:5">',
  );
  expect(html('```text showLineNumbers={5}\na\n```')).toContain('--first-line:5');
  expect(html('```text showLineNumbers=99\na\nb\n```')).toContain('style="--first-line:99;--digits:3"');
  expect(html('```text noshowLineNumbers\na\n```')).not.toContain('numbered');
  expect(html('```text linenums="5"\na\n```')).toContain('--first-line:5');
  expect(html('```text showLineNumbers=true\na\n```')).toContain('numbered');
  expect(html('```text showLineNumbers=false\na\n```')).not.toContain('numbered');
});

describe('languages', () => {
  test.each([
    ['JavaScript', 'const a', 'keyword'],
    ['tsx', '<A b={c} />', 'tag'],
    ['sh', 'echo "a"', 'builtin'],
    ['zsh', 'echo a', 'builtin'],
    ['ps1', 'Get-Item $a', 'variable'],
    ['cmd', 'REM a', 'comment'],
    ['vue', '<template></template>', 'tag'],
    ['php', '<?php echo 1; ?>', 'keyword'],
    ['hack', '<?php echo 1; ?>', 'keyword'],
    ['starlark', 'def f(): pass', 'keyword'],
    ['jsonnet', '{ a: 1 }', 'property'],
    ['gql', 'query { user }', 'keyword'],
    ['pkl', 'class A', 'keyword'],
    ['env', 'A="b"', 'string'],
    ['rust,no_run', 'fn a() {}', 'keyword'],
    ['html', '<style>a { color: red }</style>', 'property'],
    ['html', '<script>const a</script>', 'keyword'],
    ['md', '```js\nconst a\n```', 'code-language'],
    ['diff', '+a\n-b', 'inserted'],
  ])('%s', (language, source, token) => {
    const fence = `~~~${language}\n${source}\n~~~`;
    expect(code(fence)).toContain(token);
    expect(md(fence).diagnostics).toEqual([]);
  });

  test.each(['', 'text', 'txt', 'plain', 'none'])('keeps it plain: %s', (language) => {
    expect(code(`\`\`\`${language}\nconst a\n\`\`\``)).toBe('const a\n');
  });

  test('gives code in Markdown no class of a block', () => {
    const html = code('~~~md\n```js\nconst a\n```\n~~~');
    expect(html).toContain('<span class="token keyword">const</span>');
    expect(html).not.toContain('code-block');
  });

  test('highlights JSON with comments and a shebang', () => {
    expect(code('```jsonc\n#!/usr/bin/env dotslash\n\n// a\n{ "b": 1 /* c */ }\n```')).toMatchInlineSnapshot(`
      "<span class="token shebang comment">#!/usr/bin/env dotslash</span>

      <span class="token comment">// a</span>
      <span class="token punctuation">{</span> <span class="token property">"b"</span><span class="token operator">:</span> <span class="token number">1</span> <span class="token comment">/* c */</span> <span class="token punctuation">}</span>
      "
    `);
  });

  test('keeps an unknown language plain and reports it', () => {
    const page = md('text\n\n```pyhton\nx < 1\n```\n\n```zzzzzz\n```');
    expect(messages(page)).toMatchInlineSnapshot(`
      [
        "3:4 hint unknown-language: unknown code language \`pyhton\`; the code is not highlighted (did you mean \`python\`?)",
        "7:4 hint unknown-language: unknown code language \`zzzzzz\`; the code is not highlighted (use a language that Prism supports, or \`text\`)",
      ]
    `);
    expect(code('```zzzzzz\nx < 1\n```')).toBe('x &lt; 1\n');
  });

  test('keeps invalid names out of the markup', () => {
    expect(html('```<b>"\'&\n```')).toContain('data-language="text"');
    expect(html('```__proto__\n```')).toContain('data-language="__proto__"');
    expect(html('```constructor\nx\n```')).toContain('x\n');
  });

  test('highlights independently of previous blocks', () => {
    const css = code('```css\na { color: #fff }\n```');
    code('```php\n<?php ?>\n```');
    code('```css-extras\na\n```');
    code('```scss\na { b: c }\n```');
    expect(code('```css\na { color: #fff }\n```')).toBe(css);
    expect('Prism' in globalThis).toBe(false);
    expect(highlighter('css')).toBe(highlighter('css'));
  });
});

describe('tokens that no style distinguishes', () => {
  const html = (language: string, text: string, unstyledTokens?: string[]) =>
    highlightCode(text, readFence(language, ''), { unstyledTokens }).html;

  test('get no element, unless they have other types', () => {
    expect(html('js', 'a = `${b}`;', ['punctuation', 'operator'])).toMatchInlineSnapshot(`
      "a = <span class="token template-string"><span class="token template-punctuation string">\`</span><span class="token interpolation"><span class="token interpolation-punctuation punctuation">\${</span>b<span class="token interpolation-punctuation punctuation">}</span></span><span class="token template-punctuation string">\`</span></span>;
      "
    `);
    expect(html('js', 'a = 1;', ['operator'])).toMatchInlineSnapshot(`
      "a = <span class="token number">1</span><span class="token punctuation">;</span>
      "
    `);
  });

  test('get no element in languages with custom Prism tokens', () => {
    expect(html('jsx', '<a b="c">{d < 1}</a>', ['punctuation', 'operator'])).toMatchInlineSnapshot(`
      "<span class="token tag"><span class="token tag">&lt;a</span> <span class="token attr-name">b</span><span class="token attr-value"><span class="token punctuation attr-equals">=</span>"c"</span>></span>{d &lt; <span class="token number">1</span>}<span class="token tag"><span class="token tag">&lt;/a</span>></span>
      "
    `);
  });

  test('keep their text', () => {
    const source = 'if (a && b) { c["<d>"] = &e; }';
    const text = (html: string) => html.replaceAll(/<[^>]*>/g, '');
    for (const language of ['js', 'jsx', 'html', 'rust', 'php']) {
      expect(text(html(language, source, ['punctuation', 'operator']))).toBe(text(html(language, source)));
    }
  });
});

describe('shell sessions', () => {
  test('highlights commands and marks prompts and output', () => {
    expect(code('```console\n$ echo "a" \\\n    b\n<out>\n\n$ cd\n```')).toMatchInlineSnapshot(`
      "<span class="token prompt">$ </span><span class="token builtin class-name">echo</span> <span class="token string">"a"</span> <span class="token punctuation">\\</span>
          b<span class="token output">
      &lt;out></span>

      <span class="token prompt">$ </span><span class="token builtin class-name">cd</span>
      "
    `);
  });

  test.each(['sh', 'bash', 'shell', 'console', 'shell-session'])('%s', (language) => {
    expect(code(`\`\`\`${language}\n$ ls\na\n\`\`\``)).toBe(
      '<span class="token prompt">$ </span><span class="token function">ls</span><span class="token output">\na</span>\n',
    );
  });

  test('other prompts', () => {
    expect(code('```console\nme@host:~/x$ ls\n```')).toContain(
      '<span class="token prompt">me@host:~/x$ </span>',
    );
    expect(code('```powershell\nPS C:\\> ls\nout\n```')).toContain(
      '<span class="token prompt">PS C:\\> </span>',
    );
  });

  test.each([
    ['console', 'root@host:/# ls', 'root@host:/# '],
    ['bat', 'C:\\Users\\me> dir', 'C:\\Users\\me> '],
  ])('recognizes a prompt in %s', (language, line, prompt) => {
    expect(code(`\`\`\`${language}\n${line}\n\`\`\``)).toContain(
      `<span class="token prompt">${prompt.replaceAll('<', '&lt;')}</span>`,
    );
  });

  test('recognizes continuation prompts', () => {
    const block = code('```console\n$ echo "one\n> two"\none\n```');
    expect(
      block?.replace(/<span class="token (?:prompt|output)">[^<]*<\/span>/g, '').replace(/<[^>]*>/g, ''),
    ).toBe('echo "one\ntwo"\n');
  });

  test.each(['pycon', 'python'])('recognizes the prompts of Python in %s', (language) => {
    const session = code(`\`\`\`${language}\n>>> def f():\n...     return 'a'\n...\n>>> f()\n'a'\n\`\`\``);
    expect(session).toContain('<span class="token prompt">>>> </span><span class="token keyword">def</span>');
    expect(session).toContain('<span class="token prompt">... </span>    <span class="token keyword">return');
    expect(session).toContain(`<span class="token output">\n'a'</span>`);
  });

  test('does not treat a comment as a root prompt', () => {
    expect(code('```console\n# Install it\n$ npm install\n```')).not.toContain('prompt"># ');
    expect(code('```sh\n# Install it\nnpm install\n```')).not.toContain('prompt');
  });

  test('merges output lines, including empty ones', () => {
    expect(code('```console\n$ ls\na\n\nb\n\n$ cd\n```')).toContain(
      '<span class="token output">\na\n\nb</span>\n\n<span class="token prompt">$ </span>',
    );
  });

  test('does not treat a script as a session', () => {
    expect(code('```bash\necho $A $\necho "$ a"\n```')).not.toContain('prompt');
  });
});

test('accepts Windows line ends', () => {
  expect(lines('```js {2}\r\na\r\n// highlight-next-line\r\nb\r\nc\r\n```\r\n')).toEqual({
    text: 'a\nb\nc',
    highlighted: [2],
  });
});

test('keeps a very long block plain and fast', () => {
  const block = '{'.repeat(300_000);
  expect(code(`\`\`\`js\n${block}\n\`\`\``)).toBe(`${block}\n`);
});
