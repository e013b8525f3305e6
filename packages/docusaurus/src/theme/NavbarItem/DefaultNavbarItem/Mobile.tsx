import NavbarNavLink, { type Props } from '@theme/NavbarItem/NavbarNavLink';
import { joined } from '../../../joined.ts';

/** A link in the menu on narrow screens. */
export default ({ className, isDropdownItem: _, ...props }: Props) => (
  <li className="menu__list-item">
    <NavbarNavLink className={joined('menu__link', className)} {...props} />
  </li>
);
