import path from 'node:path';
import type { Heading } from '@slashdocs/runtime/types';
import { hashText } from '../cache/files.ts';
import { compileSource, emptyPage } from '../compile/compile-source.ts';
import type { Point } from '../compile/mdx/positions.ts';
import { isForeignConfig } from '../config/config-reader.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { fillBody, slotTexts } from '../html/fill.ts';
import type { CompiledPage, Diagnostic, SectionComment } from '../types.ts';
import { readBytes } from '../util/regular-file.ts';
import { sha256 } from '../util/sha256.ts';
import { isFileError, unreadable } from '../util/unreadable.ts';
import { isExternalUrl, schemeOf, urlOf } from '../util/urls.ts';
import type { AssetRegistry } from './assets.ts';
import type { Site, SourcePage } from './model.ts';
import { ModulePositions } from './module-positions.ts';
import { projectFiles } from './project-files.ts';
import { createLinkResolver, type LinkOrigin, type LinkResolver, type LinkTarget } from './resolve-link.ts';

/** A partial: a Markdown file that a page imports and that is not a page itself. */
export interface Partial {
  file: string;
  /** Empty if the file does not exist. */
  compiled: CompiledPage;
  targets: LinkTarget[];
  isMissing?: true;
}

/** Compiled partials of earlier builds. */
export interface PartialCache {
  get(source: { file: string; hash: string }): CompiledPage | undefined;
  set(source: { file: string; hash: string }, page: CompiledPage): CompiledPage;
}

/** Whether an image in front matter is relative to the document, not a static file. */
export function isRelativePath(image: string): boolean {
  return /^\.{1,2}\//.test(image);
}

/** The resolved links of every document, and the texts with the links filled in. */
export class PageLinks {
  readonly #resolve: LinkResolver;
  /** By compiled page: a page that is compiled again may have other links. */
  readonly #targets = new WeakMap<CompiledPage, LinkTarget[]>();
  readonly #partials = new Map<string, Promise<Partial>>();
  /** Compiled partials by file. */
  readonly #parts = new Map<string, CompiledPage>();
  /** Partials in the order of their first import. Complete after bundling. */
  readonly partials: Partial[] = [];

  /** Documents whose links need no file. */
  readonly #withoutFiles = new WeakSet<CompiledPage>();

  readonly #config: ResolvedConfig;
  readonly #site: Site;
  readonly #assets: AssetRegistry;
  readonly #positions: ModulePositions;
  readonly #cache: PartialCache | undefined;

