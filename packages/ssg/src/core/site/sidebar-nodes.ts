/** Pages of sidebar entries. */
import type { Doc, GeneratedIndex, SidebarCategoryNode, SidebarNode } from './model.ts';

/** A category's own page. */
export function pageOf(node: SidebarCategoryNode): Doc | GeneratedIndex | undefined {
  return node.link?.type === 'doc' ? node.link.doc : node.link?.page;
}

/** The target of a category without a page. */
export function firstPage(items: readonly SidebarNode[]): Doc | GeneratedIndex | undefined {
  for (const item of items) {
    if (item.type === 'doc') return item.doc;
    if (item.type !== 'category') continue;
    const page = pageOf(item) ?? firstPage(item.items);
    if (page) return page;
  }
  return undefined;
}
