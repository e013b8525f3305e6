/**
 * HTML's tree as text, byte for byte what `hast-util-to-html` makes of it, in a quarter of the time: that library looks up
 * every attribute's name anew and takes a document's options apart for every text. What it knows and this does not (SVG,
 * attributes that are switches, names that are not in the table) is left to it, an element or a tag at a time.
 */
import type { Element, Nodes } from 'hast';
import { type Options, toHtml } from 'hast-util-to-html';

const OPTIONS: Options = { allowDangerousHtml: true, characterReferences: { useNamedReferences: true } };

/** Attributes whose value is a text, a number or a list of words, by hast's names. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  __proto__: null as never,
  align: 'align',
  alt: 'alt',
  ariaLabel: 'aria-label',
  className: 'class',
  dataLanguage: 'data-language',
  decoding: 'decoding',
  height: 'height',
  href: 'href',
  id: 'id',
  loading: 'loading',
  rel: 'rel',
  src: 'src',
  start: 'start',
  tabIndex: 'tabindex',
  target: 'target',
  title: 'title',
  type: 'type',
  width: 'width',
};

/** Elements without an end tag, unless somebody gave them content. */
const VOID = new Set(['br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/** What has other rules inside, or has no end tag and is seldom seen. */
const FOREIGN = new Set(
  'svg template script style area base basefont bgsound command frame image keygen link meta param'.split(
    ' ',
  ),
);

/** @returns HTML; raw nodes go in as they are */
export function writeHtml(node: Nodes): string {
  switch (node.type) {
    case 'text':
      return escapeText(node.value);
    case 'element':
      return writeElement(node);
    case 'root':
      return writeAll(node.children);
    default:
      return toHtml(node, OPTIONS);
  }
}

function writeAll(nodes: readonly Nodes[]): string {
  let html = '';
  for (const node of nodes) html += writeHtml(node);
  return html;
}

function writeElement(node: Element): string {
  const { tagName } = node;
  if (FOREIGN.has(tagName)) return toHtml(node, OPTIONS);
  const content = writeAll(node.children);
  if (content === '' && VOID.has(tagName)) return startTag(node);
  return `${startTag(node)}${content}</${tagName}>`;
}

function startTag(node: Element): string {
  const { tagName, properties } = node;
  let tag = `<${tagName}`;
  for (const key in properties) {
    const value = properties[key];
    if (value === undefined || value === null) continue;
    const name = ATTRIBUTES[key];
    if (name === undefined || typeof value === 'boolean' || Number.isNaN(value)) return rareStartTag(node);
    const text = Array.isArray(value) ? value.join(' ').trim() : String(value);
    tag += ` ${name}="${escapeValue(text)}"`;
  }
  return `${tag}>`;
}

function rareStartTag({ tagName, properties }: Element): string {
  const empty = toHtml({ type: 'element', tagName, properties, children: [] }, OPTIONS);
  return VOID.has(tagName) ? empty : empty.slice(0, -`</${tagName}>`.length);
}

function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/[&<]/g, (character) => REFERENCES[character] as string) : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it may be in a document
const UNSAFE = /[\u0000"&'`]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it may be in a document
const EVERY_UNSAFE = /[\u0000"&'`]/g;

function escapeValue(text: string): string {
  return UNSAFE.test(text)
    ? text.replace(EVERY_UNSAFE, (character) => REFERENCES[character] as string)
    : text;
}

const REFERENCES: Readonly<Record<string, string>> = {
  '\u0000': '&#x0;',
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '`': '&#x60;',
};
