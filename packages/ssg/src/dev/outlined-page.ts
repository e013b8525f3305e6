/** A document with a known outline. It is compiled when more is needed: for its page, or for a check of the whole site. */
import { type CompileConfig, compilerOptions, emptyPage } from '../core/compile/compile-source.ts';
import { compileMarkdown } from '../core/compile/index.ts';
import { readWhole } from '../core/content/scan.ts';
import type { CompiledPage, Diagnostic, FrontMatter, PageBody, PostFacts, Source } from '../core/types.ts';
import { decodeSource } from '../core/util/decode.ts';
import { detached } from '../core/util/detached.ts';
import type { Outline } from './outline.ts';
import { tryRead } from './try-read.ts';

/** The text is read again when it is compiled, because the texts of a large site would fill the memory. */
export function outlinedPage(
  source: Source,
  outline: Outline,
  config: CompileConfig,
  isLasting: boolean,
): OutlinedPage {
  const compile = (): CompiledPage => {
    const read = tryRead(source, readWhole);
    if (!read) return emptyPage();
    if ('code' in read) return emptyPage(read);
    const decoded = decodeSource(read.bytes, source.file);
    return 'diagnostic' in decoded
      ? emptyPage(decoded.diagnostic)
      : compileText(decoded.text, source, config);
  };
  return new OutlinedPage(outline, compile, isLasting);
}

export function compileText(text: string, { file, post }: Source, config: CompileConfig): CompiledPage {
  return compileMarkdown(text, { ...compilerOptions(file, config), post });
}

/** The outline as text. If the front matter has a title, the title in the content does not affect the site. */
export function outlineText(page: CompiledPage): string {
  const { frontMatter, post } = page;
  return JSON.stringify([
    frontMatter,
    frontMatter.title === undefined ? page.contentTitle : undefined,
    post?.isTruncated,
  ]);
}

/** A page with a known outline. All other properties are compiled on first use. */
export class OutlinedPage implements CompiledPage {
  readonly frontMatter: FrontMatter;
  readonly kind = 'html';
  readonly outline: Outline;
  /** The outline is the same at the next start. */
  readonly isLasting: boolean;
  declare readonly contentTitle?: string;
  declare readonly post?: PostFacts;
  /** Called with the compiled page. */
  onComplete: ((page: CompiledPage) => void) | undefined;
  /** A function until the document is compiled. */
  #page: CompiledPage | (() => CompiledPage);

  constructor(outline: Outline, compile: () => CompiledPage, isLasting: boolean) {
    this.frontMatter = outline.frontMatter;
    this.outline = outline;
    this.isLasting = isLasting;
    const { frontMatter, contentTitle, post } = outline;
    if (post) this.post = post;
    if (frontMatter.title !== undefined) {
      Object.defineProperty(this, 'contentTitle', { get: () => this.complete().contentTitle });
    } else if (contentTitle !== undefined) this.contentTitle = contentTitle;
    this.#page = compile;
  }

  complete(): CompiledPage {
    if (typeof this.#page !== 'function') return this.#page;
    const { body, ...facts } = this.#page();
    const page = { ...detached(facts), body };
    this.#page = page;
    this.onComplete?.(page);
    return page;
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
    return this.outline.lacksOutsideImages ? undefined : this.complete().outsideImages;
  }
  get body(): PageBody {
    return this.complete().body;
  }
  get pageNeeds(): CompiledPage['pageNeeds'] {
    return this.complete().pageNeeds;
  }
  get comments(): CompiledPage['comments'] {
    return this.complete().comments;
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
