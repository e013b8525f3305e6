import { text } from '@slashdocs/theme/text';
import type { ComponentProps } from 'react';
import { joined } from '../../joined.ts';

/** The button of a collapsible table of contents. */
export default ({ collapsed, ...props }: ComponentProps<'button'> & { collapsed: boolean }) => (
  <button
    type="button"
    {...props}
    aria-expanded={!collapsed}
    className={joined(
      'clean-btn tocCollapsibleButton_ssg0',
      !collapsed && 'tocCollapsibleButtonExpanded_ssg0',
      props.className,
    )}
  >
    {text('On this page')}
  </button>
);
