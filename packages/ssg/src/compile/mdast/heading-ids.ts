/**
 * Ids of headings, the same as Docusaurus gives (`docusaurus-mdx-loader/src/remark/headings`): the text goes
 * through github-slugger, which numbers repetitions; `{#id}` at the end is the id instead, and unknown to the slugger.
 */
import type { Heading, Nodes, Text } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { type Draft, report } from '../draft.ts';

export function headingId(heading: Heading, draft: Draft): void {
  const explicit = takeExplicitId(heading);
  if (explicit === undefined) unreadId(heading, draft);
  // Boxes of a site's own, such as an image, may stand in a heading.
  if (heading.children.length === 0) {
    report(draft, heading, {
      code: 'empty-heading',
      severity: 'warning',
      message: 'this heading has no text',
      hint: 'write one, or remove it: screen readers and the outline list it all the same',
    });
  }
  // A heading of symbols alone leaves nothing to name it by.
  const id = explicit ?? (draft.slugger.slug(slugText(heading)) || draft.slugger.slug('section'));
  if (draft.headingIds.has(id)) {
    const first = draft.headingIds.get(id);
    report(draft, heading, {
      code: 'duplicate-anchor',
      severity: 'hint',
      message: `two headings have the id \`${id}\`${first ? `; the first is on line ${first.start.line}` : ''}`,
      hint: 'give one of them an id of its own: `{#another-id}` at the end of the heading',
    });
  }
  draft.headingIds.set(id, heading.position);
  heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, id } };
}

function slugText(heading: Heading): string {
  const withoutTags = heading.children.filter((child) => child.type !== 'html' && !mayLeak(child));
  return textOf(withoutTags.length > 0 ? withoutTags : heading.children);
}

/** `{isInternal() ? 'a' : 'b'}` is decided later, and an id would tell both. */
function mayLeak(node: Nodes): boolean {
  return (
    (node.type as string) === 'mdxTextExpression' && (node as unknown as Text).value.includes('isInternal')
  );
}

/** What is meant as an id, and has a blank in it, nothing, or no end. */
const UNREAD_ID = /\{#(?:[^{}]*\s[^{}]*|)\}\s*$|\{#[^{}\s]+\s*$/;

function unreadId(heading: Heading, draft: Draft): void {
  const last = heading.children.at(-1);
  const found = last?.type === 'text' ? UNREAD_ID.exec(last.value)?.[0].trim() : undefined;
  if (found === undefined) return;
  report(draft, heading, {
    code: 'unread-heading',
    severity: 'warning',
    message: `\`${found}\` is no id, so that it stays text`,
    hint: 'an id has no blanks: `## Heading {#the-id}`',
  });
}

const AT_END = /\s*\\?\{#([^{}\s]+)\}\s*$/;
const AS_COMMENT = /^\s*\/\*\s*#([^\s*]+)\s*\*\/\s*$/;

/** Reads and removes `{#id}`, or `{/* #id *\/}` as newer Docusaurus writes it in MDX. */
function takeExplicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1) as Nodes | undefined;
  if (last?.type === 'text') {
    const match = AT_END.exec(last.value);
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
