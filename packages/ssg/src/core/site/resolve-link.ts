/**
 * Resolves links. The same target can be written in many ways:
 *
 * 0. `scheme:x` with the scheme of a plugin is resolved by the plugin.
 * 1. `https://…`, `mailto:…`, `//…` leave the site.
 * 2. `pathname:///x` is a path on the host outside of the site, used without a check.
 * 3. `#x` is an anchor of the page itself.
 * 4. `./x.md`, `x.md`, `/x.md` name a source file: relative to the page, else to the docs folder, else to the site's folder.
 * 5. `/x` is a route or a static file.
 * 6. `x`, `../x` is relative to the page's URL, as in a browser. If that page does not exist, the path is relative to the source
 *    file: a document without its extension, or a file that is published with the page. Otherwise, the path is relative to
 *    the page's URL without its trailing slash.
 */
import path from 'node:path';
import type { OwnedLinkHandler } from '../plugin/site-plugins.ts';
import type { LinkedFiles } from '../plugin/types.ts';
import type { Diagnostic, LinkReference } from '../types.ts';
import { resolvePath } from '../util/fast-path.ts';
import { stateOf } from '../util/state-of.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import {
  decodePath,
  encodePath,
  inThisLanguage,
  isExternalUrl,
  type LanguageRules,
  routeKey,
  schemeOf,
  splitUrl,
  type UrlRules,
  urlOf,
} from '../util/urls.ts';
import type { Asset, AssetRegistry } from './assets.ts';
import type { Site, SitePage, SourcePage } from './model.ts';
import { SiteDocuments } from './site-documents.ts';

export type LinkTarget =
  /** `source`: one URL, if `href` is a list for `srcset`. */
  | { kind: 'external'; href: string; source?: string }
  /** `hash` is decoded and without `#`; undefined if the link has none. */
  | { kind: 'page'; page: Pick<SitePage, 'route'>; hash: string | undefined; href: string }
  | { kind: 'file'; file: string; href: string; size?: { width: number; height: number } }
  /**
   * `mayBe`: site path of a file that may be generated later, such as `/sitemap.xml`. `given`: the URL that the plugin of the scheme
   * returned.
   */
  | {
      kind: 'broken';
      href: string;
      reason: Exclude<BrokenReason, 'unreadable' | 'plugin'>;
      mayBe?: string;
      given?: string;
    }
  | { kind: 'broken'; href: string; reason: 'unreadable'; file: string; given?: string }
  /** The plugin of the URL's scheme found no target. */
  | { kind: 'broken'; href: string; reason: 'plugin'; problem: Diagnostic };

/**
 * `file`: the source file does not exist. `draft`: the document is not published. `route`: no such page or file.
 * `outside`: the file is not part of the project. `unreadable`: the file exists but cannot be read. `plugin`: the plugin of the URL's
 * scheme found no target.
 */
export type BrokenReason = 'file' | 'draft' | 'route' | 'image' | 'outside' | 'unreadable' | 'plugin';

export interface LinkContext {
  site: Site;
  rules: UrlRules & LanguageRules;
  /** Absolute path of the folder with the configuration. */
  siteDir: string;
  /** Whether a file is part of the project, so a page may publish it. */
  isOfProject(file: string): boolean;
  /** Static files by their site path: `/img/logo.svg`. */
  statics: ReadonlyMap<string, string>;
  assets: AssetRegistry;
  /** Handlers of plugins, by scheme. */
  handlers: Readonly<Record<string, OwnedLinkHandler>>;
  /** The site was made for another generator. */
  isForeign: boolean;
}

/** A page or partial that contains links. */
export interface LinkOrigin {
  page: Pick<SitePage, 'route'>;
  isPartial?: true;
  /** Absolute path of the source. */
  file?: string;
  /** Absolute path of the content folder. */
  folder?: string;
  /** The original of a translated file. Files that are not translated are relative to the original. */
  original?: string;
}

export type LinkResolver = (origin: LinkOrigin, reference: Pick<LinkReference, 'kind' | 'url'>) => LinkTarget;

export function createLinkResolver(context: LinkContext): LinkResolver {
  const resolver = new Resolver(context);
  return (origin, reference) => resolver.resolve(origin, reference);
}

/** A link inside the site, in parts. */
interface WrittenLink {
  origin: LinkOrigin;
  kind: LinkReference['kind'];
  url: string;
  /** The decoded path. */
  path: string;
  query: string;
  hash: string;
  /** Absolute path of the file that `@site/…` names. */
  fromSite: string | undefined;
}

