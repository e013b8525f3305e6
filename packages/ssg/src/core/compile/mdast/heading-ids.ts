/**
 * Heading ids, the same as in Docusaurus (`docusaurus-mdx-loader/src/remark/headings`): github-slugger derives the id from
 * the text and numbers repetitions. `{#id}` at the end overrides the id without informing the slugger.
 */
import type { Heading, Nodes, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Draft, report } from '../draft.ts';

export function headingId(heading: Heading, draft: Draft): void {
  const explicit = takeExplicitId(heading);
  if (explicit === undefined) malformedId(heading, draft);
  if (heading.children.length === 0) {
    report(draft, heading, {
      code: 'empty-heading',
      message: 'the heading has no text',
      hint: 'add text, or remove the heading, which screen readers and the outline list',
    });
  }
  // A heading that consists of symbols has an empty slug.
  const id = explicit ?? (draft.slugger.slug(slugText(heading)) || draft.slugger.slug('section'));
  if (draft.headingPlaces.has(id)) {
    const first = draft.headingPlaces.get(id);
    report(draft, heading, {
      code: 'duplicate-anchor',
      message: `duplicate heading id \`${id}\`${first ? `; first used on line ${first.start.line}` : ''}`,
      hint: 'add a unique id at the end of one heading, such as `{#another-id}`',
    });
  }
  draft.headingPlaces.set(id, heading.position);
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

function slugText(heading: Heading): string {
  const withoutTags = heading.children.filter((child) => child.type !== 'html' && !mayLeak(child));
  return textOf(withoutTags.length > 0 ? withoutTags : heading.children);
}

/** `{isInternal() ? 'a' : 'b'}` is evaluated later, and an id would reveal both values. */
function mayLeak(node: Nodes): boolean {
  return (
    (node.type as string) === 'mdxTextExpression' && (node as unknown as Text).value.includes('isInternal')
  );
}

/** An id that contains a space, is empty, or has no closing brace. */
const UNREAD_ID = /\{#(?:[^{}]*\s[^{}]*|)\}\s*$|\{#[^{}\s]+\s*$/;

function malformedId(heading: Heading, draft: Draft): void {
  const last = heading.children.at(-1);
  const found = last?.type === 'text' ? UNREAD_ID.exec(last.value)?.[0].trim() : undefined;
  if (found === undefined) return;
  const id = found
    // Another bracket may close the id by mistake.
    .replace(/^\{#|[\])>]*\}?$/g, '')
    // Classes and attributes of other tools.
    .replace(/\s+(?:\.|[\w-]+=).*$/, '')
    .trim()
    .replace(/\s+/g, '-');
  report(draft, heading, {
    code: 'unread-heading',
    message: `invalid heading id \`${found}\`; it will be shown as plain text`,
    hint: id === '' ? 'write an id without spaces, such as `{#my-id}`' : `write \`{#${id}}\``,
  });
}

/** MDX needs backslashes before the braces in other tools. MkDocs and kramdown write `{ #id }` and `{: #id }`. */
const AT_END = /\s*\\?\{:?[ \t]*#([^{}\s]+?)[ \t]*\\?\}\s*$/;
/** The id of Fumadocs and Nextra. A number is a ticket. */
const IN_BRACKETS = /(?:^|(?<=\S))\s+\[#([^\s\d[\]][^\s[\]]*)\]\s*$/;
const AS_COMMENT = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/** Reads and removes `{#id}` or `[#id]`, or `{/* #id *\/}` as newer Docusaurus writes it in MDX. */
function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1) as Nodes | undefined;
  if (last?.type === 'text') {
    const match = AT_END.exec(last.value) ?? IN_BRACKETS.exec(last.value);
    if (match) last.value = last.value.slice(0, match.index);
    return match?.[1];
  }
  if (last && (last.type as string) === 'mdxTextExpression') {
    const match = AS_COMMENT.exec((last as unknown as Text).value);
    if (!match) return undefined;
    heading.children.pop();
    const before = heading.children.at(-1);
    if (before?.type === 'text') before.value = before.value.trimEnd();
    return match[1];
  }
  return undefined;
}
