import { useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';

/** The top of the menu on narrow screens. */
export default function NavbarMobileSidebarHeader() {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <div className="navbar-sidebar__brand">
      <NavbarLogo />
      <NavbarColorModeToggle className="margin-right--md" />
      <button
        type="button"
        aria-label={text('Close navigation bar')}
        className="clean-btn navbar-sidebar__close"
        onClick={toggle}
      >
        <IconClose color="var(--ifm-color-emphasis-600)" />
      </button>
    </div>
  );
}
