/**
 * Prints all documents of a version on one page: title page, contents, then the documents in the order of the sidebars.
 * Ids get the document's id as a prefix, `flags/exit-codes`, to be unique. Links between documents become links within the
 * page; all other links become absolute, because PDF files are read elsewhere. The title of the book is the only heading
 * of level 1, so all other headings move down one level.
 */
import { escapeAttribute, escapeText } from '../../core/html/fill.ts';
import { HASH_LINK, mapTags, withIdsBehind } from '../../core/html/map-tags.ts';
import { unescapeHtml } from '../../core/html/scan-html.ts';
import type {
  PageArticle,
  PageInfo,
  RoutedDocument,
  RoutedSidebarItem,
  RoutedVersion,
} from '../../core/plugin/types.ts';
import { decodePath, routeKey } from '../../core/util/urls.ts';

export interface BookInput extends Pick<RoutedVersion, 'sidebars' | 'url'> {
  title: string;
  tagline: string;
  /** The name of the version, if there are several. */
  version: string | undefined;
  /** The date of the last change to any document, as text. */
  lastUpdated: string | undefined;
  documents: readonly RoutedDocument[];
  /** The articles of the documents. */
  articles: readonly PageArticle[];
}

interface Chapter extends PageArticle {
  document: RoutedDocument;
}

/** The listed documents of a version, in the order of the sidebars, then those in no sidebar. */
export function documentsInOrder({ sidebars, documents }: RoutedVersion): RoutedDocument[] {
  const ordered = new Set<RoutedDocument>();
  const walk = (items: readonly RoutedSidebarItem[]): void => {
    for (const item of items) {
      if (item.type === 'doc' && !item.isReference) ordered.add(item.document);
      if (item.type !== 'category') continue;
      if (item.document) ordered.add(item.document);
      walk(item.items);
    }
  };
  for (const { items } of sidebars) walk(items);
  for (const document of documents) ordered.add(document);
  return [...ordered].filter(({ page }) => page.frontMatter.unlisted !== true);
}

/** JSON of a version, without the documents' front matter and headings, which the book takes from their articles. */
export function outlineOf({ label, url, sidebars, documents }: RoutedVersion): string {
  const shown = [label, url, sidebars, documents];
  return JSON.stringify(shown, (key, value) => (key === 'page' ? (value as PageInfo).url : value));
}

export function bookHtml(input: BookInput): string {
  const chapters = input.documents.map((document, index): Chapter => {
    return { document, ...(input.articles[index] as PageArticle) };
  });
  const routes = new Map(chapters.map(({ document }) => [keyOf(document.page.url), document]));
  const sections = chapters.map(({ document, html, hasTitle }) => {
    const title = hasTitle ? '' : `<h2>${escapeText(document.page.title)}</h2>`;
    const own = chapterHtml(html, document, routes);
    return `<section class="book-chapter" id="${escapeAttribute(anchorOf(document))}">${title}${own}</section>`;
  });
  return `<div class="book">${titlePage(input)}${contents(chapters, input.sidebars)}${sections.join('\n')}</div>`;
}

function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + routeKey(decodePath(pathname));
}

/** The trailing slash keeps the id distinct from the ids of the surrounding page. */
function anchorOf({ id }: RoutedDocument): string {
  return `${id.replace(/\s+/g, '-')}/`;
}

function titlePage({ title, tagline, version, url, lastUpdated }: BookInput): string {
  const lines = [tagline, version, url, lastUpdated].filter((line) => line !== undefined && line !== '');
  return `<header class="book-title"><h1>${escapeText(title)}</h1>${lines
    .map((line) => `<p>${escapeText(line as string)}</p>`)
    .join('')}</header>`;
}

function contents(chapters: readonly Chapter[], sidebars: BookInput['sidebars']): string {
  const waiting = new Map(chapters.map((chapter) => [chapter.document, chapter]));
  const entry = (document: RoutedDocument, label: string, inside: () => string = () => ''): string => {
    const chapter = waiting.get(document);
    waiting.delete(document);
    const inner = list(inside());
    // A document that is in two places is printed once.
    if (!chapter) return inner === '' ? '' : `<li>${escapeText(label)}${inner}</li>`;
    const parts = chapter.headings
      .filter(({ depth }) => depth === 2)
      .map(({ id, html }) => `<li>${link(anchorOf(document) + id, html)}</li>`);
    return `<li>${link(anchorOf(document), escapeText(label))}${list(parts.join(''))}${inner}</li>`;
  };
  const items = (nodes: readonly RoutedSidebarItem[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'doc') return node.isReference ? '' : entry(node.document, node.label);
        if (node.type !== 'category') return '';
        if (node.document) return entry(node.document, node.label, () => items(node.items));
        const inner = list(items(node.items));
        return inner === '' ? '' : `<li>${escapeText(node.label)}${inner}</li>`;
      })
      .join('');
  const listed = sidebars.map((sidebar) => items(sidebar.items)).join('');
  const rest = [...waiting.keys()].map((document) => entry(document, document.label)).join('');
  return `<nav class="book-contents" aria-label="Contents"><h2>Contents</h2>${list(listed + rest)}</nav>`;
}

function list(items: string): string {
  return items === '' ? '' : `<ul>${items}</ul>`;
}

function link(anchor: string, html: string): string {
  return `<a href="#${escapeAttribute(encodeURI(anchor))}">${html}</a>`;
}

function lowered(html: string): string {
  return html.replace(/<(\/?h)([1-5])(?=[\s>])/g, (_, tag: string, level: string) => `<${tag}${+level + 1}`);
}

/** Adapts the ids, links, and headings of an article for the book. */
function chapterHtml(
  html: string,
  document: RoutedDocument,
  routes: ReadonlyMap<string, RoutedDocument>,
): string {
  const prefix = anchorOf(document);
  const { url } = document.page;
  const target = (written: string): string => {
    const plain = unescapeHtml(written);
    if (plain.startsWith('#')) return `#${encodeURI(prefix)}${plain.slice(1)}`;
    if (!URL.canParse(plain, url)) return plain;
    const { href, hash } = new URL(plain, url);
    const other = /^https?:/.test(href) ? routes.get(keyOf(href)) : undefined;
    return other ? `#${encodeURI(anchorOf(other))}${hash.slice(1)}` : href;
  };
  return mapTags(lowered(html.replace(HASH_LINK, '')), (tag) =>
    withIdsBehind(prefix, tag)
      .replace(/^<a\b([^>]*?) href="([^"]*)"/, (_, before: string, written: string) => {
        return `<a${before} href="${escapeAttribute(target(written))}"`;
      })
      .replace(/^<(?!a\b)([^>]*?) ((?:xlink:)?href)="#/, `<$1 $2="#${prefix}`)
      // Printed pages need open details and loaded images.
      .replace(/^<details(?![^>]*\sopen\b)/, '<details open')
      .replace(/ loading="lazy"/, ''),
  );
}