/** The query and the fragment of a URL. */
type Rest = Pick<WrittenLink, 'query' | 'hash'>;

/** The most handlers that resolve the URLs of each other. */
const MOST_HANDLERS = 10;

class Resolver {
  readonly #context: LinkContext;
  readonly #routes: ReadonlyMap<string, SitePage>;
  readonly #documents: SiteDocuments;
  /** URLs whose handlers run: a handler may resolve other URLs. */
  readonly #running = new Set<string>();

  constructor(context: LinkContext) {
    this.#context = context;
    this.#routes = new Map(Array.from(context.site.routes, ([path, page]) => [routeKey(path), page]));
    this.#documents = new SiteDocuments(context.site);
  }

  resolve(origin: LinkOrigin, { kind, url }: Pick<LinkReference, 'kind' | 'url'>): LinkTarget {
    const { rules, siteDir, isForeign } = this.#context;
    if (url.startsWith('pathname://')) return outsideOfSite(url, rules);
    if (isExternalUrl(url))
      return (kind !== 'asset' && this.#ofPlugin(origin, kind, url)) || { kind: 'external', href: url };
    const { path: encoded, query, hash } = splitUrl(url);
    // A partial has no URL: `#x` is an anchor of each page that imports the partial.
    if (encoded === '' && origin.isPartial) return { kind: 'external', href: url };
    if (encoded === '') return this.#toPage(origin.page, { query, hash });
    // Browsers read a backslash as a slash. GitHub does not, so on other sites the link is broken.
    const written = decodePath(isForeign ? encoded.replaceAll('\\', '/') : encoded);
    const fromSite = written.startsWith('@site/') ? path.join(siteDir, written.slice(6)) : undefined;
    const link: WrittenLink = { origin, kind, url, path: written, query, hash, fromSite };
    const files = filesOf(link);
    return (
      (isDocumentFile(written) ? this.#toSource(link) : undefined) ??
      (written.startsWith('/') ? this.#fromRoot(link) : this.#relative(link, files)) ??
      this.#broken(link, files)
    );
  }

  #toPage(page: Pick<SitePage, 'route'>, { query, hash }: Rest): LinkTarget {
    return {
      kind: 'page',
      page,
      hash: hash.length > 1 ? decodePath(hash.slice(1)) : undefined,
      href: urlOf(page.route.path, this.#context.rules) + query + hash,
    };
  }

  #toAsset(file: string, { query, hash }: Rest): LinkTarget | undefined {
    const { assets, rules } = this.#context;
    const asset: Asset | undefined = assets.add(file);
    if (!asset) return undefined;
    const href = urlOf(`/${asset.path}`, rules) + query + hash;
    return { kind: 'file', file, href, ...(asset.size && { size: asset.size }) };
  }

  /**
   * A route or static file.
   *
   * @param sitePath decoded, without base URL
   */
  #atPath(sitePath: string, { query, hash }: Rest): LinkTarget | undefined {
    const { site, rules, statics, assets } = this.#context;
    const page = this.#routes.get(routeKey(sitePath));
    if (page) return this.#toPage(page, { query, hash });
    const href = urlOf(sitePath, rules) + query + hash;
    const file = statics.get(sitePath);
    if (file !== undefined) {
      const size = assets.sizeOf(file);
      return { kind: 'file', file, href, ...(size && { size }) };
    }
    // Without a home page, the root redirects to the docs.
    return site.files.has(sitePath) || sitePath === '/' ? { kind: 'external', href } : undefined;
  }

  /** The document that a link to a `.md` or `.mdx` file names. */
  #toSource(link: WrittenLink): LinkTarget | undefined {
    const { site, siteDir } = this.#context;
    for (const file of sourceCandidates(link.origin, link.path, siteDir)) {
      const page = pageOf(site, file);
      if (page?.draft) return { kind: 'broken', href: link.url, reason: 'draft' };
      if (page) return this.#toPage(page, link);
    }
    return undefined;
  }

