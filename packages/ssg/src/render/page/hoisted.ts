/**
 * What components of a page placed in its head: `<title>`, `<meta>`, `<link rel="canonical">`. Of each there is one in a
 * document, and the last that was said counts: the inner component knows more than the outer, and both more than we.
 */
import type { HeadTag } from '@ssg/runtime/types';
import { unescapeHtml } from '../../check/scan-html.ts';

export interface Hoisted {
  /** The elements, as HTML, without any `<title>`. */
  html: string;
  /** The whole title of the document. */
  title?: string;
  description?: string;
  /** No search engine is to know of the page. */
  noIndex: boolean;
  /** Whether an element says the same as one of ours. */
  replaces(tag: HeadTag): boolean;
}

const TITLE = /<title[^>]*>([^<]*)<\/title>/g;
const ELEMENT = /<(?:meta|link)\b[^>]*>/g;
const ATTRIBUTE = /\s(name|property|rel|content)="([^"]*)"/g;

/** @param html as React writes it: names in lower case, values in double quotes */
export function readHoisted(html: string): Hoisted {
  if (html === '') return { html, noIndex: false, replaces: () => false };
  const title = [...html.matchAll(TITLE)].at(-1)?.[1];
  const elements = html.replace(TITLE, '');
  const said = new Map<string, { content: string; index: number }>();
  const outdated = new Set<number>();
  for (const { 0: element, index } of elements.matchAll(ELEMENT)) {
    const { key, content } = readElement(element);
    if (key === undefined) continue;
    const before = said.get(key);
    if (before) outdated.add(before.index);
    said.set(key, { content, index });
  }
  const once = elements.replace(ELEMENT, (element, index: number) => (outdated.has(index) ? '' : element));
  const description = said.get('name description')?.content;
  return {
    html: once,
    noIndex: /\bnoindex\b/.test(said.get('name robots')?.content ?? ''),
    ...(title && { title: unescapeHtml(title) }),
    ...(description && { description }),
    replaces({ attributes = {} }) {
      const key = keyOf({ ...attributes } as Record<string, string>);
      return key !== undefined && said.has(key);
    },
  };
}

function readElement(element: string): { key: string | undefined; content: string } {
  const attributes: Record<string, string> = {};
  for (const [, name = '', value = ''] of element.matchAll(ATTRIBUTE)) attributes[name] = unescapeHtml(value);
  return { key: keyOf(attributes), content: attributes.content ?? '' };
}

/** Names what there can be one of; an image for previews, or a language, there can be several of. */
function keyOf({ name, property, rel }: Record<string, string>): string | undefined {
  if (name !== undefined) return `name ${name}`;
  if (property !== undefined && !SEVERAL.test(property)) return `property ${property}`;
  return rel === 'canonical' ? 'canonical' : undefined;
}

const SEVERAL = /^(?:article:(?:author|tag)|og:locale:alternate|og:(?:image|video|audio):.+)$/;
