/** Pieces of the navbar in the shape that Docusaurus has of them, for sites that have one of their own. */
import { Link as RuntimeLink, useIsHydrated } from '@ssg/runtime';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { DrawerEntry } from '../drawer/drawer-menu.tsx';
import { LogoImage } from '../navbar/logo-image.tsx';
import { NavbarEntry } from '../navbar/navbar.tsx';
import { useNavbarHref } from '../navbar/navbar-links.ts';
import { useThemeSite } from '../site.ts';
import type { ColorMode, NavbarItem } from '../types.ts';
import { useColorMode } from './theme-common.ts';

export interface ColorModeToggleProps {
  value: ColorMode | null;
  onChange(mode: ColorMode): void;
  className?: string;
  buttonClassName?: string;
}

/** The button that flips the colour mode; what that means is its user's business. */
export function ColorModeToggle({ value, onChange, className, buttonClassName }: ColorModeToggleProps) {
  const hydrated = useIsHydrated();
  const names = ['color-mode', 'icon-button', className, buttonClassName].filter(Boolean);
  return (
    <button
      type="button"
      className={names.join(' ')}
      disabled={!hydrated}
      aria-label={`Switch between dark and light mode (currently ${value} mode)`}
      onClick={() => onChange(value === 'dark' ? 'light' : 'dark')}
    />
  );
}

/** The navbar's, made of the site's. */
export function navbarToggleOf(
  Toggle: ComponentType<ColorModeToggleProps>,
): ComponentType<{ className?: string }> {
  return ({ className }) => {
    const { colorMode, setColorMode } = useColorMode();
    if (useThemeSite().themeConfig.colorMode.disableSwitch) return null;
    return <Toggle value={colorMode} onChange={setColorMode} {...(className && { className })} />;
  };
}

export interface LogoProps {
  className?: string;
  imageClassName?: string;
  titleClassName?: string;
}

/** The navbar's logo and title, with the link around them. */
export function Logo({ className = 'brand', titleClassName }: LogoProps) {
  const { title: siteTitle, themeConfig, home } = useThemeSite();
  const { logo, title = siteTitle } = themeConfig.navbar;
  return (
    <RuntimeLink className={className} href={logo?.href ?? home}>
      {logo && <LogoImage logo={logo} fallbackAlt={title ? '' : siteTitle} />}
      {title && <b className={titleClassName}>{title}</b>}
    </RuntimeLink>
  );
}

/** The logo at its place in the navbar. */
export function navbarLogoOf(Own: ComponentType<LogoProps>): ComponentType {
  return () => <Own className="brand navbar__brand" titleClassName="navbar__title" />;
}

/** The item of the navbar that a component of the site's stands for. */
const Instead = createContext<NavbarItem | undefined>(undefined);

export interface NavbarItemProps {
  /** In the drawer. */
  mobile?: boolean;
  [written: string]: unknown;
}

type ItemType = ComponentType<NavbarItemProps>;

/** The item as the theme shows it. */
export function ThemeNavbarItem({ mobile }: NavbarItemProps): ReactNode {
  const item = use(Instead);
  if (!item) return null;
  return mobile ? <DrawerEntry item={item} /> : <NavbarEntry item={item} />;
}

/** Gives the site's component what is written for the item, and where that leads. */
function itemBy(Own: ItemType): ItemType {
  return ({ instead, ...props }) => {
    const item = instead as NavbarItem | undefined;
    const hrefOf = useNavbarHref();
    const href = item?.type === 'doc' || item?.type === 'sidebar' ? { href: hrefOf(item) } : {};
    return (
      <Instead value={item}>
        <Own {...href} {...props} />
      </Instead>
    );
  };
}

/** Components for items of the navbar, by their types; `any` is for all. */
export function navbarItemsOf(own: Readonly<Record<string, ItemType>>): Record<string, ItemType> {
  return Object.fromEntries(Object.entries(own).map(([type, Own]) => [type, itemBy(Own)]));
}
