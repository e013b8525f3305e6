import type { Link, LinkReference, Text } from 'mdast';
import type { Node } from 'unist';
import { type Draft, report } from '../draft.ts';
import { locator, partOfLine, placeIn } from '../source/place.ts';

/** A path or a URL that is only used in links. */
const TARGET = String.raw`(?:\.{1,2}\/|\/(?!\/)|https?:\/\/)[^\s()[\]<>]+|[^\s()[\]<>]+\.mdx?(?:#[^\s()[\]<>]*)?`;

interface Mistake {
  pattern: RegExp;
  message(target: string, ...groups: string[]): string;
  hint(target: string, ...groups: string[]): string;
}

/** Malformed links and images. The first group of each pattern is the target. */
const MALFORMED: readonly Mistake[] = [
  {
    // In Markdown, the target of a link ends at the first space.
    pattern:
      /\]\((?!<)([^()\s"'<>]{0,200}[./][^()\n"'<>]{0,200}[ \t][^()\n"'<>]{0,200}|[^()\n"'<>]{1,200}[ \t][^()\s"'<>]{0,200}\.(?:mdx?|png|jpe?g|gif|svg|webp|avif)(?:#[^()\s"'<>]{0,200})?)\)/,
    message: (target) => `the URL \`${target}\` contains a space, so it is not parsed as a link`,
    hint: (target) => `write \`(<${target}>)\`, or \`%20\` for each space`,
  },
  {
    pattern: new RegExp(String.raw`\]\((${TARGET})[ \t]+(["'])([^"'()\n]*)\)`),
    message: (target, quote) => `the title after the URL \`${target}\` has no closing \`${quote}\``,
    hint: (target, quote, title) => `write \`(${target} ${quote}${title}${quote})\``,
  },
  {
    pattern: new RegExp(String.raw`\]\((${TARGET})(?=\s|$)(?![^()]*\))`),
    message: (target) => `missing \`)\` after the link URL \`${target}\``,
    hint: (target) => `write \`(${target})\``,
  },
  {
    pattern: new RegExp(String.raw`\[[^[\]\n]+\][ \t]+\((${TARGET})\)`),
    message: (target) => `unexpected space before the link URL \`(${target})\``,
    hint: (target) => `remove the space: \`](${target})\``,
  },
  {
    pattern: new RegExp(String.raw`(?<!!)\([^()\n]+\)\[(${TARGET})\]`),
    message: (target) => `the brackets and parentheses of the link to \`${target}\` are swapped`,
    hint: (target) => `write \`[text](${target})\``,
  },
  {
    pattern: /!\([^()\n]+\)\[([^\s()[\]<>]+\.(?:png|jpe?g|gif|svg|webp|avif))\]/,
    message: (target) => `the brackets and parentheses of the image \`${target}\` are swapped`,
    hint: (target) => `write \`![text](${target})\``,
  },
];

/** Reports malformed links, which readers see as text. */
export function malformedLink(node: Text, draft: Draft): void {
  const { value } = node;
  // Few texts contain these characters.
  if (!value.includes('[') && !value.includes('](')) return;
  for (const { pattern, message, hint } of MALFORMED) {
    const match = pattern.exec(value);
    if (!match) continue;
    const [found, target = '', ...groups] = match;
    const start = node.position?.start;
    const at = start && placeIn(start, locator(value).place(match.index + found.indexOf(target)));
    report(draft, partOfLine(at, target.length), {
      code: 'unread-link',
      message: message(target, ...groups),
      hint: hint(target, ...groups),
    });
  }
}

/** Reports links without text: `[](./flags.md)`. */
export function emptyLink(node: Link | LinkReference, draft: Draft): void {
  if (node.children.some(mayBeVisible)) return;
  report(draft, node, {
    code: 'empty-link',
    message: 'the link has no text',
    hint: 'add link text between the brackets',
  });
}

/** Checks that a node may have visible content. Images have their own check, and the content of components is unknown. */
function mayBeVisible(node: Node): boolean {
  if ('children' in node && (node.type === 'emphasis' || node.type === 'strong')) {
    return (node.children as Node[]).some(mayBeVisible);
  }
  return node.type !== 'text' || (node as Text).value.trim() !== '';
}
