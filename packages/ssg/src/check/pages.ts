import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { ConfigLocator } from '../config/load.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { ArtifactSink } from '../emit/output.ts';
import { readIfThere } from '../read-if-there.ts';
import type { Redirect } from '../redirects/collect.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Doc, Site, SitePage, StandalonePage } from '../site/model.ts';
import type { PageLinks } from '../site/page-links.ts';
import { routeKey, type UrlRules, urlOf } from '../site/urls.ts';
import type { CheckedPage, LinkCheckContext } from './links.ts';
import { isOwnFile } from './own-modules.ts';

/**
 * Every page and partial as the links gate wants it, whether it could be rendered or not.
 *
 * @param isCompiled of others nothing is told but that they are there; default: every document is
 */
export function checkedPages(
  site: Site,
  links: PageLinks,
  rendered: RenderedPage[],
  rules: UrlRules,
  isCompiled: (page: Doc | StandalonePage) => boolean = () => true,
): CheckedPage[] {
  const byPage = new Map(rendered.map((page) => [page.page, page]));
  const pages: CheckedPage[] = [...site.routes.values()].map((page) => {
    if ('source' in page && !isCompiled(page)) {
      const { source, route } = page;
      return { page, file: source.file, url: urlOf(route.path, rules), references: [], targets: [] };
    }
    const rendering = isUnread(page) ? undefined : byPage.get(page);
    return {
      page,
      url: rendering?.url ?? urlOf(page.route.path, rules),
      ...('source' in page ? contentOf(page, links) : { references: [], targets: [], anchors: [] }),
      ...(rendering && { scan: rendering.scan }),
      ...(rendering?.indexed === false && { isUnlisted: true }),
      ...(rendering && rendering.refused.length > 0 && { refused: rendering.refused }),
    };
  });
  const notFound = rendered.find((page) => page.page === undefined);
  if (notFound) {
    pages.push({ url: notFound.url, references: [], targets: [], anchors: [], scan: notFound.scan });
  }
  pages.push(...leftOut(site, links, isCompiled));
  for (const { file, compiled, targets } of links.partials) {
    const { links: references, anchors, mayNameFiles } = compiled;
    pages.push({ url: '', file, references, targets, anchors, mayNameFiles });
  }
  return pages;
}

const UNREAD = new Set(['not-utf8', 'binary-file', 'mdx-syntax', 'too-deeply-nested']);

/** A document that could not be compiled has a problem of its own; which anchors it has is not known. */
function isUnread(page: SitePage): boolean {
  return 'compiled' in page && page.compiled?.diagnostics.some(({ code }) => UNREAD.has(code)) === true;
}

/** Documents that another has the route of: nobody reads them, but what is wrong with them can be told now. */
function leftOut(
  site: Site,
  links: PageLinks,
  isCompiled: (page: Doc | StandalonePage) => boolean,
): CheckedPage[] {
  return [...site.byFile.values()]
    .filter((page) => site.routes.get(page.route.path) !== page && !('draft' in page && page.draft))
    .filter(isCompiled)
    .map((page) => ({ url: '', ...contentOf(page, links) }));
}

function contentOf(
  page: Doc | StandalonePage,
  links: PageLinks,
): Pick<CheckedPage, 'file' | 'references' | 'targets' | 'anchors' | 'mayNameFiles'> {
  const { compiled, source } = page;
  return {
    file: source.file,
    references: compiled?.links ?? [],
    targets: links.targets(page),
    mayNameFiles: compiled?.mayNameFiles,
    ...(compiled?.kind === 'html' && !isUnread(page) ? { anchors: compiled.anchors } : {}),
  };
}

/** @param bundled absolute paths of the files that went into the bundle */
export function linkCheckContext(
  config: ResolvedConfig,
  locator: ConfigLocator,
  site: Site,
  output: ArtifactSink,
  redirects: readonly Redirect[],
  bundled: readonly string[] = [],
): LinkCheckContext {
  const configFile = locator.locate([])?.file;
  const leads = new Map(redirects.map(({ from, to }) => [routeKey(from), to]));
  return {
    site,
    baseUrl: config.baseUrl,
    locales: config.locales,
    siteUrl: config.url.toLowerCase(),
    isFile(sitePath) {
      // Of what is only made when somebody asks for it.
      if (site.files.has(sitePath)) return true;
      const path = sitePath.slice(1);
      return output.has(path.endsWith('/') || path === '' ? `${path}index.html` : path);
    },
    leadsTo: (sitePath) => leads.get(routeKey(sitePath)),
    locateInConfig: (text) => locator.locateString(text),
    shownFiles: [
      ...(configFile === undefined ? [] : [configFile]),
      ...config.blogs.map(({ dir, authors }) => path.join(dir, authors)),
      ...bundled.filter((file) => /\.[cm]?[jt]sx?$/.test(file) && isOwnFile(file, config.root)),
    ],
    isOnDisk: (from, written) =>
      /\.mdx?$/i.test(written) && existsSync(path.resolve(path.dirname(from), written)),
    filesNear(from, written) {
      const folders = written.startsWith('/')
        ? config.staticDirs.map((folder) => path.join(folder, path.posix.dirname(written)))
        : from === undefined
          ? []
          : [path.resolve(path.dirname(from), path.posix.dirname(written))];
      const prefix = written.slice(0, written.lastIndexOf('/') + 1);
      return folders.flatMap(namesIn).map((name) => prefix + name);
    },
    readSource: readIfThere,
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
