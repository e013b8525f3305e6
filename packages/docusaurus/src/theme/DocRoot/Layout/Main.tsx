import { useDocsSidebar } from '@slashdocs/theme/docusaurus';
import type { ReactNode } from 'react';
import { joined } from '../../../joined.ts';

export interface Props {
  hiddenSidebarContainer: boolean;
  children?: ReactNode;
}

/** The content column of documents. */
export default function DocRootLayoutMain({ hiddenSidebarContainer, children }: Props) {
  const sidebar = useDocsSidebar();
  const isWide = hiddenSidebarContainer || !sidebar;
  return (
    <main className={joined('docMainContainer_ssg0', isWide && 'docMainContainerEnhanced_ssg0')}>
      <div
        className={joined(
          'container padding-top--md padding-bottom--lg',
          hiddenSidebarContainer && 'docItemWrapperEnhanced_ssg0',
        )}
      >
        {children}
      </div>
    </main>
  );
}
