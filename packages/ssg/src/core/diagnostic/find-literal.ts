import type { Span } from '../types.ts';
import { pointAt } from '../util/point-at.ts';

/**
 * The first string literal with this text in a program's source.
 *
 * @param isWanted gets the source before the literal
 */
export function findLiteral(
  source: string,
  text: string,
  isWanted: (before: string) => boolean = () => true,
): Span | undefined {
  for (const quote of ['"', "'", '`']) {
    const literal = quote + text + quote;
    for (let at = source.indexOf(literal); at >= 0; at = source.indexOf(literal, at + 1)) {
      if (isWanted(source.slice(0, at))) return spanAt(source, at + 1, text.length);
    }
  }
  return undefined;
}

/** The first place where a URL is a value of its own: in quotes, as a YAML value, or in HTML. */
export function findUrl(source: string, url: string): Span | undefined {
  // Without quotes, a slash divides numbers or ends a tag.
  if (url === '/') return findLiteral(source, url);
  for (let at = source.indexOf(url); at >= 0; at = source.indexOf(url, at + 1)) {
    const before = source[at - 1] ?? '\n';
    const after = source[at + url.length] ?? '\n';
    if (/["'`=(\s]/.test(before) && /["'`)>\s]/.test(after)) return spanAt(source, at, url.length);
  }
  return undefined;
}

/** The first Markdown link to a URL. A component may get it as a text: `<Field type="[Kind](#kind)" />`. */
export function findInMarkdown(source: string, url: string): Span | undefined {
  const at = source.indexOf(`](${url})`);
  return at < 0 ? undefined : spanAt(source, at + 2, url.length);
}

export function spanAt(source: string, at: number, length: number): Span {
  const { line, column } = pointAt(source, at);
  return { line, column, endLine: line, endColumn: column + length };
}
