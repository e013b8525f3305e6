import type { ResolvedConfig } from '../config/types.ts';
import { DocumentCache } from './documents.ts';
import type { CacheFolder } from './folder.ts';
import { PageCache } from './pages.ts';
import { SearchCache } from './search.ts';

/** What a build knows of the one before, stage by stage. */
export class BuildMemory {
  readonly documents: DocumentCache;
  readonly searches: SearchCache;
  readonly pages: PageCache;

  /** @param fingerprint the configuration's */
  constructor(cache: CacheFolder, config: ResolvedConfig, fingerprint: string) {
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
