/** Finds links to pages of this site, which the router can follow. */
import { isFilePath, normalizePath, type UrlStyle } from './paths.ts';

/** An address. `URL` and links both have these properties. */
export type Address = Pick<URL, 'origin' | 'pathname'>;

/** The path of the page at an address, or undefined if the address is not a page of this site. */
export function pagePath(url: Address, style: UrlStyle): string | undefined {
  const inside = url.origin === location.origin && `${url.pathname}/`.startsWith(style.baseUrl);
  return inside && !isFilePath(url.pathname) ? normalizePath(url.pathname, style) : undefined;
}

/** The link that contains an event's target, unless `target`, `download`, or `rel` leaves it to the browser. */
export function closestLink(event: Event): HTMLAnchorElement | undefined {
  const anchor = (event.target as Element | null)?.closest?.('a[href]');
  // SVG links are a different element type.
  if (!(anchor instanceof HTMLAnchorElement)) return undefined;
  const { target, relList } = anchor;
  const isLeftToBrowser =
    (target && target !== '_self') || anchor.hasAttribute('download') || relList.contains('external');
  return isLeftToBrowser ? undefined : anchor;
}

/** True for a plain click, without modifier keys that open a new tab or window or download the target. */
export function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}
