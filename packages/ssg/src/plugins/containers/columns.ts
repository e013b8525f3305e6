/** `::::columns` with a `:::column` for each column. They are below each other on narrow screens. */

import { commonProperties, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';
import { type Group, partOutside, problemsOf } from './group.ts';

const COLUMNS: Group = { name: 'columns', part: 'column', opening: ':::column' };

export const columns: DirectiveHandler = (directive) => ({
  tagName: 'div',
  properties: commonProperties(directive, 'columns'),
  problems: problemsOf(
    directive,
    COLUMNS,
    [],
    'write `:::column` and `:::` around the content of each column, inside `::::columns`',
  ),
});

export const column: DirectiveHandler = (directive) => {
  if (directive.parent?.name !== 'columns') return partOutside(COLUMNS);
  return {
    tagName: 'div',
    properties: commonProperties(directive, 'column'),
    problems: unknownOptions(directive, []),
  };
};
