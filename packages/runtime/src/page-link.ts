/** Which links lead to a page of this site, so that the router may follow them. */
import { isFilePath, normalizePath, type UrlStyle } from './paths.ts';

/** An address; links have these parts as well. */
export type Address = Pick<URL, 'origin' | 'pathname'>;

/** The path of the page that an address names; undefined when it is not one of this site's pages. */
export function pagePath(url: Address, style: UrlStyle): string | undefined {
  const inside = url.origin === location.origin && `${url.pathname}/`.startsWith(style.baseUrl);
  return inside && !isFilePath(url.pathname) ? normalizePath(url.pathname, style) : undefined;
}

/** The link that an event happened in, unless its author left it to the browser by `target`, `download` or `rel`. */
export function linkOf(event: Event): HTMLAnchorElement | undefined {
  const anchor = (event.target as Element | null)?.closest?.('a[href]');
  // An `<a>` of SVG is something else.
  if (!(anchor instanceof HTMLAnchorElement)) return undefined;
  const { target, relList } = anchor;
  const left =
    (target && target !== '_self') || anchor.hasAttribute('download') || relList.contains('external');
  return left ? undefined : anchor;
}

/** Whether a click asks for the link itself, not for a new tab, a new window or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}
