import { byLetter } from '../content/tags.ts';
import { escapeAttribute, escapeText } from '../html/fill.ts';
import type { TagPage } from '../site/model.ts';
import { cardList } from './generated-index.ts';

/** The documents of a tag, or all tags. */
export function tagPageData(
  { tagged, title, description, route, unlisted }: TagPage,
  url: (path: string) => string,
) {
  if (tagged.kind === 'docs') {
    const docs = tagged.docs.map(({ id, title, route, compiled }) => ({
      id,
      title,
      href: url(route.path),
      description: compiled.description,
    }));
    const { label } = tagged.tag;
    const allTags = url(tagged.allTags.path);
    return { title, tag: { label, href: url(route.path), description, unlisted }, allTags, docs };
  }
  return { tags: tagged.tags.map(({ tag, count, route }) => ({ ...tag, count, href: url(route.path) })) };
}

/**
 * The article of a generated tag page.
 *
 * @param language the language whose sort order applies: `de`
 * @param url returns the URL of a route's path
 */
export function tagPageHtml(
  { tagged, description }: TagPage,
  language: string,
  url: (path: string) => string,
): string {
  if (tagged.kind === 'docs') {
    const intro = description === '' ? '' : `<p>${escapeText(description)}</p>`;
    const cards = tagged.docs.map(({ title, route, compiled }) => ({
      label: title,
      href: url(route.path),
      ...(compiled.description !== undefined && { description: compiled.description }),
    }));
    const all = `<p><a href="${escapeAttribute(url(tagged.allTags.path))}">All tags</a></p>`;
    return intro + cardList(cards) + all;
  }
  const tags = tagged.tags.map(({ tag, count, route }) => ({ ...tag, count, href: url(route.path) }));
  return byLetter(tags, language)
    .map(({ letter, tags }) => {
      const items = tags.map(({ label, href, count, description }) => {
        const title = description === undefined ? '' : ` title="${escapeAttribute(description)}"`;
        return `<li><a href="${escapeAttribute(href)}"${title}>${escapeText(label)} <small>${count}</small></a></li>`;
      });
      return `<h2>${escapeText(letter)}</h2><ul class="doc-tags">${items.join('')}</ul>`;
    })
    .join('');
}
