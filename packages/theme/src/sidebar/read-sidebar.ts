/** Reverses `sidebar.tsx`: reads items from the rendered elements. */
import type { SidebarCategory, SidebarItem } from '@slashdocs/runtime';

/** @param list the `<ul>` of a sidebar, or of a category */
export function readItems(list: Element): SidebarItem[] {
  return Array.from(list.children, (entry) => {
    const item = readItem(entry);
    if (entry.className) item.className = entry.className;
    return item;
  });
}

function readItem({ children: [head, list] }: Element): SidebarItem {
  const isDiv = head?.localName === 'div';
  if (!list && isDiv)
    return { type: 'html', value: head.innerHTML, ...(head.className && { defaultStyle: true }) };
  // A category with a page is a link followed by a button. Every other entry is a single element.
  const element = (isDiv ? head.firstElementChild : head) as HTMLElement;
  // External links contain more than their label.
  const label = element.firstChild?.textContent ?? '';
  const href = element.getAttribute('href') as string;
  const { badge, first, fragment, count } = element.dataset;
  if (count) return { type: 'more', count: +count, href, fragment: fragment as string };
  if (!list) return { type: 'link', label, href, badge };

  const expanded = (isDiv ? head.lastElementChild : head)?.ariaExpanded;
  const category: SidebarCategory = {
    type: 'category',
    label,
    badge,
    collapsible: !!expanded,
    collapsed: expanded === 'false',
    items: readItems(list),
  };
  const fallbackHref = element.role ? href : first;
  if (fallbackHref) category.fallbackHref = fallbackHref;
  else if (href) category.href = href;
  const source = (list as HTMLElement).dataset.fragment;
  if (source) category.fragment = source;
  return category;
}
