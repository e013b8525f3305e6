import { drawDiagram } from '@slashdocs/diagrams';
import type { Fence, FinishedElement } from '../../core/plugin/types.ts';

/** The figure with the drawing. If it cannot be drawn, the figure contains the code. */
export function draw({ code, repetition }: Fence): FinishedElement {
  const isEmpty = code.trim() === '';
  const drawn = isEmpty
    ? { error: 'empty', hint: 'add content, or remove the code block', line: 0 }
    : drawDiagram(code);
  if ('svg' in drawn) {
    // Ids are derived from the source, so a repeated diagram needs a suffix.
    const html =
      repetition === 0 ? drawn.svg : drawn.svg.replace(/\bdiagram-[\da-f]{8}/g, `$&-${repetition + 1}`);
    const drawing = {
      tagName: 'div',
      properties: { className: ['drawing'], ...(drawn.isWide && { tabIndex: 0 }) },
      html,
    };
    return { ...figure(drawn.kind, code), children: [drawing] };
  }
  if ('unsupported' in drawn) return { ...figure('mermaid', code), needs: ['mermaid'] };
  const { error, hint = 'fix the diagram; until then, the page shows its source', line, column } = drawn;
  return {
    ...figure('mermaid', code),
    problems: [
      {
        error: isEmpty ? 'the diagram is empty' : `invalid diagram: ${error}`,
        hint,
        rule: 'diagram-syntax',
        line,
        ...(column !== undefined && { column }),
      },
    ],
  };
}

function figure(kind: string, value: string): FinishedElement {
  return {
    tagName: 'figure',
    properties: { className: ['diagram'], dataDiagram: kind },
    component: { name: 'mermaid', attributes: { value } },
  };
}
