import type { Card } from '@slashdocs/runtime/types';
import { plural } from '../util/plural.ts';
import type { SidebarNode } from './model.ts';
import { firstPage, pageOf } from './sidebar-nodes.ts';
import type { SidebarUrls } from './sidebar-view.ts';

/**
 * The entries of a category as cards. A page is described by its description, a category by its number of pages. A category
 * without a page links to its first page.
 *
 * @param countsItems a category is not described by its page, as in Docusaurus
 */
export function cardsOf(
  items: readonly SidebarNode[],
  urls: Pick<SidebarUrls, 'page' | 'link'>,
  countsItems: boolean,
): Card[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const { label } = item;
    if (item.type === 'link') {
      const { href, description } = item;
      return [{ label, href: urls.link(href), ...(description === undefined ? {} : { description }) }];
    }
    const page = item.type === 'doc' ? item.doc : pageOf(item);
    const count = item.type === 'category' ? item.items.length : 0;
    const isCounted = countsItems && count > 0;
    const own = isCounted ? '' : page?.kind === 'doc' ? page.compiled.description : page?.description;
    const written = item.type === 'category' ? item.description : undefined;
    const description = written || own || (count > 0 ? plural(count, 'page') : '');
    const target = page ?? (item.type === 'category' ? firstPage(item.items) : undefined);
    return [
      {
        label,
        ...(target && { href: urls.page(target.route.path) }),
        ...(description === '' ? {} : { description }),
      },
    ];
  });
}
