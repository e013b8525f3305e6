import { type DrawnDiagram, drawDiagram } from '@slashdocs/diagrams';
import type { Fence, FinishedElement } from '../../core/plugin/types.ts';

/** A drawing has some 10 kB. */
const MOST_DRAWINGS = 500;

/**
 * The last drawings of this process, by their source. To lay out a flowchart takes up to 0.2 s, and most edits of a document in
 * `ssg watch` leave its diagrams as they are.
 */
const drawings = new Map<string, DrawnDiagram>();

/** The figure with the drawing. If it cannot be drawn, the figure contains the code. */
export function draw({ code, repetition }: Fence): FinishedElement {
  const isEmpty = code.trim() === '';
  const drawn = isEmpty
    ? { error: 'empty', hint: 'add content, or remove the code block', line: 0 }
    : drawOnce(code);
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
        column,
      },
    ],
  };
}

function drawOnce(code: string): DrawnDiagram {
  const drawn = drawings.get(code) ?? drawDiagram(code);
  // Moves the drawing to the end of the map.
  drawings.delete(code);
  drawings.set(code, drawn);
  if (drawings.size > MOST_DRAWINGS) drawings.delete(drawings.keys().next().value as string);
  return drawn;
}

function figure(kind: string, value: string): FinishedElement {
  return {
    tagName: 'figure',
    properties: { className: ['diagram'], dataDiagram: kind },
    component: { name: 'mermaid', attributes: { value } },
  };
}
