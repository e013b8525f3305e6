import type { ElementContent } from 'hast';
import { type Draft, spanOf } from '../draft.ts';
import { slotToken } from '../slots.ts';
import { addClass, attribute, hasAttribute, setAttribute, type Tag } from './tag.ts';
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
  draft.links.push({ kind: 'link', url, ...located(tag) });
  setAttribute(tag, 'href', encodeUrl(url));
  if (isExternal(url)) markExternal(tag);
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
    else draft.links.push({ kind: 'link', url, ...located(tag) });
  }
}

function addSlot(tag: Tag, name: string, url: string, draft: Draft): void {
  draft.links.push({ kind: 'link', url, ...located(tag) });
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

export function located(tag: Tag) {
  const span = spanOf(tag);
  return span ? { span } : {};
}
