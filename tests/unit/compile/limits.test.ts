/** Input that parsers are too slow for becomes text beyond a limit, with a warning and without loss. */
import { beforeAll, describe, expect, test } from 'vitest';
import { readFence } from '../../../packages/ssg/src/core/compile/code/fence.ts';
import { prepareParser } from '../../../packages/ssg/src/core/compile/parser.ts';
import { limitWork } from '../../../packages/ssg/src/core/compile/source/limits.ts';
import { html, md, mdx } from './support.ts';

// The limits hold for the parser of builds, which parses some documents in another way.
beforeAll(() => prepareParser('auto'));

const options = { file: '/x.md', format: 'md' } as const;

function codesOf(text: string): string[] {
  return [...new Set(md(text).diagnostics.map(({ code }) => code))];
}

describe('text beyond a limit stays as written', () => {
  test('limits emphasis in one paragraph', () => {
    const text = '*_'.repeat(2000);
    expect(md(text).diagnostics).toMatchObject([{ code: 'too-complex', line: 1, column: 1 }]);
    expect(html(text)).toBe(`<p>${text}</p>`);
  });

  test.each(['[a](\\', 'a ]', '[<!-- '])('limits repeated %j', (piece) => {
    const text = piece.repeat(2000).trimEnd();
    expect(md(text).diagnostics[0]).toMatchObject({ code: 'too-complex', severity: 'warning', line: 1 });
  });

  test('limits nested quotes', () => {
    const text = `${'>'.repeat(150)} text`;
    expect(codesOf(text)).toEqual(['too-deeply-nested']);
    expect(html(text)).toContain(`<p>${'>'.repeat(50)} text`);
    expect(html(text).match(/<blockquote>/g)).toHaveLength(100);
  });

  test('limits cells that fill short rows', () => {
    const text = `|${'a|'.repeat(1000)}\n|${'-|'.repeat(1000)}\n${'x\n'.repeat(1000)}`;
    expect(codesOf(text)).toEqual(['too-complex']);
    expect(html(text).match(/<td/g)).toHaveLength(1000);
  });

  test('limits references to a long URL', () => {
    const text = `${'[a] '.repeat(30)}\n\n[a]: /${'x'.repeat(50_000)}`;
    expect(codesOf(text)).toEqual(['too-complex']);
    expect(md(text).links).toHaveLength(19);
    expect(html(text)).toContain('[a]');
  });

  test('limits highlighted code', () => {
    const text = `\`\`\`js\n${'a'.repeat(6000)}\n\`\`\`\n`;
    expect(md(text).diagnostics).toMatchObject([{ code: 'too-complex', severity: 'hint', line: 1 }]);
    expect(html(text)).toContain('a'.repeat(6000));
  });
});

test('reports an expression with thousands of possible ends', async () => {
  const { diagnostics } = await mdx(`# A\n\n${'{#a} '.repeat(4000)}`);
  expect(diagnostics).toMatchObject([{ code: 'too-complex', severity: 'error', line: 3, column: 2 }]);
});

test('has no limit for ordinary text', () => {
  const item = '- **one** and _two_, `*` and snake_case\n';
  const row = '| **a** | _b_ | ~~c~~ |\n';
  const texts = [
    item.repeat(2000),
    `| a | b | c |\n| - | - | - |\n${row.repeat(2000)}`,
    `${'**a** b _c_\n\n'.repeat(2000)}`,
    `\`\`\`\n${'*'.repeat(10)} ${'*_'.repeat(3000)}\n\`\`\`\n`,
    `<style>\n${'* _ '.repeat(3000)}\n</style>\n`,
    `${'- '.repeat(500)}\n`,
  ];
  for (const text of texts) expect(limitWork(text, options)).toEqual({ text, diagnostics: [] });
});

test('limits memory for ranges of highlighted lines', () => {
  expect(readFence('js', `{${'1-99999,'.repeat(10_000)}1}`).highlighted.size).toBeLessThanOrEqual(100_000);
});
