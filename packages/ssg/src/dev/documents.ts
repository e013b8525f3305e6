/**
 * Every document in memory, by file and the hash of its bytes. An unchanged document is never compiled again.
 *
 * A `.md` document is outlined when it is read, and compiled when its body is needed: by its page, or by the check of the
 * whole site while the server is idle. MDX is compiled immediately, because the bundle needs it.
 */

import {
  type CompileConfig,
  compilerOptions,
  compileSource,
  emptyPage,
  extensionValues,
  handlerValues,
  runsFunctions,
} from '../core/compile/compile-source.ts';
import { compileMarkdown, decodeSource, handlersToLoad, mayBeMdx } from '../core/compile/index.ts';
import { prepareParser } from '../core/compile/parser.ts';
import { readWhole, type SourceFile } from '../core/content/scan.ts';
import type { CompiledDocument } from '../core/site/site.ts';
import type { CompiledPage, Diagnostic, FrontMatter, PageBody, PostFacts, Source } from '../core/types.ts';
import { isFileError, unreadable } from '../core/util/unreadable.ts';
import { type Outline, readOutline } from './outline.ts';

interface Entry extends CompiledDocument {
  source: Source;
  /** The input of the site, as text for comparison. */
  outline: string;
}

export class Documents {
  readonly #entries = new Map<string, Entry>();
  #options: CompileConfig | undefined;

  /** Sets the options of the compiler, and drops documents that were compiled with other options. */
  async use(options: CompileConfig): Promise<void> {
    const { audience, markdown } = options;
    await prepareParser(markdown.parser);
    const before = this.#options;
    const isOther = (own: CompileConfig): boolean =>
      own.audience !== audience ||
      JSON.stringify(own.markdown) !== JSON.stringify(markdown) ||
      JSON.stringify(extensionValues(own)) !== JSON.stringify(extensionValues(options)) ||
      JSON.stringify(handlerValues(own)) !== JSON.stringify(handlerValues(options)) ||
      // Functions cannot be compared, and a reloaded configuration has new functions.
      ((runsFunctions(options) || runsFunctions(own)) && own !== options);
    if (before && isOther(before)) this.#entries.clear();
    this.#options = options;
  }

  /**
   * @param isSuspect whether a file may have changed since it was read
   * @returns undefined for a removed file
   */
  async read(file: SourceFile, isSuspect: (file: string) => boolean): Promise<CompiledDocument | undefined> {
    const known = this.#entries.get(file.file);
    const isOutdated = dependenciesOf(known).some(isSuspect);
    if (
      known?.source.format === file.format &&
      known.source.collection === file.collection &&
      !isSuspect(file.file) &&
      !isOutdated
    ) {
      return known;
    }
    const read = tryRead(file);
    if (read && 'code' in read) {
      const entry = { source: { ...file, hash: '' }, compiled: emptyPage(read), outline: read.message };
      this.#entries.set(file.file, entry);
      return entry;
    }
    if (read === undefined) {
      this.#entries.delete(file.file);
      return undefined;
    }
    const { source, bytes } = read;
    if (
      !isOutdated &&
      known?.source.hash === source.hash &&
      known.source.format === source.format &&
      known.source.collection === source.collection
    ) {
      return known;
    }
    const entry = await this.#compile(source, bytes);
    this.#entries.set(source.file, entry);
    return entry;
  }

  async #compile(source: Source, bytes: Uint8Array): Promise<Entry> {
    const options = this.#options as CompileConfig;
    if (source.format === 'tsx') return { source, outline: '' };
    const compiled =
      (source.format === 'md' ? outlined(source, bytes, options) : undefined) ??
      (await compileSource(source.file, source.format, bytes, options, source.post));
    return { source, compiled, outline: outlineText(compiled) };
  }

  /** The outlines of documents, which the site depends on. */
  outlineOf(documents: readonly CompiledDocument[]): string {
    return documents
      .map(({ source }) => `${source.file}\n${source.format}\n${this.#entries.get(source.file)?.outline}`)
      .join('\n');
  }

  /** Documents that are not compiled yet. */
  outlined(): string[] {
    return [...this.#entries.keys()].filter((file) => !this.isComplete(file));
  }

  /** Whether a document is compiled, or cannot be compiled. */
  isComplete(file: string): boolean {
    const compiled = this.#entries.get(file)?.compiled;
    return !(compiled instanceof OutlinedPage) || compiled.isComplete;
  }

  /**
   * Compiles a document.
   *
   * @returns false if the outline was wrong, so the site must be rebuilt
   */
  complete(file: string): boolean {
    const entry = this.#entries.get(file);
    if (!(entry?.compiled instanceof OutlinedPage)) return true;
    const full = entry.compiled.complete();
    const outline = outlineText(full);
    if (outline === entry.outline) return true;
    this.#entries.set(file, { source: entry.source, compiled: full, outline });
    return false;
  }

  /** Problems of the documents that are compiled. */
  diagnostics(): Diagnostic[] {
    return [...this.#entries.values()].flatMap(({ compiled }) =>
      compiled instanceof OutlinedPage && !compiled.isComplete ? [] : (compiled?.diagnostics ?? []),
    );
  }

  /** Files that the compiled documents show, whether they exist or not. */
  dependencies(): string[] {
    return [...this.#entries.values()].flatMap(dependenciesOf);
  }

  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.#entries.keys()) if (!files.has(file)) this.#entries.delete(file);
  }
}

