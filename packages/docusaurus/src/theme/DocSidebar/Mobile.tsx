import type { SidebarItem } from '@slashdocs/runtime';
import { NavbarSecondaryMenuFiller, useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import type { Props } from '@theme/DocSidebar';
import DocSidebarItems from '@theme/DocSidebarItems';
import { useMemo } from 'react';

function DocSidebarMobileMenu({ sidebar, path }: Pick<Props, 'sidebar' | 'path'>) {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className="theme-doc-sidebar-menu menu__list">
      <DocSidebarItems
        items={sidebar}
        activePath={path}
        onItemClick={(item: SidebarItem) => {
          if (item.type === 'link' || (item.type === 'category' && item.href)) toggle();
        }}
        level={1}
      />
    </ul>
  );
}

/** The sidebar in the menu of narrow screens. */
export default function DocSidebarMobile({ sidebar, path }: Props) {
  const props = useMemo(() => ({ sidebar, path }), [sidebar, path]);
  return <NavbarSecondaryMenuFiller component={DocSidebarMobileMenu} props={props} />;
}
