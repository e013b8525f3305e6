/**
 * Reads a part of a source file: `#L3-L9`, or the lines between the comments `#region NAME` and `#endregion`, which
 * editors use for folding, in any language. Markers of other regions and the common indentation are removed.
 */
import type { Diagnostic } from '../../types.ts';
import type { CodeMarkers } from './fence.ts';

const COMMENT_START = String.raw`^\s*(?:[^\w\s]\W*(?:pragma\s+)?|rem\s+#?)`;
const START = new RegExp(String.raw`${COMMENT_START}region\s+"?([\w-]+)\W*$`, 'i');
const END = new RegExp(String.raw`${COMMENT_START}end ?region\b\s*"?([\w-]*)\W*$`, 'i');
const LINES = /^L(\d+)(?:-L?(\d+))?$/;

/** @returns undefined if the file does not contain the part */
export function readRegion(source: string, name: string | undefined): string | undefined {
  const lines = linesOf(source);
  const [, from, to = from] = LINES.exec(name ?? '') ?? [];
  if (from !== undefined) {
    return Number(from) < 1 || Number(to) > lines.length || Number(to) < Number(from)
      ? undefined
      : finish(lines.slice(Number(from) - 1, Number(to)));
  }
  if (name === undefined) return finish(lines);
  const start = lines.findIndex((line) => START.exec(line)?.[1] === name);
  if (start < 0) return undefined;
  let depth = 1;
  const end = lines.findIndex((line, index) => {
    if (index <= start) return false;
    if (START.test(line)) depth++;
    return END.test(line) && --depth === 0;
  });
  return finish(lines.slice(start + 1, end < 0 ? undefined : end));
}

/** Names of all regions, for "did you mean". */
export function regionNames(source: string): string[] {
  return source.split(/\r?\n/).flatMap((line) => START.exec(line)?.[1] ?? []);
}

/**
 * Reads the lines between a line that contains `start` and the next one that contains `end`.
 *
 * @param name path of the file as written, for problems
 */
export function readBetween(
  source: string,
  name: string,
  { start, end }: CodeMarkers,
): { text: string } | Pick<Diagnostic, 'message' | 'hint'> {
  const lines = linesOf(source);
  const starts =
    start === undefined ? [-1] : lines.flatMap((line, index) => (line.includes(start) ? index : []));
  const [first] = starts;
  if (first === undefined)
    return {
      message: `no line of \`${name}\` contains \`${start}\``,
      hint: 'write a text from the line before the code',
    };
  if (starts.length > 1)
    return {
      message: `${starts.length} lines of \`${name}\` contain \`${start}\``,
      hint: 'write a text that only the line before the code contains',
    };
  const last =
    end === undefined ? lines.length : lines.findIndex((line, index) => index > first && line.includes(end));
  const after = first < 0 ? '' : ` after line ${first + 1}`;
  if (last < 0)
    return {
      message: `no line of \`${name}\`${after} contains \`${end}\``,
      hint: 'write a text from the line after the code',
    };
  return { text: finish(lines.slice(first + 1, last)) };
}

function linesOf(source: string): string[] {
  return source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n/g, '\n')
    .replace(/\n$/, '')
    .split('\n');
}

function finish(lines: readonly string[]): string {
  const kept = lines.filter((line) => !START.test(line) && !END.test(line));
  while (kept[0]?.trim() === '') kept.shift();
  while (kept.at(-1)?.trim() === '') kept.pop();
  const indents = kept
    .filter((line) => line.trim() !== '')
    .map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0);
  const shared = Math.min(...indents, Number.MAX_SAFE_INTEGER);
  return kept.map((line) => `${line.slice(shared)}\n`).join('');
}
