/** Pieces of the navbar in the shape that Docusaurus has of them, for sites that have one of their own. */
import { Link as RuntimeLink } from '@ssg/runtime';
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

/** The button that flips the colour mode; what that means is its user's business. */
export function ColorModeToggle({ value, onChange, className, buttonClassName }: ColorModeToggleProps) {
  const names = [className, buttonClassName].filter(Boolean).join(' ');
  return (
    <ModeButton mode={value} flip={() => onChange(value === 'dark' ? 'light' : 'dark')} className={names} />
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
export function ThemeNavbarItem(written: NavbarItemProps): ReactNode {
  const given = use(Instead);
  const site = useThemeSite();
  const item = given ?? resolved(written, site);
  if (written.type === 'search') return <SearchButton />;
  if (!item) return null;
  if (item.type === 'html') {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is the site's own
    return <div className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />;
  }
  return written.mobile ? <DrawerEntry item={item} /> : <NavbarEntry item={item} />;
}

/** What the build made of an item, for a navbar of the site's own that goes by what is written. */
function resolved(
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
      const made = resolved(entry, site);
      return made?.type === 'link' || made?.type === 'html' ? [made] : [];
    });
    return { type: 'dropdown', label: String(label ?? ''), items: entries };
  }
  return typeof href === 'string'
    ? { type: 'link', label: String(label ?? ''), href: withBase(href, site), ...attributes }
    : undefined;
}

/** An item by its type, as it is written. */
export function navbarItemOf(types: () => Readonly<Record<string, ItemType>>): ItemType {
  return (props) => {
    const Own = types()[String(props.type ?? (props.items ? 'dropdown' : 'default'))];
    return Own ? <Own {...props} /> : <ThemeNavbarItem {...props} />;
  };
}

/** Gives the site's component what is written for the item, and where that leads. */
function itemBy(own: () => ItemType): ItemType {
  return ({ instead, ...props }) => {
    const Own = own();
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
export function navbarItemsOf(own: Readonly<Record<string, () => ItemType>>): Record<string, ItemType> {
  return Object.fromEntries(Object.entries(own).map(([type, get]) => [type, itemBy(get)]));
}

/** What is in the bar. */
export const NavbarContent = () => <ThemeContent drawerOpen={false} />;

export const MobileSidebarToggle = () => <MenuButton drawerOpen={false} />;

/** The bar around what is the site's. */
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

/** The bar, made of pieces. */
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