  #fromRoot(link: WrittenLink): LinkTarget | undefined {
    const { rules } = this.#context;
    const { path: written, url } = link;
    const sitePath = stripBase(written, rules.baseUrl);
    const target =
      this.#atPath(sitePath, link) ?? (sitePath === written ? undefined : this.#atPath(written, link));
    if (target) return target;
    // Other languages have the same pages as this one.
    const here = inThisLanguage(written, rules);
    const equivalent = here === undefined ? undefined : this.#atPath(stripBase(here, rules.baseUrl), link);
    return equivalent && { kind: 'external', href: url };
  }

  #relative(link: WrittenLink, files: readonly string[]): LinkTarget | undefined {
    const { origin, kind, url, path: written, fromSite } = link;
    const { path: own } = origin.page.route;
    const isOfPage = fromSite === undefined && !origin.isPartial;
    const target =
      (isOfPage ? this.#atPath(relativeTo(own, written), link) : undefined) ?? this.#fromFiles(link, files);
    if (target) return target;
    // A partial has no URL: `./x` is relative to each page that imports the partial.
    if (origin.isPartial && !fromSite && kind === 'link' && !isDocumentFile(written))
      return { kind: 'external', href: url };
    // The author may have written the link for a site without trailing slashes.
    return isOfPage && own.endsWith('/')
      ? this.#atPath(relativeTo(own.slice(0, -1), written), link)
      : undefined;
  }

  /** A document without its extension, or a file that is published with the page. */
  #fromFiles(link: WrittenLink, files: readonly string[]): LinkTarget | undefined {
    const { site, assets, isOfProject } = this.#context;
    for (const file of files) {
      // The file of a component may be a page.
      const neighbor = pageOf(site, file) ?? findDocument(site, file);
      if (neighbor) return this.#toPage(neighbor, link);
      if (assetFile(file)) {
        if (!isOfProject(file)) return { kind: 'broken', href: link.url, reason: 'outside' };
        const asset = this.#toAsset(file, link);
        if (asset) return asset;
      } else assets.addMissing(file);
    }
    return undefined;
  }

  #broken({ kind, url, path: written, query, hash }: WrittenLink, files: readonly string[]): LinkTarget {
    const { rules } = this.#context;
    const file = files.find(isUnreadable);
    if (file !== undefined) return { kind: 'broken', href: url, reason: 'unreadable', file };
    const reason = kind === 'link' ? (isDocumentFile(written) ? 'file' : 'route') : 'image';
    if (written.startsWith('/') && /\.\w+$/.test(written)) {
      const mayBe = stripBase(written, rules.baseUrl);
      return { kind: 'broken', href: urlOf(mayBe, rules) + query + hash, reason, mayBe };
    }
    return { kind: 'broken', href: url, reason };
  }

  /** @returns undefined if no plugin handles the scheme of the URL */
  #ofPlugin(origin: LinkOrigin, kind: 'link' | 'image', url: string): LinkTarget | undefined {
    const scheme = schemeOf(url);
    const { handlers } = this.#context;
    const handler = Object.hasOwn(handlers, scheme) ? handlers[scheme] : undefined;
    if (!handler) return undefined;
    if (this.#running.has(url) || this.#running.size === MOST_HANDLERS) {
      const message = `infinite recursion: the handlers of links never resolve \`${url}\``;
      const problem: Diagnostic = { code: 'markdown-plugin', severity: 'error', message };
      return { kind: 'broken', href: url, reason: 'plugin', problem };
    }
    this.#running.add(url);
    try {
      return this.#handled(origin, kind, url, handler);
    } finally {
      this.#running.delete(url);
    }
  }

  #handled(origin: LinkOrigin, kind: 'link' | 'image', url: string, handler: OwnedLinkHandler): LinkTarget {
    const documents = this.#documents;
    const from = documents.of(origin.page);
    const { path: target, hash } = partsOf(url.slice(schemeOf(url).length + 1));
    const found = handler.handle({
      kind,
      target,
      hash,
      file: origin.file ?? '',
      ...(from && { from }),
      documents: documents.all,
      find: (inner) => {
        const image = this.resolve(origin, { kind: 'image', url: inner });
        if (image.kind !== 'file') return undefined;
        return { file: image.file, ...(image.size && { size: image.size }) };
      },
    });
    if (typeof found === 'string') {
      const resolved = this.resolve(origin, { kind, url: found });
      const isBroken = resolved.kind === 'broken' && resolved.reason !== 'plugin';
      return isBroken ? { ...resolved, given: found } : resolved;
    }
    if ('problem' in found) return { kind: 'broken', href: url, reason: 'plugin', problem: found.problem };
    if ('files' in found) return this.#toGenerated(found, handler, url);
    const anchor = found.hash ? `#${encodeURIComponent(found.hash)}` : '';
    return this.#toPage(documents.pageOf(found.document), { query: '', hash: anchor });
  }

  /** Files that a plugin generates: one, or several with different widths. */
  #toGenerated({ files }: LinkedFiles, { plugin }: OwnedLinkHandler, url: string): LinkTarget {
    const { assets, rules } = this.#context;
    const unsized = files.length > 1 ? files.find(({ width }) => width === undefined) : undefined;
    if (unsized) {
      const message = `\`${unsized.path}\` has no \`width\`, which each of several files needs`;
      const problem: Diagnostic = { code: 'broken-link', severity: 'error', message };
      return { kind: 'broken', href: url, reason: 'plugin', problem };
    }
    for (const file of files) assets.addGenerated(plugin, file);
    const urls = files.map(({ path: file, width }) => ({ url: urlOf(`/${file}`, rules), width }));
    const candidates = urls.map(({ url, width }) => (width === undefined ? url : `${url} ${width}w`));
    const [widest] = urls.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return { kind: 'external', href: candidates.join(', '), ...(widest && { source: widest.url }) };
  }
}

