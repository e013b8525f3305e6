/**
 * Shares equal links between scans to save memory. The links of the navbar, the footer, and the sidebars repeat on many
 * pages: a site with 10,000 pages has a million of them.
 */
import { detached } from '../util/detached.ts';
import type { HtmlScan, ScannedLink } from './scan-html.ts';

export class ScanPool {
  readonly #links = new Map<string, ScannedLink>();

  /** @returns an equal scan that keeps no reference to the scanned HTML */
  share({ links, ...others }: HtmlScan): HtmlScan {
    return { links: links.map((link) => this.#shared(link)), ...detached(others) };
  }

  #shared(link: ScannedLink): ScannedLink {
    const key = `${link.kind}${link.undescribed ?? ''} ${link.url}`;
    let shared = this.#links.get(key);
    if (!shared) {
      shared = detached(link);
      this.#links.set(`${shared.kind}${shared.undescribed ?? ''} ${shared.url}`, shared);
    }
    return shared;
  }
}
