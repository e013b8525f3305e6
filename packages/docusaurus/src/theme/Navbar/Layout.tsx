import { useHideableNavbar, useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import type { ReactNode } from 'react';
import { joined } from '../../joined.ts';
import { useConfig } from '../../site.ts';

/** The frame of the navbar. */
export default function NavbarLayout({ children }: { children?: ReactNode }) {
  const { hideOnScroll, style } = useConfig().navbar;
  const { shown, toggle } = useNavbarMobileSidebar();
  const { navbarRef, isNavbarVisible } = useHideableNavbar(hideOnScroll);
  return (
    <nav
      ref={navbarRef}
      aria-label={text('Main')}
      className={joined(
        'theme-layout-navbar navbar navbar--fixed-top',
        hideOnScroll && 'navbarHideable_ssg0',
        hideOnScroll && !isNavbarVisible && 'navbarHidden_ssg0',
        style === 'dark' && 'navbar--dark',
        style === 'primary' && 'navbar--primary',
        shown && 'navbar-sidebar--show',
      )}
    >
      {children}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in the menu closes it too */}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
