import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Heading } from '@slashdocs/runtime/types';
import { isForeignConfig } from '../config/config-reader.ts';
import { locateLink } from '../config/locate.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { contentFolders } from '../content/left-out.ts';
import type { HtmlScan } from '../html/scan-html.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { RefusedCode } from '../security/refused.ts';
import { hasSource, type Site, type SitePage, type SourcePage } from '../site/model.ts';
import type { PageLinks } from '../site/page-links.ts';
import type { LinkTarget } from '../site/resolve-link.ts';
import type { LinkReference } from '../types.ts';
import { attempt } from '../util/attempt.ts';
import { namesIn } from '../util/names-in.ts';
import { posixRelative } from '../util/posix-path.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { emptySubmodules, isInside, repositoryAround } from '../util/repository.ts';
import { encodePath, isExternalUrl, routeKey, type UrlRules, urlOf } from '../util/urls.ts';
import type { CheckedSiteInput } from './checks.ts';
import type { CheckedPage, LinkCheckContext } from './links/types.ts';
import { isOwnFile } from './own-modules.ts';

/**
 * Every page and partial as input of the link check, including pages that could not be rendered.
 *
 * @param isCompiled for other documents, the result contains only their URL. Default: all documents are compiled
 */
export function checkedPages(
  site: Site,
  links: PageLinks,
  rendered: RenderedPage[],
  rules: UrlRules,
  isCompiled: (page: SourcePage) => boolean = () => true,
): CheckedPage[] {
  const byPage = new Map(rendered.map((page) => [page.page, page]));
  const pages: CheckedPage[] = [...site.routes.values()].map((page) => {
    if (hasSource(page) && !isCompiled(page)) {
      const { source, route } = page;
      return { page, file: source.file, url: urlOf(route.path, rules), references: [], targets: [] };
    }
    const rendering = isUnread(page) ? undefined : byPage.get(page);
    const url = rendering?.url ?? urlOf(page.route.path, rules);
    const checked: CheckedPage = hasSource(page)
      ? new CheckedDocument(page, links, url, page)
      : // The anchors of a page that could not be rendered are unknown.
        { page, url, references: [], targets: [], ...(rendering && { anchors: [] }) };
    if (rendering) {
      checked.scan = rendering.scan;
      if (rendering.isUnchanged) checked.isUnchanged = true;
      if (!rendering.indexed) checked.isUnlisted = true;
      if (rendering.refused.length > 0) checked.refused = rendering.refused;
    }
    return checked;
  });
  const notFound = rendered.find((page) => page.page === undefined);
  if (notFound) {
    pages.push({ url: notFound.url, references: [], targets: [], anchors: [], scan: notFound.scan });
  }
  pages.push(...shadowedDocuments(site, links, isCompiled));
  for (const { file, compiled, targets } of links.partials) {
    const { links: references, anchors, fenceOptions } = compiled;
    pages.push({ url: '', file, references, targets, anchors, fenceOptions });
  }
  return pages;
}

const UNREAD = new Set([
  'not-utf8',
  'binary-file',
  'merge-conflict',
  'broken-yaml',
  'mdx-syntax',
  'too-deeply-nested',
]);

/** Whether a document could not be compiled. Its anchors are unknown, and it has a diagnostic already. */
function isUnread(page: SitePage): boolean {
  return hasSource(page) && page.compiled?.diagnostics.some(({ code }) => UNREAD.has(code)) === true;
}

/** Documents whose route another document has. They are not published, but their problems are reported. */
function shadowedDocuments(
  site: Site,
  links: PageLinks,
  isCompiled: (page: SourcePage) => boolean,
): CheckedPage[] {
  return [...site.byFile.values()]
    .filter((page) => site.routes.get(page.route.path) !== page && !page.draft)
    .filter(isCompiled)
    .map((page) => new CheckedDocument(page, links, ''));
}

/** A page with a document, whose links and anchors are read on demand. */
class CheckedDocument implements CheckedPage {
  readonly #document: SourcePage;
  readonly #links: PageLinks;
  readonly page?: SitePage;
  readonly url: string;
  scan?: HtmlScan;
  isUnlisted?: true;
  refused?: readonly RefusedCode[];
  isUnchanged?: true;

