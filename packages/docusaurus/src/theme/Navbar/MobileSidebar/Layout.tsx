import { useNavbarSecondaryMenu } from '@slashdocs/theme/docusaurus';
import type { ReactNode } from 'react';
import { joined } from '../../../joined.ts';

export interface Props {
  header: ReactNode;
  primaryMenu: ReactNode;
  secondaryMenu: ReactNode;
}

/** The frame of the menu on narrow screens. */
export default function NavbarMobileSidebarLayout({ header, primaryMenu, secondaryMenu }: Props) {
  const { shown } = useNavbarSecondaryMenu();
  return (
    <div className="theme-layout-navbar-sidebar navbar-sidebar">
      {header}
      <div className={joined('navbar-sidebar__items', shown && 'navbar-sidebar__items--show-secondary')}>
        <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={shown}>
          {primaryMenu}
        </div>
        <div className="theme-layout-navbar-sidebar-panel navbar-sidebar__item menu" inert={!shown}>
          {secondaryMenu}
        </div>
      </div>
    </div>
  );
}
