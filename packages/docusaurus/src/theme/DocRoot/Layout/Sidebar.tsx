import { type SidebarItem, usePage } from '@slashdocs/runtime';
import { prefersReducedMotion, useDocsSidebar } from '@slashdocs/theme/docusaurus';
import DocRootLayoutSidebarExpandButton from '@theme/DocRoot/Layout/Sidebar/ExpandButton';
import DocSidebar from '@theme/DocSidebar';
import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { joined } from '../../../joined.ts';

export interface Props {
  sidebar: readonly SidebarItem[];
  hiddenSidebarContainer: boolean;
  setHiddenSidebarContainer: Dispatch<SetStateAction<boolean>>;
}

/** The sidebar column of documents. */
export default function DocRootLayoutSidebar({
  sidebar,
  hiddenSidebarContainer,
  setHiddenSidebarContainer,
}: Props) {
  const { path } = usePage();
  const shown = useDocsSidebar();
  const [hiddenSidebar, setHiddenSidebar] = useState(false);
  const toggle = useCallback(() => {
    // Without motion, no transition ends.
    setHiddenSidebar(!hiddenSidebarContainer && prefersReducedMotion());
    setHiddenSidebarContainer(!hiddenSidebarContainer);
  }, [hiddenSidebarContainer, setHiddenSidebarContainer]);
  return (
    <aside
      className={joined(
        'theme-doc-sidebar-container docSidebarContainer_ssg0',
        hiddenSidebarContainer && 'docSidebarContainerHidden_ssg0',
      )}
      onTransitionEnd={({ currentTarget }) => {
        if (currentTarget.classList.contains('docSidebarContainerHidden_ssg0')) setHiddenSidebar(true);
      }}
    >
      <div className={joined('sidebarViewport_ssg0', hiddenSidebar && 'sidebarViewportHidden_ssg0')}>
        <DocSidebar
          key={shown?.name ?? 'none'}
          sidebar={sidebar}
          path={path}
          onCollapse={toggle}
          isHidden={hiddenSidebar}
        />
        {hiddenSidebar && <DocRootLayoutSidebarExpandButton toggleSidebar={toggle} />}
      </div>
    </aside>
  );
}