  /** @param page absent if the document has no page of its own */
  constructor(document: SourcePage, links: PageLinks, url: string, page?: SitePage) {
    this.#document = document;
    this.#links = links;
    this.url = url;
    if (page) this.page = page;
  }

  get file(): string {
    return this.#document.source.file;
  }
  get references(): LinkReference[] {
    return this.#document.compiled?.links ?? [];
  }
  get targets(): LinkTarget[] {
    return this.#links.targets(this.#document);
  }
  get fenceOptions(): CheckedPage['fenceOptions'] {
    return this.#document.compiled?.fenceOptions;
  }
  get anchors(): string[] | undefined {
    const { compiled } = this.#document;
    return compiled?.kind === 'html' && !isUnread(this.#document) ? compiled.anchors : undefined;
  }
  get headings(): readonly Heading[] {
    const { compiled } = this.#document;
    return compiled?.kind === 'component' ? compiled.headings : [];
  }
}

function translationsOf({ root, locale: { dir } }: ResolvedConfig): LinkCheckContext['translations'] {
  return dir === undefined ? undefined : { dir, name: posixRelative(root, dir) };
}

export function linkCheckContext({
  loaded: { config, locator },
  content: { listing },
  connected: { site, redirects, links },
  bundle,
  output,
}: CheckedSiteInput): LinkCheckContext {
  const targets = new Map(redirects.map(({ from, to }) => [routeKey(from), to]));
  const isForeign = isForeignConfig(config.file);
  let submodules: string[] | undefined;
  let configFile: { path: string | undefined } | undefined;
  const isHandled = (sitePath: string): boolean =>
    config.routes?.some(({ path, hasPathsBelow }) => hasPathsBelow && sitePath.startsWith(`${path}/`)) ??
    false;
  return {
    site,
    baseUrl: config.baseUrl,
    translations: translationsOf(config),
    locales: config.locales,
    siteUrl: config.url.toLowerCase(),
    isForeign,
    madeFiles: new Set(config.routes?.map(({ file }) => file)),
    hasPolicy: config.security.policy !== false,
    preparation: config.preparation,
    get submodules() {
      // Read only for a broken link.
      submodules ??= emptySubmodules(repositoryAround(config.root) ?? config.root);
      return submodules;
    },
    leftOut: config.leftOut ?? [],
    isFile(sitePath) {
      // Files that the dev server creates on request.
      if (site.files.has(sitePath)) return true;
      if (isHandled(sitePath)) return true;
      const path = sitePath.slice(1);
      if (output.has(path.endsWith('/') || path === '' ? `${path}index.html` : path)) return true;
      // Hosts serve it, and Docusaurus checks no link to a static file.
      return isForeign && output.has(`${path}.html`);
    },
    hasFolder: (sitePath) => config.staticDirs.some((dir) => existsSync(path.join(dir, sitePath))),
    isHandled,
    headFiles: headFiles(config),
    redirectTarget: (sitePath) => targets.get(routeKey(sitePath)),
    locateInConfig: (text) => locateLink(locator, text),
    get configFile() {
      // Locating parses the configuration.
      configFile ??= { path: locator.locate([])?.file };
      return configFile.path;
    },
    get otherSources() {
      return [
        ...(this.configFile === undefined ? [] : [this.configFile]),
        ...config.blogs.map(({ dir, authors }) => path.join(dir, authors)),
        ...(bundle?.inputs ?? []).filter(
          (file) => /\.[cm]?[jt]sx?$/.test(file) && isOwnFile(file, config.root),
        ),
        ...links.partials.map(({ file }) => file),
      ];
    },
    unpublished: (from, written) => unpublishedTarget(from, written, config),
    filesNear: (from, written) => filesNear(from, written, config),
    namesake: (from, written) => urlOfNamesake(from, written, listing, config),
    readSource: rememberingLast(readIfExists),
  };
}

/** The file or folder that a link opens on GitHub, but that the site does not publish. */
function unpublishedTarget(
  from: string,
  written: string,
  config: ResolvedConfig,
): ReturnType<LinkCheckContext['unpublished']> {
  const isDocument = /\.mdx?$/i.test(written);
  const isRooted = written.startsWith('/');
  if (isRooted && !isDocument) return undefined;
  // GitHub resolves `/x.md` from the top of the repository.
  const start = isRooted ? (repositoryAround(config.root) ?? config.root) : path.dirname(from);
  const file = path.join(start, written);
  const isContent = contentFolders(config).some((folder) => isInside(folder, file));
  const state = isDocument || !isContent ? statSync(file, { throwIfNoEntry: false }) : undefined;
  return state && (isDocument || state.isDirectory()) ? { isContent } : undefined;
}

function filesNear(
  from: string | undefined,
  written: string,
  { staticDirs }: Pick<ResolvedConfig, 'staticDirs'>,
): string[] {
  const ofDocument = from === undefined ? [] : [path.dirname(from)];
  return (written.startsWith('/') ? staticDirs : ofDocument).flatMap((folder) => siblings(folder, written));
}

/** The shortest URL of a file with the name that a link has. */
function urlOfNamesake(
  from: string | undefined,
  written: string,
  listing: readonly string[],
  { staticDirs }: Pick<ResolvedConfig, 'staticDirs'>,
): string | undefined {
  const name = path.posix.basename(written).toLowerCase();
  const urls = listing
    .filter((file) => path.basename(file).toLowerCase() === name)
    .flatMap((file) => urlOfFile(file, from, staticDirs) ?? []);
  return urls.sort((a, b) => a.length - b.length)[0];
}

/** The URL of a static file, or of a file next to documents, as a document writes it. */
function urlOfFile(
  file: string,
  from: string | undefined,
  staticDirs: readonly string[],
): string | undefined {
  const folder = staticDirs.find((each) => isInside(each, file));
  const start = folder ?? (from === undefined ? undefined : path.dirname(from));
  if (start === undefined) return undefined;
  const url = encodePath(posixRelative(start, file));
  return folder === undefined ? url.replace(/^(?!\.)/, './') : `/${url}`;
}

/** The paths of the files next to a written path, whose folders may have the wrong case. */
function siblings(base: string, written: string): string[] {
  const names: string[] = [];
  let folder = base;
  for (const name of written.split('/').slice(0, -1)) {
    const existing = namesIn(folder);
    const isOther = !existing.includes(name) && !/^\.{0,2}$/.test(name);
    const real = isOther ? existing.find((each) => each.toLowerCase() === name.toLowerCase()) : name;
    names.push(real ?? name);
    folder = path.join(folder, real ?? name);
  }
  const entries = attempt(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  // A folder is no image, and a link to a folder leads to its page.
  const files = entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  return files.sort().map((name) => [...names, name].join('/'));
}

/** The relations of head elements to files of the site. */
const FILE_RELATIONS = /^(?:(?:shortcut )?icon|apple-touch-icon|manifest|mask-icon|preload|stylesheet)$/;

/** Paths that hosts serve themselves: `/_vercel/insights/script.js`, `/.netlify/…`, `/cdn-cgi/…`. */
const OF_HOST = /^\/(?:[_.]|cdn-cgi\/)/;

/** The image for link previews, and the files of head elements, unless a function that runs after the build may write them. */
function headFiles({
  image,
  headTags,
  baseUrl,
  postBuilds = [],
}: ResolvedConfig): LinkCheckContext['headFiles'] {
  if (postBuilds.length > 0) return [];
  const isOwn = (url: unknown): url is string =>
    typeof url === 'string' && /^\/(?!\/)/.test(url) && !OF_HOST.test(url);
  const ofTags = headTags.flatMap(({ tag, attributes = {} }) => {
    const isFile = tag === 'script' || (tag === 'link' && FILE_RELATIONS.test(String(attributes.rel)));
    const written = tag === 'script' ? attributes.src : attributes.href;
    return isFile && isOwn(written) ? [{ kind: 'asset' as const, written, url: written }] : [];
  });
  if (image === undefined || isExternalUrl(image) || image.startsWith('data:')) return ofTags;
  const url = image.startsWith(baseUrl) ? image : baseUrl + image.replace(/^\.?\//, '');
  return [{ kind: 'image', written: image, url }, ...ofTags];
}

/** Keeps the last text, because many problems are often in one file. */
function rememberingLast(read: (file: string) => string | undefined): typeof read {
  let last: { file: string; text: string | undefined } | undefined;
  return (file) => {
    if (last?.file !== file) last = { file, text: read(file) };
    return last.text;
  };
}
