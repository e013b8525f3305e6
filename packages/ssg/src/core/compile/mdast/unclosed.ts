/**
 * Reports unclosed code blocks and admonitions. In Markdown, they extend to the end of their parent, which is rarely
 * intended: the rest of the page is code, or part of a note.
 */
import type { Code, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Draft, report } from '../draft.ts';

/** A line that consists of backticks, tildes, or colons, possibly in a quote. */
const CLOSING = /(?:^|\n)[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*$/;

type Fenced = Code | ContainerDirective;

export function unclosedCode(node: Code, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence || isClosed(node, fence, draft)) return;
  reportUnclosed(
    node,
    fence,
    draft,
    'the code block is never closed',
    `add a ${fence} line where the code ends`,
  );
}

export function unclosedAdmonition(node: ContainerDirective, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence || isClosed(node, fence, draft)) return;
  const around = draft.admonitions.at(-1);
  const endsOuter = around !== undefined && around.end > endOf(node) && around.colons <= fence.length;
  // The line that should close the outer container closes nothing.
  if (endsOuter) draft.unknownContainers++;
  const hint = endsOuter
    ? `write \`${fence}:\` on line ${around.line}: an outer container needs more colons than an inner one`
    : `add a \`${fence}\` line where the container ends`;
  reportUnclosed(node, fence, draft, `\`${fence}${node.name}\` is never closed`, hint);
}

/** Stores an admonition for the checks of those inside. */
export function enterAdmonition(node: ContainerDirective, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence) return;
  while ((draft.admonitions.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= endOf(node)) draft.admonitions.pop();
  draft.admonitions.push({
    end: endOf(node),
    colons: fence.length,
    line: node.position?.start.line as number,
  });
}

/** Reports `:::` outside of an admonition, where readers see the colons. */
export function strayFence(node: Paragraph, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(':::') || !/^:{3,}\s*$/.test(first.value)) return;
  if (node.children.length > 1) return;
  // The closing line of an unknown admonition, which is already reported.
  if (draft.unknownContainers > 0) {
    draft.unknownContainers--;
    return;
  }
  report(draft, node, {
    code: 'unclosed-block',
    severity: 'warning',
    message: `unexpected \`${first.value.trim()}\`: no admonition is open`,
    hint: 'remove the line; to nest admonitions, open the outer one with more colons, such as `::::note`',
  });
}

function openingOf({ position }: Fenced, { text }: Draft): string | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : /^(?:`{3,}|~{3,}|:{3,})/.exec(text.slice(start, start + 100))?.[0];
}

function isClosed({ position }: Fenced, fence: string, { text }: Draft): boolean {
  if (!position || position.end.line === position.start.line) return false;
  const end = position.end.offset ?? text.length;
  // 200 characters are enough for any closing line.
  const last = CLOSING.exec(text.slice(Math.max(position.start.offset ?? 0, end - 200), end))?.[1];
  return last !== undefined && last[0] === fence[0] && last.length >= fence.length;
}

function endOf({ position }: Fenced): number {
  return position?.end.offset ?? 0;
}

/** Reports the problem at the opening line. */
function reportUnclosed(node: Fenced, fence: string, draft: Draft, message: string, hint: string): void {
  const start = node.position?.start;
  const name = node.type === 'code' ? (node.lang ?? '') : node.name;
  const end = start && { ...start, column: start.column + fence.length + name.length };
  report(draft, start && end ? { position: { start, end } } : {}, {
    code: 'unclosed-block',
    severity: 'warning',
    message,
    hint,
  });
}
