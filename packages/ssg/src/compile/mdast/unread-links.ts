import type { Text } from 'mdast';
import { type Draft, report } from '../draft.ts';

/** `[text](a path with blanks.md)`: Markdown ends a link's target at the first blank, so that this is no link. */
const UNREAD = /\]\((?!<)([^()\s"'<>]*[./][^()\n"'<>]*[ \t][^()\n"'<>]*)\)/;

/** What its author took for a link, and readers see brackets and all. */
export function unreadLink(node: Text, draft: Draft): void {
  // Nearly no text has these two characters.
  if (!node.value.includes('](')) return;
  const match = UNREAD.exec(node.value);
  if (!match) return;
  const [, target = ''] = match;
  const start = node.position?.start;
  const before = node.value.slice(0, match.index + 2).split('\n');
  const at = start && {
    line: start.line + before.length - 1,
    column: (before.length === 1 ? start.column : 1) + (before.at(-1) ?? '').length,
  };
  report(draft, at ? { position: { start: at, end: { ...at, column: at.column + target.length } } } : {}, {
    code: 'unread-link',
    severity: 'warning',
    message: `a link cannot lead to \`${target}\`: it has a blank, so that the brackets stay text`,
    hint: `write \`(<${target}>)\`, or \`%20\` for each blank`,
  });
}
