/**
 * Head elements of components in a page: `<title>`, `<meta>`, `<link rel="canonical">`. A document contains one of each
 * kind. The last one wins, so inner components override outer ones, and all components override the configuration. An
 * empty one overrides nothing: a layout may describe only the pages that pass a description to it.
 */
import type { HeadTag } from '@slashdocs/runtime/types';
import { unescapeHtml } from '../../html/scan-html.ts';

export interface Hoisted {
  /** The elements, as HTML, without any `<title>`. */
  html: string;
  /** The complete title of the document. */
  title?: string;
  description?: string;
  /** Excluded from search engines. */
  noIndex: boolean;
  /** Whether a component replaces an element of ssg. */
  replaces(tag: HeadTag): boolean;
}

const TITLE = /<title[^>]*>([^<]*)<\/title>/g;
const ELEMENT = /<(?:meta|link)\b[^>]*>/g;
const ATTRIBUTE = /\s(name|property|rel|content)="([^"]*)"/g;

/** @param html HTML of React, with names in lower case and values in double quotes */
export function readHoisted(html: string): Hoisted {
  if (html === '') return { html, noIndex: false, replaces: () => false };
  const title = [...html.matchAll(TITLE)].filter(([, text]) => text).at(-1)?.[1];
  const elements = html.replace(TITLE, '');
  const said = new Map<string, { content: string; index: number }>();
  const outdated = new Set<number>();
  for (const { 0: element, index } of elements.matchAll(ELEMENT)) {
    const { key, content } = readElement(element);
    if (key === undefined) continue;
    if (content === '' && key !== CANONICAL) {
      outdated.add(index);
      continue;
    }
    const before = said.get(key);
    if (before) outdated.add(before.index);
    said.set(key, { content, index });
  }
  const once = elements.replace(ELEMENT, (element, index: number) => (outdated.has(index) ? '' : element));
  const description = said.get('name description')?.content;
  return {
    html: once,
    noIndex: /\bnoindex\b/.test(said.get('name robots')?.content ?? ''),
    ...(title !== undefined && { title: unescapeHtml(title) }),
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

/** A key for elements that a document can contain only once. Preview images and languages can repeat. */
function keyOf({ name, property, rel }: Record<string, string>): string | undefined {
  if (name !== undefined) return `name ${name}`;
  if (property !== undefined && !SEVERAL.test(property)) return `property ${property}`;
  return rel === 'canonical' ? CANONICAL : undefined;
}

const CANONICAL = 'canonical';

const SEVERAL = /^(?:article:(?:author|tag)|og:locale:alternate|og:(?:image|video|audio):.+)$/;