/** A path on the host of the site, used without a check. */
function outsideOfSite(url: string, { baseUrl }: UrlRules): LinkTarget {
  const { path: rest, query, hash } = splitUrl(url.slice('pathname://'.length));
  const href = rest.startsWith('/') ? baseUrl + stripBase(rest, baseUrl).slice(1) : rest;
  return { kind: 'external', href: href + query + hash };
}

/** The decoded parts of a URL with the scheme of a plugin. */
function partsOf(rest: string): { path: string; hash: string | undefined } {
  const at = rest.indexOf('#');
  return at < 0
    ? { path: decodePath(rest), hash: undefined }
    : { path: decodePath(rest.slice(0, at)), hash: decodePath(rest.slice(at + 1)) };
}

function isDocumentFile(written: string): boolean {
  return /\.mdx?$/i.test(written);
}

/** The files that a link may name, other than documents of the content folder. */
function filesOf({ origin, path: written, fromSite }: WrittenLink): string[] {
  if (fromSite !== undefined) return [fromSite];
  if (written.startsWith('/')) return [];
  return sourceFiles(origin).map((file) => path.resolve(path.dirname(file), written));
}

/** Resolves a relative path like a browser. */
function relativeTo(page: string, written: string): string {
  return decodePath(new URL(encodePath(written), `http://site${encodePath(page)}`).pathname);
}

function* sourceCandidates(origin: LinkOrigin, written: string, siteDir: string): Generator<string> {
  if (written.startsWith('@site/')) {
    yield path.join(siteDir, written.slice(6));
    return;
  }
  if (!written.startsWith('/')) {
    for (const file of sourceFiles(origin)) yield resolvePath(path.dirname(file), written);
  }
  if (origin.folder) yield path.join(origin.folder, written);
  yield path.join(siteDir, written);
}

/** The files that a relative path can be relative to. */
function sourceFiles({ file, original }: LinkOrigin): string[] {
  return [file, original].filter((each) => each !== undefined);
}

/** The page of a source file or of its translation. */
function pageOf(site: Site, file: string): SourcePage | undefined {
  const original = site.translations.size > 0 ? site.translations.get(file) : undefined;
  return site.byFile.get(original ?? file);
}

/** Finds `flags.md` for `./flags`, and `guides/index.md` for `./guides`. */
function findDocument(site: Site, file: string): SourcePage | undefined {
  const bare = file.replace(/[\\/]+$/, '');
  for (const ending of ['.md', '.mdx', '/index.md', '/index.mdx']) {
    const page = pageOf(site, bare + ending.replaceAll('/', path.sep));
    if (page && !page.draft) return page;
  }
  return undefined;
}

function assetFile(file: string): boolean {
  return stateOf(file)?.isFile() === true && !/\.mdx?$/i.test(file);
}

/** Whether a file exists but cannot be read. */
function isUnreadable(file: string): boolean {
  return !stateOf(file)?.isDirectory() && whyUnreadable(file) !== undefined;
}

function stripBase(sitePath: string, baseUrl: string): string {
  return baseUrl !== '/' && `${sitePath}/`.startsWith(baseUrl)
    ? `/${sitePath.slice(baseUrl.length)}`
    : sitePath;
}
