/**
 * Every document in memory, by file, under the hash of its bytes: a document that did not change is never compiled again.
 *
 * A `.md` document is outlined when it is read and compiled when somebody asks for its body: the page that is shown, or
 * the check of the whole site, which goes through all of them when there is nothing else to do. MDX is compiled at once,
 * since the bundle needs it.
 */
import { compileMarkdown, decodeSource, mayBeMdx } from '../compile/index.ts';
import { mayHaveEmoji } from '../compile/mdast/emoji.ts';
import { prepareParser } from '../compile/parser.ts';
import {
  type CompileConfig,
  compileSource,
  emptyPage,
  extensionsOf,
  runsFunctions,
} from '../compile-content.ts';
import { readSource, type SourceFile } from '../content/scan.ts';
import type { CompiledDocument } from '../site/site.ts';
import type { CompiledPage, Diagnostic, FrontMatter, PageBody, PostFacts, Source } from '../types.ts';
import { type Outline, readOutline } from './outline.ts';

interface Entry extends CompiledDocument {
  source: Source;
  /** What the site is made of, as text: while it stays, so does the site. */
  outline: string;
}

export class Documents {
  readonly #entries = new Map<string, Entry>();
  #options: CompileConfig | undefined;

  /** Compiles with these options from now on; what was compiled with others is forgotten. */
  async use(options: CompileConfig): Promise<void> {
    const { audience, markdown } = options;
    await prepareParser(markdown.parser);
    const before = this.#options;
    const isOther = (own: CompileConfig): boolean =>
      own.audience !== audience ||
      JSON.stringify(own.markdown) !== JSON.stringify(markdown) ||
      JSON.stringify(admonitionsOf(own)) !== JSON.stringify(admonitionsOf(options)) ||
      // Functions cannot be compared: a configuration that was read again has others.
      (runsFunctions(options) && own !== options);
    if (before && isOther(before)) this.#entries.clear();
    this.#options = options;
  }

  /**
   * @param isSuspect the file may have changed since it was read
   * @returns undefined for a file that is there no more
   */
  async read(file: SourceFile, isSuspect: boolean): Promise<CompiledDocument | undefined> {
    const known = this.#entries.get(file.file);
    if (known?.source.format === file.format && known.source.collection === file.collection && !isSuspect) {
      return known;
    }
    const read = tryRead(file);
    if (read === undefined) {
      this.#entries.delete(file.file);
      return undefined;
    }
    const { source, bytes } = read;
    if (
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

  /** All that decides what the site is, of the documents given. */
  outlineOf(documents: readonly CompiledDocument[]): string {
    return documents
      .map(({ source }) => `${source.file}\n${source.format}\n${this.#entries.get(source.file)?.outline}`)
      .join('\n');
  }

  /** Documents that are not compiled yet. */
  outlined(): string[] {
    return [...this.#entries.keys()].filter((file) => !this.isComplete(file));
  }

  /** Whether a document is compiled, or never will be. */
  isComplete(file: string): boolean {
    const compiled = this.#entries.get(file)?.compiled;
    return !(compiled instanceof OutlinedPage) || compiled.isComplete;
  }

  /**
   * Compiles a document.
   *
   * @returns false when it turns out to be something else than its outline said: the site has to be put together again
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

  keepOnly(files: ReadonlySet<string>): void {
    for (const file of this.#entries.keys()) if (!files.has(file)) this.#entries.delete(file);
  }
}

function admonitionsOf({ docs, blogs, pages }: CompileConfig): unknown {
  return [...docs, ...blogs, pages].map((each) => each?.extensions?.admonitions);
}

function tryRead(file: SourceFile): { source: Source; bytes: Uint8Array } | undefined {
  try {
    return readSource(file);
  } catch {
    return undefined;
  }
}

/** @returns undefined for what cannot be compiled without waiting */
function outlined(
  { file, post }: Source,
  bytes: Uint8Array,
  config: CompileConfig,
): CompiledPage | undefined {
  if (runsFunctions(config)) return undefined;
  const { audience, markdown } = config;
  const decoded = decodeSource(bytes, file);
  if ('diagnostic' in decoded) return emptyPage(decoded.diagnostic);
  const { text } = decoded;
  // MDX, and what draws diagrams, have to be loaded first.
  // What becomes of a document is not known before it is compiled.
  if (markdown.components.length > 0 || mayBeMdx(text, markdown.format) || /\bmermaid\b/.test(text))
    return undefined;
  if (markdown.emoji && mayHaveEmoji(text)) return undefined;
  const compile = (): CompiledPage =>
    compileMarkdown(text, {
      file,
      audience,
      parser: markdown.parser,
      math: markdown.math,
      extensions: extensionsOf(file, config),
      magicComments: markdown.magicComments,
      texts: config.texts,
      siteLanguages: markdown.siteLanguages,
      unstyledTokens: markdown.unstyledTokens,
      post,
    });
  const outline = readOutline(text, file, post);
  return outline ? new OutlinedPage(outline, compile) : compile();
}

/** Front matter may have a title; then what the content calls itself is of no concern to the site. */
function outlineText(page: CompiledPage): string {
  const { frontMatter, post } = page;
  return JSON.stringify([
    frontMatter,
    frontMatter.title === undefined ? page.contentTitle : undefined,
    post?.isTruncated,
  ]);
}

/** A page whose outline is known; everything else of it is compiled when it is asked for. */
class OutlinedPage implements CompiledPage {
  readonly frontMatter: FrontMatter;
  readonly kind = 'html';
  declare readonly contentTitle?: string;
  declare readonly post?: PostFacts;
  #compile: (() => CompiledPage) | undefined;
  #full: CompiledPage | undefined;

  constructor(outline: Outline, compile: () => CompiledPage) {
    this.frontMatter = outline.frontMatter;
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
    // The text is held by it.
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
  get body(): PageBody {
    return this.complete().body;
  }
  get hasDiagrams(): boolean {
    return this.complete().hasDiagrams;
  }
  get mayNameFiles(): true | undefined {
    return this.complete().mayNameFiles;
  }
  get dependencies(): string[] {
    return this.complete().dependencies;
  }
  get diagnostics(): Diagnostic[] {
    return this.complete().diagnostics;
  }
}
