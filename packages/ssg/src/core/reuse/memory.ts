import { type CacheFolder, cacheOf } from '../cache/folder.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { Edition } from '../pipeline/editions.ts';
import { type OpenIndex, openIndexes } from '../plugin/site-index.ts';
import { DocumentCache } from './documents.ts';
import { CachedIndexStore } from './index-store.ts';
import { PageCache } from './pages.ts';

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
  readonly pages: PageCache;
  #indexes: readonly OpenIndex[] = [];
  readonly #stores: CachedIndexStore[] = [];

  constructor(
    cache: CacheFolder,
    { config, pageFingerprint }: Pick<LoadedConfig, 'config' | 'pageFingerprint'>,
  ) {
    this.cache = cache;
    this.documents = new DocumentCache(cache, config, pageFingerprint);
    this.pages = new PageCache(cache);
  }

  /** Opens the indexes of all pages with their caches. */
  async openIndexes(config: ResolvedConfig): Promise<readonly OpenIndex[]> {
    this.#indexes = await openIndexes(config, (folder) => {
      const store = new CachedIndexStore(this.cache, folder, this.documents.key);
      this.#stores.push(store);
      return store;
    });
    return this.#indexes;
  }

  /** Whether a cache is damaged, so the build has to start over without caches. */
  get isDamaged(): boolean {
    return [this.documents, this.pages, ...this.#stores].some(({ isDamaged }) => isDamaged);
  }

  /** Call at the end of the pipeline, even if the pages are not published. */
  saveParts(): void {
    this.documents.save();
    for (const index of this.#indexes) index.save();
  }

  /** Call when the pages are published or checked. */
  savePages(): void {
    if (!this.isDamaged) this.pages.save();
  }

  /** May be called more than once. */
  close(): void {
    this.documents.close();
    this.pages.close();
    for (const store of this.#stores) store.close();
  }
}
