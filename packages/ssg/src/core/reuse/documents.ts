/**
 * Compiled documents, by the hash of their text and of everything else that affects the compiler. Metadata is read
 * immediately. The details and the body, which are larger, are in packs, and are read on demand.
 */

import path from 'node:path';
import { fromCached, toCached } from '../cache/diagnostics.ts';
import {
  areUnchanged,
  type FileHashes,
  hashFiles,
  hashText,
  haveChangedSince,
  toRelativePath,
} from '../cache/files.ts';
import type { CacheFolder } from '../cache/folder.ts';
import type { Packed } from '../cache/packed.ts';
import { DamagedCache, Packs } from '../cache/packs.ts';
import { toolVersion } from '../cache/tool-version.ts';
import {
  type CompileConfig,
  extensionValues,
  handlerValues,
  linkAttributes,
  runsUnknownFunctions,
} from '../compile/compile-source.ts';
import { isForeignConfig } from '../config/config-reader.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { CompiledPage, Diagnostic, PageBody, Source } from '../types.ts';
import { detached } from '../util/detached.ts';

const NAME = 'documents.json';
/** Limit for the characters of bodies in memory. Further bodies are read again on demand. */
const MOST_HELD = 20e6;

type SourceHash = Pick<Source, 'file' | 'hash'>;

interface Entry {
  /** Hash of the document's bytes. */
  hash: string;
  page: Omit<CompiledPage, 'body' | 'bodyHash' | 'diagnostics' | 'dependencies' | keyof Details>;
  diagnostics: Diagnostic[];
  details: Packed;
  body: Packed;
  /** The files that the document shows. Absent if there are none. */
  files?: FileHashes;
}

/** The parts of a document that a build needs only for a few documents, so they are read on demand. */
type Details = Pick<CompiledPage, 'headings' | 'anchors' | 'links'>;

/**
 * Hash of everything that affects compilation, except the texts.
 *
 * @param fingerprint of the configuration for pages, including its functions
 */
export function compilerKey(config: CompileConfig, fingerprint: string): string {
  const values = [
    config.markdown,
    isForeignConfig(config.file),
    config.texts,
    extensionValues(config),
    linkAttributes(config),
    Object.keys(config.linkHandlers),
    config.fenceOptions,
    handlerValues(config),
  ];
  const functions = runsUnknownFunctions(config) ? fingerprint : '';
  return hashText(toolVersion(), config.audience, JSON.stringify(values), functions);
}

export class DocumentCache {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #root: string;
  /** Hash of everything that affects compilation, except the texts. */
  readonly key: string;
  readonly #before: Map<string, Entry>;
  /** Entries of the last build that this build reuses. */
  readonly #kept = new Map<string, Entry>();
  readonly #fresh = new Map<string, Entry>();
  /** Characters of the bodies in memory. */
  #held = 0;
  /** When the build began, by `Date.now()`. */
  readonly began = Date.now();
  /** Whether the cache is damaged, so the results of this build are invalid. */
  isDamaged = false;

  /** @param fingerprint see `compilerKey` */
  constructor(cache: CacheFolder, config: CompileConfig & Pick<ResolvedConfig, 'root'>, fingerprint: string) {
    this.#cache = cache;
    cache.createFolder('documents');
    this.#packs = new Packs(cache.path('documents'));
    this.#root = config.root;
    this.key = compilerKey(config, fingerprint);
    this.#before = cache.readTable(NAME, this.key);
  }

  /** Number of documents of the last build. */
  get size(): number {
    return this.#before.size;
  }

  /** Whether the cache probably contains the document: a file that it shows may have changed. */
  has(source: Source): boolean {
    return this.#before.get(this.#nameOf(source))?.hash === source.hash;
  }

