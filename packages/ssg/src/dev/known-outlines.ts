/**
 * The outlines of documents from the last start, by the hash of the document. With them, the first page waits for the documents
 * that have changed since, instead of all documents.
 */
import { toRelativePath } from '../core/cache/files.ts';
import type { CacheFolder } from '../core/cache/folder.ts';
import { recallHashes, rememberHashes } from '../core/cache/known-hashes.ts';
import type { CompileConfig } from '../core/compile/compile-source.ts';
import type { ResolvedConfig } from '../core/config/types.ts';
import { compilerKey } from '../core/reuse/documents.ts';
import type { Source } from '../core/types.ts';
import type { Outline } from './outline.ts';

const NAME = 'outlines.json';

interface Row {
  hash: string;
  outline: Outline;
}

/** A document whose outline is the same at the next start. */
export interface OutlinedDocument {
  source: Source;
  outline: Outline;
}

export class KnownOutlines {
  readonly #cache: CacheFolder;
  readonly #root: string;
  readonly #key: string;
  /** By path relative to the site. */
  #rows: Map<string, Row> | undefined;

  constructor(cache: CacheFolder, config: CompileConfig & Pick<ResolvedConfig, 'root'>) {
    this.#cache = cache;
    this.#root = config.root;
    // Sites with functions have no outlines.
    this.#key = compilerKey(config, '');
  }

  /** Reads the table. Call it before documents are read. */
  recall(): void {
    if (this.#rows) return;
    recallHashes(this.#cache, this.#root);
    this.#rows = this.#cache.readTable<Row>(NAME, this.#key);
  }

  get({ file, hash }: Source): Outline | undefined {
    if (!this.#rows?.size) return undefined;
    const row = this.#rows.get(toRelativePath(file, this.#root));
    return row?.hash === hash ? row.outline : undefined;
  }

  save(documents: readonly OutlinedDocument[]): void {
    const files = documents.map(({ source }) => source.file);
    rememberHashes(this.#cache, this.#root, files);
    this.#rows = new Map(
      documents.map(({ source: { file, hash }, outline }) => [
        toRelativePath(file, this.#root),
        { hash, outline },
      ]),
    );
    this.#cache.writeTable(NAME, this.#key, this.#rows);
  }
}
