import type { ElementContent } from 'hast';
import { type Draft, spanOf } from '../draft.ts';
import { slotToken } from '../slots.ts';
import { addClass, attribute, hasAttribute, isElement, setAttribute, type Tag } from './tag.ts';
import { encodeUrl, isExternal, isLocal } from './urls.ts';

/** `<a href>`, `<area href>` and their JSX namesakes. */
export function link(tag: Tag, draft: Draft): void {
  if (isGenerated(tag)) return;
  const url = attribute(tag, 'href');
  if (url === undefined) return;
  if (isLocal(url)) {
    addSlot(tag, 'href', url, draft);
    return;
  }
  draft.links.push({ kind: 'link', url, ...located(tag, draft, url) });
  setAttribute(tag, 'href', encodeUrl(url));
  // A component of the site's sees to it itself.
  if (isExternal(url) && !(isElement(tag) && draft.components.has('a'))) markExternal(tag);
}

/** Links that no author wrote and that lead to where they should: a heading's to itself, a footnote's and back. */
function isGenerated(tag: Tag): boolean {
  return (
    tag.data?.generated === true ||
    hasAttribute(tag, 'dataFootnoteRef') ||
    hasAttribute(tag, 'dataFootnoteBackref')
  );
}

/** `<Link to>`, whose component decides how another site is marked. */
export function linkComponent(tag: Tag, draft: Draft): void {
  for (const name of ['to', 'href']) {
    const url = attribute(tag, name);
    if (url === undefined) continue;
    if (isLocal(url)) addSlot(tag, name, url, draft);
    else draft.links.push({ kind: 'link', url, ...located(tag, draft, url) });
  }
}

function addSlot(tag: Tag, name: string, url: string, draft: Draft): void {
  draft.links.push({ kind: 'link', url, ...located(tag, draft, url) });
  setAttribute(tag, name, slotToken(draft.links.length - 1, 'href'));
}

/** Readers are told before they leave, by sight through the style sheet and otherwise by words. */
function markExternal(tag: Tag): void {
  addClass(tag, 'external');
  if (hasAttribute(tag, 'target')) return;
  setAttribute(tag, 'target', '_blank');
  if (!hasAttribute(tag, 'rel')) setAttribute(tag, 'rel', 'noopener noreferrer');
  const notice: ElementContent = {
    type: 'element',
    tagName: 'span',
    properties: { className: ['visually-hidden'] },
    children: [{ type: 'text', value: ' (opens in new tab)' }],
  };
  (tag.children as ElementContent[]).push(notice);
}

/** Where what a tag leads to is written: its own place, that of the definition which it refers to, or a line of its own. */
export function located(tag: Tag, draft: Draft, url: string) {
  const own = spanOf(tag);
  if (!own) return {};
  const defined = draft.definedAt.get(`${own.line}:${own.column}`);
  if (defined) return { span: defined };
  const { start, end } = tag.position ?? {};
  if (own.line === own.endLine || start?.offset === undefined || end?.offset === undefined)
    return { span: own };
  // A tag with many attributes has a line for each.
  const before = draft.text.slice(start.offset, end.offset).split(url, 2)[0] as string;
  const lines = before.split('\n');
  if (lines.length === 1 || before.length === end.offset - start.offset || before.includes('>'))
    return { span: own };
  const line = own.line + lines.length - 1;
  const column = (lines.at(-1) as string).length + 1;
  return { span: { line, column, endLine: line, endColumn: column + url.length } };
}
