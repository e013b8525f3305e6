/**
 * VitePress's syntax for code from a file, a line of its own: `<<< @/src/main.ts#setup{2,4} ts [main.ts]`. Before parsing, the
 * line becomes inline code, so neither Markdown nor MDX parses it. `mdast/includes.ts` turns it into a code block.
 */
import { codeRanges } from './code-ranges.ts';
import { insideOf } from './mask.ts';
import { locator } from './place.ts';

export interface IncludesText {
  text: string;
  /** The line from `<<<`, by `line:column` of the inline code. */
  includes: ReadonlyMap<string, string>;
}

const NONE: IncludesText['includes'] = new Map();

/** `<<<` before a path, behind the prefix of quotes and lists. The shell's `<<< "$text"` is no path. */
const INCLUDE =
  /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(<<<[ \t]*(?:@?\/|\.{1,2}\/|[\w-]+[./])[^\n`]*)$/gm;

export function markIncludes(source: string): IncludesText {
  if (!source.includes('<<<')) return { text: source, includes: NONE };
  const isCode = insideOf(codeRanges(source));
  const { place } = locator(source);
  const includes = new Map<string, string>();
  const text = source.replace(INCLUDE, (line, before: string, written: string, offset: number) => {
    if (isCode(offset + before.length)) return line;
    const at = place(offset + before.length);
    includes.set(`${at.line}:${at.column}`, written);
    return `${before}\`${written.slice(1).trimEnd()}\``;
  });
  return { text, includes };
}
