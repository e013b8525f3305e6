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
import type { MarkdownProblem } from '../plugin/types.ts';
import type { LinkReference } from '../types.ts';
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
  /** `mayBe`: site path of a file that may be generated later, such as `/sitemap.xml`. */
  | { kind: 'broken'; href: string; reason: Exclude<BrokenReason, 'unreadable' | 'plugin'>; mayBe?: string }
  | { kind: 'broken'; href: string; reason: 'unreadable'; file: string }
  /** The plugin of the URL's scheme found no target. */
  | { kind: 'broken'; href: string; reason: 'plugin'; problem: MarkdownProblem };

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
  const { site, rules, statics } = context;
  const routes = new Map<string, SitePage>();
  for (const [path, page] of site.routes) routes.set(routeKey(path), page);

  const toPage = (page: Pick<SitePage, 'route'>, query: string, hash: string): LinkTarget => ({
    kind: 'page',
    page,
    hash: hash.length > 1 ? decodePath(hash.slice(1)) : undefined,
    href: urlOf(page.route.path, rules) + query + hash,
  });

  const toAsset = (file: string, query: string, hash: string): LinkTarget | undefined => {
    const asset: Asset | undefined = context.assets.add(file);
    if (!asset) return undefined;
    const target: LinkTarget = {
      kind: 'file',
      file,
      href: urlOf(`/${asset.path}`, rules) + query + hash,
    };
    if (asset.size) target.size = asset.size;
    return target;
  };

  /** @param files several files have widths */
  const toFiles = (files: readonly { url: string; width: number | undefined }[]): LinkTarget => {
    const candidates = files.map(({ url, width }) => (width === undefined ? url : `${url} ${width}w`));
    const [widest] = files.toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0));
    return { kind: 'external', href: candidates.join(', '), ...(widest && { source: widest.url }) };
  };

  /** A route or static file by its site path (decoded, no base URL). */
  const atPath = (sitePath: string, query: string, hash: string): LinkTarget | undefined => {
    const page = routes.get(routeKey(sitePath));
    if (page) return toPage(page, query, hash);
    const file = statics.get(sitePath);
    if (file === undefined && site.files.has(sitePath))
      return { kind: 'external', href: urlOf(sitePath, rules) + query + hash };
    // Without a home page, the root redirects to the docs.
    if (file === undefined && sitePath === '/')
      return { kind: 'external', href: rules.baseUrl + query + hash };
    if (file === undefined) return undefined;
    const size = context.assets.sizeOf(file);
    const href = urlOf(sitePath, rules) + query + hash;
    return size ? { kind: 'file', file, href, size } : { kind: 'file', file, href };
  };

  const toSource = (
    origin: LinkOrigin,
    written: string,
    query: string,
    hash: string,
    url: string,
  ): LinkTarget | undefined => {
    for (const file of sourceCandidates(origin, written, context.siteDir)) {
      const page = pageOf(site, file);
      if (page?.draft) return { kind: 'broken', href: url, reason: 'draft' };
      if (page) return toPage(page, query, hash);
    }
    return undefined;
  };

  const documents = new SiteDocuments(site);
  const ofPlugin = (origin: LinkOrigin, kind: 'link' | 'image', url: string): LinkTarget | undefined => {
    const scheme = schemeOf(url);
    const handler = Object.hasOwn(context.handlers, scheme) ? context.handlers[scheme] : undefined;
    if (!handler) return undefined;
    const rest = url.slice(scheme.length + 1);
    const from = documents.of(origin.page);
    const hashAt = rest.indexOf('#');
    const found = handler.handle({
      kind,
      target: decodePath(hashAt < 0 ? rest : rest.slice(0, hashAt)),
      hash: hashAt < 0 ? undefined : decodePath(rest.slice(hashAt + 1)),
      file: origin.file ?? '',
      ...(from && { from }),
      documents: documents.all,
      find(inner) {
        const target = resolve(origin, { kind: 'image', url: inner });
        if (target.kind !== 'file') return undefined;
        return { file: target.file, ...(target.size && { size: target.size }) };
      },
    });
    if (typeof found === 'string') return resolve(origin, { kind, url: found });
    if ('error' in found) return { kind: 'broken', href: url, reason: 'plugin', problem: found };
    if ('files' in found) {
      const { files } = found;
      const unsized = files.length > 1 ? files.find(({ width }) => width === undefined) : undefined;
      if (unsized) {
        const problem = { error: `\`${unsized.path}\` has no \`width\`, which each of several files needs` };
        return { kind: 'broken', href: url, reason: 'plugin', problem };
      }
      for (const file of files) context.assets.addGenerated(handler.plugin, file);
      return toFiles(files.map(({ path: file, width }) => ({ url: urlOf(`/${file}`, rules), width })));
    }
    const hash = found.hash ? `#${encodeURIComponent(found.hash)}` : '';
    return toPage(documents.pageOf(found.document), '', hash);
  };

  const resolve: LinkResolver = (origin, { kind, url }) => {
    if (url.startsWith('pathname://')) {
      const { path: rest, query, hash } = splitUrl(url.slice('pathname://'.length));
      const href = rest.startsWith('/') ? rules.baseUrl + stripBase(rest, rules.baseUrl).slice(1) : rest;
      return { kind: 'external', href: href + query + hash };
    }
    if (isExternalUrl(url))
      return (kind !== 'asset' && ofPlugin(origin, kind, url)) || { kind: 'external', href: url };
    const { path: encoded, query, hash } = splitUrl(url);
    // A partial has no URL: `#x` is an anchor of each page that imports the partial.
    if (encoded === '' && origin.isPartial) return { kind: 'external', href: url };
    if (encoded === '') return toPage(origin.page, query, hash);
    // Browsers read a backslash as a slash. GitHub does not, so on other sites the link is broken.
    const written = decodePath(context.isForeign ? encoded.replaceAll('\\', '/') : encoded);
    const fromSite = written.startsWith('@site/') ? path.join(context.siteDir, written.slice(6)) : undefined;
    if (/\.mdx?$/i.test(written)) {
      const target = toSource(origin, written, query, hash, url);
      if (target) return target;
    }
    const files =
      fromSite !== undefined
        ? [fromSite]
        : written.startsWith('/')
          ? []
          : sourceFiles(origin).map((file) => path.resolve(path.dirname(file), written));
    if (written.startsWith('/')) {
      const sitePath = stripBase(written, rules.baseUrl);
      const target =
        atPath(sitePath, query, hash) ?? (sitePath === written ? undefined : atPath(written, query, hash));
      if (target) return target;
      // Other languages have the same pages as this one.
      const inSameLanguage = inThisLanguage(written, rules);
      const equivalent =
        inSameLanguage === undefined
          ? undefined
          : atPath(stripBase(inSameLanguage, rules.baseUrl), query, hash);
      if (equivalent) return { kind: 'external', href: url };
    } else {
      const { path: own } = origin.page.route;
      const isOfPage = fromSite === undefined && !origin.isPartial;
      const target = isOfPage ? atPath(relativeTo(own, written), query, hash) : undefined;
      if (target) return target;
      for (const file of files) {
        // The file of a component may be a page.
        const neighbor = pageOf(site, file) ?? findDocument(site, file);
        if (neighbor) return toPage(neighbor, query, hash);
        if (assetFile(file)) {
          if (!context.isOfProject(file)) return { kind: 'broken', href: url, reason: 'outside' };
          const asset = toAsset(file, query, hash);
          if (asset) return asset;
        } else context.assets.addMissing(file);
      }
      // A partial has no URL: `./x` is relative to each page that imports the partial.
      if (origin.isPartial && !fromSite && kind === 'link' && !/\.mdx?$/i.test(written))
        return { kind: 'external', href: url };
      // The author may have written the link for a site without trailing slashes.
      const sibling =
        isOfPage && own.endsWith('/') && atPath(relativeTo(own.slice(0, -1), written), query, hash);
      if (sibling) return sibling;
    }
    const file = files.find(isUnreadable);
    if (file !== undefined) return { kind: 'broken', href: url, reason: 'unreadable', file };
    const reason = kind === 'link' ? (/\.mdx?$/i.test(written) ? 'file' : 'route') : 'image';
    if (written.startsWith('/') && /\.\w+$/.test(written)) {
      const mayBe = stripBase(written, rules.baseUrl);
      return { kind: 'broken', href: urlOf(mayBe, rules) + query + hash, reason, mayBe };
    }
    return { kind: 'broken', href: url, reason };
  };
  return resolve;
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
