/**
 * Parses the text after the backticks of a code block: language, title, lines and words to highlight, line numbers, and
 * wrapping. The options are those of Docusaurus, and the ones of VitePress, Expressive Code, and MkDocs that mean the same.
 */

import type { Code } from 'mdast';

/** Options of code blocks, as written after the language. Plugins of ssg merge theirs with the interface. */
export interface FenceOptions {
  /**
   * Title above the code, in quotes.
   *
   * @example
   * ```ts title="src/hello.ts"
   */
  title?: string;
  /**
   * Highlight lines, given as numbers and ranges.
   *
   * @example
   * ```ts {1,4-6}
   */
  '{1,4-6}'?: true;
  /**
   * Show line numbers. With a number, the first line has that number.
   *
   * @example
   * ```ts showLineNumbers=10
   */
  showLineNumbers?: number | true;
  /**
   * Highlight a text.
   *
   * @example
   * ```ts /count/
   */
  '/text/'?: true;
  /**
   * Wrap long lines instead of scrolling.
   *
   * @example
   * ```sh wrap
   */
  wrap?: true;
  /**
   * Show the first 15 lines of a longer block, with a button for the others.
   *
   * @example
   * ```json collapse
   */
  collapse?: true;
  /**
   * Show line numbers that are links: `#L3` is line 3. A name makes the links of several blocks unique: `#config-L3`.
   *
   * @example
   * ```yaml lineLinks=config
   */
  lineLinks?: string | true;
  /**
   * Path of the file that contains the code, relative to the document, or to the folder of the site with a leading slash. An empty block
   * shows the file. `#L3-L9` or `#REGION` selects a part of the file.
   *
   * @example
   * ```ts file=../src/main.ts#setup
   */
  file?: string;
}

export interface FenceInfo {
  /** Lower case, without the suffixes of VitePress (`js{1}`, `js:line-numbers`) and rustdoc (`rust,no_run`). */
  language: string;
  /** The code is a diff in the language: `diff-js`, or `diff lang="js"`. */
  isDiff: boolean;
  title?: string;
  /** 1-based numbers of lines to highlight. */
  highlighted: Set<number>;
  /** Texts to highlight: `/useState/`. */
  words: string[];
  /** Long lines wrap instead of scrolling. */
  wraps: boolean;
  /** Only the first lines of a long block are shown at first. */
  collapses: boolean;
  /** Each line has a link; the value precedes the number in its id. */
  lineLinks?: string;
  /** Number of the first line; absent for code without line numbers. */
  firstLine?: number;
}

