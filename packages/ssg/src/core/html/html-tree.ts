import { endOfTag, unescapeHtml } from './scan-html.ts';
import { VOID_ELEMENTS } from './void-elements.ts';

export interface HtmlElement {
  tag: string;
  attributes: string;
  children: HtmlNode[];
}

/** A string is text with decoded character references. */
export type HtmlNode = HtmlElement | string;

/** Spans of syntax highlighting. */
const TRANSPARENT = /^<span class="(?:token|line)\b/;

/**
 * Parses HTML that React or the compiler wrote. Like `scanHtml`, the parser does not support other HTML. Spans of syntax
 * highlighting, which are 90% of all elements, are replaced by their text without creating an object for each.
 */
export function parseHtml(html: string): HtmlElement {
  const root: HtmlElement = { tag: '', attributes: '', children: [] };
  /** The open elements; undefined for transparent ones. */
  const open: (HtmlElement | undefined)[] = [];
  /** The root and the open elements that are not transparent. */
  const around = [root];
  let parent = root;
  let text = '';
  const flush = (): void => {
    if (text !== '') parent.children.push(text.includes('&') ? unescapeHtml(text) : text);
    text = '';
  };
  let at = 0;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', at)) {
    if (start > at) text += html.slice(at, start);
    if (html.charCodeAt(start + 1) === 47) {
      at = html.indexOf('>', start) + 1;
      if (open.pop() === undefined) continue;
      flush();
      around.pop();
      parent = around.at(-1) as HtmlElement;
      continue;
    }
    const end = endOfTag(html, start);
    at = end + 1;
    if (html.startsWith('<!--', start)) {
      at = html.indexOf('-->', start) + 3;
    } else if (html.startsWith('<span c', start) && TRANSPARENT.test(html.slice(start, start + 24))) {
      open.push(undefined);
    } else {
      flush();
      const [, tag = '', attributes = ''] = /^<([^\s/>]+)([\s\S]*)$/.exec(html.slice(start, end)) ?? [];
      const element: HtmlElement = { tag, attributes, children: [] };
      parent.children.push(element);
      if (VOID_ELEMENTS.has(tag) || attributes.endsWith('/')) continue;
      open.push(element);
      around.push(element);
      parent = element;
    }
  }
  text += html.slice(at);
  flush();
  return root;
}

const ATTRIBUTES = {
  align: /\salign(?:="([^"]*)")?(?=[\s/]|$)/,
  alt: /\salt(?:="([^"]*)")?(?=[\s/]|$)/,
  checked: /\schecked(?:="([^"]*)")?(?=[\s/]|$)/,
  class: /\sclass(?:="([^"]*)")?(?=[\s/]|$)/,
  'data-label': /\sdata-label(?:="([^"]*)")?(?=[\s/]|$)/,
  href: /\shref(?:="([^"]*)")?(?=[\s/]|$)/,
  id: /\sid(?:="([^"]*)")?(?=[\s/]|$)/,
  role: /\srole(?:="([^"]*)")?(?=[\s/]|$)/,
  src: /\ssrc(?:="([^"]*)")?(?=[\s/]|$)/,
  type: /\stype(?:="([^"]*)")?(?=[\s/]|$)/,
};

export type AttributeName = keyof typeof ATTRIBUTES;

/** The decoded value of an attribute; undefined if absent. */
export function attributeOf({ attributes }: HtmlElement, name: AttributeName): string | undefined {
  if (attributes === '') return undefined;
  const match = ATTRIBUTES[name].exec(attributes);
  return match ? unescapeHtml(match[1] ?? '') : undefined;
}

export function hasClass(element: HtmlElement, name: string): boolean {
  // Nearly all elements lack nearly all classes.
  if (!element.attributes.includes(name)) return false;
  return attributeOf(element, 'class')?.split(' ').includes(name) ?? false;
}

/** The text content of an element. */
export function textOf(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  let text = '';
  for (const child of node.children) text += textOf(child);
  return text;
}

/** The first matching element, depth first. */
export function findElement(
  node: HtmlNode,
  matches: (element: HtmlElement) => boolean,
): HtmlElement | undefined {
  if (typeof node === 'string') return undefined;
  if (matches(node)) return node;
  for (const child of node.children) {
    const found = findElement(child, matches);
    if (found) return found;
  }
  return undefined;
}
