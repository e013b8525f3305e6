import { splitNavbarItems, useNavbarMobileSidebar } from '@slashdocs/theme/docusaurus';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarLogo from '@theme/Navbar/Logo';
import NavbarMobileSidebarToggle from '@theme/Navbar/MobileSidebar/Toggle';
import NavbarSearch from '@theme/Navbar/Search';
import NavbarItem from '@theme/NavbarItem';
import SearchBar from '@theme/SearchBar';
import type { NavbarItemConfig } from '../../config.ts';
import { useConfig } from '../../site.ts';

/** The items of the navbar. */
export default function NavbarContent() {
  const { items } = useConfig().navbar;
  const { disabled } = useNavbarMobileSidebar();
  const [left, right] = splitNavbarItems<NavbarItemConfig>(items);
  return (
    <div className="navbar__inner">
      <div className="theme-layout-navbar-left navbar__items">
        {!disabled && <NavbarMobileSidebarToggle />}
        <NavbarLogo />
        <Items items={left} />
      </div>
      <div className="theme-layout-navbar-right navbar__items navbar__items--right">
        <Items items={right} />
        <NavbarColorModeToggle className="colorModeToggle_ssg0" />
        {!items.some(({ type }) => type === 'search') && (
          <NavbarSearch>
            <SearchBar />
          </NavbarSearch>
        )}
      </div>
    </div>
  );
}

const Items = ({ items }: { items: NavbarItemConfig[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
  items.map((item, index) => <NavbarItem key={index} {...item} />);
