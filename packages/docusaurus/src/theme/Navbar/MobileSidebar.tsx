import { useLockBodyScroll, useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';

/** The menu on narrow screens, which only the browser renders. */
export default function NavbarMobileSidebar() {
  const { shouldRender, shown } = useNavbarMobileSidebar();
  useLockBodyScroll(shown);
  return shouldRender ? (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  ) : null;
}
