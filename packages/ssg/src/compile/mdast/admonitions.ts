/** `:::note[Title]` and GitHub's `> [!NOTE]`, both as `<aside class="admonition admonition-note">`. */
import type { Blockquote, Paragraph, PhrasingContent, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { didYouMean } from '../../diagnostic/nearest.ts';
import { type Draft, report } from '../draft.ts';
import { admonitionNames } from '../source/admonitions.ts';

export function admonition(node: ContainerDirective, draft: Draft): void {
  // Other names come here only by a plugin that made them: `source/admonitions.ts` keeps them text.
  if (!admonitionNames(draft.extensions?.admonitions).has(node.name)) return;
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  const title = isLabel ? (node.children.shift() as Paragraph).children : [];
  asAside(node, node.name, title, node.attributes ?? {}, draft);
}

/** The marker stands alone on the first line of the quote, as on GitHub. */
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** What looks like one: of another name, or with words behind it. */
const UNKNOWN_ALERT = /^\[!([A-Za-z]+)\]([^\n]*)/;

export function githubAlert(node: Blockquote, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'paragraph') return;
  const [text] = first.children;
  if (text?.type !== 'text') return;
  const match = ALERT.exec(text.value);
  if (!match) {
    unknownAlert(text, draft);
    return;
  }
  if (match[0].length === text.value.length && first.children.length > 1) {
    // Only a line break may follow: `[!NOTE] *text*` on one line is a quote.
    if (!text.value.endsWith('\n') && first.children[1]?.type !== 'break') return;
    if (first.children[1]?.type === 'break') first.children.splice(1, 1);
  }
  text.value = text.value.slice(match[0].length);
  if (text.value === '') first.children.shift();
  if (first.children.length === 0) node.children.shift();
  asAside(node, (match[1] as string).toLowerCase(), [], {}, draft);
}

function unknownAlert(text: Text, draft: Draft): void {
  const [, name, rest = ''] = UNKNOWN_ALERT.exec(text.value) ?? [];
  if (name === undefined) return;
  const start = text.position?.start;
  const end = start && { ...start, column: start.column + name.length + 3 };
  const isKnown = ALERTS.includes(name.toLowerCase());
  report(draft, start && end ? { position: { start, end } } : {}, {
    code: 'unknown-admonition',
    severity: 'warning',
    message: isKnown
      ? `words stand behind \`[!${name}]\`, so that this stays a quote`
      : `\`[!${name}]\` is no admonition, so that this stays a quote`,
    hint: isKnown
      ? `write them on the next line, or as a title: \`:::${name.toLowerCase()}[${rest.trim()}]\``
      : (didYouMean(name.toLowerCase(), ALERTS)?.replace(
          /`(.+)`/,
          (_, meant: string) => `\`[!${meant.toUpperCase()}]\``,
        ) ?? 'those of GitHub are NOTE, TIP, IMPORTANT, WARNING and CAUTION'),
  });
}

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** `::note`, one colon short. */
export function unreadAdmonition(node: Paragraph, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith('::')) return;
  const [, name = ''] = /^::[ \t]?([a-z]+)(?=[ \t[{]|\n|$)/.exec(first.value) ?? [];
  if (!admonitionNames(draft.extensions?.admonitions).has(name)) return;
  const start = node.position?.start;
  report(
    draft,
    start ? { position: { start, end: { ...start, column: start.column + name.length + 2 } } } : {},
    {
      code: 'unknown-admonition',
      severity: 'warning',
      message: `\`::${name}\` is no admonition and stays text`,
      hint: `write three colons: \`:::${name}\`, and \`:::\` where it ends`,
    },
  );
}

/** The title of an admonition that has none of its own: its type's name, in the language of the pages. */
export function titleOf(type: string, { texts }: Pick<Draft, 'texts'>): string {
  const words = type.replaceAll(/[-_]+/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return texts?.[name] ?? name;
}

function asAside(
  node: Blockquote | ContainerDirective,
  type: string,
  title: PhrasingContent[],
  { class: className, id }: Record<string, string | null | undefined>,
  draft: Draft,
): void {
  const name = titleOf(type, draft);
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
