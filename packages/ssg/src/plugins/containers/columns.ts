/** `::::columns` with a `:::column` for each column. They are below each other on narrow screens. */

import { commonProperties, shownNodes, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';
import { type Group, isPart, partOutside, strayContent, withoutParts } from './group.ts';

const COLUMNS: Group = { name: 'columns', part: 'column', opening: ':::column' };

export const columns: DirectiveHandler = (directive) => {
  const problems = unknownOptions(directive, []);
  const shown = shownNodes(directive);
  for (const node of shown) if (!isPart(node, COLUMNS)) problems.push(strayContent(node, COLUMNS));
  if (shown.length === 0)
    problems.push(
      withoutParts(
        COLUMNS,
        'write `:::column` and `:::` around the content of each column, inside `::::columns`',
      ),
    );
  return { tagName: 'div', properties: commonProperties(directive, 'columns'), problems };
};

export const column: DirectiveHandler = (directive) => {
  if (directive.parent?.name !== 'columns') return partOutside(COLUMNS);
  return {
    tagName: 'div',
    properties: commonProperties(directive, 'column'),
    problems: unknownOptions(directive, []),
  };
};
