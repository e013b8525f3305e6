/** `:::steps` around a numbered list. */

import {
  commonProperties,
  describeNode,
  shownNodes,
  unknownOptions,
} from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';

export const steps: DirectiveHandler = (directive) => {
  const shown = shownNodes(directive);
  const problems = unknownOptions(directive, []);
  const lists = shown.filter((node) => node.type === 'list' && node.ordered);
  if (lists.length === 0) {
    problems.push({
      error: '`:::steps` has no numbered list',
      hint: 'start each step with a number: `1. Install the tool.`',
    });
  } else {
    const [list] = lists;
    const from = shown.indexOf(list as (typeof shown)[number]);
    // Blocks after a stray block usually belong to it.
    for (const [index, node] of shown.entries()) {
      if (index === from || (index !== 0 && index !== from + 1)) continue;
      problems.push({
        error: `\`:::steps\` can only contain one numbered list, but also contains ${describeNode(node)}`,
        hint:
          index < from
            ? 'start each step with a number: `1. Install the tool.`'
            : 'indent the content to make it a part of the step above',
        node,
      });
    }
  }
  return { tagName: 'div', properties: commonProperties(directive, 'steps'), problems };
};
