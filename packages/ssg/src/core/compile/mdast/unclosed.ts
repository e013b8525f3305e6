/**
 * Reports unclosed code blocks and admonitions. In Markdown, they extend to the end of their parent, which is rarely
 * intended: the rest of the page is code, or part of a note.
 */
import type { Code, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { type Draft, report } from '../draft.ts';
import { partOfLine } from '../source/place.ts';

/** A line that consists of backticks, tildes, or colons, possibly in a quote. */
const CLOSING = /(?:^|\n)([ \t>]*)(`{3,}|~{3,}|:{3,})[ \t]*$/;

type Fenced = Code | ContainerDirective;
type Outer = Draft['admonitions'][number];

export function unclosedCode(node: Code, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence) return;
  const hasEnd = closingOf(node, fence, draft) !== undefined;
  const next = hasEnd ? nextOpening(node, fence) : undefined;
  if (hasEnd && next === undefined) return;
  // After the first unclosed block, opening and closing lines are swapped.
  if (draft.unclosedCode.some(({ endsAtNext }) => endsAtNext)) return;
  draft.unclosedCode.push({ line: node.position?.start.line ?? 0, endsAtNext: next !== undefined });
  const hint = `add a ${fence} line where the code ends`;
  if (next === undefined) reportUnclosed(node, fence, draft, 'the code block is never closed', hint);
  else
    reportUnclosed(
      node,
      fence,
      draft,
      `the code block is not closed before the next one, on line ${next}`,
      `${hint}; to show a code block, open this one with ${fence}${fence[0]}`,
    );
}

/** Line of the opening line of another block in the code, whose closing line has closed this block. */
function nextOpening({ value, lang, position }: Code, fence: string): number | undefined {
  // A directive of MyST, which contains blocks, is reported as the syntax of another tool.
  if (lang?.startsWith('{')) return undefined;
  const opening = new RegExp(`^ {0,3}${fence}\\w[^\`]*$`);
  const index = value.split('\n').findIndex((line) => opening.test(line));
  return index < 0 || !position ? undefined : position.start.line + 1 + index;
}

export function unclosedAdmonition(node: ContainerDirective, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence || closingOf(node, fence, draft)) return;
  // The line that should close this container, or the one around it, is reported.
  if (node.children.some((child) => child.type === 'containerDirective' && repeats(child, node, draft)))
    return;
  const around = aroundOf(node, draft);
  if (around?.repeatsOuter) return;
  const fix = fixOfEnd(node, fence, draft);
  const outer = around && fix === undefined && endsInner(around, node, fence) ? around : undefined;
  const isTypo = around !== undefined && repeats(node, around.node, draft);
  if (isTypo && !(outer && node.children.every((child) => !isUnclosed(child, draft)))) {
    const message = `\`${fence}${node.name}\` opens another container instead of closing the one on line ${lineOf(around.node)}`;
    reportUnclosed(node, fence, draft, message, `write only \`${fence}\` to close the container`);
  } else if (outer) {
    reportOuter(outer, node, fence, draft);
  } else {
    const hint = fix ?? `add a \`${fence}\` line where the container ends`;
    reportUnclosed(node, fence, draft, `\`${fence}${node.name}\` is never closed`, hint);
  }
}

/**
 * Whether the line that closes the outer container was meant for the unclosed one inside: it is as similar to the inner
 * opening line as to the outer one, in colons and indentation.
 */
function endsInner(outer: Outer, inner: ContainerDirective, fence: string): boolean {
  const { closing } = outer;
  if (!closing || closing.fence.length < fence.length) return false;
  const isNearer = (to: number, first: number, second: number): boolean =>
    Math.abs(to - first) <= Math.abs(to - second);
  return (
    isNearer(closing.fence.length, fence.length, outer.fence.length) &&
    isNearer(closing.column, columnOf(inner), columnOf(outer.node))
  );
}

/** Reports an outer container whose closing line was meant for the one inside. */
function reportOuter(
  { node, fence, closing }: Outer,
  inner: ContainerDirective,
  ofInner: string,
  draft: Draft,
): void {
  const opening = `\`${ofInner}${inner.name}\` on line ${lineOf(inner)}`;
  const next = /^[ \t>]*:{3,}(.*)$/m.exec(draft.text.slice(closing?.end))?.[1];
  // A second closing line: the containers are nested on purpose.
  if (next?.trim() === '') {
    draft.unknownContainers++;
    const hint = `open and close the outer container with \`${ofInner}:\``;
    reportUnclosed(node, fence, draft, `\`${fence}${node.name}\` needs more colons than ${opening}`, hint);
  } else {
    const hint = fixOfEnd(node, fence, draft) ?? `add a \`${fence}\` line where the container ends`;
    reportUnclosed(node, fence, draft, `\`${fence}${node.name}\` is not closed before ${opening}`, hint);
  }
}

