/** The keys of the theme's options, in the order in which messages list them. */
import type {
  AnnouncementBarConfig,
  ColorModeConfig,
  DocsLayoutConfig,
  DocsSidebarConfig,
  FooterColumnConfig,
  FooterConfig,
  FooterHtml,
  FooterPageLink,
  LogoConfig,
  NavbarComponentItem,
  NavbarConfig,
  NavbarDocLink,
  NavbarDropdown,
  NavbarHtml,
  NavbarItemConfig,
  NavbarLocaleDropdown,
  NavbarPageLink,
  NavbarSidebarLink,
  NavbarVersionDropdown,
  NavbarVersionLink,
  ThemeConfig,
} from '../types.ts';

/** TypeScript reports a missing key and an unknown key. */
function keysOf<Type>(keys: Record<keyof Type, true>): string[] {
  return Object.keys(keys);
}

export const THEME_KEYS = keysOf<ThemeConfig>({
  navbar: true,
  footer: true,
  announcementBar: true,
  colorMode: true,
  docs: true,
});

export const NAVBAR_KEYS = keysOf<NavbarConfig>({
  title: true,
  logo: true,
  hideOnScroll: true,
  style: true,
  items: true,
});

export const LOGO_KEYS = keysOf<LogoConfig>({
  src: true,
  srcDark: true,
  alt: true,
  width: true,
  height: true,
  href: true,
});

export const FOOTER_KEYS = keysOf<FooterConfig>({ style: true, logo: true, links: true, copyright: true });

export const FOOTER_COLUMN_KEYS = keysOf<FooterColumnConfig>({ title: true, items: true });

export const FOOTER_ITEM_KEYS = keysOf<FooterPageLink & FooterHtml>({
  label: true,
  href: true,
  to: true,
  html: true,
});

export const ANNOUNCEMENT_BAR_KEYS = keysOf<AnnouncementBarConfig>({
  id: true,
  content: true,
  backgroundColor: true,
  textColor: true,
  isCloseable: true,
});

export const COLOR_MODE_KEYS = keysOf<ColorModeConfig>({
  defaultMode: true,
  disableSwitch: true,
  respectPrefersColorScheme: true,
});

export const DOCS_KEYS = keysOf<DocsLayoutConfig>({ sidebar: true, versionPersistence: true });

export const DOCS_SIDEBAR_KEYS = keysOf<DocsSidebarConfig>({ hideable: true, autoCollapseCategories: true });

/** The type of an item. A link needs none. */
export type ItemType = NonNullable<NavbarItemConfig['type']>;

const look = { className: true, hideLabel: true } as const;

/** Keys of each item type, in addition to `type` and `position`. */
export const ITEM_KEYS: Record<ItemType, string[]> = {
  link: keysOf<Omit<NavbarPageLink, 'type'>>({ label: true, href: true, to: true, ...look }),
  doc: keysOf<Omit<NavbarDocLink, 'type'>>({ label: true, docId: true, instance: true, ...look }),
  sidebar: keysOf<Omit<NavbarSidebarLink, 'type'>>({ label: true, sidebar: true, instance: true, ...look }),
  docsVersion: keysOf<Omit<NavbarVersionLink, 'type'>>({ label: true, instance: true, ...look }),
  html: keysOf<Omit<NavbarHtml, 'type'>>({ html: true, className: true }),
  dropdown: keysOf<Omit<NavbarDropdown, 'type'>>({ label: true, items: true, className: true }),
  docsVersionDropdown: keysOf<Omit<NavbarVersionDropdown, 'type'>>({
    instance: true,
    before: true,
    after: true,
  }),
  localeDropdown: keysOf<Omit<NavbarLocaleDropdown, 'type'>>({ before: true, after: true }),
  component: keysOf<Omit<NavbarComponentItem, 'type'>>({ component: true, props: true, instead: true }),
};
