import { SEARCH_ENTRY } from '@ssg/runtime/search';
import { SearchIndexer } from '../search/index-site.ts';
import type { Artifact } from '../types.ts';
import type { Snapshot } from './session.ts';

/** The search index of a site that is being edited: made when somebody searches, of the pages as they are then. */
export class SearchFiles {
  #indexer: { for: Snapshot['loaded']; indexer: SearchIndexer } | undefined;
  #files = new Map<string, Artifact>();

  /** @param path below the output folder. The entry is made anew; the parts that it names are kept until the next time. */
  find(snapshot: Snapshot, path: string): Artifact | undefined {
    if (path === SEARCH_ENTRY) this.#make(snapshot);
    return this.#files.get(path);
  }

  #make({ loaded, pages }: Snapshot): void {
    if (this.#indexer?.for !== loaded) {
      this.#indexer = { for: loaded, indexer: new SearchIndexer(loaded.config) };
    }
    const rendered = [...pages.entries.values()].flatMap((entry) => entry.rendered ?? []);
    this.#files = new Map(
      this.#indexer.indexer.artifacts(rendered).map((artifact) => [artifact.path, artifact]),
    );
  }
}
