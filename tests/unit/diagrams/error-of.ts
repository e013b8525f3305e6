import { drawDiagram } from '../../../packages/diagrams/src/index.ts';

/** The error of a diagram: `line:column message (hint)`. */
export function errorOf(source: string): string | undefined {
  const drawn = drawDiagram(source);
  if (!('error' in drawn)) return undefined;
  const { line, column, error, hint } = drawn;
  return `${line}:${column} ${error}${hint === undefined ? '' : ` (${hint})`}`;
}
