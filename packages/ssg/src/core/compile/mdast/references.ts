/**
 * References and definitions: `[text][id]` with `[id]: url`, and `[^id]` with `[^id]: text`. Markdown silently shows a
 * reference without a definition as text, uses the first of two definitions, and drops an unused footnote.
 */
import type {
  Definition,
  FootnoteDefinition,
  FootnoteReference,
  ImageReference,
  LinkReference,
  Root,
  Text,
} from 'mdast';
import type { VFile } from 'vfile';
import { nearest } from '../../diagnostic/nearest.ts';
import { inOneLine } from '../../util/collapse-spaces.ts';
import { type Draft, draftOf, report } from '../draft.ts';
import { locator, partOfLine } from '../source/place.ts';
import type { PossibleReference } from './seen-references.ts';

export function definition(node: Definition, draft: Draft): void {
  const { definitions } = draft.references;
  const first = definitions.get(node.identifier);
  if (!first) definitions.set(node.identifier, node);
  // Identical definitions are harmless.
  else if (first.url !== node.url) {
    reportDuplicate(node, first, `definition of \`[${node.label ?? node.identifier}]\``, draft);
  }
}

export function footnoteDefinition(node: FootnoteDefinition, draft: Draft): void {
  const { footnotes } = draft.references;
  const first = footnotes.get(node.identifier);
  if (!first) footnotes.set(node.identifier, node);
  else reportDuplicate(node, first, `footnote \`[^${node.label ?? node.identifier}]\``, draft);
}

export function reference(node: LinkReference | ImageReference, { references }: Draft): void {
  references.uses.push(node);
}

/** Limit of characters in expanded URLs: a long URL with many references could exhaust the memory. */
const MAX_EXPANDED = 1_000_000;

/** Replaces references beyond the limit with their source text. */
function limitExpansion(draft: Draft): void {
  const { definitions, uses } = draft.references;
  let expanded = 0;
  let isReported = false;
  for (const node of uses) {
    const { url = '', title } = definitions.get(node.identifier) ?? {};
    expanded += url.length + (title?.length ?? 0);
    if (expanded <= MAX_EXPANDED) continue;
    if (!isReported) {
      report(draft, node, {
        code: 'too-complex',
        message: `link references expand to more than ${MAX_EXPANDED.toLocaleString('en')} characters; the rest are shown as plain text`,
        hint: 'shorten long URLs, or reference them less often',
      });
    }
    isReported = true;
    const { start, end } = node.position ?? {};
    const text: Text = { type: 'text', value: draft.text.slice(start?.offset ?? 0, end?.offset ?? 0) };
    Object.assign(node, text, { children: undefined });
    delete (node as { children?: unknown }).children;
  }
}

export function footnoteReference(node: FootnoteReference, { references }: Draft): void {
  references.used.add(node.identifier);
}

/**
 * Three possible forms of references: `[text][id]` or `[id][]`, `[^id]`, and `[id]`. The character before the brackets
 * excludes an index (`list[0][1]`) and an escaped bracket.
 */
const UNREAD =
  /(?<![\\\w\])}"'`$@])\[([^[\]\\^][^[\]\\]*)\](?:\[([^[\]\\]*)\])?(?![[(:])|(?<!\/)(\\?)\[\^([\w-]+)\](?![[({*+?:/])/g;

/** Collects possible references, which are checked at the end of the document. */
export function possibleReference(node: Text, draft: Draft): void {
  // Few texts contain a bracket.
  if (!node.value.includes('[')) return;
  const { start, end } = node.position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return;
  const source = draft.text.slice(start.offset, end.offset);
  const { place } = locator(source);
  for (const match of source.matchAll(UNREAD)) {
    const [text, words = '', id, backslash, note] = match;
    if (backslash) continue;
    const { line, column } = place(match.index);
    const at = {
      isAttached: /[\p{L}\d.,;:!?)"”»]$/u.test(source.slice(Math.max(0, match.index - 2), match.index)),
      line: start.line + line - 1,
      column: (line === 1 ? start.column - 1 : 0) + column,
    };
    if (note !== undefined) draft.references.possible.push({ kind: 'footnote', text, label: note, ...at });
    // `[1][2]` is a matrix index; the text of a link contains letters.
    else if (!/\p{L}/u.test(words)) continue;
    else if (id === undefined)
      draft.references.possible.push({ kind: 'shortcut', text, label: words, ...at });
    else draft.references.possible.push({ kind: 'full', text, label: id.trim() === '' ? words : id, ...at });
  }
}

/** A unified plugin. Runs after the whole walk, since definitions may follow their references. */
export function checkReferences() {
  return (_: Root, file: VFile): void => {
    const draft = draftOf(file);
    limitExpansion(draft);
    const { footnotes, used, possible } = draft.references;
    let malformed: Map<string, number> | undefined;
    const unused = [...footnotes].filter(([identifier]) => !used.has(identifier));
    const lost = possible.filter(({ kind }) => kind === 'footnote');
    const isPair = unused.length === 1 && lost.length === 1 && areSimilar(lost[0]?.label, unused[0]?.[0]);
    // One of the two labels is misspelled.
    const [meant] = isPair ? unused : [];
    const definitions = withoutColon(lost);
    for (const each of definitions.values()) reportWithoutColon(each, draft);
    for (const reference of possible) {
      if (reference.kind === 'footnote' && definitions.has(reference.label)) continue;
      reportUndefined(reference, draft, () => (malformed ??= malformedDefinitions(draft)), meant?.[1].label);
    }
    for (const [identifier, node] of meant ? [] : unused) {
      report(draft, firstLine(node), {
        code: 'unused-footnote',
        message: `unused footnote \`[^${node.label ?? identifier}]\`; it will not be shown`,
        hint: `add \`[^${node.label ?? identifier}]\` to the text, or remove the footnote`,
      });
    }
  };
}

