/** The source around a problem: a line before, the line itself with the span underlined, a line after. */
import type { Style } from './color.ts';
import type { SourceLines } from './source-lines.ts';
import { type Cell, toCells } from './width.ts';

/** Cells of source per line. With the gutter, a line fits a terminal of 100 columns. */
const MAX_WIDTH = 90;
/** Code units to scan around the span: a file may consist of one line of 20 MB. */
const WINDOW = 4 * MAX_WIDTH;

/** The place of a diagnostic; only the line is required. */
export interface FramePlace {
  line: number;
  column?: number | undefined;
  endLine?: number | undefined;
  endColumn?: number | undefined;
}

/** @returns the lines of the frame; none if the file does not contain the line */
export function codeFrame(lines: SourceLines, place: FramePlace, style: Style): string[] {
  if (lines.text(place.line) === undefined) return [];
  const span = spanInLine(lines, place);
  const first = Math.max(1, place.line - 1);
  // Parsers report problems at the end of the file after the final newline, which is not counted as a line.
  const last = Math.max(place.line, Math.min(lines.count, place.line + 1));
  const gutter = String(last).length;
  const offset = span === undefined ? 0 : cutOffset(lines, place.line, span);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines.text(number) ?? '';
    const isTarget = number === place.line;
    // Context lines are cut at the same offset, or shown from their start if they are shorter.
    const from = isTarget || text.length > offset ? onBoundary(text, offset) : 0;
    const { shown, underline } = cut(text, from, isTarget ? span : undefined);
    const label = `${number}`.padStart(gutter);
    frame.push(`${style.dim(`${label} |`)} ${isTarget ? shown : style.dim(shown)}`.trimEnd());
    if (underline !== undefined)
      frame.push(`${style.dim(`${' '.repeat(gutter)} |`)} ${style.mark(underline)}`);
  }
  return frame;
}

interface LineSpan {
  /** 0-based, in code units; the end is exclusive. */
  start: number;
  end: number;
}

/** The part of the span in its first line. An empty span marks one character. */
function spanInLine(lines: SourceLines, place: FramePlace): LineSpan | undefined {
  if (place.column === undefined) return undefined;
  const { length } = lines.text(place.line) ?? '';
  const start = Math.min(place.column - 1, length);
  const endLine = place.endLine ?? place.line;
  const end = endLine > place.line ? length : Math.min((place.endColumn ?? place.column + 1) - 1, length);
  return { start, end: Math.max(end, start + 1) };
}

/** Start of the visible part of the lines, in code units: 0 unless the span would be hidden. */
function cutOffset(lines: SourceLines, line: number, span: LineSpan): number {
  const text = lines.text(line) ?? '';
  const isNear = span.end <= WINDOW && widthOf(toCells(text.slice(0, span.end))) <= MAX_WIDTH;
  if (isNear) return 0;
  // Centers the span, or shows the start of a long one.
  const marked = Math.min(
    widthOf(toCells(text.slice(span.start, Math.min(span.end, span.start + WINDOW)))),
    MAX_WIDTH,
  );
  let space = Math.floor((MAX_WIDTH - marked) / 2);
  let offset = span.start;
  const before = Math.max(0, span.start - WINDOW);
  for (const cell of toCells(text.slice(before, span.start)).toReversed()) {
    space -= cell.width;
    if (space < 0) break;
    offset = before + cell.start;
  }
  return offset;
}

/** Moves an index out of the middle of a surrogate pair. */
function onBoundary(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}

function cut(text: string, from: number, span: LineSpan | undefined): { shown: string; underline?: string } {
  const cells = toCells(text.slice(from, from + WINDOW));
  const kept: Cell[] = [];
  let width = 0;
  for (const cell of cells) {
    if (width + cell.width > MAX_WIDTH) break;
    kept.push(cell);
    width += cell.width;
  }
  const before = from > 0 ? '…' : '';
  const last = kept.at(-1);
  const after = from + (last?.end ?? 0) < text.length ? '…' : '';
  const shown = before + kept.map((cell) => cell.text).join('') + after;
  if (span === undefined) return { shown };
  const left = widthOf(kept.filter((cell) => from + cell.end <= span.start));
  const marked = kept.filter((cell) => from + cell.end > span.start && from + cell.start < span.end);
  // A span after the last character has no cells, but a parser may miss something there.
  const carets = Math.max(1, widthOf(marked));
  return { shown, underline: ' '.repeat(before.length + left) + '^'.repeat(carets) };
}

function widthOf(cells: Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}
