import { SEARCH_ENTRY } from '@slashdocs/runtime/search';
import { SearchIndexer } from '../core/search/index-site.ts';
import type { Artifact } from '../core/types.ts';
import type { Snapshot } from './session.ts';
import { renderedPages } from './site-files.ts';

/** Files that depend on all pages, such as the search index. They are created on request. */
export class LateFiles {
  #indexer: { for: Snapshot['loaded']; indexer: SearchIndexer } | undefined;
  #searchFiles: Artifact[] = [];

  /** @param path relative to the output folder */
  static isOne(path: string): boolean {
    return path.startsWith('search/');
  }

  /**
   * @param snapshot with every page rendered
   * @param path relative to the output folder. A request for the search entry recreates all parts of the index.
   */
  find(snapshot: Snapshot, path: string): Artifact | undefined {
    const { loaded, connected } = snapshot;
    const rendered = renderedPages(snapshot);
    if (path === SEARCH_ENTRY) {
      if (this.#indexer?.for !== loaded) {
        this.#indexer = { for: loaded, indexer: new SearchIndexer(loaded.config) };
      }
      this.#searchFiles = [...this.#indexer.indexer.artifacts(rendered, connected.links)];
    }
    return this.#searchFiles.find((file) => file.path === path);
  }
}
