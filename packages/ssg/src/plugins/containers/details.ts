/** `:::details Title`. */

import { commonProperties, element, text, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type { DirectiveHandler } from '../../core/plugin/types.ts';

/** @param title for containers without a title of their own */
export const details =
  (title: string): DirectiveHandler =>
  (directive) => {
    const { labelNodes, attributes, children } = directive;
    const { className, ...properties } = commonProperties(directive);
    return {
      tagName: 'details',
      properties: {
        ...properties,
        ...(className.length > 0 && { className }),
        ...('open' in attributes && { open: true }),
      },
      children: [element('summary', {}, labelNodes.length > 0 ? labelNodes : [text(title)]), ...children],
      problems: unknownOptions(directive, ['open']),
    };
  };
