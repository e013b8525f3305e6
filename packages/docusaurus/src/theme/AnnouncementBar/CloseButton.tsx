import { text } from '@slashdocs/theme/text';
import IconClose from '@theme/Icon/Close';
import type { ComponentProps } from 'react';

/** The button that closes the announcement bar. */
export default ({ className = '', ...props }: ComponentProps<'button'>) => (
  <button
    type="button"
    aria-label={text('Close')}
    {...props}
    className={`clean-btn close closeButton_ssg0 ${className}`}
  >
    <IconClose width={14} height={14} strokeWidth={3.1} />
  </button>
);
