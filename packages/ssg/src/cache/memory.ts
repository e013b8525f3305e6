import path from 'node:path';
import type { LoadedConfig } from '../config/load.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { Edition } from '../editions.ts';
import { DocumentCache } from './documents.ts';
import { CacheFolder, cacheFolderOf } from './folder.ts';
import { PageCache } from './pages.ts';
import { SearchCache } from './search.ts';

/** What a build knows of the one before, of the site in all its languages. */
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

  /** Something was not what had been written: the build has to begin anew, without any of it. */
  get isDamaged(): boolean {
    return [...this.#memories.values()].some((memory) => memory.isDamaged);
  }

  /** As that of each. */
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

/** The first language has the site's cache, each further one a folder in it. */
function cacheOf({ root, locale }: ResolvedConfig): CacheFolder {
  const folder = cacheFolderOf(root);
  return new CacheFolder(locale.outPath === '' ? folder : path.join(folder, 'languages', locale.code));
}

/** What a build knows of the one before, stage by stage. */
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

  /** Something was not what had been written: the build has to begin anew, without any of it. */
  get isDamaged(): boolean {
    return this.documents.isDamaged || this.searches.isDamaged || this.pages.isDamaged;
  }

  /** Call when the pipeline is through: what pages are made of is right, whether they are published or not. */
  saveParts(): void {
    this.documents.save();
    this.searches.save();
  }

  /** Call when the documents are published. */
  savePages(): void {
    if (!this.isDamaged) this.pages.save();
  }

  /** To be called more than once does no harm. */
  close(): void {
    this.documents.close();
    this.searches.close();
    this.pages.close();
  }
}
