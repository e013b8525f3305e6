/** Reports tables with missing cells, and text that looks like a table. */
import type { Paragraph, Table } from 'mdast';
import { plural } from '../../util/plural.ts';
import { type Draft, report } from '../draft.ts';
import { partOfLine } from '../source/place.ts';

/** Limit of cells: a few lines could define millions of empty ones. */
const MAX_CELLS = 200_000;

export function hugeTable(table: Table, draft: Draft): void {
  const { children: rows } = table;
  const columns = rows[0]?.children.length ?? 0;
  const written = rows.reduce((count, { children }) => count + children.length, 0);
  if (columns * rows.length <= Math.max(MAX_CELLS, written)) return;
  // Without `align`, missing cells are not filled in.
  delete table.align;
  const start = table.position?.start;
  report(draft, start ? { position: { start, end: start } } : {}, {
    code: 'too-complex',
    message: `table too large (${columns} columns, ${rows.length} rows): missing cells are not filled in`,
    hint: 'split the table into smaller ones',
  });
}

/** Like GitHub, Markdown drops cells beyond the columns of the header. */
export function tableCells({ children: [header, ...rows] }: Table, draft: Draft): void {
  const columns = header?.children.length ?? 0;
  for (const row of rows) {
    const extra = row.children[columns];
    // Extra empty cells are harmless.
    if (!extra || row.children.slice(columns).every(({ children }) => children.length === 0)) continue;
    const count = row.children.length;
    report(draft, extra, {
      code: 'table-cells',
      message: `the row has ${count} cells, but the header has ${columns}; ${count - columns === 1 ? 'the last cell is' : 'the extra cells are'} not shown`,
      hint: 'add a column to the header, or write a pipe inside a cell as `\\|`, even in code',
    });
  }
}

/** The line below the header. At least one `|`, to exclude the underline of a heading. */
const DELIMITER =
  /^[ \t>]*(?:(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?|\|[ \t]*:?-+:?[ \t]*\|)[ \t]*$/;

/** A line that people write for it: with equals signs, long dashes, or plus signs. */
const LIKE_DELIMITER = /^(?=.*\|)(?=.*[-=–—_])[|\-=+:–—_ \t>]+$/;

/** Reports a header and a delimiter line that are not a table, because the line is invalid or has another number of cells. */
export function malformedTable(node: Paragraph, draft: Draft): void {
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined || start.line === end.line) return;
  const lines = draft.text.slice(start.offset, end.offset).split('\n');
  const index = lines.findIndex((line, number) => number > 0 && LIKE_DELIMITER.test(line));
  const header = lines[index - 1];
  if (header === undefined || !header.includes('|')) return;
  const [inHeader, below] = [cellsOf(header), cellsOf(lines[index] as string)];
  const isValid = DELIMITER.test(lines[index] as string);
  if (isValid && inHeader === below) return;
  const place = { line: start.line + index - 1, column: index === 1 ? start.column : 1 };
  report(draft, partOfLine(place, header.length), {
    code: 'table-cells',
    message: isValid
      ? `not a table: the header has ${plural(inHeader, 'cell')}, but the line below has ${below}`
      : 'not a table: the line below the header is invalid',
    hint: isValid
      ? 'use as many cells in both lines; write a pipe inside a cell as `\\|`, even in code'
      : `write hyphens in each cell: \`|${' --- |'.repeat(inHeader)}\``,
  });
}

function cellsOf(line: string): number {
  const bare = line
    .replace(/^[ \t>]+|(?<![ \t])[ \t]+$/g, '')
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return bare.split(/(?<!\\)\|/).length;
}
