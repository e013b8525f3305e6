/**
 * Code blocks and admonitions that nothing closes. Markdown lets them reach to the end of what they are in, which is
 * seldom what their author meant: the rest of the page is code, or part of a note.
 */
import type { Code, Paragraph } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Draft, report } from '../draft.ts';

/** A line of nothing but backticks, tildes or colons, and of what may stand before it in a quote. */
const CLOSING = /(?:^|\n)[ \t>]*(`{3,}|~{3,}|:{3,})[ \t]*$/;

type Fenced = Code | ContainerDirective;

export function unclosedCode(node: Code, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence || isClosed(node, fence, draft)) return;
  reportUnclosed(node, fence, draft, 'this code block is never closed', `add a line ${fence} where it ends`);
}

export function unclosedAdmonition(node: ContainerDirective, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence || isClosed(node, fence, draft)) return;
  const around = draft.admonitions.at(-1);
  const hint =
    around && around.end > endOf(node) && around.colons <= fence.length
      ? `what is around another needs more colons: write \`${fence}:\` for the one on line ${around.line}`
      : `add a line \`${fence}\` where it ends`;
  reportUnclosed(node, fence, draft, `\`${fence}${node.name}\` is never closed`, hint);
}

/** Remembers an admonition for those in it. */
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

/** `:::` alone, where no admonition is open: readers see the colons. */
export function strayFence(node: Paragraph, draft: Draft): void {
  const [first] = node.children;
  if (first?.type !== 'text' || !first.value.startsWith(':::') || !/^:{3,}\s*$/.test(first.value)) return;
  if (node.children.length > 1) return;
  // What is no admonition is told by itself, and its last line with it.
  if (draft.unknownContainers > 0) {
    draft.unknownContainers--;
    return;
  }
  report(draft, node, {
    code: 'unclosed-block',
    severity: 'warning',
    message: `this \`${first.value.trim()}\` closes nothing and stays text`,
    hint: 'remove it; if it should close an admonition around another, that one needs more colons: `::::note`',
  });
}

function openingOf({ position }: Fenced, { text }: Draft): string | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : /^(?:`{3,}|~{3,}|:{3,})/.exec(text.slice(start, start + 100))?.[0];
}

function isClosed({ position }: Fenced, fence: string, { text }: Draft): boolean {
  if (!position || position.end.line === position.start.line) return false;
  const end = position.end.offset ?? text.length;
  // Long enough for any line that closes something.
  const last = CLOSING.exec(text.slice(Math.max(position.start.offset ?? 0, end - 200), end))?.[1];
  return last !== undefined && last[0] === fence[0] && last.length >= fence.length;
}

function endOf({ position }: Fenced): number {
  return position?.end.offset ?? 0;
}

/** At the line that opens it. */
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
