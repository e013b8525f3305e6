import type { ElementContent } from 'hast';
import { isWebUrl, schemeOf } from '../../util/urls.ts';
import { type Draft, spanOf, themeText } from '../draft.ts';
import { slotToken } from '../slots.ts';
import {
  addClass,
  attribute,
  hasAttribute,
  isElement,
  type Jsx,
  setAttribute,
  type Tag,
  urlAttribute,
} from './tag.ts';
import { isCodeUrl, reportCodeUrl } from './unsafe-html.ts';
import { encodeUrl, isLocal } from './urls.ts';

/** `<a href>` and `<area href>`, in HTML and JSX. */
export function link(tag: Tag, draft: Draft): void {
  if (hasAttribute(tag, 'dataFootnoteBackref')) translateLabel(tag, draft);
  if (isGenerated(tag)) return;
  const url = urlAttribute(tag, 'href');
  if (url === undefined) return;
  if (draft.format === 'md' && !draft.unsafeHtml && isElement(tag) && isCodeUrl(url)) {
    delete tag.properties.href;
    reportCodeUrl(draft, tag);
    return;
  }
  if (isLocal(url, draft.linkSchemes)) addSlot(tag, 'href', url, draft);
  else {
    draft.links.push({ kind: 'link', url, ...urlPlace(tag, draft, url) });
    setAttribute(tag, 'href', encodeUrl(url));
  }
  // If the site replaces links, its component marks external links.
  if ((isWebUrl(url) || schemeOf(url) === 'pathname') && !(isElement(tag) && draft.components.has('a')))
    markExternal(tag, draft);
}

/** Generated links, which need no check: those of headings and footnotes. */
function isGenerated(tag: Tag): boolean {
  return (
    tag.data?.generated === true ||
    hasAttribute(tag, 'dataFootnoteRef') ||
    hasAttribute(tag, 'dataFootnoteBackref')
  );
}

/** `Back to reference 1-2`: the second reference to the first footnote. */
function translateLabel(tag: Tag, draft: Draft): void {
  const number = attribute(tag, 'ariaLabel')?.replace(/^\D+/, '');
  if (number)
    setAttribute(tag, 'ariaLabel', themeText('Back to reference {n}', draft).replace('{n}', number));
}

/** `<Link to>`, whose component marks external links itself. */
export function linkComponent(tag: Tag, draft: Draft): void {
  linksIn(tag, ['to', 'href'], draft);
}

/** Links in attributes of plugins' components. A document's own component with the name is another one. */
export function linkAttributes(tag: Jsx, draft: Draft): void {
  const { name } = tag;
  const links = name && !draft.declared.has(name) ? draft.linkAttributes : undefined;
  if (name && links && Object.hasOwn(links, name)) linksIn(tag, links[name] ?? [], draft);
}

function linksIn(tag: Tag, attributes: readonly string[], draft: Draft): void {
  for (const name of attributes) {
    const url = attribute(tag, name);
    if (url === undefined) continue;
    if (isLocal(url, draft.linkSchemes)) addSlot(tag, name, url, draft);
    else draft.links.push({ kind: 'link', url, ...urlPlace(tag, draft, url) });
  }
}

function addSlot(tag: Tag, name: string, url: string, draft: Draft): void {
  draft.links.push({ kind: 'link', url, ...urlPlace(tag, draft, url) });
  setAttribute(tag, name, slotToken(draft.links.length - 1, 'href'));
}

/** Marks external links: visually through the style sheet, and in words for screen readers. */
function markExternal(tag: Tag, draft: Draft): void {
  addClass(tag, 'external');
  if (hasAttribute(tag, 'target')) return;
  setAttribute(tag, 'target', '_blank');
  if (!hasAttribute(tag, 'rel')) setAttribute(tag, 'rel', 'noopener noreferrer');
  const notice: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: themeText(' (opens in new tab)', draft) }],
  };
  (tag.children as ElementContent[]).push(notice);
}

/** The place of a tag's URL: the definition of a reference link, the line of the attribute, or the tag itself. */
export function urlPlace(tag: Tag, draft: Draft, url: string) {
  const own = spanOf(tag);
  if (!own) return {};
  const defined = draft.definedAt.get(`${own.line}:${own.column}`);
  if (defined) return { span: defined };
  const { start, end } = tag.position ?? {};
  if (own.line === own.endLine || start?.offset === undefined || end?.offset === undefined)
    return { span: own };
  // A tag may spread its attributes over several lines.
  const before = draft.text.slice(start.offset, end.offset).split(url, 2)[0] as string;
  const lines = before.split('\n');
  if (lines.length === 1 || before.length === end.offset - start.offset || before.includes('>'))
    return { span: own };
  const line = own.line + lines.length - 1;
  const column = (lines.at(-1) as string).length + 1;
  return { span: { line, column, endLine: line, endColumn: column + url.length } };
}
