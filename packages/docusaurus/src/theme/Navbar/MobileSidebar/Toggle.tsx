import { useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import IconMenu from '@theme/Icon/Menu';

/** The button that opens the menu on narrow screens. */
export default function NavbarMobileSidebarToggle() {
  const { toggle, shown } = useNavbarMobileSidebar();
  return (
    <button
      onClick={toggle}
      aria-label={text('Toggle navigation bar')}
      aria-expanded={shown}
      className="navbar__toggle clean-btn"
      type="button"
    >
      <IconMenu />
    </button>
  );
}
