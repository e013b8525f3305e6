/**
 * Where a link goes. Authors write the same target in many ways, and each has one meaning here:
 *
 * 1. `https://…`, `mailto:…`, `//…` leave the site.
 * 2. `pathname:///x` is a path of the host that the site does not know: taken as it is.
 * 3. `#x` is an anchor of the page itself.
 * 4. `./x.md`, `x.md`, `/x.md` name a source file: beside the page, else from the docs folder, else from the site's.
 * 5. `/x` is a route or a static file.
 * 6. `x`, `../x` is relative to the page's URL, as a browser takes it; if that leads nowhere, to the source file:
 *    a document without its extension, or a file that is published with the page; if that does neither, to the page's
 *    URL without its trailing slash.
 */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LinkReference } from '../types.ts';
import type { Asset, AssetRegistry } from './assets.ts';
import type { Doc, Site, SitePage, StandalonePage } from './model.ts';
import {
  decodePath,
  encodePath,
  inThisLanguage,
  isExternalUrl,
  type LanguageRules,
  routeKey,
  splitUrl,
  type UrlRules,
  urlOf,
} from './urls.ts';

export type LinkTarget =
  | { kind: 'external'; href: string }
  /** `hash` is decoded and without `#`; undefined when the link has none. */
  | { kind: 'page'; page: Pick<SitePage, 'route'>; hash: string | undefined; href: string }
  | { kind: 'file'; file: string; href: string; size?: { width: number; height: number } }
  | { kind: 'broken'; href: string; reason: BrokenReason };

/**
 * `file`: a source file that does not exist. `draft`: it exists and is not published. `route`: no such page or file.
 * `outside`: a file that is not the project's.
 */
export type BrokenReason = 'file' | 'draft' | 'route' | 'image' | 'outside';

export interface LinkContext {
  site: Site;
  rules: UrlRules & LanguageRules;
  /** Absolute path of the folder with the configuration. */
  siteDir: string;
  /** Whether a file is the project's, so that a page may publish it. */
  isOfProject(file: string): boolean;
  /** Static files by their site path: `/img/logo.svg`. */
  statics: ReadonlyMap<string, string>;
  assets: AssetRegistry;
}

/** A page that has links: its route, and its file when it has one. */
export interface LinkOrigin {
  page: Pick<SitePage, 'route'>;
  /** A file that pages import. */
  isPartial?: true;
  /** Absolute path of the source, and of the content folder it belongs to. */
  file?: string;
  folder?: string;
  /** Of a translation, the file in whose place it stands: what is not translated is beside that one. */
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

  /** A route or static file by its site path (decoded, no base URL). */
  const atPath = (sitePath: string, query: string, hash: string): LinkTarget | undefined => {
    const page = routes.get(routeKey(sitePath));
    if (page) return toPage(page, query, hash);
    const file = statics.get(sitePath);
    if (file === undefined && site.files.has(sitePath))
      return { kind: 'external', href: urlOf(sitePath, rules) + query + hash };
    // Without a home page, the root leads on to the docs.
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
      if (page && 'draft' in page && page.draft) return { kind: 'broken', href: url, reason: 'draft' };
      if (page) return toPage(page, query, hash);
    }
    return undefined;
  };

  return (origin, { kind, url }) => {
    if (url.startsWith('pathname://')) {
      const { path: rest, query, hash } = splitUrl(url.slice('pathname://'.length));
      const href = rest.startsWith('/') ? rules.baseUrl + rest.slice(1) : rest;
      return { kind: 'external', href: href + query + hash };
    }
    if (isExternalUrl(url)) return { kind: 'external', href: url };
    const { path: encoded, query, hash } = splitUrl(url);
    // A part of pages has no address: its `#x` is an anchor of whichever page it stands on.
    if (encoded === '' && origin.isPartial) return { kind: 'external', href: url };
    if (encoded === '') return toPage(origin.page, query, hash);
    const written = decodePath(encoded);

    if (/\.mdx?$/i.test(written)) {
      const target = toSource(origin, written, query, hash, url);
      if (target) return target;
    }
    if (written.startsWith('/')) {
      const sitePath = stripBase(written, rules.baseUrl);
      const target =
        atPath(sitePath, query, hash) ?? (sitePath === written ? undefined : atPath(written, query, hash));
      if (target) return target;
      // All languages have the same pages.
      const here = inThisLanguage(written, rules);
      const there = here === undefined ? undefined : atPath(stripBase(here, rules.baseUrl), query, hash);
      if (there) return { kind: 'external', href: url };
    } else {
      const fromSite = written.startsWith('@site/')
        ? path.join(context.siteDir, written.slice(6))
        : undefined;
      const { path: own } = origin.page.route;
      const target = fromSite ? undefined : atPath(relativeTo(own, written), query, hash);
      if (target) return target;
      const files = fromSite
        ? [fromSite]
        : besides(origin).map((file) => path.resolve(path.dirname(file), written));
      for (const file of files) {
        // A component's file may be a page.
        const beside = pageOf(site, file) ?? findDocument(site, file);
        if (beside) return toPage(beside, query, hash);
        if (assetFile(file)) {
          if (!context.isOfProject(file)) return { kind: 'broken', href: url, reason: 'outside' };
          const asset = toAsset(file, query, hash);
          if (asset) return asset;
        }
      }
      // Written for a site without trailing slashes, where the page itself is no folder.
      const sibling =
        !fromSite && own.endsWith('/') && atPath(relativeTo(own.slice(0, -1), written), query, hash);
      if (sibling) return sibling;
    }
    const reason = kind === 'link' ? (/\.mdx?$/i.test(written) ? 'file' : 'route') : 'image';
    return { kind: 'broken', href: url, reason };
  };
}

/** A relative path as a browser takes it on a page. */
function relativeTo(page: string, written: string): string {
  return decodePath(new URL(encodePath(written), `http://site${encodePath(page)}`).pathname);
}

function* sourceCandidates(origin: LinkOrigin, written: string, siteDir: string): Generator<string> {
  if (written.startsWith('@site/')) {
    yield path.join(siteDir, written.slice(6));
    return;
  }
  if (!written.startsWith('/')) {
    for (const file of besides(origin)) yield path.resolve(path.dirname(file), written);
  }
  if (origin.folder) yield path.join(origin.folder, written);
  yield path.join(siteDir, written);
}

/** The files that a relative path may start from. */
function besides({ file, original }: LinkOrigin): string[] {
  return [file, original].filter((each) => each !== undefined);
}

/** The page of a source file, or of what stands in its place. */
function pageOf(site: Site, file: string): Doc | StandalonePage | undefined {
  return site.byFile.get(site.translations.get(file) ?? file);
}

/** `./flags` beside `flags.md`, or `./guides` beside `guides/index.md`. */
function findDocument(site: Site, file: string): Doc | StandalonePage | undefined {
  const bare = file.replace(/[\\/]+$/, '');
  for (const ending of ['.md', '.mdx', '/index.md', '/index.mdx']) {
    const page = pageOf(site, bare + ending.replaceAll('/', path.sep));
    if (page && !('draft' in page && page.draft)) return page;
  }
  return undefined;
}

function assetFile(file: string): boolean {
  return existsSync(file) && statSync(file).isFile() && !/\.mdx?$/i.test(file);
}

function stripBase(sitePath: string, baseUrl: string): string {
  return baseUrl !== '/' && `${sitePath}/`.startsWith(baseUrl)
    ? `/${sitePath.slice(baseUrl.length)}`
    : sitePath;
}