  /** The compiled document; undefined if it is not in the cache. */
  get(source: SourceHash): CompiledPage | undefined {
    const name = this.#nameOf(source);
    const entry = this.#before.get(name);
    if (entry?.hash !== source.hash) return undefined;
    const { files = {} } = entry;
    if (!areUnchanged(files, this.#root)) return undefined;
    this.#kept.set(name, entry);
    const diagnostics = entry.diagnostics.map((diagnostic) => fromCached(diagnostic, this.#root));
    const dependencies = Object.keys(files).map((file) => path.resolve(this.#root, file));
    return this.#page({ ...entry.page, dependencies, diagnostics }, this.#detailsOf(entry), entry.body);
  }

  /**
   * Stores a document. Documents with errors are not stored, nor are those that show a file which someone has just saved: the hash of
   * its contents may be another one.
   *
   * @returns the document; its body is read again on demand if too many bodies are in memory
   */
  set(source: SourceHash, page: CompiledPage): CompiledPage {
    const { body, bodyHash: _, diagnostics, dependencies, ...facts } = page;
    const text = JSON.stringify(body);
    const rest = { ...detached(facts), diagnostics, dependencies };
    const stored = this.add(source, rest, text);
    if (!stored) return page;
    this.#held += text.length;
    if (this.#held >= MOST_HELD) return stored;
    return { ...rest, body, ...(stored.bodyHash !== undefined && { bodyHash: stored.bodyHash }) };
  }

  /**
   * Stores a document whose body is JSON already.
   *
   * @returns the document; undefined if it is not stored
   */
  add(
    source: SourceHash,
    page: Omit<CompiledPage, 'body' | 'bodyHash'>,
    body: string | Uint8Array,
  ): CompiledPage | undefined {
    const { diagnostics, dependencies, headings, anchors, links, ...facts } = page;
    if (diagnostics.some(({ severity }) => severity === 'error')) return undefined;
    if (haveChangedSince(dependencies, this.began)) return undefined;
    const details = this.#packs.add(JSON.stringify({ headings, anchors, links } satisfies Details));
    const place = details && this.#packs.add(body);
    if (!place) return undefined;
    const entry: Entry = {
      hash: source.hash,
      page: facts,
      diagnostics: diagnostics.map((diagnostic) => toCached(diagnostic, this.#root)),
      details,
      body: place,
      ...(dependencies.length > 0 && { files: hashFiles(dependencies, this.#root) }),
    };
    this.#fresh.set(this.#nameOf(source), entry);
    return this.#page({ ...facts, diagnostics, dependencies }, () => ({ headings, anchors, links }), place);
  }

  /**
   * Stores a document with the same text as a stored one.
   *
   * @param original what `get` or `set` returned for the other document
   * @param diagnostics of the copy
   * @returns the copy; undefined if the other document is not stored
   */
  copy(
    from: Source,
    original: CompiledPage,
    to: Source,
    diagnostics: Diagnostic[],
  ): CompiledPage | undefined {
    const name = this.#nameOf(from);
    const entry = this.#fresh.get(name) ?? this.#kept.get(name);
    if (!entry) return undefined;
    const cached = diagnostics.map((diagnostic) => toCached(diagnostic, this.#root));
    this.#fresh.set(this.#nameOf(to), { ...entry, hash: to.hash, diagnostics: cached });
    const page = { ...entry.page, dependencies: [], diagnostics };
    const body: PageBody | undefined = Object.getOwnPropertyDescriptor(original, 'body')?.value;
    const { headings, anchors, links } = original;
    const details = { headings, anchors, links };
    return body
      ? { ...page, ...details, body, bodyHash: entry.body.hash }
      : this.#page(page, () => details, entry.body);
  }

  /** Keeps the documents of the last build that this process does not need. */
  keepOthers(): void {
    for (const [name, entry] of this.#before)
      if (!this.#fresh.has(name) && !this.#kept.has(name)) this.#kept.set(name, entry);
  }

  /** Call at the end of the build. Removes documents that the build did not use. */
  save(): void {
    if (this.isDamaged || (this.#fresh.size === 0 && this.#kept.size === this.#before.size)) return;
    const saved = this.#packs.save([...this.#kept.values()].flatMap(({ details, body }) => [details, body]));
    if (saved) this.#cache.writeTable(NAME, this.key, [...this.#kept, ...this.#fresh], saved.hasMoved);
  }

  close(): void {
    this.#packs.close();
  }

  #page(
    page: Omit<CompiledPage, 'body' | 'bodyHash' | keyof Details>,
    details: () => Details,
    place: Packed,
  ): CompiledPage {
    const read = () => this.#readBody(place, page.kind);
    return {
      ...page,
      bodyHash: place.hash,
      get headings() {
        return details().headings;
      },
      get anchors() {
        return details().anchors;
      },
      get links() {
        return details().links;
      },
      get body() {
        return read();
      },
    };
  }

  /** Reads the details of an entry of the last build at the first call. */
  #detailsOf(entry: Entry): () => Details {
    let details: Details | undefined;
    return () => {
      details ??= this.#readPacked<Details>(entry.details) ?? { headings: [], anchors: [], links: [] };
      return details;
    };
  }

  #readBody(place: Packed, kind: PageBody['kind']): PageBody {
    return this.#readPacked<PageBody>(place) ?? { kind, parts: [''], slots: [] };
  }

  /** @returns undefined if the cache is damaged */
  #readPacked<T>(place: Packed): T | undefined {
    try {
      return JSON.parse(this.#packs.read(place)) as T;
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return undefined;
    }
  }

  #nameOf({ file }: Pick<Source, 'file'>): string {
    return toRelativePath(file, this.#root);
  }
}
