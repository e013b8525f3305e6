import './navbar.css';
import { useEffect, useRef } from 'react';
import { ColorModeToggle } from '../color-mode/color-mode-toggle.tsx';
import { drawerId } from '../drawer/drawer.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { NavbarItem } from '../types.ts';
import { Brand } from './brand.tsx';
import { Dropdown } from './dropdown.tsx';
import { Entry, EntryLink, entryLinks } from './navbar-link.tsx';
import { useIsActive } from './navbar-links.ts';
import { OwnItem } from './own-item.tsx';
import { VersionDropdown } from './version-dropdown.tsx';

/** The navbar: logo, items, search, and the button of the color mode. */
export function Navbar({ drawerOpen }: { drawerOpen: boolean }) {
  const { hideOnScroll, style } = useThemeSite().themeConfig.navbar;
  const bar = useRef<HTMLElement>(null);
  useHideOnScroll(bar, hideOnScroll);

  return (
    <nav ref={bar} className="navbar" data-style={style} aria-label={text('Main')}>
      <NavbarContent drawerOpen={drawerOpen} />
    </nav>
  );
}

function NavbarContent({ drawerOpen }: { drawerOpen: boolean }) {
  const { left, right } = useThemeSite().themeConfig.navbar;
  return (
    <>
      <MenuButton drawerOpen={drawerOpen} />
      <Brand />
      <NavbarItems items={left} />
      <SearchButton />
      <NavbarItems items={right} right />
      <ColorModeToggle />
    </>
  );
}

/** The browser opens the drawer itself, even without JavaScript. */
const MenuButton = ({ drawerOpen }: { drawerOpen: boolean }) => (
  <button
    type="button"
    className="menu-button icon-button icon-menu"
    aria-label={text('Toggle navigation bar')}
    aria-expanded={drawerOpen}
    popoverTarget={drawerId}
  />
);

function NavbarItems({ items, right }: { items: NavbarItem[]; right?: boolean }) {
  if (items.length === 0) return null;
  return (
    <ul className={right ? 'navbar-items navbar-right' : 'navbar-items'}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Entry key={index} item={item}>
          <NavbarEntry item={item} />
        </Entry>
      ))}
    </ul>
  );
}

function NavbarEntry({ item }: { item: NavbarItem }) {
  const isActive = useIsActive();
  if (item.type === 'docsVersionDropdown') return <VersionDropdown {...item} />;
  if (item.type === 'dropdown') {
    return (
      <Dropdown label={item.label} isActive={item.items.some(isActive)}>
        {entryLinks(item.items)}
      </Dropdown>
    );
  }
  if (item.type === 'component') return <OwnItem item={item} />;
  return item.type !== 'html' && <EntryLink item={item} />;
}

/** Hides the bar when scrolling down and shows it when scrolling up. It stays visible while it has keyboard focus. */
function useHideOnScroll(bar: React.RefObject<HTMLElement | null>, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    let last = scrollY;
    const onScroll = () => {
      const nav = bar.current;
      if (!nav) return;
      const y = Math.max(0, scrollY);
      const hidden = y > last && y > nav.offsetHeight && !nav.querySelector(':focus-visible');
      if (y !== last) document.documentElement.toggleAttribute('data-navbar-hidden', hidden);
      last = y;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, [bar, enabled]);
}
