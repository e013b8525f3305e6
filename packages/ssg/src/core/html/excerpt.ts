/** The part of an article above its truncate marker. */

/** The truncate marker in HTML of the compiler and of React. */
const MARK = /<div hidden(?:="")? data-truncate(?:="")?><\/div>/;

/** The complete HTML of an article. */
export function withoutMark(html: string): string {
  return html.replace(MARK, '');
}

/** The HTML before the truncate marker, or all of it. The marker is between blocks, so no element is left open. */
export function beginningOf(html: string): string {
  const at = html.search(MARK);
  return at < 0 ? html : html.slice(0, at).trimEnd();
}
