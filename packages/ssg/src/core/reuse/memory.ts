import { type CacheFolder, cacheOf } from '../cache/folder.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { Edition } from '../pipeline/editions.ts';
import { DocumentCache } from './documents.ts';
import { PageCache } from './pages.ts';
import { SearchCache } from './search.ts';

/** The caches of a site, in all its languages. */
export class SiteMemory {
  readonly #memories: ReadonlyMap<Edition, BuildMemory>;

  constructor(editions: readonly Edition[]) {
    this.#memories = new Map(
      editions.map((edition) => [edition, new BuildMemory(cacheOf(edition.loaded.config), edition.loaded)]),
    );
  }

  of(edition: Edition): BuildMemory | undefined {
    return this.#memories.get(edition);
  }

  /** Whether a cache is damaged, so the build has to start over without caches. */
  get isDamaged(): boolean {
    return [...this.#memories.values()].some((memory) => memory.isDamaged);
  }

  saveParts(): void {
    for (const memory of this.#memories.values()) memory.saveParts();
  }

  savePages(): void {
    for (const memory of this.#memories.values()) memory.savePages();
  }

  close(): void {
    for (const memory of this.#memories.values()) memory.close();
  }
}

/** The caches of one language. */
export class BuildMemory {
  readonly cache: CacheFolder;
  readonly documents: DocumentCache;
  readonly searches: SearchCache;
  readonly pages: PageCache;

  constructor(cache: CacheFolder, { config, fingerprint }: Pick<LoadedConfig, 'config' | 'fingerprint'>) {
    this.cache = cache;
    this.documents = new DocumentCache(cache, config, fingerprint);
    this.searches = new SearchCache(cache, this.documents.key);
    this.pages = new PageCache(cache);
  }

  /** Whether a cache is damaged, so the build has to start over without caches. */
  get isDamaged(): boolean {
    return this.documents.isDamaged || this.searches.isDamaged || this.pages.isDamaged;
  }

  /** Call at the end of the pipeline, even if the pages are not published. */
  saveParts(): void {
    this.documents.save();
    this.searches.save();
  }

  /** Call when the pages are published. */
  savePages(): void {
    if (!this.isDamaged) this.pages.save();
  }

  /** May be called more than once. */
  close(): void {
    this.documents.close();
    this.searches.close();
    this.pages.close();
  }
}
