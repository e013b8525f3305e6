/** `:::note[Title]` and GitHub's `> [!NOTE]`, both as `<aside class="admonition admonition-note">`. */
import type { Blockquote, Paragraph, PhrasingContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import type { Draft } from '../draft.ts';
import { admonitionNames } from '../source/admonitions.ts';

export function admonition(node: ContainerDirective, draft: Draft): void {
  // Other names come here only by a plugin that made them: `source/admonitions.ts` keeps them text.
  if (!admonitionNames(draft.extensions?.admonitions).has(node.name)) return;
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  const title = isLabel ? (node.children.shift() as Paragraph).children : [];
  asAside(node, node.name, title, node.attributes ?? {});
}

/** The marker stands alone on the first line of the quote, as on GitHub. */
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

export function githubAlert(node: Blockquote): void {
  const [first] = node.children;
  if (first?.type !== 'paragraph') return;
  const [text] = first.children;
  if (text?.type !== 'text') return;
  const match = ALERT.exec(text.value);
  if (!match) return;
  if (match[0].length === text.value.length && first.children.length > 1) {
    // Only a line break may follow: `[!NOTE] *text*` on one line is a quote.
    if (!text.value.endsWith('\n') && first.children[1]?.type !== 'break') return;
    if (first.children[1]?.type === 'break') first.children.splice(1, 1);
  }
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children.shift();
  if (first.children.length === 0) node.children.shift();
  asAside(node, (match[1] as string).toLowerCase(), [], {});
}

function asAside(
  node: Blockquote | ContainerDirective,
  type: string,
  title: PhrasingContent[],
  { class: className, id }: Record<string, string | null | undefined>,
): void {
  const words = type.replaceAll(/[-_]+/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  const label = textOf(title).trim() || name;
  const children: PhrasingContent[] = textOf(title).trim() ? trimmed(title) : [{ type: 'text', value: name }];
  node.children.unshift({
    type: 'paragraph',
    children,
    data: { hProperties: { className: ['admonition-title'] } },
  });
  node.data = {
    ...node.data,
    hName: 'aside',
    hProperties: {
      ...(id ? { id } : {}),
      className: ['admonition', `admonition-${type}`, ...(className ? [className] : [])],
      ariaLabel: label,
    },
  };
}

/** Without the spaces that keep a title's columns. */
function trimmed(title: PhrasingContent[]): PhrasingContent[] {
  const [first] = title;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = title.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return title;
}
