import type { Html, Node } from 'mdast';
import { type Draft, report } from '../draft.ts';

const TAG = /<\/?(FbInternalOnly|OssOnly)\b/;

/** `<!-->` is a comment, too. */
const COMMENT = /<!--(?:-?>|[\s\S]*?(?:-->|$))/g;

/**
 * Double-checks `source/conditional.ts`, which masks these tags before parsing, except in code. A tag that the parser
 * finds outside of code was not masked, so the page must not be published.
 */
export function leakInHtml(node: Html, draft: Draft): void {
  const name = TAG.exec(node.value.replace(COMMENT, ''))?.[1];
  if (name) leak(node, name, draft);
}

export function leakInJsx(node: Node & { name?: string | null }, draft: Draft): void {
  if (node.name === 'FbInternalOnly' || node.name === 'OssOnly') leak(node, node.name, draft);
}

function leak(node: Node, name: string, draft: Draft): void {
  report(draft, node, {
    code: 'unclosed-conditional',
    message: `could not determine whether \`<${name}>\` is a tag or code`,
    hint: 'put the tags on their own lines, and close every backtick above them',
  });
}
