import type { Paragraph, PhrasingContent } from 'mdast';
import { text } from '../../core/plugin/markdown-nodes.ts';

/** The lines of a paragraph. Markup may span lines, which then count as one. */
export function linesOf({ children }: Paragraph): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const child of children) {
    if (child.type !== 'text') {
      lines.at(-1)?.push(child);
      continue;
    }
    for (const [index, value] of child.value.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (value !== '') lines.at(-1)?.push({ ...text(value), position: child.position } as PhrasingContent);
    }
  }
  return lines;
}
