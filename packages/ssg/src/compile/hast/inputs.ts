import type { Draft } from '../draft.ts';
import { media } from './media.ts';
import { attribute, hasAttribute, isElement, setAttribute, type Tag } from './tag.ts';

/** A task's box says what it is: it stands in front of the text and has no label of its own. */
export function input(tag: Tag, draft: Draft): void {
  if (attribute(tag, 'type') !== 'checkbox') {
    media(tag, draft);
    return;
  }
  // One that an author wrote as HTML may have a label elsewhere: it has an id then. JSX is left as it is.
  if (!isElement(tag) || hasAttribute(tag, 'ariaLabel') || hasAttribute(tag, 'id')) return;
  setAttribute(tag, 'ariaLabel', hasAttribute(tag, 'checked') ? 'Done' : 'To do');
}
