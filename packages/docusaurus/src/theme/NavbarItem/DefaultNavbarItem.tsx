import DefaultNavbarItemDesktop from '@theme/NavbarItem/DefaultNavbarItem/Desktop';
import DefaultNavbarItemMobile from '@theme/NavbarItem/DefaultNavbarItem/Mobile';
import type { Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';

export interface Props extends LinkProps {
  mobile?: boolean;
  position?: 'left' | 'right';
}

/** A link in the navbar. */
export default function DefaultNavbarItem({ mobile = false, position: _, ...props }: Props) {
  const Item = mobile ? DefaultNavbarItemMobile : DefaultNavbarItemDesktop;
  const activeClassName = mobile ? 'menu__link--active' : 'navbar__link--active';
  return <Item {...props} activeClassName={props.activeClassName ?? activeClassName} />;
}
