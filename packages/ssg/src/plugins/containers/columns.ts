/** `::::columns` with a `:::column` for each column. They are below each other on narrow screens. */

import {
  commonProperties,
  describeNode,
  shownNodes,
  unknownOptions,
} from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';

export const columns: DirectiveHandler = (directive) => {
  const problems = unknownOptions(directive, []);
  const shown = shownNodes(directive);
  for (const node of shown) {
    if (node.type === 'containerDirective' && node.name === 'column') continue;
    problems.push({
      error: `\`:::columns\` can only contain \`:::column\`, but contains ${describeNode(node)}`,
      hint: 'write `:::column` above the content, and `:::` below; `::::columns` needs more colons than `:::column`',
      node,
    });
  }
  if (shown.length === 0) {
    problems.push({
      error: '`:::columns` has no columns',
      hint: 'write `:::column` and `:::` around the content of each column, inside `::::columns`',
    });
  }
  return { tagName: 'div', properties: commonProperties(directive, 'columns'), problems };
};

export const column: DirectiveHandler = (directive) => {
  if (directive.parent?.name !== 'columns') {
    return {
      error: '`:::column` is not inside `::::columns`',
      hint: 'write `::::columns` above the first column and `::::` below the last one',
    };
  }
  return {
    tagName: 'div',
    properties: commonProperties(directive, 'column'),
    problems: unknownOptions(directive, []),
  };
};
