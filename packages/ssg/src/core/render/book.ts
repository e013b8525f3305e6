/**
 * Prints all documents of a version on one page: title page, contents, then the documents in the order of the sidebars.
 * Ids get the document's id as a prefix, `flags/exit-codes`, to be unique. Links between documents become links within the
 * page; all other links become absolute, because PDF files are read elsewhere. The title of the book is the only heading
 * of level 1, so all other headings move down one level.
 */
import type { Heading } from '@slashdocs/runtime/types';
import { escapeAttribute, escapeText } from '../html/fill.ts';
import { HASH_LINK, mapTags, withIdsBehind } from '../html/map-tags.ts';
import { unescapeHtml } from '../html/scan-html.ts';
import type { Doc, DocsVersionModel, SidebarNode } from '../site/model.ts';
import { decodePath, routeKey } from '../util/urls.ts';

export interface Chapter {
  doc: Doc;
  /** The article of the document. */
  html: string;
  /** Whether the article already contains its title, or hides it. */
  hasTitle: boolean;
  /** Headings for the contents. */
  headings: readonly Heading[];
}

export interface BookInput {
  title: string;
  tagline: string;
  /** The name of the version, if there are several. */
  version: string | undefined;
  /** The absolute URL of the documentation. */
  url: string;
  /** The date of the last change to any document, as text. */
  lastUpdated: string | undefined;
  sidebars: DocsVersionModel['sidebars'];
  chapters: readonly Chapter[];
  /** Returns the absolute URL of a route. */
  urlOf(path: string): string;
}

/** The published documents of a version, in the order of the sidebars, then those in no sidebar. */
export function documentsInOrder(version: DocsVersionModel): Doc[] {
  const docs = new Set<Doc>();
  const walk = (items: readonly SidebarNode[]): void => {
    for (const item of items) {
      if (item.type === 'doc' && !item.reference) docs.add(item.doc);
      if (item.type !== 'category') continue;
      if (item.link?.type === 'doc') docs.add(item.link.doc);
      walk(item.items);
    }
  };
  for (const { items } of version.sidebars) walk(items);
  for (const doc of version.docs.values()) docs.add(doc);
  return [...docs].filter(({ draft, unlisted }) => !draft && !unlisted);
}

export function bookHtml(input: BookInput): string {
  const { chapters, urlOf } = input;
  const routes = new Map(chapters.map(({ doc }) => [keyOf(urlOf(doc.route.path)), doc]));
  const sections = chapters.map(({ doc, html, hasTitle }) => {
    const title = hasTitle ? '' : `<h2>${escapeText(doc.title)}</h2>`;
    const own = chapterHtml(html, doc, urlOf(doc.route.path), routes);
    return `<section class="book-chapter" id="${escapeAttribute(anchorOf(doc))}">${title}${own}</section>`;
  });
  return `<div class="book">${titlePage(input)}${contents(input)}${sections.join('\n')}</div>`;
}

function keyOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + routeKey(decodePath(pathname));
}

/** The trailing slash keeps the id distinct from the ids of the surrounding page. */
function anchorOf(doc: Doc): string {
  return `${doc.id.replace(/\s+/g, '-')}/`;
}

function titlePage({ title, tagline, version, url, lastUpdated }: BookInput): string {
  const lines = [tagline, version, url, lastUpdated].filter((line) => line !== undefined && line !== '');
  return `<header class="book-title"><h1>${escapeText(title)}</h1>${lines
    .map((line) => `<p>${escapeText(line as string)}</p>`)
    .join('')}</header>`;
}

function contents({ chapters, sidebars }: BookInput): string {
  const waiting = new Map(chapters.map((chapter) => [chapter.doc, chapter]));
  const entry = (doc: Doc, label: string, inside: () => string = () => ''): string => {
    const chapter = waiting.get(doc);
    waiting.delete(doc);
    const inner = list(inside());
    // A document that is in two places is printed once.
    if (!chapter) return inner === '' ? '' : `<li>${escapeText(label)}${inner}</li>`;
    const parts = chapter.headings
      .filter(({ depth }) => depth === 2)
      .map(({ id, html }) => `<li>${link(anchorOf(doc) + id, html)}</li>`);
    return `<li>${link(anchorOf(doc), escapeText(label))}${list(parts.join(''))}${inner}</li>`;
  };
  const items = (nodes: readonly SidebarNode[]): string =>
    nodes
      .map((node) => {
        if (node.type === 'doc') return node.reference ? '' : entry(node.doc, node.label);
        if (node.type !== 'category') return '';
        if (node.link?.type === 'doc') return entry(node.link.doc, node.label, () => items(node.items));
        const inner = list(items(node.items));
        return inner === '' ? '' : `<li>${escapeText(node.label)}${inner}</li>`;
      })
      .join('');
  const listed = sidebars.map((sidebar) => items(sidebar.items)).join('');
  const rest = [...waiting.keys()].map((doc) => entry(doc, doc.label)).join('');
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
function chapterHtml(html: string, doc: Doc, url: string, routes: ReadonlyMap<string, Doc>): string {
  const prefix = anchorOf(doc);
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
