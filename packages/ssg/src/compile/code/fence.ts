/** What stands behind the backticks of a fence: language, title, lines to highlight, line numbers. */

export interface FenceInfo {
  /** As written, lower-cased, without what VitePress (`js{1}`) and rustdoc (`rust,no_run`) append. */
  language: string;
  title?: string;
  /** 1-based numbers of lines to highlight. */
  highlighted: Set<number>;
  /** Number of the first line, when lines are to be numbered. */
  firstLine?: number;
}

const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/;
const LINES = /\{([\d\s,-]+)\}/;
const NUMBERS = /(?:^|\s)showLineNumbers(?:=(?:\{(\d+)\}|"?(\d+)"?))?(?=\s|$)/;
/** A range beyond any block is a slip, and must not fill the memory. */
const MAX_LINE = 100_000;

export function readFence(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  const word = lang ?? '';
  const end = word.search(/[{,<>"'&]/);
  const language = (end < 0 ? word : word.slice(0, end)).toLowerCase();
  const rest = `${end < 0 ? '' : word.slice(end)} ${meta ?? ''}`;

  const title = TITLE.exec(rest);
  const withoutTitle = title ? rest.replace(title[0], ' ') : rest;
  const numbers = NUMBERS.exec(withoutTitle);
  const text = title?.[1] ?? title?.[2];
  return {
    language,
    ...(text ? { title: text } : {}),
    highlighted: new Set(LINES.exec(withoutTitle)?.[1]?.split(',').flatMap(lineNumbers) ?? []),
    ...(numbers ? { firstLine: Number(numbers[1] ?? numbers[2] ?? 1) } : {}),
  };
}

/** `3` or `3-5`. */
function lineNumbers(range: string): number[] {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
  if (!match) return [];
  const from = Number(match[1]);
  const to = Math.min(Number(match[2] ?? from), MAX_LINE);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
