import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import { type MouseEvent, useState } from 'react';
import { joined } from '../../../joined.ts';
import { useContainsActive } from '../../../navbar-item.ts';

/** A dropdown in the menu on narrow screens. */
export default function DropdownNavbarItemMobile({
  items,
  className,
  position: _,
  onClick,
  activeClassName: __,
  ...props
}: Omit<Props, 'mobile'>) {
  const isActive = useContainsActive();
  const [collapsed, setCollapsed] = useState(() => !items.some(isActive));
  return (
    <li className={joined('menu__list-item', collapsed && 'menu__list-item--collapsed')}>
      <NavbarNavLink
        role="button"
        className={joined('menu__link menu__link--sublist menu__link--sublist-caret', className)}
        href="#"
        {...props}
        aria-expanded={!collapsed}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          setCollapsed(!collapsed);
        }}
      />
      <ul className="menu__list" hidden={collapsed}>
        {items.map((item, index) => (
          <NavbarItem
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            key={index}
            mobile
            isDropdownItem
            onClick={onClick as never}
            activeClassName="menu__link--active"
            {...item}
          />
        ))}
      </ul>
    </li>
  );
}
