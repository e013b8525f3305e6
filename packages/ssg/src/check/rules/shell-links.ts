import type { CheckedPage } from '../links.ts';
import { scanHtml } from '../scan-html.ts';

const scans = new WeakMap<CheckedPage, string[]>();

/** What a page's rendering links to besides its article; several rules want it, and it is found once. */
export function shellLinks(page: CheckedPage): string[] {
  let links = scans.get(page);
  if (!links) {
    links = page.shell === undefined ? [] : scanHtml(page.shell).links.map(({ url }) => url);
    scans.set(page, links);
  }
  return links;
}
