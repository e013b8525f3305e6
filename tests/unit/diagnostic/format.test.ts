import { describe, expect, test } from 'vitest';
import { countLine, formatAll } from '../../../packages/ssg/src/core/diagnostic/format.ts';
import type { Diagnostic } from '../../../packages/ssg/src/core/types.ts';

const FILE = '/site/docs/a.md';

/** A diagnostic about the first occurrence of a text in a source. */
function at(source: string, marked: string, more: Partial<Diagnostic> = {}): Diagnostic {
  const index = source.indexOf(marked);
  const before = source.slice(0, index).split('\n');
  const [line, column] = [before.length, (before.at(-1)?.length ?? 0) + 1];
  const inside = marked.split('\n');
  const last = inside.at(-1) ?? '';
  return {
    code: 'broken-link',
    severity: 'error',
    message: 'broken link: the URL is empty',
    file: FILE,
    line,
    column,
    endLine: line + inside.length - 1,
    endColumn: inside.length === 1 ? column + marked.length : last.length + 1,
    ...more,
  };
}

function show(
  diagnostic: Diagnostic,
  source?: string,
  options: { cwd?: string; color?: boolean } = {},
): string {
  const all = formatAll([diagnostic], { cwd: '/site', color: false, readSource: () => source, ...options });
  return all.slice(0, all.lastIndexOf('\n\n'));
}

/** The text above the carets, by display columns. Only for text of width one. */
function underlined(frame: string): string | undefined {
  const lines = frame.split('\n');
  const carets = lines.findIndex((line) => /\^/.test(line));
  const mark = lines[carets] ?? '';
  return lines[carets - 1]?.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1);
}

test('formats everything together', () => {
  const source = '# Flags\n\nSee [all](./flag.md) of them.\nThe end.\n';
  const diagnostic = at(source, './flag.md', {
    notes: ['the page is `/docs/a/`'],
    hint: 'did you mean `./flags.md`?',
  });
  expect(show(diagnostic, source)).toMatchInlineSnapshot(`
    "error[broken-link] docs/a.md:3:11
    broken link: the URL is empty
    2 |
    3 | See [all](./flag.md) of them.
      |           ^^^^^^^^^
    4 | The end.
    note: the page is \`/docs/a/\`
    hint: did you mean \`./flags.md\`?"
  `);
});

describe('the place', () => {
  const base: Diagnostic = { code: 'x', severity: 'warning', message: 'm', file: FILE };

  test.each<[Partial<Diagnostic>, string]>([
    [{}, 'warning[x] docs/a.md\nm'],
    [{ line: 3 }, 'warning[x] docs/a.md:3\nm'],
    [{ line: 3, column: 7 }, 'warning[x] docs/a.md:3:7\nm'],
    [{ file: '/elsewhere/b.md' }, 'warning[x] ../elsewhere/b.md\nm'],
    [{ file: '/site' }, 'warning[x] .\nm'],
  ])('%j', (more, text) => {
    expect(show({ ...base, ...more })).toBe(text);
  });

  test('is empty without a file', () => {
    expect(show({ code: 'x', severity: 'hint', message: 'm', line: 3, hint: 'h' })).toBe(
      'hint[x]\nm\nhint: h',
    );
  });

  test('has no frame for a line that does not exist', () => {
    expect(show({ ...base, line: 4, column: 1 }, 'one\ntwo\n')).toBe('warning[x] docs/a.md:4:1\nm');
  });

  test('shows a line without a column and does not underline it', () => {
    expect(show({ ...base, line: 2 }, 'one\ntwo\nthree\n')).toMatchInlineSnapshot(`
      "warning[x] docs/a.md:2
      m
      1 | one
      2 | two
      3 | three"
    `);
  });
});

