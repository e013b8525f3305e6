/** Reads the page data that the layout shows, so it is not stored a second time. */
import type { Heading, SidebarCategory, SidebarItem, Theme } from '@slashdocs/runtime';

export const read: NonNullable<Theme['read']> = (document) => {
  const list = document.querySelector('.theme-doc-sidebar-menu');
  const toc = document.querySelector('.table-of-contents');
  return { headings: toc ? readHeadings(toc, 0) : [], sidebar: list ? readItems(list) : [] };
};

/** Reverses `TOCItems/Tree`. Depths count from 0 at the topmost heading. */
function readHeadings(list: Element, depth: number): Heading[] {
  return Array.from(list.children).flatMap(({ children: [link, inner] }) => {
    const id = decodeURIComponent((link?.getAttribute('href') ?? '').slice(1));
    const own = { depth, id, html: link?.innerHTML ?? '' };
    return inner ? [own, ...readHeadings(inner, depth + 1)] : [own];
  });
}

/** Classes of an entry that the theme adds. */
const OWN_CLASSES = /^(?:theme-doc-sidebar-item-.*|menu__list-item(?:--collapsed)?|menuHtmlItem_.*)$/;

function readItems(list: Element): SidebarItem[] {
  return Array.from(list.children, (entry) => {
    const item = readItem(entry);
    const className = [...entry.classList].filter((name) => !OWN_CLASSES.test(name)).join(' ');
    if (className) item.className = className;
    return item;
  });
}

/** Reverses the components in `DocSidebarItem`. */
function readItem(entry: Element): SidebarItem {
  const link = entry.querySelector('a');
  const isCategory = [...entry.classList].includes('theme-doc-sidebar-item-category');
  if (!isCategory && link?.firstElementChild?.hasAttribute('title') !== true) {
    const isStyled = entry.classList.contains('menu__list-item');
    return { type: 'html', value: entry.innerHTML, ...(isStyled && { defaultStyle: true }) };
  }
  const label = entry.querySelector('[title]')?.textContent ?? '';
  const written = link?.getAttribute('href') ?? '';
  // A path that is not a page of the site opens in a new tab.
  const href = written.startsWith('/') && link?.target === '_blank' ? `pathname://${written}` : written;
  const { count, fragment, fallback } = link?.dataset ?? {};
  if (count !== undefined) return { type: 'more', count: Number(count), href, fragment: fragment ?? '' };
  if (!isCategory) return { type: 'link', label, href };
  const list = entry.lastElementChild as HTMLElement;
  const category: SidebarCategory = {
    type: 'category',
    label,
    collapsible: entry.firstElementChild?.querySelector('[aria-expanded]') !== null,
    collapsed: entry.classList.contains('menu__list-item--collapsed'),
    items: readItems(list),
  };
  if (fallback !== undefined && href !== '#') category.fallbackHref = href;
  else if (fallback === undefined && href !== '') category.href = href;
  if (list.dataset.fragment) category.fragment = list.dataset.fragment;
  return category;
}
