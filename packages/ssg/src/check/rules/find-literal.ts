import type { Span } from '../../types.ts';

/** The first string literal in a program's source that has this text; undefined when it is put together elsewhere. */
export function findLiteral(source: string, text: string): Span | undefined {
  for (const quote of ['"', "'", '`']) {
    const at = source.indexOf(quote + text + quote);
    if (at < 0) continue;
    const before = source.slice(0, at + 1).split('\n');
    const line = before.length;
    const column = (before.at(-1) as string).length + 1;
    return { line, column, endLine: line, endColumn: column + text.length };
  }
  return undefined;
}
