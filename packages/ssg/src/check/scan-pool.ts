/**
 * The links around pages' articles, each held once: those of the navbar and the footer stand on every page, those of the
 * sidebar on many, and a site of 10,000 pages has a million of them.
 */
import { detached } from '../detached.ts';
import type { HtmlScan, ScannedLink } from './scan-html.ts';

export class ScanPool {
  readonly #links = new Map<string, ScannedLink>();

  /** @returns the same scan, without ties to the HTML that it was read from */
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
