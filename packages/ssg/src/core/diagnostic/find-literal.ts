import type { Span } from '../types.ts';

/** The first string literal with this text in a program's source. */
export function findLiteral(source: string, text: string): Span | undefined {
  for (const quote of ['"', "'", '`']) {
    const at = source.indexOf(quote + text + quote);
    if (at >= 0) return spanAt(source, at + 1, text.length);
  }
  return undefined;
}

/** The first place where a URL is a value of its own: in quotes, as a YAML value, or in HTML. */
export function findUrl(source: string, url: string): Span | undefined {
  for (let at = source.indexOf(url); at >= 0; at = source.indexOf(url, at + 1)) {
    const before = source[at - 1] ?? '\n';
    const after = source[at + url.length] ?? '\n';
    if (/["'`=(\s]/.test(before) && /["'`)>\s]/.test(after)) return spanAt(source, at, url.length);
  }
  return undefined;
}

export function spanAt(source: string, at: number, length: number): Span {
  const before = source.slice(0, at).split('\n');
  const line = before.length;
  const column = (before.at(-1) as string).length + 1;
  return { line, column, endLine: line, endColumn: column + length };
}
