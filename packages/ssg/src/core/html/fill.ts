import type { LinkTarget } from '../site/resolve-link.ts';
import type { PageBody, Slot } from '../types.ts';

/**
 * Fills the slots of a compiled body with resolved link targets.
 *
 * @param targets in the order of the page's links
 * @returns the article's HTML, or the text of the page's module
 */
export function fillBody(body: PageBody, targets: readonly LinkTarget[]): string {
  return fillWith(body, slotTexts(body, targets));
}

/** @param texts in the order of the slots */
function fillWith({ parts }: PageBody, texts: readonly string[]): string {
  let text = parts[0] ?? '';
  for (let i = 0; i < texts.length; i++) text += (texts[i] as string) + (parts[i + 1] ?? '');
  return text;
}

/** The text of each slot of a body. */
export function slotTexts({ kind, slots }: PageBody, targets: readonly LinkTarget[]): string[] {
  return slots.map((slot) => {
    const value = slotValue(slot, targets[slot.link]);
    return kind === 'html' ? asAttribute(slot, value) : asExpression(value);
  });
}

function slotValue(slot: Slot, target: LinkTarget | undefined): string | undefined {
  // A plugin may have no variants of an image.
  if (target === undefined || (slot.attribute === 'srcset' && target.href === '')) return undefined;
  if (slot.attribute === 'srcset') return target.href;
  if (slot.attribute !== 'width' && slot.attribute !== 'height') return sourceOf(target);
  const size = target.kind === 'file' ? target.size : undefined;
  return size && String(size[slot.attribute]);
}

/** The URL of a target that is not in a `srcset`. */
function sourceOf(target: LinkTarget): string {
  return (target.kind === 'external' && target.source) || target.href;
}

function asAttribute(slot: Slot, value: string | undefined): string {
  return value === undefined ? '' : ` ${slot.attribute}="${escapeAttribute(value)}"`;
}

function asExpression(value: string | undefined): string {
  return value === undefined ? 'undefined' : JSON.stringify(value);
}

export function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

export function escapeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
