import { type Draft, themeText } from '../draft.ts';
import { media } from './media.ts';
import { attribute, hasAttribute, isElement, setAttribute, type Tag } from './tag.ts';

/** Labels the checkbox of a task list item, which has no label of its own. */
export function input(tag: Tag, draft: Draft): void {
  if (attribute(tag, 'type') !== 'checkbox') {
    media(tag, draft);
    return;
  }
  // A checkbox with an id in HTML may have a `<label>` elsewhere. JSX stays unchanged.
  if (!isElement(tag) || hasAttribute(tag, 'ariaLabel') || hasAttribute(tag, 'id')) return;
  setAttribute(tag, 'ariaLabel', themeText(hasAttribute(tag, 'checked') ? 'Done' : 'To do', draft));
}
