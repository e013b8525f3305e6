import { useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import NavbarItem from '@theme/NavbarItem';
import { useConfig } from '../../../site.ts';

/** The items of the navbar in the menu on narrow screens. */
export default function NavbarMobileSidebarPrimaryMenu() {
  const { toggle } = useNavbarMobileSidebar();
  return (
    <ul className="menu__list">
      {useConfig().navbar.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <NavbarItem key={index} mobile {...item} onClick={toggle} />
      ))}
    </ul>
  );
}
