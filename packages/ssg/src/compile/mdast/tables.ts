/** Tables of which readers would miss a part, or see the pipes. */
import type { Paragraph, Table } from 'mdast';
import { type Draft, report } from '../draft.ts';

/** Cells beyond those of the header are left out by GitHub's Markdown, and so here. */
export function tableCells({ children: [header, ...rows] }: Table, draft: Draft): void {
  const columns = header?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    // A row may end with one pipe too many, which takes nothing from anybody.
    if (!extra || row.children.slice(columns).every(({ children }) => children.length === 0)) continue;
    const count = row.children.length;
    report(draft, extra, {
      code: 'table-cells',
      severity: 'warning',
      message: `this row has ${count} cells and the header ${columns}, so that ${count - columns === 1 ? 'the last is' : 'the others are'} not shown`,
      hint: 'add a column to the header; a pipe within a cell is written `\\|`, also in code',
    });
  }
}

/** The line between header and rows: at least two columns, so that no underlined heading is meant. */
const DELIMITER = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?[ \t]*$/;

/** A header with more or fewer cells than the line below it makes no table at all. */
export function unreadTable(node: Paragraph, draft: Draft): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || start.line === end.line) return;
  const lines = draft.text.slice(start.offset, end.offset).split('\n');
  const index = lines.findIndex((line, number) => number > 0 && DELIMITER.test(line));
  const header = lines[index - 1];
  if (header === undefined || !header.includes('|')) return;
  const [inHeader, below] = [cellsOf(header), cellsOf(lines[index] as string)];
  if (inHeader === below) return;
  const place = { line: start.line + index - 1, column: index === 1 ? start.column : 1 };
  report(
    draft,
    { position: { start: place, end: { ...place, column: place.column + header.length } } },
    {
      code: 'table-cells',
      severity: 'warning',
      message: `this is no table: the header has ${inHeader} ${inHeader === 1 ? 'cell' : 'cells'}, and the line below it ${below}`,
      hint: 'give both as many; a pipe within a cell is written `\\|`, also in code',
    },
  );
}

function cellsOf(line: string): number {
  const bare = line
    .replace(/^[ \t>]+|[ \t]+$/g, '')
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/).length;
}
