/** Containers that consist of other containers, such as `::::cards` with a `:::card` for each card. */
import type { RootContent } from 'mdast';
import { describeNode, shownNodes, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type { Directive, MarkdownProblem } from '../../core/plugin/types.ts';

export interface Group {
  /** `cards` */
  name: string;
  /** `card` */
  part: string;
  /** The opening line of a part: `:::card[Title]`. */
  opening: string;
}

/**
 * The problems of a group.
 *
 * @param options that it has
 * @param hint if it is empty
 */
export function problemsOf(
  directive: Directive,
  group: Group,
  options: readonly string[],
  hint: string,
): MarkdownProblem[] {
  const { name } = group;
  const shown = shownNodes(directive);
  return [
    ...unknownOptions(directive, options),
    ...shown.filter((node) => !isPart(node, group)).map((node) => strayContent(node, group)),
    ...(shown.length === 0 ? [{ error: `\`:::${name}\` has no ${name}`, hint }] : []),
  ];
}

export function isPart(node: RootContent, { part }: Group): boolean {
  return node.type === 'containerDirective' && node.name === part;
}

/** The problem of content between the parts. */
function strayContent(node: RootContent, { name, part, opening }: Group): MarkdownProblem {
  return {
    error: `\`:::${name}\` can only contain \`:::${part}\`, but contains ${describeNode(node)}`,
    hint: `write \`${opening}\` above the content, and \`:::\` below; \`::::${name}\` needs more colons than \`:::${part}\``,
    node,
  };
}

export function partOutside({ name, part }: Group): MarkdownProblem {
  return {
    error: `\`:::${part}\` is not inside \`::::${name}\``,
    hint: `write \`::::${name}\` above the first ${part} and \`::::\` below the last one`,
  };
}
