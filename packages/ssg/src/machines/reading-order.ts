import type { RenderedPage } from '../render/render-site.ts';
import type { SidebarNode, Site } from '../site/model.ts';

/**
 * The pages that readers get unless they choose, in the order of the sidebars: the docs' last versions, then what is in no
 * sidebar, then the pages outside the docs.
 */
export function inReadingOrder(site: Site, rendered: readonly RenderedPage[]): RenderedPage[] {
  const places = new Map<unknown, number>();
  for (const instance of site.instances) {
    for (const version of instance.versions) {
      if (!version.isLast) continue;
      for (const { items } of version.sidebars) for (const page of pagesOf(items)) place(page);
      for (const doc of version.docs.values()) place(doc);
    }
  }
  for (const page of site.pages) place(page);
  function place(page: unknown): void {
    if (!places.has(page)) places.set(page, places.size);
  }
  return rendered
    .filter(({ page, indexed }) => indexed && places.has(page))
    .sort((a, b) => (places.get(a.page) as number) - (places.get(b.page) as number));
}

function* pagesOf(items: readonly SidebarNode[]): Generator<unknown> {
  for (const item of items) {
    if (item.type === 'doc' && !item.reference) yield item.doc;
    if (item.type !== 'category') continue;
    if (item.link) yield item.link.type === 'doc' ? item.link.doc : item.link.page;
    yield* pagesOf(item.items);
  }
}
