import type { RenderedPage } from '../render/page/input.ts';
import type { Doc, SidebarNode, Site } from '../site/model.ts';

/**
 * The pages of the default versions: first the docs in the order of the sidebars, then docs outside of sidebars, then standalone
 * pages, then posts.
 */
export function inReadingOrder(site: Site, rendered: readonly RenderedPage[]): RenderedPage[] {
  // By route, because the dev server creates new page objects when it rebuilds the site model.
  const places = new Map<string, number>();
  for (const instance of site.instances) {
    for (const version of instance.versions) {
      if (!version.isLast) continue;
      for (const { items } of version.sidebars) for (const page of pagesOf(items)) place(page);
      for (const doc of version.docs.values()) place(doc);
    }
  }
  for (const page of site.pages) place(page);
  for (const { posts } of site.blogs) for (const post of posts) place(post);
  function place({ route }: SitePage): void {
    if (!places.has(route.path)) places.set(route.path, places.size);
  }
  const placeOf = ({ page }: RenderedPage): number | undefined => page && places.get(page.route.path);
  return rendered
    .filter((page) => page.indexed && placeOf(page) !== undefined)
    .sort((a, b) => (placeOf(a) as number) - (placeOf(b) as number));
}

type SitePage = Pick<Doc, 'route'>;

function* pagesOf(items: readonly SidebarNode[]): Generator<SitePage> {
  for (const item of items) {
    if (item.type === 'doc' && !item.reference) yield item.doc;
    if (item.type !== 'category') continue;
    if (item.link) yield item.link.type === 'doc' ? item.link.doc : item.link.page;
    yield* pagesOf(item.items);
  }
}
