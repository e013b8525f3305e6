/** The source around a problem: a line before, the line itself with the span underlined, a line after. */
import type { Style } from './color.ts';
import type { SourceLines } from './source-lines.ts';
import { type Cell, toCells } from './width.ts';

/** Cells of source shown per line; with the gutter it fits a terminal of 100 columns. */
const MAX_WIDTH = 90;
/** Code units looked at around the span: a file may be one line of 20 MB. */
const WINDOW = 4 * MAX_WIDTH;

/** A place as a diagnostic gives it; only the line is sure. */
export interface FramePlace {
  line: number;
  column?: number | undefined;
  endLine?: number | undefined;
  endColumn?: number | undefined;
}

/** @returns the frame's lines; none when the file has no such line. */
export function codeFrame(lines: SourceLines, place: FramePlace, style: Style): string[] {
  if (lines.text(place.line) === undefined) return [];
  const span = spanInLine(lines, place);
  const first = Math.max(1, place.line - 1);
  // Behind a final newline there is no line to count, but the place where a parser missed something.
  const last = Math.max(place.line, Math.min(lines.count, place.line + 1));
  const gutter = String(last).length;
  const offset = span === undefined ? 0 : cutOffset(lines, place.line, span);
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const text = lines.text(number) ?? '';
    const isTarget = number === place.line;
    // The lines around are context: they are cut at the same place, or at their start when they do not reach it.
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

/** The part of the span that lies in its first line. A span of no width still marks one place. */
function spanInLine(lines: SourceLines, place: FramePlace): LineSpan | undefined {
  if (place.column === undefined) return undefined;
  const { length } = lines.text(place.line) ?? '';
  const start = Math.min(place.column - 1, length);
  const endLine = place.endLine ?? place.line;
  const end = endLine > place.line ? length : Math.min((place.endColumn ?? place.column + 1) - 1, length);
  return { start, end: Math.max(end, start + 1) };
}

/** Where the shown part of the lines begins, in code units: at 0 unless the span would not be seen. */
function cutOffset(lines: SourceLines, line: number, span: LineSpan): number {
  const text = lines.text(line) ?? '';
  const isNear = span.end <= WINDOW && widthOf(toCells(text.slice(0, span.end))) <= MAX_WIDTH;
  if (isNear) return 0;
  // The span goes into the middle; of one that fills the line, the beginning is shown.
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
  // Behind the line's last character there is nothing to measure, but something may be missing there.
  const carets = Math.max(1, widthOf(marked));
  return { shown, underline: ' '.repeat(before.length + left) + '^'.repeat(carets) };
}

function widthOf(cells: Cell[]): number {
  return cells.reduce((sum, cell) => sum + cell.width, 0);
}
