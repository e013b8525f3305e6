/** The keys of the theme's options, in the order in which messages list them. */
import type * as t from '../types.ts';

/** TypeScript reports a missing key and an unknown key. */
const keysOf =
  <Type>() =>
  <Keys extends (keyof Type)[]>(
    ...keys: [keyof Type] extends [Keys[number]] ? Keys : [missing: Exclude<keyof Type, Keys[number]>]
  ): string[] =>
    keys as string[];

export const KEYS = {
  theme: keysOf<t.ThemeConfig>()('navbar', 'footer', 'announcementBar', 'colorMode', 'docs'),
  navbar: keysOf<t.NavbarConfig>()('title', 'logo', 'hideOnScroll', 'style', 'items'),
  logo: keysOf<t.LogoConfig>()('src', 'srcDark', 'alt', 'width', 'height', 'href'),
  footer: keysOf<t.FooterConfig>()('style', 'logo', 'links', 'copyright'),
  footerColumn: keysOf<t.FooterColumnConfig>()('title', 'items'),
  footerItem: keysOf<t.FooterPageLink & t.FooterHtml>()('label', 'href', 'to', 'html'),
  announcementBar: keysOf<t.AnnouncementBarConfig>()(
    'id',
    'content',
    'backgroundColor',
    'textColor',
    'isCloseable',
  ),
  colorMode: keysOf<t.ColorModeConfig>()('defaultMode', 'disableSwitch', 'respectPrefersColorScheme'),
  docs: keysOf<t.DocsLayoutConfig>()('sidebar', 'versionPersistence'),
  docsSidebar: keysOf<t.DocsSidebarConfig>()('hideable', 'autoCollapseCategories'),
};

/** The type of an item. A link needs none. */
export type ItemType = NonNullable<t.NavbarItemConfig['type']>;

const LOOK = ['className', 'hideLabel'] as const;

/** Keys of each item type, in addition to `type` and `position`. */
export const ITEM_KEYS: Record<ItemType, string[]> = {
  link: keysOf<Omit<t.NavbarPageLink, 'type'>>()('label', 'href', 'to', ...LOOK),
  doc: keysOf<Omit<t.NavbarDocLink, 'type'>>()('label', 'docId', 'instance', ...LOOK),
  sidebar: keysOf<Omit<t.NavbarSidebarLink, 'type'>>()('label', 'sidebar', 'instance', ...LOOK),
  docsVersion: keysOf<Omit<t.NavbarVersionLink, 'type'>>()('label', 'instance', ...LOOK),
  html: keysOf<Omit<t.NavbarHtml, 'type'>>()('html', 'className'),
  dropdown: keysOf<Omit<t.NavbarDropdown, 'type'>>()('label', 'items', 'className'),
  docsVersionDropdown: keysOf<Omit<t.NavbarVersionDropdown, 'type'>>()('instance', 'before', 'after'),
  localeDropdown: keysOf<Omit<t.NavbarLocaleDropdown, 'type'>>()('before', 'after'),
  component: keysOf<Omit<t.NavbarComponentItem, 'type'>>()('component', 'props', 'instead'),
};
