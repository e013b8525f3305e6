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
const keysOf =
  <Type>() =>
  <Keys extends (keyof Type)[]>(
    ...keys: [keyof Type] extends [Keys[number]] ? Keys : [missing: Exclude<keyof Type, Keys[number]>]
  ): string[] =>
    keys as string[];

export const THEME_KEYS = keysOf<ThemeConfig>()('navbar', 'footer', 'announcementBar', 'colorMode', 'docs');

export const NAVBAR_KEYS = keysOf<NavbarConfig>()('title', 'logo', 'hideOnScroll', 'style', 'items');

export const LOGO_KEYS = keysOf<LogoConfig>()('src', 'srcDark', 'alt', 'width', 'height', 'href');

export const FOOTER_KEYS = keysOf<FooterConfig>()('style', 'logo', 'links', 'copyright');

export const FOOTER_COLUMN_KEYS = keysOf<FooterColumnConfig>()('title', 'items');

export const FOOTER_ITEM_KEYS = keysOf<FooterPageLink & FooterHtml>()('label', 'href', 'to', 'html');

export const ANNOUNCEMENT_BAR_KEYS = keysOf<AnnouncementBarConfig>()(
  'id',
  'content',
  'backgroundColor',
  'textColor',
  'isCloseable',
);

export const COLOR_MODE_KEYS = keysOf<ColorModeConfig>()(
  'defaultMode',
  'disableSwitch',
  'respectPrefersColorScheme',
);

export const DOCS_KEYS = keysOf<DocsLayoutConfig>()('sidebar', 'versionPersistence');

export const DOCS_SIDEBAR_KEYS = keysOf<DocsSidebarConfig>()('hideable', 'autoCollapseCategories');

/** The type of an item. A link needs none. */
export type ItemType = NonNullable<NavbarItemConfig['type']>;

const LOOK = ['className', 'hideLabel'] as const;

/** Keys of each item type, in addition to `type` and `position`. */
export const ITEM_KEYS: Record<ItemType, string[]> = {
  link: keysOf<Omit<NavbarPageLink, 'type'>>()('label', 'href', 'to', ...LOOK),
  doc: keysOf<Omit<NavbarDocLink, 'type'>>()('label', 'docId', 'instance', ...LOOK),
  sidebar: keysOf<Omit<NavbarSidebarLink, 'type'>>()('label', 'sidebar', 'instance', ...LOOK),
  docsVersion: keysOf<Omit<NavbarVersionLink, 'type'>>()('label', 'instance', ...LOOK),
  html: keysOf<Omit<NavbarHtml, 'type'>>()('html', 'className'),
  dropdown: keysOf<Omit<NavbarDropdown, 'type'>>()('label', 'items', 'className'),
  docsVersionDropdown: keysOf<Omit<NavbarVersionDropdown, 'type'>>()('instance', 'before', 'after'),
  localeDropdown: keysOf<Omit<NavbarLocaleDropdown, 'type'>>()('before', 'after'),
  component: keysOf<Omit<NavbarComponentItem, 'type'>>()('component', 'props', 'instead'),
};
