import NavbarNavLink, { type Props } from '@theme/NavbarItem/NavbarNavLink';
import { joined } from '../../../joined.ts';

/** A link in the navbar on wide screens. */
export default function DefaultNavbarItemDesktop({ className, isDropdownItem, ...props }: Props) {
  const link = (
    <NavbarNavLink
      className={joined(isDropdownItem ? 'dropdown__link' : 'navbar__item navbar__link', className)}
      {...(isDropdownItem === true && { isDropdownLink: true })}
      {...props}
    />
  );
  return isDropdownItem ? <li>{link}</li> : link;
}
