import { type OpenIndex, openIndexes } from '../core/plugin/site-index.ts';
import type { Artifact } from '../core/types.ts';
import { renderedPages } from './site-files.ts';
import type { Snapshot } from './snapshot.ts';

/** The files of indexes, such as the one of the search. They depend on all pages, and are created on request. */
export class LateFiles {
  #opened: { for: Snapshot['loaded']; indexes: Promise<OpenIndex[]> } | undefined;
  /** The files of each index, by its entry. */
  readonly #files = new Map<string, Artifact[]>();

  /** @param path relative to the output folder */
  static isOne({ loaded }: Snapshot, path: string): boolean {
    return loaded.config.indexes.some(({ folder }) => path.startsWith(`${folder}/`));
  }

  /**
   * @param snapshot with every page rendered
   * @param path relative to the output folder. A request for the entry of an index recreates all of its files.
   */
  async find(snapshot: Snapshot, path: string): Promise<Artifact | undefined> {
    const { loaded, connected } = snapshot;
    const rendered = renderedPages(snapshot);
    const number = loaded.config.indexes.findIndex(({ entry }) => path === entry);
    if (number >= 0) {
      if (this.#opened?.for !== loaded) this.#opened = { for: loaded, indexes: openIndexes(loaded.config) };
      const index = (await this.#opened.indexes)[number];
      this.#files.set(path, [...(index?.files(rendered, connected.links) ?? [])]);
    }
    return [...this.#files.values()].flat().find((file) => file.path === path);
  }
}
