/** `:::note[Title]` and GitHub's `> [!NOTE]`, both as `<aside class="admonition admonition-note">`. */
import type { Blockquote, Paragraph, PhrasingContent, Text } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { toString as textOf } from 'mdast-util-to-string';
import { suggestName } from '../../diagnostic/nearest.ts';
import { type Draft, report, themeText } from '../draft.ts';
import { admonitionNames, similarBlock } from '../source/admonitions.ts';
import { partOfLine } from '../source/place.ts';

export function admonition(node: ContainerDirective, draft: Draft): void {
  // Only plugins create other names: `source/admonitions.ts` keeps unknown admonitions as text.
  if (!admonitionNames(draft.extensions?.admonitions).has(node.name)) return;
  const [first] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel;
  const title = isLabel ? (node.children.shift() as Paragraph).children : [];
  asAside(node, node.name, title, node.attributes ?? {}, draft);
}

/** The marker, alone on the first line of the quote, as on GitHub. */
const ALERT = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(?:\n|$)/i;

/** A marker with an unknown name, or with text after it. */
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
    // `[!NOTE] *text*` on one line is a quote.
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
  const isKnown = ALERTS.includes(name.toLowerCase());
  report(draft, partOfLine(text.position?.start, name.length + 3), {
    code: 'unknown-admonition',
    message: isKnown
      ? `\`[!${name}]\` must be alone on its line; it will be shown as a quote`
      : `unknown admonition \`[!${name}]\`; it will be shown as a quote`,
    hint: isKnown
      ? `move the text to the next line, or write a title: \`:::${name.toLowerCase()}[${rest.trim()}]\``
      : suggestName(name.toLowerCase(), ALERTS).replace(
          /`(\w+)`/g,
          (_, known: string) => `\`[!${known.toUpperCase()}]\``,
        ),
  });
}

const ALERTS = ['note', 'tip', 'important', 'warning', 'caution'];

/** `::note`, which needs three colons. */
export function malformedAdmonition(node: Paragraph, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith('::')) return;
  const [, name = ''] = /^::[ \t]?([a-z]+)(?=[ \t[{]|\n|$)/.exec(first.value) ?? [];
  if (!admonitionNames(draft.extensions?.admonitions).has(name)) return;
  report(draft, partOfLine(node.position?.start, name.length + 2), {
    code: 'unknown-admonition',
    message: `an admonition needs three colons; \`::${name}\` will be shown as plain text`,
    hint: `write \`:::${name}\`, and a \`:::\` line where the admonition ends`,
  });
}

/** `!!! note "Title"`, with the content indented below, or `/// note | Title`, which `///` closes. */
const MKDOCS = /^(!!!|\?{3}\+?|\/{3,})[ \t]+([a-z][\w-]*)(?:[^\n"|]*(?:"([^"\n]*)"|\|[ \t]*(.*)))?/;

/** Blocks of MkDocs that are not admonitions. */
const OTHER_BLOCKS = /^(?:caption|define|(?:figure|table)-caption|html)$/;

/** The syntax of MkDocs. */
export function mkdocsAdmonition(node: Paragraph, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'text') return;
  const start = node.position?.start;
  if (start?.offset === undefined || !MKDOCS.test(first.value)) return;
  // The source, since a title may contain markup.
  const [source = ''] = draft.text.slice(start.offset, start.offset + 2000).split('\n', 1);
  const [line, marks = '', name = '', quoted, titled] = MKDOCS.exec(source) ?? [];
  const title = quoted ?? titled?.trim();
  const names = admonitionNames(draft.extensions?.admonitions);
  if (line === undefined || names.size === 0) return;
  const known = similarBlock(name, names) ?? 'note';
  const isOpen = marks.endsWith('+');
  const isBlock = marks.startsWith('/');
  const wanted = marks.startsWith('?') ? 'details' : isBlock && /^(?:details|tab)$/.test(name) ? name : known;
  const opening = `\`:::${wanted}${title ? `[${title}]` : ''}${isOpen ? '{open}' : ''}\``;
  report(draft, partOfLine(start, marks.length + name.length + 1), {
    code: 'unknown-admonition',
    message: `\`${marks} ${name}\` is the syntax of MkDocs; it will be shown as plain text`,
    hint: isBlock
      ? OTHER_BLOCKS.test(name)
        ? 'write Markdown, or the element in HTML'
        : `write ${opening}, and \`:::\` instead of \`${marks}\``
      : `write ${opening}, the content without its indentation, and a \`:::\` line`,
  });
}

/** The default title of an admonition: the name of its type, in the language of the pages. */
export function titleOf(type: string, draft: Pick<Draft, 'texts'>): string {
  const words = type.replaceAll(/[-_]+/g, ' ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return themeText(name, draft);
}

function asAside(
  node: Blockquote | ContainerDirective,
  type: string,
  title: PhrasingContent[],
  { class: className, id }: Record<string, string | null | undefined>,
  draft: Draft,
): void {
  const name = titleOf(type, draft);
  const label = textOf(title, { includeHtml: false }).trim() || name;
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
      // Each named `<aside>` would be a landmark of the page.
      role: 'note',
    },
  };
}

/** Removes the padding that keeps the columns of a title. */
function trimmed(title: PhrasingContent[]): PhrasingContent[] {
  const [first] = title;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = title.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return title;
}
