/**
 * Pages that no reader can come to: no sidebar lists them and no other page links to them. The home page, the
 * not-found page and unlisted pages are meant to be reached otherwise.
 */
import type { Doc, SidebarNode, Site, SitePage, StandalonePage } from '../../site/model.ts';
import { decodePath, routeKey, splitUrl } from '../../site/urls.ts';
import type { RuleInput, SiteRule } from './rule.ts';

type SourcePage = Doc | StandalonePage;

export const orphanPages: SiteRule = (input) =>
  orphansOf(input).map(({ route, source }) => ({
    code: 'orphan-page',
    severity: 'hint',
    message: `nothing leads to this page, \`${route.path}\``,
    file: source.file,
    line: 1,
    hint: 'link to it, list it in a sidebar, or say `unlisted: true` in its front matter',
  }));

export interface OrphansInput extends Pick<RuleInput, 'site' | 'pages'> {
  config: Pick<RuleInput['config'], 'baseUrl'>;
}

export function orphansOf({ site, pages, config }: OrphansInput): SourcePage[] {
  const listed = listedPages(site);
  for (const { page, targets } of pages) {
    for (const target of targets)
      if (target.kind === 'page' && target.page !== page) listed.add(target.page as SitePage);
  }
  const candidates = new Map<string, SourcePage>();
  for (const { page, isUnlisted } of pages) {
    if (!page || isUnlisted || listed.has(page) || !('source' in page) || isRoot(page)) continue;
    candidates.set(routeKey(config.baseUrl + page.route.path.slice(1)), page);
  }
  // Few sites have any: only then is it worth looking at what the theme and components link.
  for (const page of pages) {
    if (candidates.size === 0) break;
    for (const { url } of page.scan?.links ?? []) {
      const key = routeKey(decodePath(splitUrl(url).path));
      if (candidates.get(key) !== page.page) candidates.delete(key);
    }
  }
  return [...candidates.values()];
}

/** The home page, or the root of a version, which is where its dropdown leads. */
function isRoot({ route, ...page }: SourcePage): boolean {
  return (
    route.path === '/' || ('version' in page && routeKey(route.path) === (page.version.routeBase || '/'))
  );
}

/** Pages that stand in a sidebar. */
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
