import type { Html, Node } from 'mdast';
import { type Draft, report } from '../draft.ts';

const TAG = /<\/?(FbInternalOnly|OssOnly)\b/;

/**
 * A second pair of eyes on `source/conditional.ts`, which masks these tags before parsing and leaves those in code.
 * A tag that the parser still finds outside of code was misjudged, and the page must not be published.
 */
export function leakInHtml(node: Html, draft: Draft): void {
  const name = TAG.exec(node.value)?.[1];
  if (name && !node.value.trimStart().startsWith('<!--')) leak(node, name, draft);
}

export function leakInJsx(node: Node & { name?: string | null }, draft: Draft): void {
  if (node.name === 'FbInternalOnly' || node.name === 'OssOnly') leak(node, node.name, draft);
}

function leak(node: Node, name: string, draft: Draft): void {
  report(draft, node, {
    code: 'unclosed-conditional',
    severity: 'error',
    message: `\`<${name}>\` looks as if it stood in code, and does not`,
    hint: 'put the tags on lines of their own, and close every backtick before them',
  });
}
