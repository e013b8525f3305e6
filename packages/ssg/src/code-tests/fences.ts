/** Code blocks of a Markdown text that say where they come from, or that they are to be tested. */

export interface TestedFence {
  /** Lower case: `sh`. */
  language: string;
  /** What follows `file=`: `../src/main.ts#setup`. */
  file?: string;
  /** It says `test`. */
  isTest: boolean;
  /** Without the indentation of its fence. Ends with a line break unless it is empty. */
  text: string;
  /** 1-based, of the opening fence. */
  line: number;
  /** 1-based column of its backticks. */
  column: number;
  /** What each of its lines has in front. */
  indent: string;
}

const OPEN = /^([ \t]*)(`{3,}|~{3,})[ \t]*([^\s`{]*)(.*)$/;

export function findFences(text: string): TestedFence[] {
  const fences: TestedFence[] = [];
  const lines = text.split(/\r?\n/);
  for (let at = 0; at < lines.length; at++) {
    const [, indent = '', ticks, language = '', meta = ''] = OPEN.exec(lines[at] as string) ?? [];
    if (ticks === undefined || (ticks.startsWith('`') && meta.includes('`'))) continue;
    const closing = new RegExp(`^[ \\t]*${ticks[0] === '`' ? '`' : '~'}{${ticks.length},}[ \\t]*$`);
    const content: string[] = [];
    const line = at + 1;
    for (at++; at < lines.length && !closing.test(lines[at] as string); at++) {
      const written = lines[at] as string;
      content.push(written.startsWith(indent) ? written.slice(indent.length) : written.trimStart());
    }
    const words = meta.replace(/(?:title=)?"[^"]*"|(?:title=)?'[^']*'|\{[^}]*\}/g, ' ').split(/\s+/);
    // In quotes it is what other tools write, who mean a title by it.
    const file = words.find((word) => /^file=./.test(word))?.slice('file='.length);
    const isTest = words.includes('test');
    if (file === undefined && !isTest) continue;
    fences.push({
      language: language.toLowerCase(),
      ...(file === undefined ? {} : { file }),
      isTest,
      text: content.map((each) => `${each}\n`).join(''),
      line,
      column: indent.length + 1,
      indent,
    });
  }
  return fences;
}
