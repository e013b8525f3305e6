import { useTabsAround } from '@slashdocs/theme/docusaurus';
import type { ReactNode } from 'react';
import { joined } from '../joined.ts';

export interface Props {
  children?: ReactNode;
  className?: string | undefined;
  hidden?: boolean | undefined;
  value?: string;
  'data-label'?: string;
}

/** The panel of a tab. In tabs with a `TabsProvider`, their state says whether the panel is visible. */
export default function TabItem({ children, hidden, className, value, 'data-label': label }: Props) {
  const around = useTabsAround();
  const isHidden = hidden ?? (around && around.selectedValue !== value);
  return isHidden && around?.lazy ? null : (
    <div role="tabpanel" className={joined('tabItem_ssg0', className)} hidden={isHidden} data-label={label}>
      {children}
    </div>
  );
}
