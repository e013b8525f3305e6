import type { Card } from '@ssg/runtime/types';
import type { SidebarNode } from './model.ts';

/** The entries of a category as cards: with what each page says of itself, a category with how many pages it has. */
export function cardsOf(items: readonly SidebarNode[], url: (path: string) => string): Card[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [];
    const { label } = item;
    if (item.type === 'link') return [{ label, href: item.href }];
    const page = item.type === 'doc' ? item.doc : item.link?.type === 'doc' ? item.link.doc : item.link?.page;
    const own = page && ('compiled' in page ? page.compiled.description : page.description);
    const count = item.type === 'category' ? item.items.length : 0;
    const description = own || (count > 0 ? `${count} ${count === 1 ? 'page' : 'pages'}` : '');
    return [
      { label, ...(page && { href: url(page.route.path) }), ...(description === '' ? {} : { description }) },
    ];
  });
}
