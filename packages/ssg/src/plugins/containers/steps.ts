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
    for (const node of shown.filter((each) => each !== lists[0])) {
      problems.push({
        error: `\`:::steps\` can only contain one numbered list, but also contains ${describeNode(node)}`,
        hint: 'indent the content to make it a part of the step above',
        node,
      });
    }
  }
  return { tagName: 'div', properties: commonProperties(directive, 'steps'), problems };
};
