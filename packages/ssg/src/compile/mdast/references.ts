/**
 * References and what they refer to: `[text][id]` with `[id]: url`, and `[^id]` with `[^id]: text`. Markdown leaves a
 * reference without a definition as text, takes the first of two definitions, and drops a footnote that nothing refers
 * to. All three in silence.
 */
import type { Definition, FootnoteDefinition, FootnoteReference, Root, Text } from 'mdast';
import type { VFile } from 'vfile';
import { nearest } from '../../diagnostic/nearest.ts';
import { type Draft, draftOf, report } from '../draft.ts';
import type { UnreadReference } from './seen-references.ts';

export function definition(node: Definition, draft: Draft): void {
  const { definitions } = draft.references;
  const first = definitions.get(node.identifier);
  if (!first) definitions.set(node.identifier, node);
  // The same twice does no harm.
  else if (first.url !== node.url) {
    reportDuplicate(node, first, `\`[${node.label ?? node.identifier}]\``, draft);
  }
}

export function footnoteDefinition(node: FootnoteDefinition, draft: Draft): void {
  const { footnotes } = draft.references;
  const first = footnotes.get(node.identifier);
  if (!first) footnotes.set(node.identifier, node);
  else reportDuplicate(node, first, `the footnote \`[^${node.label ?? node.identifier}]\``, draft);
}

export function footnoteReference(node: FootnoteReference, { references }: Draft): void {
  references.noted.add(node.identifier);
}

/**
 * Three spellings that may be references: `[text][id]` or `[id][]`, `[^id]`, and `[id]`. What stands before the brackets
 * tells them from an index (`list[0][1]`) and from an escaped bracket.
 */
const UNREAD =
  /(?<![\\\w\])}"'`$@])\[([^[\]\\^][^[\]\\]*)\](?:\[([^[\]\\]*)\])?(?![[(:])|(?<!\/)(\\?)\[\^([\w-]+)\](?![[({*+?:/])/g;

/** Gathers what may be a reference; what is one is known only at the end of the document. */
export function unreadReference(node: Text, draft: Draft): void {
  // Nearly no text has a bracket.
  if (!node.value.includes('[')) return;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const source = draft.text.slice(start.offset, end.offset);
  for (const match of source.matchAll(UNREAD)) {
    const [text, words = '', id, backslash, note] = match;
    if (backslash) continue;
    const before = source.slice(0, match.index).split('\n');
    const at = {
      isAttached: /[\p{L}\d.,;:!?)"”»]$/u.test(source.slice(0, match.index)),
      line: start.line + before.length - 1,
      column: (before.length === 1 ? start.column : 1) + (before.at(-1) as string).length,
    };
    if (note !== undefined) draft.references.unread.push({ kind: 'footnote', text, label: note, ...at });
    // `[1][2]` is a place in a matrix; a reference has words to be clicked on.
    else if (!/\p{L}/u.test(words)) continue;
    else if (id === undefined) draft.references.unread.push({ kind: 'shortcut', text, label: words, ...at });
    else draft.references.unread.push({ kind: 'full', text, label: id.trim() === '' ? words : id, ...at });
  }
}

/** Told when the whole document has been walked: definitions may stand anywhere in it. */
export function checkReferences() {
  return (_: Root, file: VFile): void => {
    const draft = draftOf(file);
    const { footnotes, noted, unread } = draft.references;
    for (const reference of unread) tellUnread(reference, draft);
    for (const [identifier, node] of footnotes) {
      if (noted.has(identifier)) continue;
      report(draft, firstLine(node), {
        code: 'unused-footnote',
        severity: 'hint',
        message: `nothing refers to the footnote \`[^${node.label ?? identifier}]\`, so that it is not shown`,
        hint: `write \`[^${node.label ?? identifier}]\` where it belongs, or remove it`,
      });
    }
  };
}

function tellUnread({ kind, text, label, isAttached, line, column }: UnreadReference, draft: Draft): void {
  const { definitions, footnotes } = draft.references;
  const known = kind === 'footnote' ? footnotes : definitions;
  const labels = [...known.values()].map((node) => node.label ?? node.identifier);
  const guess = nearest(label, labels);
  // One word in brackets is text, unless it is nearly a name that this document defines.
  if (kind === 'shortcut' && (guess === undefined || label.length < 4)) return;
  // `[RFC] [BXL][streaming]`, where nothing is ever defined, are marks in a title.
  if (kind === 'full' && known.size === 0 && /^(?:\[[\p{Lu}\d]+\]){1,2}$/u.test(text)) return;
  // `[^a]` is a regular expression as well; among footnotes, behind a word, or numbered, it is one of them.
  if (kind === 'footnote' && known.size === 0 && !isAttached && !/^\d+$/.test(label)) return;
  const name = kind === 'footnote' ? `[^${label}]` : `[${label}]`;
  const meant = guess === undefined ? undefined : kind === 'footnote' ? `[^${guess}]` : `[${guess}]`;
  const start = { line, column };
  report(
    draft,
    { position: { start, end: { line, column: column + (text.includes('\n') ? 1 : text.length) } } },
    {
      code: 'undefined-reference',
      severity: 'warning',
      message: `nothing defines ${kind === 'footnote' ? 'the footnote ' : ''}\`${oneLine(name)}\`, so that readers see the brackets`,
      hint: meant
        ? `did you mean \`${meant}\`?`
        : kind === 'footnote'
          ? `add its text, a line \`${oneLine(name)}: …\`; for the characters themselves write \`\\[\``
          : `add a line \`${oneLine(name)}: ./page.md\`; for the characters themselves write \`\\[\``,
    },
  );
}

function reportDuplicate(
  node: Definition | FootnoteDefinition,
  first: Definition | FootnoteDefinition,
  what: string,
  draft: Draft,
): void {
  const line = first.position?.start.line;
  report(draft, firstLine(node), {
    code: 'duplicate-definition',
    severity: 'warning',
    message: `${what} is defined twice, and the first counts${line === undefined ? '' : `: line ${line}`}`,
    hint: 'remove one of the two, or give this one another name',
  });
}

/** A footnote may be long: its name is what is underlined. */
function firstLine({
  position,
  label,
  identifier,
}: Definition | FootnoteDefinition): Pick<Definition, 'position'> {
  if (!position) return {};
  const { start, end } = position;
  if (start.line === end.line) return { position };
  return { position: { start, end: { ...start, column: start.column + (label ?? identifier).length + 3 } } };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
