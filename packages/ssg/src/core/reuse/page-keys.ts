import { hashText } from '../cache/files.ts';
import { toolVersion } from '../cache/tool-version.ts';

/** Hashes of everything that affects rendering a page. */
export class PageKeys {
  readonly #digests = new WeakMap<object, string>();
  #common = '';

  /** A hash of the inputs that all pages share. */
  protected get common(): string {
    return this.#common;
  }

  /** @param facts inputs that all pages share; must be convertible to JSON */
  setCommon(...facts: unknown[]): void {
    this.#common = hashText(toolVersion(), JSON.stringify(facts));
  }

  /** @param facts inputs of one page; must be convertible to JSON */
  keyOf(...facts: unknown[]): string {
    return hashText(this.#common, JSON.stringify(facts)).slice(0, 32);
  }

  /** @param shared data of many pages, as one object, which is hashed once */
  digestOf(shared: object): string {
    let digest = this.#digests.get(shared);
    if (digest === undefined) {
      digest = hashText(JSON.stringify(shared));
      this.#digests.set(shared, digest);
    }
    return digest;
  }
}
