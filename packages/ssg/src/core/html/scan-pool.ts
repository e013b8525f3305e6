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
    const key = keyOf(link);
    let shared = this.#links.get(key);
    if (!shared) {
      shared = detached(link);
      this.#links.set(keyOf(shared), shared);
    }
    return shared;
  }
}

function keyOf({ kind, undescribed, unchecked, opensWindow, url }: ScannedLink): string {
  return `${kind} ${undescribed ?? ''} ${unchecked ?? ''} ${opensWindow ?? ''} ${url}`;
}
