import type { ComponentProps, ElementType } from 'react';
import { joined } from '../../joined.ts';

/** The element around a code block. */
export default ({ as: Tag = 'div', className, ...props }: ComponentProps<'div'> & { as?: ElementType }) => (
  <Tag {...props} className={joined(className, 'codeBlockContainer_ssg0 theme-code-block code-block')} />
);