/** Files that a document shows; none are known before it is compiled. */
function dependenciesOf(entry: Entry | undefined): string[] {
  const { compiled } = entry ?? {};
  return compiled instanceof OutlinedPage && !compiled.isComplete ? [] : (compiled?.dependencies ?? []);
}

function tryRead(file: SourceFile): { source: Source; bytes: Uint8Array } | Diagnostic | undefined {
  try {
    return readWhole(file);
  } catch (error) {
    return isFileError(error) && error.code === 'ENOENT' ? undefined : unreadable(error, file.file);
  }
}

/** @returns undefined for documents that can only be compiled asynchronously */
function outlined(
  { file, post }: Source,
  bytes: Uint8Array,
  config: CompileConfig,
): CompiledPage | undefined {
  if (runsFunctions(config)) return undefined;
  const { markdown } = config;
  const decoded = decodeSource(bytes, file);
  if ('diagnostic' in decoded) return emptyPage(decoded.diagnostic);
  const { text } = decoded;
  // The compiler for MDX and handlers of code blocks are loaded asynchronously.
  // Without an outline, the properties of a document are unknown until it is compiled.
  const isAsync = mayBeMdx(text, markdown.format) || handlersToLoad(text, config.fences).length > 0;
  if (markdown.components.length > 0 || isAsync) return undefined;
  const options = compilerOptions(file, config);
  const compile = (): CompiledPage => compileMarkdown(text, { ...options, post });
  const outline = readOutline(text, file, post, options.ignoredKeys);
  return outline ? new OutlinedPage(outline, compile) : compile();
}

/** The outline as text. If the front matter has a title, the title in the content does not affect the site. */
function outlineText(page: CompiledPage): string {
  const { frontMatter, post } = page;
  return JSON.stringify([
    frontMatter,
    frontMatter.title === undefined ? page.contentTitle : undefined,
    post?.isTruncated,
  ]);
}

/** A page with a known outline. All other properties are compiled on first use. */
class OutlinedPage implements CompiledPage {
  readonly frontMatter: FrontMatter;
  readonly kind = 'html';
  readonly #lacksOutsideImages: boolean;
  declare readonly contentTitle?: string;
  declare readonly post?: PostFacts;
  #compile: (() => CompiledPage) | undefined;
  #full: CompiledPage | undefined;

  constructor(outline: Outline, compile: () => CompiledPage) {
    this.frontMatter = outline.frontMatter;
    this.#lacksOutsideImages = outline.lacksOutsideImages;
    const { frontMatter, contentTitle, post } = outline;
    if (post) this.post = post;
    if (frontMatter.title !== undefined) {
      Object.defineProperty(this, 'contentTitle', { get: () => this.complete().contentTitle });
    } else if (contentTitle !== undefined) this.contentTitle = contentTitle;
    this.#compile = compile;
  }

  get isComplete(): boolean {
    return this.#full !== undefined;
  }

  complete(): CompiledPage {
    this.#full ??= this.#compile?.() as CompiledPage;
    // The text keeps the buffer in memory.
    this.#compile = undefined;
    return this.#full;
  }

  get description(): string {
    return this.complete().description;
  }
  get headings(): CompiledPage['headings'] {
    return this.complete().headings;
  }
  get anchors(): string[] {
    return this.complete().anchors;
  }
  get links(): CompiledPage['links'] {
    return this.complete().links;
  }
  /** The policy of every page contains these images. Compiling all documents to find them would delay the first page. */
  get outsideImages(): CompiledPage['outsideImages'] {
    return this.#lacksOutsideImages ? undefined : this.complete().outsideImages;
  }
  get body(): PageBody {
    return this.complete().body;
  }
  get pageNeeds(): CompiledPage['pageNeeds'] {
    return this.complete().pageNeeds;
  }
  get searchWords(): CompiledPage['searchWords'] {
    return this.complete().searchWords;
  }
  get fenceOptions(): CompiledPage['fenceOptions'] {
    return this.complete().fenceOptions;
  }
  get dependencies(): string[] {
    return this.complete().dependencies;
  }
  get diagnostics(): Diagnostic[] {
    return this.complete().diagnostics;
  }
}
