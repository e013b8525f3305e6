/** Marks of plugins in highlighted code. */
import { expect, test } from 'vitest';
import { readFence } from '../../../packages/ssg/src/core/compile/code/fence.ts';
import { highlightCode } from '../../../packages/ssg/src/core/compile/code/highlight.ts';
import type { CodeMarks, CodeRange } from '../../../packages/ssg/src/core/compile/code/marks.ts';

const range = (line: number, start: number, end: number): CodeRange => ({
  line,
  start,
  end,
  attributes: { class: 'x', 'data-type': 'a "b"\n<c>' },
});

function highlighted(code: string, marks: Partial<CodeMarks>, language = 'text'): string {
  const { html } = highlightCode(
    code,
    readFence(language, ''),
    {},
    { ranges: [], lines: new Map(), ...marks },
  );
  return html
    .replaceAll(' class="x" data-type="a &quot;b&quot;&#10;<c>"', ' X')
    .replaceAll(' class="x" data-type="a &quot;b&quot;&#10;&lt;c>"', ' X');
}

test('marks parts of lines, also next to escaped characters and in tokens', () => {
  expect(highlighted('a<b\ncd', { ranges: [range(1, 1, 2), range(2, 0, 1), range(2, 1, 2)] })).toBe(
    'a<span X>&lt;</span>b\n<span X>c</span><span X>d</span>\n',
  );
  expect(highlighted('f("a")', { ranges: [range(1, 0, 1)] }, 'js')).toContain(
    '<span class="token function"><span X>f</span></span>',
  );
});

test('adds classes and notes to lines', () => {
  const lines = new Map([[2, { className: 'code-error', note: 'one\n"two"' }]]);
  expect(highlighted('a\nb', { lines })).toBe(
    '<span class="line">a\n</span><span class="line code-error" data-note="one&#10;&quot;two&quot;" role="group" aria-label="Error">b\n</span>',
  );
});

test('keeps its places when comments with annotations are removed', () => {
  const code = '// [!code focus]\na(); // [!code highlight]\n\nb();';
  const html = highlighted(code, {
    ranges: [range(2, 0, 1), range(4, 0, 1)],
    lines: new Map([[4, { note: 'n' }]]),
  });
  expect(html).toBe(
    '<span class="line code-focused highlighted"><span X>a</span>();\n</span><span class="line">\n</span><span class="line" data-note="n"><span X>b</span>();\n</span>',
  );
});