  constructor(
    config: ResolvedConfig,
    site: Site,
    statics: ReadonlyMap<string, string>,
    assets: AssetRegistry,
    cache?: PartialCache,
  ) {
    this.#cache = cache;
    this.#config = config;
    this.#site = site;
    this.#assets = assets;
    this.#positions = new ModulePositions(config);
    this.#resolve = createLinkResolver({
      site,
      rules: config,
      siteDir: config.root,
      isOfProject: projectFiles(config),
      statics,
      assets,
      handlers: config.linkHandlers,
      isForeign: isForeignConfig(config.file),
    });
  }

  targets(page: SourcePage): LinkTarget[] {
    const { compiled } = page;
    if (!compiled) return [];
    let targets = this.#targets.get(compiled);
    if (!targets) {
      const origin = this.#originOf(page);
      const { lookUps } = this.#assets;
      targets = compiled.links.map((link) => this.#resolve(origin, link));
      if (this.#assets.lookUps === lookUps) this.#withoutFiles.add(compiled);
      // Targets of plugins' links depend on the text of other documents.
      if (!compiled.links.some(({ url }) => Object.hasOwn(this.#config.linkHandlers, schemeOf(url))))
        this.#targets.set(compiled, targets);
    }
    return targets;
  }

  /** Whether all links lead to pages or to other sites, so only the outline of the site can change their targets. */
  leadOnlyToPages(page: SourcePage): boolean {
    const { compiled } = page;
    if (!compiled || isRelativePath(compiled.frontMatter.image ?? '')) return false;
    const { linkHandlers, url: site } = this.#config;
    const isOfSite = (url: string): boolean => url.toLowerCase().startsWith(site.toLowerCase());
    return (
      compiled.links.every(
        ({ kind, url }) => kind === 'link' && !isOfSite(url) && !Object.hasOwn(linkHandlers, schemeOf(url)),
      ) &&
      this.targets(page).every(
        (target, index) => target.kind === 'page' || isExternalUrl(compiled.links[index]?.url ?? ''),
      ) &&
      this.#withoutFiles.has(compiled)
    );
  }

  #originOf(page: SourcePage): LinkOrigin {
    const folder = this.#folderOf(page);
    const origin: LinkOrigin = { page, file: page.source.file };
    if (folder !== undefined) origin.folder = folder;
    if (page.source.original !== undefined) origin.original = page.source.original;
    return origin;
  }

  #folderOf(page: SourcePage): string | undefined {
    switch (page.kind) {
      case 'doc':
        return page.version.folder;
      case 'post':
        return page.blog.options.dir;
      case 'page':
        return this.#config.pages?.dir;
    }
  }

  /** URL of the preview image in front matter, which may be a static file, a relative path, or a URL. */
  previewImage(page: SourcePage): string | undefined {
    const image = page.compiled?.frontMatter.image;
    if (image === undefined) return undefined;
    // Only in posts, a path without a leading dot can be relative to the document.
    if (page.kind !== 'post' && !isRelativePath(image)) return image;
    const { kind, href } = this.#resolve(this.#originOf(page), { kind: 'image', url: image });
    if (kind !== 'broken') return href;
    return image.startsWith('/') ? urlOf(image, this.#config) : image;
  }

  /** The data that fills in the links of a page. Can be converted to JSON. */
  facts(page: SourcePage): unknown {
    const links = this.targets(page).map((target) =>
      target.kind === 'file' ? [target.href, target.size] : target.href,
    );
    const image = this.previewImage(page);
    return image === undefined ? links : [...links, image];
  }

  /** The URL paths of broken links, with the base URL. */
  notPages(page: SourcePage): string[] {
    const own = urlOf(page.route.path, this.#config);
    const broken = this.targets(page).filter(
      ({ kind, href }, index) =>
        kind === 'broken' &&
        page.compiled?.links[index]?.kind === 'link' &&
        URL.canParse(href, `http://site${own}`),
    );
    return [...new Set(broken.map(({ href }) => new URL(href, `http://site${own}`).pathname))];
  }

  /** The HTML of an article. */
  article(page: SourcePage): string {
    return page.compiled ? fillBody(page.compiled.body, this.targets(page)) : '';
  }

  /** The ES module of a page or partial. A partial is compiled on its first import. */
  async moduleText(file: string): Promise<string> {
    const { compiled, targets } = await this.#module(file);
    return fillBody(compiled.body, targets);
  }

  /** A hash of everything that determines the module of a page, without reading its text; undefined if it is unknown. */
  moduleHash(file: string): string | undefined {
    const page = this.#site.byFile.get(file);
    if (page?.compiled?.kind !== 'component' || page.compiled.bodyHash === undefined) return undefined;
    return hashText(page.compiled.bodyHash, JSON.stringify(this.moduleFacts(page)));
  }

  /** The data that fills in the links of a page's module. Can be converted to JSON. */
  moduleFacts(page: SourcePage): unknown {
    return this.targets(page).map((target) => [
      target.href,
      target.kind === 'file' && target.size,
      target.kind === 'external' && target.source,
    ]);
  }

  /** The component of a page or partial. */
  async compiledModule(file: string): Promise<CompiledPage> {
    return (await this.#module(file)).compiled;
  }

  /** Maps a position in the text of a module to the author's file. */
  async positionInSource(file: string, at: Point): Promise<Point | undefined> {
    const { compiled, targets } = await this.#module(file);
    const { body } = compiled;
    return this.#positions.find(file, { body, texts: slotTexts(body, targets) }, at);
  }

  /** The comments of a page and of its partials that plugins read. Complete after bundling. */
  comments({ source, compiled }: SourcePage): SectionComment[] {
    return compiled ? this.#commentsIn(source.file, compiled, new Set()) : [];
  }

  #commentsIn(
    file: string,
    { comments = [], parts = [] }: CompiledPage,
    seen: Set<string>,
  ): SectionComment[] {
    seen.add(file);
    const ofParts = parts.flatMap(({ source }) => {
      const part = this.#fileOfPart(file, source);
      const compiled = this.#compiledPart(part);
      return compiled && !seen.has(part) ? this.#commentsIn(part, compiled, seen) : [];
    });
    return [...comments, ...ofParts];
  }

  /** The headings of a document and of its partials. Complete after bundling. */
  headings(file: string, { headings, parts = [] }: CompiledPage, around: readonly string[] = []): Heading[] {
    const all: Heading[] = [];
    let done = 0;
    for (const { at, source } of parts) {
      all.push(...headings.slice(done, at));
      done = at;
      const part = this.#fileOfPart(file, source);
      const compiled = this.#compiledPart(part);
      if (compiled && !around.includes(part)) all.push(...this.headings(part, compiled, [...around, file]));
    }
    return [...all, ...headings.slice(done)];
  }

  /** @param source import of a partial, as written in the file */
  #fileOfPart(file: string, source: string): string {
    return source.startsWith('@site/')
      ? path.join(this.#config.root, source.slice('@site/'.length))
      : path.resolve(path.dirname(file), source);
  }

  #compiledPart(file: string): CompiledPage | undefined {
    return this.#parts.get(file) ?? this.#site.byFile.get(file)?.compiled;
  }

  async #module(file: string): Promise<Omit<Partial, 'file'>> {
    const page = this.#site.byFile.get(file);
    if (page?.compiled?.kind === 'component') return { compiled: page.compiled, targets: this.targets(page) };
    let partial = this.#partials.get(file);
    if (!partial) {
      partial = this.#compilePartial(file);
      this.#partials.set(file, partial);
      // The file may be readable at the next attempt.
      partial.catch(() => this.#partials.delete(file));
    }
    return partial;
  }

  async #compilePartial(file: string): Promise<Partial> {
    // A partial is imported as a component, so `.md` files are compiled as MDX as well.
    const found = await this.#compile(file);
    const compiled = found ?? emptyPage();
    const origin: LinkOrigin = { page: { route: { path: '/', file: 'index.html' } }, file, isPartial: true };
    const folders = [...this.#config.docs.flatMap((docs) => docs.versions), ...this.#config.blogs];
    const folder = folders.find(({ dir, translated }) =>
      [dir, translated].some((each) => each !== undefined && file.startsWith(each + path.sep)),
    )?.dir;
    if (folder !== undefined) origin.folder = folder;
    const targets = compiled.links.map((link) => this.#resolve(origin, link));
    const partial: Partial = { file, compiled, targets, ...(!found && { isMissing: true }) };
    this.partials.push(partial);
    this.#parts.set(file, compiled);
    return partial;
  }

  async #compile(file: string): Promise<CompiledPage | undefined> {
    let bytes: Uint8Array;
    try {
      bytes = readBytes(file);
    } catch (error) {
      // The bundler reports an import of a file that does not exist.
      return isFileError(error) && error.code === 'ENOENT' ? undefined : emptyPage(unreadable(error, file));
    }
    // The file may also be a page, which is compiled in another way.
    const source = { file, hash: `partial ${sha256(bytes)}` };
    const known = this.#cache?.get(source);
    if (known) return known;
    const compiled = await compileSource(file, 'mdx', bytes, this.#config, undefined, true);
    return this.#cache?.set(source, compiled) ?? compiled;
  }

  get diagnostics(): Diagnostic[] {
    return this.partials.flatMap((partial) => partial.compiled.diagnostics);
  }
}
