import type { ReactNode } from 'react';
import { joined } from '../joined.ts';

export interface Props {
  children?: ReactNode;
  className?: string | undefined;
  hidden?: boolean | undefined;
  'data-label'?: string;
}

/** The panel of a tab. */
export default ({ children, hidden, className, 'data-label': label }: Props) => (
  <div role="tabpanel" className={joined('tabItem_ssg0', className)} hidden={hidden} data-label={label}>
    {children}
  </div>
);
