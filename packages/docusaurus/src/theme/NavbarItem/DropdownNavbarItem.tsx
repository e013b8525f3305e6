import DropdownNavbarItemDesktop from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import DropdownNavbarItemMobile from '@theme/NavbarItem/DropdownNavbarItem/Mobile';
import type { Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';
import type { NavbarItemConfig } from '../../config.ts';

export interface Props
  extends Pick<LinkProps, 'to' | 'href' | 'label' | 'html' | 'className' | 'activeClassName' | 'onClick'> {
  mobile?: boolean;
  position?: 'left' | 'right';
  items: NavbarItemConfig[];
}

/** A dropdown in the navbar. */
export default function DropdownNavbarItem({ mobile = false, items = [], ...props }: Props) {
  const Item = mobile ? DropdownNavbarItemMobile : DropdownNavbarItemDesktop;
  return <Item {...props} items={items} />;
}
