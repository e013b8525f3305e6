import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Heading } from '@ssg/runtime/types';
import type { Point } from '../compile/mdx/positions.ts';
import { compileSource } from '../compile-content.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { fillBody } from '../render/fill.ts';
import type { CompiledPage, Diagnostic } from '../types.ts';
import type { AssetRegistry } from './assets.ts';
import { type BlogPost, type Doc, isPost, type Site, type StandalonePage } from './model.ts';
import { ModulePositions } from './module-positions.ts';
import { projectFiles } from './project-files.ts';
import { createLinkResolver, type LinkOrigin, type LinkResolver, type LinkTarget } from './resolve-link.ts';
import { urlOf } from './urls.ts';

/** A partial: a Markdown file that is no page and that a page imports. */
export interface Partial {
  file: string;
  compiled: CompiledPage;
  targets: LinkTarget[];
}

/** Whether the image that front matter names is looked for beside the document, and not among the static files. */
export function isBeside(image: string): boolean {
  return /^\.{1,2}\//.test(image);
}

/** The links of every document, resolved once, and the texts with the resolved links in place. */
export class PageLinks {
  readonly #resolve: LinkResolver;
  /** By what was compiled: a page that is compiled anew has other links. */
  readonly #targets = new WeakMap<CompiledPage, LinkTarget[]>();
  readonly #partials = new Map<string, Promise<Partial>>();
  /** Partials that are compiled, by file. */
  readonly #parts = new Map<string, CompiledPage>();
  /** Partials in the order they were met; complete after bundling. */
  readonly partials: Partial[] = [];

  readonly #config: ResolvedConfig;
  readonly #site: Site;
  readonly #positions: ModulePositions;

  constructor(
    config: ResolvedConfig,
    site: Site,
    statics: ReadonlyMap<string, string>,
    assets: AssetRegistry,
  ) {
    this.#config = config;
    this.#site = site;
    this.#positions = new ModulePositions(config);
    this.#resolve = createLinkResolver({
      site,
      rules: config,
      siteDir: config.root,
      isOfProject: projectFiles(config),
      statics,
      assets,
    });
  }

  targets(page: Doc | StandalonePage): LinkTarget[] {
    const { compiled } = page;
    if (!compiled) return [];
    let targets = this.#targets.get(compiled);
    if (!targets) {
      const origin = this.#originOf(page);
      targets = compiled.links.map((link) => this.#resolve(origin, link));
      this.#targets.set(compiled, targets);
    }
    return targets;
  }

  #originOf(page: Doc | StandalonePage | BlogPost): LinkOrigin {
    const folder =
      'version' in page
        ? page.version.folder
        : isPost(page)
          ? page.blog.options.dir
          : this.#config.pages?.dir;
    const origin: LinkOrigin = { page, file: page.source.file };
    if (folder !== undefined) origin.folder = folder;
    if (page.source.original !== undefined) origin.original = page.source.original;
    return origin;
  }

  /** URL of the image for previews that front matter names: of a static file, one beside the document, or elsewhere. */
  previewImage(page: Doc | StandalonePage | BlogPost): string | undefined {
    const image = page.compiled?.frontMatter.image;
    if (image === undefined) return undefined;
    // Beside a post it may be without a dot; everywhere else that is a static file.
    if (!isPost(page) && !isBeside(image)) return image;
    const { kind, href } = this.#resolve(this.#originOf(page), { kind: 'image', url: image });
    if (kind !== 'broken') return href;
    return image.startsWith('/') ? urlOf(image, this.#config) : image;
  }

  /** What the links of a page are filled in with; survives JSON. */
  facts(page: Doc | StandalonePage): unknown {
    const links = this.targets(page).map((target) =>
      target.kind === 'file' ? [target.href, target.size] : target.href,
    );
    const image = this.previewImage(page);
    return image === undefined ? links : [...links, image];
  }

  /** The article of an HTML page. */
  article(page: Doc | StandalonePage): string {
    return page.compiled ? fillBody(page.compiled.body, this.targets(page)) : '';
  }

  /** A Markdown or MDX file as an ES module: a page, or a partial that is compiled when it is first imported. */
  async moduleText(file: string): Promise<string> {
    const { compiled, targets } = await this.#module(file);
    return fillBody(compiled.body, targets);
  }

  /** A Markdown or MDX file, compiled to the component that it is imported as. */
  async compiledModule(file: string): Promise<CompiledPage> {
    return (await this.#module(file)).compiled;
  }

  /** The author's place that a place in a module's text comes from. */
  async positionInSource(file: string, at: Point): Promise<Point | undefined> {
    const { compiled, targets } = await this.#module(file);
    return this.#positions.find(file, { body: compiled.body, targets }, at);
  }

  /** A document's headings, with those of the parts that it shows. Complete after bundling. */
  headings(file: string, { headings, parts = [] }: CompiledPage, around: readonly string[] = []): Heading[] {
    const all: Heading[] = [];
    let done = 0;
    for (const { at, source } of parts) {
      all.push(...headings.slice(done, at));
      done = at;
      const part = source.startsWith('@site/')
        ? path.join(this.#config.root, source.slice('@site/'.length))
        : path.resolve(path.dirname(file), source);
      const compiled = this.#parts.get(part) ?? this.#site.byFile.get(part)?.compiled;
      if (compiled && !around.includes(part)) all.push(...this.headings(part, compiled, [...around, file]));
    }
    return [...all, ...headings.slice(done)];
  }

  async #module(file: string): Promise<Omit<Partial, 'file'>> {
    const page = this.#site.byFile.get(file);
    if (page?.compiled?.kind === 'component') return { compiled: page.compiled, targets: this.targets(page) };
    let partial = this.#partials.get(file);
    if (!partial) {
      partial = this.#compilePartial(file);
      this.#partials.set(file, partial);
    }
    return partial;
  }

  async #compilePartial(file: string): Promise<Partial> {
    // A `.md` partial is imported as a component like any other, so it is compiled as MDX.
    const compiled = await compileSource(file, 'mdx', await readFile(file), this.#config);
    const origin: LinkOrigin = { page: { route: { path: '/', file: 'index.html' } }, file, isPartial: true };
    const folders = [...this.#config.docs.flatMap((docs) => docs.versions), ...this.#config.blogs];
    const folder = folders.find(({ dir, translated }) =>
      [dir, translated].some((each) => each !== undefined && file.startsWith(each + path.sep)),
    )?.dir;
    if (folder !== undefined) origin.folder = folder;
    const partial = { file, compiled, targets: compiled.links.map((link) => this.#resolve(origin, link)) };
    this.partials.push(partial);
    this.#parts.set(file, compiled);
    return partial;
  }

  get diagnostics(): Diagnostic[] {
    return this.partials.flatMap((partial) => partial.compiled.diagnostics);
  }
}
