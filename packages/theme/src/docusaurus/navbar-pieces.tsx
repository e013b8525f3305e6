/** Navbar components with Docusaurus's props, for sites that replace some of them. */
import { Link as RuntimeLink } from '@slashdocs/runtime';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import { ModeButton } from '../color-mode/color-mode-toggle.tsx';
import { DrawerEntry } from '../drawer/drawer-menu.tsx';
import { LogoImage } from '../navbar/logo-image.tsx';
import { MenuButton, NavbarEntry, NavbarContent as ThemeContent } from '../navbar/navbar.tsx';
import { useNavbarHref } from '../navbar/navbar-links.ts';
import { SearchButton } from '../search/search-button.tsx';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { ColorMode, NavbarItem } from '../types.ts';
import { withBase } from './link.tsx';
import { useColorMode } from './theme-common.ts';

export interface ColorModeToggleProps {
  value: ColorMode | null;
  onChange(mode: ColorMode): void;
  className?: string;
  buttonClassName?: string;
}

/** The button that toggles the color mode. The caller handles the change. */
export function ColorModeToggle({ value, onChange, className, buttonClassName }: ColorModeToggleProps) {
  const names = [className, buttonClassName].filter(Boolean).join(' ');
  return (
    <ModeButton mode={value} flip={() => onChange(value === 'dark' ? 'light' : 'dark')} className={names} />
  );
}

/** The navbar's toggle, rendered by the site's component. */
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

/** The site's logo component with the navbar's classes. */
export function navbarLogoOf(Own: ComponentType<LogoProps>): ComponentType {
  return () => <Own className="brand navbar__brand" titleClassName="navbar__title" />;
}

/** The navbar item that a site's component replaces. */
const ReplacedItem = createContext<NavbarItem | undefined>(undefined);

export interface NavbarItemProps {
  /** True in the drawer. */
  mobile?: boolean;
  [written: string]: unknown;
}

type ItemType = ComponentType<NavbarItemProps>;

/** The item as the theme renders it. */
export function ThemeNavbarItem(written: NavbarItemProps): ReactNode {
  const given = use(ReplacedItem);
  const site = useThemeSite();
  const item = given ?? findItem(written, site);
  if (written.type === 'search') return <SearchButton />;
  if (!item) return null;
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
    return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
  return written.mobile ? <DrawerEntry item={item} /> : <NavbarEntry item={item} />;
}

/** Finds the resolved item for the props that a custom navbar passes. */
function findItem(
  { type, label, to, href = to, items, html, value = html, className, docsPluginId }: NavbarItemProps,
  site: ReturnType<typeof useThemeSite>,
): NavbarItem | undefined {
  const { left, right } = site.themeConfig.navbar;
  const all = [...left, ...right];
  if (type === 'docsVersionDropdown')
    return { type, ...(typeof docsPluginId === 'string' && { instance: docsPluginId }) };
  if (type === 'localeDropdown')
    return all.find((item) => item.type === 'dropdown' && item.items.some((entry) => 'base' in entry));
  if (typeof value === 'string') return { type: 'html', html: value };
  const known = all.find((item) => 'label' in item && item.label !== '' && item.label === label);
  if (known) return known;
  const attributes = typeof className === 'string' ? { attributes: { className } } : {};
  if (Array.isArray(items)) {
    const entries = items.flatMap((entry: NavbarItemProps) => {
      const made = findItem(entry, site);
      return made?.type === 'link' || made?.type === 'html' ? [made] : [];
    });
    return { type: 'dropdown', label: String(label ?? ''), items: entries };
  }
  return typeof href === 'string'
    ? { type: 'link', label: String(label ?? ''), href: withBase(href, site), ...attributes }
    : undefined;
}

/** Renders an item with the component for its type. */
export function navbarItemOf(types: () => Readonly<Record<string, ItemType>>): ItemType {
  return (props) => {
    const Own = types()[String(props.type ?? (props.items ? 'dropdown' : 'default'))];
    return Own ? <Own {...props} /> : <ThemeNavbarItem {...props} />;
  };
}

/** Passes the configured props and the resolved URL to the site's component. */
function withResolvedItem(own: () => ItemType): ItemType {
  return ({ instead, ...props }) => {
    const Own = own();
    const item = instead as NavbarItem | undefined;
    const hrefOf = useNavbarHref();
    const href = item?.type === 'doc' || item?.type === 'sidebar' ? { href: hrefOf(item) } : {};
    return (
      <ReplacedItem value={item}>
        <Own {...href} {...props} />
      </ReplacedItem>
    );
  };
}

/** Components for navbar items by type; `any` is for all types. */
export function navbarItemsOf(own: Readonly<Record<string, () => ItemType>>): Record<string, ItemType> {
  return Object.fromEntries(Object.entries(own).map(([type, get]) => [type, withResolvedItem(get)]));
}

/** The content of the navbar. */
export const NavbarContent = () => <ThemeContent drawerOpen={false} />;

export const MobileSidebarToggle = () => <MenuButton drawerOpen={false} />;

/** The bar around custom content. */
export function NavbarLayout({ children }: { children: ReactNode }) {
  const { style } = useThemeSite().themeConfig.navbar;
  return (
    <nav className="navbar" data-style={style} aria-label={text('Main')}>
      {children}
    </nav>
  );
}

export const NavbarSearch = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={className}>{children}</div>
);

/** The navbar, composed from parts. */
export function navbarOf(
  Layout: ComponentType<{ children: ReactNode }>,
  Content: ComponentType,
): ComponentType {
  return () => (
    <Layout>
      <Content />
    </Layout>
  );
}