/** Footnotes such as `[^1] Text` at the start of a line, by their labels. The text has a further reference to each. */
function withoutColon(lost: readonly PossibleReference[]): Map<string, PossibleReference> {
  const inText = new Set(lost.filter(({ column }) => column > 1).map(({ label }) => label));
  const definitions = lost.filter(({ column, label }) => column === 1 && inText.has(label));
  return new Map(definitions.map((each) => [each.label, each]));
}

function reportWithoutColon({ text, label, line, column }: PossibleReference, draft: Draft): void {
  report(draft, partOfLine({ line, column }, text.length), {
    code: 'undefined-reference',
    message: `the footnote \`[^${label}]\` has no colon; readers see the brackets`,
    hint: `write \`[^${label}]:\` before its text`,
  });
}

/** Whether one of two labels may be a slip for the other. Numbers are too short to compare their digits. */
function areSimilar(label = '', other = ''): boolean {
  const isNumber = (text: string): boolean => /^\d+$/.test(text);
  return isNumber(label) ? isNumber(other) : nearest(label, [other]) !== undefined;
}

const MAX_LABELS = 1000;

function reportUndefined(
  { kind, text, label, isAttached, line, column }: PossibleReference,
  draft: Draft,
  malformed: () => ReadonlyMap<string, number>,
  unusedFootnote?: string | null,
): void {
  const { definitions, footnotes } = draft.references;
  const known = kind === 'footnote' ? footnotes : definitions;
  // Among thousands of labels, a similar one proves nothing.
  const labels =
    known.size > MAX_LABELS ? [] : [...known.values()].map((node) => node.label ?? node.identifier);
  const guess = (kind === 'footnote' ? unusedFootnote : undefined) ?? nearest(label, labels);
  // Words in brackets are text, unless they are close to a defined label.
  if (kind === 'shortcut' && (guess === undefined || label.length < 4)) return;
  // `[RFC] [BXL][streaming]` in a document without definitions are tags in a title.
  if (kind === 'full' && known.size === 0 && /^(?:\[[\p{Lu}\d]+\]){1,2}$/u.test(text)) return;
  // `[^a]` may be a regular expression, unless it is numbered, follows a word, or the document has footnotes.
  if (kind === 'footnote' && known.size === 0 && !isAttached && !/^\d+$/.test(label)) return;
  const name = kind === 'footnote' ? `[^${label}]` : `[${label}]`;
  const meant = guess === undefined ? undefined : kind === 'footnote' ? `[^${guess}]` : `[${guess}]`;
  report(draft, partOfLine({ line, column }, text.includes('\n') ? 1 : text.length), {
    code: 'undefined-reference',
    message: `undefined ${kind === 'footnote' ? 'footnote' : 'link reference'} \`${inOneLine(name)}\`; readers see the brackets`,
    hint: undefinedHint(
      inOneLine(name),
      meant,
      kind === 'full' ? malformed().get(label.toLowerCase()) : undefined,
    ),
  });
}

/** @param line the line of a malformed definition */
function undefinedHint(name: string, meant: string | undefined, line: number | undefined): string {
  if (line !== undefined)
    return `correct line ${line}: a URL cannot contain spaces, and only a title in quotes can follow it`;
  if (meant !== undefined) return `did you mean \`${meant}\`?`;
  const definition = `${name}: ${name.startsWith('[^') ? 'text' : './page.md'}`;
  return `add a line \`${definition}\`, or write \`\\[\` for a literal bracket`;
}

/**
 * Labels that a line would define if its URL were valid, as in `[label]: {{< ref "page" >}}`, which contains spaces. Such a line
 * makes the following ones text, so they have its number.
 */
function malformedDefinitions({ text, references }: Draft): Map<string, number> {
  const defined = new Set([...references.definitions.values()].map(({ position }) => position?.start.line));
  const malformed = new Map<string, number>();
  let cause: number | undefined;
  for (const [index, line] of text.split('\n').entries()) {
    const label = /^ {0,3}\[([^\]]+)\]:/.exec(line)?.[1];
    const isMalformed = label !== undefined && !defined.has(index + 1);
    cause = isMalformed ? (cause ?? index + 1) : undefined;
    if (isMalformed && cause !== undefined) malformed.set(label.toLowerCase(), cause);
  }
  return malformed;
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
    message: `duplicate ${what}; the first one${line === undefined ? '' : `, on line ${line},`} is used`,
    hint: 'remove or rename one of the definitions',
  });
}

/** Underlines only the label, since a footnote may be long. */
function firstLine({
  position,
  label,
  identifier,
}: Definition | FootnoteDefinition): Pick<Definition, 'position'> {
  if (!position) return {};
  const { start, end } = position;
  if (start.line === end.line) return { position };
  return partOfLine(start, (label ?? identifier).length + 3);
}
