/**
 * Reports pages that no sidebar lists and no other page links to. Readers reach the home page, the not-found page, and
 * unlisted pages in other ways.
 */
import { hasSource, type SidebarNode, type Site, type SitePage, type SourcePage } from '../../site/model.ts';
import { decodePath, routeKey, splitUrl } from '../../util/urls.ts';
import type { RuleInput, SiteRule } from './rule.ts';

export const orphanPages: SiteRule = (input) =>
  orphansOf(input).map(({ route, source }) => ({
    code: 'orphan-page',
    severity: 'hint',
    message: `no page or sidebar links to \`${route.path}\``,
    file: source.file,
    line: 1,
    hint: /\.mdx?$/i.test(source.file)
      ? 'link to the page, add it to a sidebar, or set `unlisted: true` in its front matter'
      : 'link to the page, or remove it',
  }));

export interface OrphansInput extends Pick<RuleInput, 'site' | 'pages'> {
  config: Pick<RuleInput['config'], 'baseUrl'>;
}

export function orphansOf({ site, pages, config }: OrphansInput): SourcePage[] {
  const listed = listedPages(site);
  const candidates = new Map<string, SourcePage>();
  for (const { page, isUnlisted } of pages) {
    if (!page || isUnlisted || listed.has(page) || !hasSource(page) || isRoot(page)) continue;
    candidates.set(routeKey(config.baseUrl + page.route.path.slice(1)), page);
  }
  // Few sites have candidates, so the many links of pages are read last.
  for (const { page, targets } of candidates.size > 0 ? pages : []) {
    for (const target of targets) {
      if (target.kind !== 'page' || target.page === page) continue;
      const key = routeKey(config.baseUrl + target.page.route.path.slice(1));
      if (candidates.get(key) === target.page) candidates.delete(key);
    }
  }
  for (const page of pages) {
    if (candidates.size === 0) break;
    for (const { url } of page.scan?.links ?? []) {
      const key = routeKey(decodePath(splitUrl(url).path));
      if (candidates.get(key) !== page.page) candidates.delete(key);
    }
  }
  return [...candidates.values()];
}

/** Whether a page is the home page or the root of a version, which the version dropdown links to. */
function isRoot(page: SourcePage): boolean {
  const { path } = page.route;
  return path === '/' || (page.kind === 'doc' && routeKey(path) === (page.version.routeBase || '/'));
}

/** Pages in any sidebar. */
export function listedPages(site: Site): Set<SitePage> {
  const listed = new Set<SitePage>();
  const list = (items: SidebarNode[]): void => {
    for (const item of items) {
      if (item.type === 'doc') listed.add(item.doc);
      if (item.type !== 'category') continue;
      if (item.link) listed.add(item.link.type === 'doc' ? item.link.doc : item.link.page);
      list(item.items);
    }
  };
  for (const { versions } of site.instances) {
    for (const { sidebars } of versions) for (const sidebar of sidebars) list(sidebar.items);
  }
  return listed;
}