describe('the frame', () => {
  test('expands tabs', () => {
    const source = 'a\n\tb\t[x](y)\n';
    expect(show(at(source, '[x](y)'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:2:4
      broken link: the URL is empty
      1 | a
      2 |     b   [x](y)
        |         ^^^^^^"
    `);
  });

  test('measures wide characters, emoji sequences, and combining marks', () => {
    const source = '世界 👩‍👩‍👧 e\u0301 🇩🇪 ☀️ [x](y)\n';
    expect(show(at(source, '[x](y)'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:24
      broken link: the URL is empty
      1 | 世界 👩‍👩‍👧 é 🇩🇪 ☀️ [x](y)
        |                 ^^^^^^"
    `);
  });

  test('underlines a span of wide characters', () => {
    const source = 'see 世界 here';
    expect(show(at(source, '世界'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:5
      broken link: the URL is empty
      1 | see 世界 here
        |     ^^^^"
    `);
  });

  test('shows the first and the last line, with Windows line ends', () => {
    const source = 'one\r\ntwo\r\nlast';
    expect(show(at(source, 'one'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:1
      broken link: the URL is empty
      1 | one
        | ^^^
      2 | two"
    `);
    expect(show(at(source, 'last'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:3:1
      broken link: the URL is empty
      2 | two
      3 | last
        | ^^^^"
    `);
  });

  test('shows the end of the file', () => {
    const source = '---\ntitle: x\n';
    const end = { ...at(source, 'title'), line: 3, column: 1, endLine: 3, endColumn: 1 };
    expect(show({ ...end, line: 2, column: 9, endLine: 2, endColumn: 9 }, source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:2:9
      broken link: the URL is empty
      1 | ---
      2 | title: x
        |         ^"
    `);
    expect(show({ ...end, line: 2, column: 99 }, source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:2:99
      broken link: the URL is empty
      1 | ---
      2 | title: x
        |         ^"
    `);
    expect(show(end, source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:3:1
      broken link: the URL is empty
      2 | title: x
      3 |
        | ^"
    `);
    expect(show({ ...end, line: 1 }, '')).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:1
      broken link: the URL is empty
      1 |
        | ^"
    `);
  });

  test('underlines only the first line of a span over several lines', () => {
    const source = 'a <b\nc="d">\ne';
    expect(show(at(source, '<b\nc="d">'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:3
      broken link: the URL is empty
      1 | a <b
        |   ^^
      2 | c="d">"
    `);
  });

  test('aligns line numbers of different lengths', () => {
    const source = Array.from({ length: 11 }, (_, index) => `line ${index + 1}`).join('\n');
    expect(show(at(source, 'line 10'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:10:1
      broken link: the URL is empty
       9 | line 9
      10 | line 10
         | ^^^^^^^
      11 | line 11"
    `);
  });

  test('cuts a long line and its neighbors around the span', () => {
    const filler = 'lorem ipsum dolor sit amet '.repeat(8);
    const source = `${filler}one\n${filler}[x](y) ${filler}\nshort\n`;
    expect(show(at(source, '[x](y)'), source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:2:217
      broken link: the URL is empty
      1 | …dolor sit amet lorem ipsum dolor sit amet one
      2 | …dolor sit amet lorem ipsum dolor sit amet [x](y) lorem ipsum dolor sit amet lorem ipsum do…
        |                                            ^^^^^^
      3 | short"
    `);
  });

  test('cuts a span longer than the shown line', () => {
    const source = `a ${'b'.repeat(300)} c`;
    const lines = show(at(source, 'b'.repeat(300)), source).split('\n');
    expect(lines[2]).toMatch(/^1 \| (a |…)b+…$/);
    expect(lines[3]?.trimEnd().length).toBe(lines[2]?.replace(/…$/, '').length);
  });

  test.each(['x', '世', '👩‍👩‍👧', '\t', '😀x'])('underlines a span anywhere in a line of %j', (unit) => {
    for (let repeat = 0; repeat < 400; repeat += 7) {
      const source = `${unit.repeat(repeat)}[target](url)${unit.repeat(50)}`;
      const frame = show(at(source, '[target](url)'), source);
      expect(frame).toContain('[target](url)');
      expect(frame.split('\n').at(-1)?.match(/\^+/)?.[0]).toHaveLength('[target](url)'.length);
      expect(frame).not.toContain('\uFFFD');
      if (unit === 'x') expect(underlined(frame)).toBe('[target](url)');
    }
  });

  test('handles a one-line file of 20 MB', () => {
    const source = `${'x'.repeat(20_000_000)}[x](y)${'x'.repeat(1000)}`;
    expect(underlined(show(at(source, '[x](y)'), source))).toBe('[x](y)');
  });

  test('makes control and bidirectional characters visible', () => {
    const source = 'a \u001B[31mred\u0007 \u202Egpj.exe [x](y)';
    const diagnostic = at(source, '[x](y)', {
      message: 'the \u001B]8;;http://evil\u0007link',
      hint: '\u009B2J',
    });
    expect(show(diagnostic, source)).toMatchInlineSnapshot(`
      "error[broken-link] docs/a.md:1:22
      the ␛]8;;http://evil␇link
      1 | a ␛[31mred␇ �gpj.exe [x](y)
        |                      ^^^^^^
      hint: �2J"
    `);
  });
});

test('colors the parts', () => {
  const source = 'one\n[x](y)\n';
  const text = show(at(source, '[x](y)', { hint: 'h', notes: ['n'] }), source, { color: true });
  expect(text.replaceAll('\u001B', '␛')).toMatchInlineSnapshot(`
    "␛[1m␛[31merror[broken-link]␛[39m␛[22m ␛[1mdocs/a.md:2:1␛[22m
    broken link: the URL is empty
    ␛[2m1 |␛[22m ␛[2mone␛[22m
    ␛[2m2 |␛[22m [x](y)
    ␛[2m  |␛[22m ␛[31m^^^^^^␛[39m
    ␛[1m␛[36mnote:␛[39m␛[22m n
    ␛[1m␛[36mhint:␛[39m␛[22m h"
  `);
});

describe('all diagnostics', () => {
  const problem = (
    severity: Diagnostic['severity'],
    file: string,
    line: number,
    column: number,
    code = 'c',
  ) => ({
    severity,
    file,
    line,
    column,
    code,
    message: `${severity} ${code}`,
  });

  test('are sorted and unique, errors last', () => {
    const problems: Diagnostic[] = [
      problem('error', '/site/b.md', 1, 1),
      problem('error', '/site/a.md', 10, 1),
      problem('error', '/site/a.md', 9, 2, 'd'),
      problem('error', '/site/a.md', 9, 2, 'c'),
      { severity: 'error', code: 'general', message: 'no place' },
      problem('warning', '/site/z.md', 1, 1),
      problem('hint', '/site/z.md', 1, 1),
      problem('error', '/site/b.md', 1, 1),
      { ...problem('error', '/site/b.md', 1, 1), cause: new Error('the same, found twice') },
      { ...problem('error', '/site/b.md', 1, 1), hint: 'not the same' },
    ];
    const options = { cwd: '/site', color: false, readSource: () => undefined };
    const text = formatAll(problems, options);
    expect(text).toMatchInlineSnapshot(`
      "hint[c] z.md:1:1
      hint c

      warning[c] z.md:1:1
      warning c

      error[general]
      no place

      error[c] a.md:9:2
      error c

      error[d] a.md:9:2
      error d

      error[c] a.md:10:1
      error c

      error[c] b.md:1:1
      error c
      hint: not the same

      error[c] b.md:1:1
      error c

      6 errors, 1 warning, 1 hint"
    `);
    expect(formatAll(problems.toReversed(), options)).toBe(text);
  });

  test('shows a warning in many places once, on request', () => {
    const lines = [1, 2, 3, 4, 5, 6, 7];
    const problems = [
      ...lines.map((line) => problem('warning', '/site/a.md', line, 1)),
      ...lines.slice(0, 6).map((line) => problem('error', '/site/e.md', line, 1)),
    ];
    const options = { cwd: '/site', color: false, readSource: () => undefined, isBrief: true };
    expect(formatAll(problems, options).split('\n\n').slice(0, 2)).toEqual([
      `warning[c] a.md:1:1
warning c
note: also in a.md:2:1
note: also in a.md:3:1
note: also in a.md:4:1
note: also in a.md:5:1
note: and 2 more places, which \`ssg check\` lists`,
      'error[c] e.md:1:1\nerror c',
    ]);
    expect(formatAll(problems, options)).toMatch(/6 errors, 7 warnings$/);
    // Up to five, the problems stay in their order.
    const other = { ...problem('warning', '/site/a.md', 4, 1), message: 'other' };
    const few = formatAll([...problems.slice(2, 7), other], options);
    expect(few.match(/(?<=a\.md:)\d:1\n.*/g)).toEqual([
      ...[
        '3:1\nwarning c',
        '4:1\nother',
        '4:1\nwarning c',
        '5:1\nwarning c',
        '6:1\nwarning c',
        '7:1\nwarning c',
      ],
    ]);
  });

  test('shows warnings once whose hints differ in code only', () => {
    const titles = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name, index) => ({
      ...problem('warning', '/site/a.md', index + 1, 1),
      hint: `write \`title="${name}"\``,
    }));
    const options = { cwd: '/site', color: false, readSource: () => undefined, isBrief: true };
    expect(formatAll(titles, options).split('\n\n')).toHaveLength(2);
  });

  test('shows warnings once that several versions of a document share', () => {
    const warnings = [1, 2, 3, 4, 5, 6].map((line) => ({
      ...problem('warning', '/site/a.md', line, 1),
      related: [{ message: 'also in', file: '/site/old/a.md', line, column: 1 }],
    }));
    const options = { cwd: '/site', color: false, readSource: () => undefined, isBrief: true };
    expect(formatAll(warnings, options)).toBe(`warning[c] a.md:1:1
warning c
note: also in old/a.md:1:1
note: also in a.md:2:1
note: also in old/a.md:2:1
note: also in a.md:3:1
note: and 7 more places, which \`ssg check\` lists

6 warnings`);
    const defined = warnings.map((each) => ({
      ...each,
      related: [{ message: 'defined at', file: '/site/b.md' }],
    }));
    expect(formatAll(defined, options).split('\n\n')).toHaveLength(7);
  });

  test('reads a file once', () => {
    const read: string[] = [];
    const readSource = (file: string) => {
      read.push(file);
      return 'text';
    };
    formatAll([problem('error', FILE, 1, 1), problem('error', FILE, 1, 2)], {
      cwd: '/',
      color: false,
      readSource,
    });
    expect(read).toEqual([FILE]);
  });

  test('prints nothing without diagnostics', () => {
    expect(formatAll([], { cwd: '/', color: true, readSource: () => undefined })).toBe('');
    expect(countLine([])).toBe('');
  });
});
