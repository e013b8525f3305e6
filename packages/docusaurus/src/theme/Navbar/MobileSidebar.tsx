import { afterNextFrame } from '@slashdocs/runtime';
import { useLockBodyScroll, useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import NavbarMobileSidebarHeader from '@theme/Navbar/MobileSidebar/Header';
import NavbarMobileSidebarLayout from '@theme/Navbar/MobileSidebar/Layout';
import NavbarMobileSidebarPrimaryMenu from '@theme/Navbar/MobileSidebar/PrimaryMenu';
import NavbarMobileSidebarSecondaryMenu from '@theme/Navbar/MobileSidebar/SecondaryMenu';
import { useEffect } from 'react';

/** The menu on narrow screens, which only the browser renders. */
export default function NavbarMobileSidebar() {
  const { shouldRender, shown, toggle } = useNavbarMobileSidebar();
  useLockBodyScroll(shown);
  useEffect(() => {
    if (!shown) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle();
    };
    addEventListener('keydown', closeOnEscape);
    return () => removeEventListener('keydown', closeOnEscape);
  }, [shown, toggle]);
  useEffect(() => (shown ? keepFocusInMenu() : undefined), [shown]);
  return shouldRender ? (
    <NavbarMobileSidebarLayout
      header={<NavbarMobileSidebarHeader />}
      primaryMenu={<NavbarMobileSidebarPrimaryMenu />}
      secondaryMenu={<NavbarMobileSidebarSecondaryMenu />}
    />
  ) : null;
}

/** Returns a function that gives the focus back to the button, unless a link in the menu was followed. */
function keepFocusInMenu(): () => void {
  const menu = document.querySelector<HTMLElement>('.navbar-sidebar');
  const navbar = menu?.parentElement;
  if (!menu || !navbar) return () => {};
  const { pathname } = location;
  // The backdrop closes the menu.
  const covered = [...navbar.children, ...(navbar.parentElement?.children ?? [])].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      element !== menu &&
      element !== navbar &&
      !element.matches('[role="presentation"]'),
  );
  for (const element of covered) element.inert = true;
  let cancel = () => {};
  const focus = () => {
    // In the first frames of its transition, the menu is invisible and cannot be focused.
    if (getComputedStyle(menu).visibility === 'hidden') cancel = afterNextFrame(focus);
    else menu.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus();
  };
  focus();
  return () => {
    cancel();
    for (const element of covered) element.inert = false;
    if (location.pathname === pathname) navbar.querySelector<HTMLElement>('.navbar__toggle')?.focus();
  };
}
