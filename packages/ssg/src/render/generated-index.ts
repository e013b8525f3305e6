import type { SidebarCategoryNode, SidebarNode } from '../site/model.ts';
import { escapeAttribute, escapeText } from './fill.ts';

/** The article of a category's generated page: what the category holds, as a list of cards. */
export function generatedIndexHtml(
  category: SidebarCategoryNode,
  description: string,
  url: (path: string) => string,
): string {
  const intro = description === '' ? '' : `<p>${escapeText(description)}</p>`;
  const cards = category.items.map((item) => card(item, url)).join('');
  return `${intro}<ul class="card-list">${cards}</ul>`;
}

function card(item: SidebarNode, url: (path: string) => string): string {
  if (item.type === 'html') return '';
  const link = (href: string | undefined): string =>
    href === undefined
      ? `<span class="card-title">${escapeText(item.label)}</span>`
      : `<a class="card-title" href="${escapeAttribute(href)}">${escapeText(item.label)}</a>`;
  const text = (content: string): string =>
    content === '' ? '' : `<p class="card-text">${escapeText(content)}</p>`;
  const [href, description] = ((): [string | undefined, string] => {
    if (item.type === 'link') return [item.href, ''];
    if (item.type === 'doc') return [url(item.doc.route.path), item.doc.compiled.description];
    const count = `${item.items.length} ${item.items.length === 1 ? 'page' : 'pages'}`;
    if (item.link?.type === 'doc') return [url(item.link.doc.route.path), item.link.doc.compiled.description];
    if (item.link) return [url(item.link.page.route.path), item.link.page.description || count];
    return [undefined, count];
  })();
  return `<li class="card">${link(href)}${text(description)}</li>`;
}