/** `title="main.ts"`, or VitePress's `[main.ts]`. */
const TITLE = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')|(?:^|[\s}])\[([^[\]]+)\](?=[\s{]|$)/;
const LINES = /\{([\d\s,-]+)\}/;
const LINES_OF_MKDOCS = /(?:^|\s)hl_lines=["']([\d\s-]+)["']/;
/** Docusaurus's option, VitePress's suffix of the language, or `linenums="1"` of MkDocs. */
const NUMBERS =
  /(?:(?:^|\s)(?:showLineNumbers|linenums(?==))|:line-numbers)(?:=(?:\{(\d+)\}|"?(\d+)"?|\{?true\}?))?(?=[\s{[]|$)/;
/** An option or a title in the place of the language. */
const OPTION = /^(?:[a-z]\w*=|\[)/i;
const WORD = /(?:^|\s)\/((?:\\.|[^\\/\s])(?:\\.|[^\\/])*)\/(?=\s|$)/g;
const WRAP = /(?:^|\s)wrap(?=\s|$)/;
const COLLAPSE = /(?:^|\s)collapse(?=\s|$)/;
const LINE_LINKS = /(?:^|\s)lineLinks(?:=["']?([A-Za-z][\w-]*)["']?)?(?=\s|$)/;
const DIFF = /^diff-(.+)$/;
const DIFF_LANGUAGE = /(?:^|\s)lang=["']?([\w+#-]+)["']?(?=\s|$)/;
/** Larger ranges are a mistake, and must not exhaust the memory. */
const MAX_LINE = 100_000;

export function readFence(lang: string | null | undefined, meta: string | null | undefined): FenceInfo {
  if (OPTION.test(lang ?? '')) return readFence('', `${lang} ${meta ?? ''}`);
  const word = lang ?? '';
  const end = word.search(/[{,<>"'&]|:(?:no-)?line-numbers/);
  const written = (end < 0 ? word : word.slice(0, end)).toLowerCase();
  const rest = `${end < 0 ? '' : word.slice(end)} ${meta ?? ''}`;

  const title = TITLE.exec(rest);
  const withoutTitle = title ? rest.replace(title[0], ' ') : rest;
  const numbers = NUMBERS.exec(withoutTitle);
  const links = LINE_LINKS.exec(withoutTitle);
  const text = title?.[1] ?? title?.[2] ?? title?.[3];
  const inDiff = DIFF.exec(written)?.[1] ?? (written === 'diff' ? DIFF_LANGUAGE.exec(rest)?.[1] : undefined);
  return {
    language: inDiff?.toLowerCase() ?? written,
    isDiff: inDiff !== undefined,
    ...(text ? { title: text } : {}),
    highlighted: lineNumbers(
      LINES.exec(withoutTitle)?.[1]?.split(',') ??
        LINES_OF_MKDOCS.exec(withoutTitle)?.[1]?.trim().split(/\s+/) ??
        [],
    ),
    words: [...withoutTitle.matchAll(WORD)].map(([, found = '']) => found.replace(/\\(.)/g, '$1')),
    wraps: WRAP.test(withoutTitle),
    collapses: COLLAPSE.test(withoutTitle),
    ...(links && { lineLinks: links[1] ?? '' }),
    ...(numbers || links ? { firstLine: Number(numbers?.[1] ?? numbers?.[2] ?? 1) } : {}),
  };
}

/** Options that are a word of their own. Plugins add others. */
export const OPTION_NAMES: ReadonlySet<string> = new Set([
  'showLineNumbers',
  'lineLinks',
  'wrap',
  'collapse',
]);

/** The value of `file=`. A value in quotes is a title for other tools. */
export function fileOption(meta: string): string | undefined {
  return /(?:^|\s)file=([^\s"'{]\S*)/.exec(meta.replace(QUOTED, ' '))?.[1];
}

/** Texts in the lines before and after the part of a file that a code block shows. */
export interface CodeMarkers {
  start?: string;
  end?: string;
}

/** The values of `start=` and `end=`, which have a meaning next to `file=`. */
export function markerOptions(meta: string): CodeMarkers {
  const options = meta.replace(QUOTED, ' ').matchAll(/(?:^|\s)(start|end)=(\S+)/g);
  return Object.fromEntries(Array.from(options, ([, name, value]) => [name, value]));
}

/** Whether the text after the language contains an option without a value, outside of quotes and braces. */
export function hasOption(meta: string, name: string): boolean {
  return meta.replace(QUOTED, ' ').split(/\s+/).includes(name);
}

/** Names of the options of all code blocks in a text, also of those in comments. */
export function fenceOptionsIn(text: string): string[] {
  const names = new Set<string>();
  for (const [, meta = ''] of text.matchAll(FENCE)) {
    for (const option of meta.replace(VALUES, ' ').split(/\s+/)) {
      const name = /^[a-z][\w-]*/i.exec(option)?.[0];
      if (name !== undefined) names.add(name);
    }
  }
  return [...names];
}

const VALUES = /"[^"]*"|'[^']*'|\{[^}]*\}/g;

/** The opening line of a code block, with the text after its language. */
const FENCE = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:`{3,}|~{3,})[ \t]*\S+[ \t]+(\S.*)$/gm;

const QUOTED = /(?:title=)?"[^"]*"|(?:title=)?'[^']*'|\{[^}]*\}/g;

/** A code block whose title is shown elsewhere. */
export function withoutTitle(node: Code): Code {
  const [lang, meta] = [node.lang, node.meta].map((part) => part?.replace(TITLE, '') ?? null);
  return { ...node, lang: lang ?? null, meta: meta ?? null };
}

/** @param ranges each `3` or `3-5` */
function lineNumbers(ranges: string[]): Set<number> {
  const lines = new Set<number>();
  let count = 0;
  for (const range of ranges) {
    const match = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(range);
    if (!match) continue;
    const to = Math.min(Number(match[2] ?? match[1]), MAX_LINE);
    for (let line = Number(match[1]); line <= to && count < MAX_LINE; line++, count++) lines.add(line);
  }
  return lines;
}
