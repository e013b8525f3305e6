/**
 * The first match from an offset, or the match at it.
 *
 * @param pattern with the flag `g` or `y`
 */
export function execFrom(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
