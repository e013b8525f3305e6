import type { PhrasingContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { didYouMean, listNames } from '../../core/diagnostic/nearest.ts';
import type { InlineHandler } from './inline-elements.ts';

/** The types of VitePress and Starlight, and the ones of admonitions. */
const TYPES = ['note', 'tip', 'info', 'success', 'warning', 'caution', 'danger'];

/** `:badge[New]{tip}`. A heading with a badge keeps its id and its entry in the outline. */
export const badge: InlineHandler = ({ label, options }) => {
  const value = textOf({ type: 'paragraph', children: label }).trim();
  if (value === '') return { error: 'the badge has no text', hint: 'write `:badge[New]`' };
  const [type = 'note', ...others] = Object.keys(options).map((name) =>
    name === 'type' ? (options[name] ?? '') : name.replace(/^\./, ''),
  );
  const unknown = TYPES.includes(type) ? others[0] : type;
  if (unknown !== undefined) {
    return {
      error: `unknown type of badge \`${unknown}\``,
      hint: didYouMean(unknown, TYPES) ?? `use one type: ${listNames(TYPES, unknown)}`,
    };
  }
  // Without children in Markdown's tree, so the text is not in the id of a heading.
  const hProperties = { className: ['text-badge', `text-badge-${type}`], dataOutline: 'none' };
  const data = { hName: 'span', hProperties, hChildren: [{ type: 'text', value }] };
  return [{ type: BADGE, children: [], data } as never];
};

const BADGE = 'badge';

/** Moves the spaces around the badges of a heading into the badges, so they are not in its id either. */
export function hideSpaces(children: PhrasingContent[]): void {
  for (const [index, node] of children.entries()) {
    if ((node.type as string) !== BADGE) continue;
    const { data } = node as unknown as { data: Data };
    const [before, after] = [children[index - 1], children[index + 1]];
    const own = { type: 'element', tagName: 'span', properties: data.hProperties, children: data.hChildren };
    const shown: unknown[] = [own];
    if (before?.type === 'text' && before.value.endsWith(' ')) {
      before.value = before.value.trimEnd();
      shown.unshift({ type: 'text', value: ' ' });
    }
    if (after?.type === 'text' && index === 0) {
      after.value = after.value.trimStart();
      shown.push({ type: 'text', value: ' ' });
    }
    data.hProperties = { dataOutline: 'none' };
    data.hChildren = shown;
  }
}

interface Data {
  hProperties: object;
  hChildren: unknown[];
}