/** Fixes the line that should close a container: `::`, or text before the colons, as tools that wrap text write it. */
function fixOfEnd(node: ContainerDirective, fence: string, { text }: Draft): string | undefined {
  const start = node.position?.start;
  if (start?.offset === undefined) return undefined;
  const lines = text
    .slice(start.offset, endOf(node))
    .split('\n')
    .map((line) => line.trim());
  const index = lines.findIndex((line) => line === '::' || line.endsWith(` ${fence}`));
  if (index < 0) return undefined;
  const line = start.line + index;
  return lines[index] === '::'
    ? `write \`${fence}\` instead of \`::\` on line ${line}`
    : `move the \`${fence}\` at the end of line ${line} to a line of its own`;
}

function isUnclosed(node: RootContent, draft: Draft): boolean {
  const fence = node.type === 'containerDirective' ? openingOf(node, draft) : undefined;
  return fence !== undefined && !closingOf(node as ContainerDirective, fence, draft);
}

/** Whether a container opens inside of another with the name of the other, as if that closed the other. */
function repeats(inner: ContainerDirective, outer: ContainerDirective, draft: Draft): boolean {
  const fence = openingOf(inner, draft);
  if (fence === undefined || inner.name !== outer.name || fence !== openingOf(outer, draft)) return false;
  const start = inner.position?.start.offset ?? 0;
  const isBare = /^:{3,}[\w-]+[ \t]*(?:\n|$)/.test(draft.text.slice(start, start + 100));
  return isBare && !closingOf(inner, fence, draft);
}

function aroundOf(node: ContainerDirective, { admonitions }: Draft): Outer | undefined {
  const last = admonitions.at(-1);
  return last && last.end >= endOf(node) && last.node !== node ? last : undefined;
}

/** Stores an admonition for the checks of those inside. */
export function enterAdmonition(node: ContainerDirective, draft: Draft): void {
  const fence = openingOf(node, draft);
  if (!fence) return;
  const around = aroundOf(node, draft);
  while ((draft.admonitions.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= endOf(node)) draft.admonitions.pop();
  draft.admonitions.push({
    node,
    end: endOf(node),
    fence,
    closing: closingOf(node, fence, draft) ?? around?.closing,
    repeatsOuter: around !== undefined && repeats(node, around.node, draft),
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
    message: `unexpected \`${first.value.trim()}\`: no admonition is open`,
    hint: 'remove the line; to nest admonitions, open the outer one with more colons, such as `::::note`',
  });
}

function openingOf({ position }: Fenced, { text }: Draft): string | undefined {
  const start = position?.start.offset;
  return start === undefined ? undefined : /^(?:`{3,}|~{3,}|:{3,})/.exec(text.slice(start, start + 100))?.[0];
}

/** The colons or backticks that close a block, and their 1-based column. */
function closingOf({ position }: Fenced, fence: string, { text }: Draft): Outer['closing'] {
  if (!position || position.end.line === position.start.line) return undefined;
  const end = position.end.offset ?? text.length;
  // 200 characters are enough for any closing line.
  const last = CLOSING.exec(text.slice(Math.max(position.start.offset ?? 0, end - 200), end));
  const [, before = '', found] = last ?? [];
  if (found?.[0] !== fence[0] || found === undefined || found.length < fence.length) return undefined;
  return { fence: found, column: before.length + 1, end };
}

function endOf({ position }: Fenced): number {
  return position?.end.offset ?? 0;
}

const lineOf = ({ position }: Fenced): number => position?.start.line ?? 0;
const columnOf = ({ position }: Fenced): number => position?.start.column ?? 0;

/** Reports the problem at the opening line. */
function reportUnclosed(node: Fenced, fence: string, draft: Draft, message: string, hint: string): void {
  const name = node.type === 'code' ? (node.lang ?? '') : node.name;
  report(draft, partOfLine(node.position?.start, fence.length + name.length), {
    code: 'unclosed-block',
    message,
    hint,
  });
}
