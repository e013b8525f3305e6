import type { Link, LinkReference, Text } from 'mdast';
import type { Node } from 'unist';
import { type Draft, report } from '../draft.ts';

/** A path or a URL, as nobody would write it for anything but a link. */
const TARGET = String.raw`(?:\.{1,2}\/|\/(?!\/)|https?:\/\/)[^\s()[\]<>]+|[^\s()[\]<>]+\.mdx?(?:#[^\s()[\]<>]*)?`;

interface Slip {
  pattern: RegExp;
  message(target: string): string;
  hint(target: string): string;
}

/** What each takes for a link, its target in the first group. */
const SLIPS: readonly Slip[] = [
  {
    // Markdown ends a link's target at the first blank.
    pattern: /\]\((?!<)([^()\s"'<>]*[./][^()\n"'<>]*[ \t][^()\n"'<>]*)\)/,
    message: (target) =>
      `a link cannot lead to \`${target}\`: it has a blank, so that the brackets stay text`,
    hint: (target) => `write \`(<${target}>)\`, or \`%20\` for each blank`,
  },
  {
    pattern: new RegExp(String.raw`\]\((${TARGET})(?=\s|$)(?![^()]*\))`),
    message: (target) => `this link to \`${target}\` is never closed, so that the brackets stay text`,
    hint: (target) => `write \`(${target})\``,
  },
  {
    pattern: new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\((${TARGET})\)`),
    message: (target) => `a blank stands before \`(${target})\`, so that this is no link`,
    hint: (target) => `write the two brackets without a blank between them: \`](${target})\``,
  },
  {
    pattern: new RegExp(String.raw`\([^()\n]+\)\[(${TARGET})\]`),
    message: (target) =>
      `the brackets of this link to \`${target}\` are the wrong way round, so that they stay text`,
    hint: (target) => `write \`[text](${target})\``,
  },
];

/** What its author took for a link, and readers see brackets and all. */
export function unreadLink(node: Text, draft: Draft): void {
  const { value } = node;
  // Nearly no text has both.
  if (!value.includes('[') && !value.includes('](')) return;
  for (const { pattern, message, hint } of SLIPS) {
    const match = pattern.exec(value);
    if (!match) continue;
    const [found, target = ''] = match;
    const start = node.position?.start;
    const before = value.slice(0, match.index + found.indexOf(target)).split('\n');
    const at = start && {
      line: start.line + before.length - 1,
      column: (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length,
    };
    report(draft, at ? { position: { start: at, end: { ...at, column: at.column + target.length } } } : {}, {
      code: 'unread-link',
      severity: 'warning',
      message: message(target),
      hint: hint(target),
    });
  }
}

/** `[](./flags.md)`: nothing to see, to click on or to hear. */
export function emptyLink(node: Link | LinkReference, draft: Draft): void {
  if (node.children.some(isSomething)) return;
  report(draft, node, {
    code: 'empty-link',
    severity: 'warning',
    message: 'this link has no text',
    hint: 'write between the brackets what it leads to',
  });
}

/** What images lack is told of them; what components show nobody knows. */
function isSomething(node: Node): boolean {
  if ('children' in node && (node.type === 'emphasis' || node.type === 'strong')) {
    return (node.children as Node[]).some(isSomething);
  }
  return node.type !== 'text' || (node as Text).value.trim() !== '';
}
