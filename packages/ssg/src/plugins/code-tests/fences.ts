/** Finds the code blocks of a Markdown text that name a source file or are marked `test`. */

import { type CodeMarkers, fileOption, hasOption, markerOptions } from '../../core/compile/code/fence.ts';

export interface TestedFence {
  /** Lower case: `sh`. */
  language: string;
  /** The value of `file=`: `../src/main.ts#setup`. */
  file?: string;
  /** The values of `start=` and `end=`. */
  markers?: CodeMarkers;
  /** 1-based column of the value of `file=`. */
  nameColumn?: number;
  /** Marked with `test`. */
  isTest: boolean;
  /** The value of `title=`: `tools/node`. */
  title?: string;
  /** Without the indentation of its fence. Ends with a line break unless it is empty. */
  text: string;
  /** 1-based, of the opening fence. */
  line: number;
  /** 1-based column of its backticks. */
  column: number;
  /** White space in front of each line. */
  indent: string;
}

const OPEN = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)(.*)$/;

export function findFences(text: string): TestedFence[] {
  const fences: TestedFence[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const opening = lines[at] as string;
    const [, indent = '', ticks, language = '', meta = ''] = OPEN.exec(opening) ?? [];
    if (ticks === undefined || (ticks.startsWith('`') && meta.includes('`'))) continue;
    const closing = new RegExp(`^[ \\t]*${ticks[0] === '`' ? '`' : '~'}{${ticks.length},}[ \\t]*$`);
    const content: string[] = [];
    const line = at + 1;
    for (at++; at < lines.length && !closing.test(lines[at] as string); at++) {
      const written = lines[at] as string;
      content.push(written.startsWith(indent) ? written.slice(indent.length) : written.trimStart());
    }
    const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)')/.exec(meta)?.slice(1).find(Boolean);
    const file = fileOption(meta);
    const isTest = hasOption(meta, 'test');
    if (file === undefined && !isTest) continue;
    fences.push({
      language: language.toLowerCase(),
      ...(file === undefined
        ? {}
        : {
            file,
            markers: markerOptions(meta),
            nameColumn: opening.indexOf(`file=${file}`) + 'file='.length + 1,
          }),
      isTest,
      ...(title === undefined ? {} : { title }),
      text: content.map((each) => `${each}\n`).join(''),
      line,
      column: indent.length + 1,
      indent,
    });
  }
  return fences;
}
