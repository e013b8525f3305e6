import { SEARCH_ENTRY } from '@ssg/runtime/search';
import { llmsFiles, markdownArtifact } from '../machines/markdown-files.ts';
import { SearchIndexer } from '../search/index-site.ts';
import type { Artifact } from '../types.ts';
import type { Snapshot } from './session.ts';

/** What is made of all pages together, when somebody asks for it. */
export class LateFiles {
  #indexer: { for: Snapshot['loaded']; indexer: SearchIndexer } | undefined;
  #searchFiles: Artifact[] = [];

  /** @param path below the output folder */
  static isOne(path: string): boolean {
    return path.startsWith('search/') || /^llms(?:-full)?\.txt$/.test(path) || path.endsWith('.md');
  }

  /**
   * @param snapshot with every page rendered
   * @param path below the output folder. The search's entry is made anew; the parts that it names are kept until then.
   */
  find(snapshot: Snapshot, path: string): Artifact | undefined {
    const { loaded, connected, pages, routes } = snapshot;
    // In the order of a build, not in that in which somebody asked for them.
    const files = new Set([...routes.keys(), '404.html']);
    const rendered = [...files].flatMap((file) => pages.entries.get(file)?.rendered ?? []);
    if (path === SEARCH_ENTRY) {
      if (this.#indexer?.for !== loaded) {
        this.#indexer = { for: loaded, indexer: new SearchIndexer(loaded.config) };
      }
      this.#searchFiles = [...this.#indexer.indexer.artifacts(rendered)];
    }
    const { config } = loaded;
    const made = path.startsWith('search/')
      ? this.#searchFiles
      : path.endsWith('.md')
        ? rendered.flatMap((page) => (config.markdownFiles && markdownArtifact(page)) || [])
        : config.llms
          ? llmsFiles(connected.site, rendered, config)
          : [];
    return made.find((file) => file.path === path);
  }
}
