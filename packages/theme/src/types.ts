/**
 * The theme's configuration: as authors write it (`ThemeConfig`), and as `configure` resolves it for the components
 * (`ResolvedThemeConfig`). The docstrings are also the texts of `docs/reference/theme.md`, which `node packages/reference.mjs` generates.
 */

/** The options of the theme. */
export interface ThemeConfig {
  /**
   * The bar at the top of every page.
   *
   * @example
   * navbar: { title: 'My project', logo: { src: 'img/logo.svg' }, items: [{ to: '/docs/', label: 'Docs' }] },
   */
  navbar?: NavbarConfig;
  /**
   * The footer of every page. Default: none.
   *
   * @example
   * footer: { links: [{ title: 'Project', items: [{ label: 'Blog', to: '/blog/' }] }], copyright: '© 2026 The project' },
   */
  footer?: FooterConfig;
  /**
   * A message above the navbar. Default: none.
   *
   * @example
   * announcementBar: { id: 'release-2', content: 'Version 2 is here. <a href="/blog/">Read more</a>' },
   */
  announcementBar?: AnnouncementBarConfig;
  /** Light and dark mode. */
  colorMode?: ColorModeConfig;
  /** Documents and their sidebar. */
  docs?: DocsLayoutConfig;
}

export interface NavbarConfig {
  /** Text next to the logo. Default: the title of the site. */
  title?: string;
  /** Picture next to the title. Default: none. */
  logo?: LogoConfig;
  /** Hide the bar on scrolling down and show it on scrolling up. Default: `false`. */
  hideOnScroll?: boolean;
  /** Colors of the bar: `dark` in both modes, or the primary color of the site. Default: like the page. */
  style?: 'dark' | 'primary';
  /** The links, menus, and other items. Default: none. */
  items?: NavbarItemConfig[];
}

export interface FooterConfig {
  /** Colors of the footer, in both modes. Default: `'dark'`. */
  style?: 'dark' | 'light';
  /** Picture above the copyright notice. Default: none. */
  logo?: LogoConfig;
  /** Columns of links. Default: none. */
  links?: FooterColumnConfig[];
  /** Text, or HTML if it contains a tag. Default: none. */
  copyright?: string;
}

export interface AnnouncementBarConfig {
  /** A new id shows the bar again to readers who dismissed an earlier one. */
  id: string;
  /** HTML. It is trusted, so it must be your own. */
  content: string;
  /** Background: any CSS color. Default: dark. */
  backgroundColor?: string;
  /** Color of the text: any CSS color. Default: light. */
  textColor?: string;
  /** Let readers dismiss the bar. Default: `true`. */
  isCloseable?: boolean;
}

export interface ColorModeConfig {
  /** The mode of readers who have not chosen one. Default: `'light'`. */
  defaultMode?: ColorMode;
  /** Hide the toggle. Readers keep the default mode. Default: `false`. */
  disableSwitch?: boolean;
  /** Use the color mode of the system for readers who have not chosen one. Default: `false`. */
  respectPrefersColorScheme?: boolean;
}

export interface DocsLayoutConfig {
  /** The sidebar on wide screens. */
  sidebar?: DocsSidebarConfig;
  /** Where to store the version that the reader has chosen. Default: `'localStorage'`. */
  versionPersistence?: 'localStorage' | 'none';
}

export interface DocsSidebarConfig {
  /** Let readers collapse the sidebar on wide screens. Default: `false`. */
  hideable?: boolean;
  /** Close sibling categories when a category is opened. Default: `false`. */
  autoCollapseCategories?: boolean;
}

export type ColorMode = 'light' | 'dark';

export interface LogoConfig {
  /** A path on the site, such as `/img/logo.svg`, or a URL. */
  src: string;
  /** Picture in dark mode. Default: `src`. */
  srcDark?: string;
  /** Alternative text. Default: empty if a title is next to the logo, else the title of the site. */
  alt?: string;
  /** Width in pixels. Default: the width of the picture. */
  width?: number;
  /** Height in pixels. Default: the height of the picture. */
  height?: number;
  /** Target of the link around the logo. Default: the home page. */
  href?: string;
}

/** Common options of all links in the navbar. */
export interface NavbarLinkLook {
  /** CSS class of the link. Default: none. */
  className?: string;
  /** Hide the label, for links with an icon. Screen readers still read it. Default: `false`. */
  hideLabel?: boolean;
}

/** A link to a page of this site. */
export interface NavbarPageLink extends NavbarLinkLook {
  type?: 'link';
  /** Text of the link. */
  label: string;
  /**
   * Path on this site, without the base URL.
   *
   * @example
   * { label: 'Blog', to: '/blog/' },
   */
  to: string;
  href?: never;
}

/** A link to another site. */
export interface NavbarUrlLink extends NavbarLinkLook {
  type?: 'link';
  /** Text of the link. */
  label: string;
  /**
   * URL, which is used as it is.
   *
   * @example
   * { label: 'Source code', href: 'https://example.com/source', position: 'right' },
   */
  href: string;
  to?: never;
}

/** A link to a document. */
export interface NavbarDocLink extends NavbarLinkLook {
  type: 'doc';
  /** Text of the link. */
  label: string;
  /**
   * Id of the document.
   *
   * @example
   * { type: 'doc', docId: 'guides/basics', label: 'Guides' },
   */
  docId: string;
  /** Id of the docs instance. Default: the first. */
  instance?: string;
}

/** A link to the first page of a sidebar. */
export interface NavbarSidebarLink extends NavbarLinkLook {
  type: 'sidebar';
  /** Text of the link. */
  label: string;
  /**
   * Name of the sidebar.
   *
   * @example
   * { type: 'sidebar', sidebar: 'reference', label: 'Reference' },
   */
  sidebar: string;
  /** Id of the docs instance. Default: the first. */
  instance?: string;
}

/** A link to the version shown by default. */
export interface NavbarVersionLink extends NavbarLinkLook {
  type: 'docsVersion';
  /** Text of the link. Default: the label of the version. */
  label?: string;
  /** Id of the docs instance. Default: the first. */
  instance?: string;
}

export type NavbarLinkConfig =
  | NavbarPageLink
  | NavbarUrlLink
  | NavbarDocLink
  | NavbarSidebarLink
  | NavbarVersionLink;

/** Custom HTML. */
export interface NavbarHtml {
  type: 'html';
  /** HTML. It is trusted, so it must be your own. */
  html: string;
  /** CSS class of the wrapping element. Default: none. */
  className?: string;
}

/** Entries of a menu. */
export type NavbarEntryConfig = NavbarLinkConfig | NavbarHtml;

/** A menu. */
export interface NavbarDropdown {
  type: 'dropdown';
  /** Text of the button. */
  label: string;
  /**
   * Entries of the menu.
   *
   * @example
   * { type: 'dropdown', label: 'Community', items: [{ label: 'Chat', href: 'https://chat.example.com' }] },
   */
  items: NavbarEntryConfig[];
  /** CSS class of the menu. Default: none. */
  className?: string;
}

/** A menu of the versions of the docs. */
export interface NavbarVersionDropdown {
  type: 'docsVersionDropdown';
  /** Id of the docs instance. Default: the first. */
  instance?: string;
  /** Entries before the versions. Default: none. */
  before?: NavbarEntryConfig[];
  /** Entries after the versions, for example a link to a page of all versions. Default: none. */
  after?: NavbarEntryConfig[];
}

/** A menu of the languages of the site, with links to the page in each. Hidden if the site has only one language. */
export interface NavbarLocaleDropdown {
  type: 'localeDropdown';
  /** Entries before the languages. Default: none. */
  before?: NavbarEntryConfig[];
  /** Entries after the languages. Default: none. */
  after?: NavbarEntryConfig[];
}

/** A component of the site. */
export interface NavbarComponentItem {
  type: 'component';
  /** Name of an export of `src/theme/NavbarItem/ComponentTypes`. */
  component: string;
  /** Props of the component. Default: none. */
  props?: Record<string, unknown>;
  /** The item of the theme, for components that extend it. Default: none. */
  instead?: NavbarItemConfig;
}

/** Keys of every item of the navbar. */
export interface NavbarItemPlace {
  /** Side of the navbar. Default: `'left'`. */
  position?: 'left' | 'right';
}

export type NavbarItemConfig = (
  | NavbarEntryConfig
  | NavbarDropdown
  | NavbarVersionDropdown
  | NavbarLocaleDropdown
  | NavbarComponentItem
) &
  NavbarItemPlace;

export interface FooterColumnConfig {
  /** Heading of the column. */
  title: string;
  /** Links, and custom HTML. */
  items: (FooterPageLink | FooterUrlLink | FooterHtml)[];
}

/** A link to a page of this site. */
export interface FooterPageLink {
  label: string;
  to: string;
  href?: never;
}

/** A link to another site. */
export interface FooterUrlLink {
  label: string;
  href: string;
  to?: never;
}

/** Custom HTML. It is trusted, so it must be your own. */
export interface FooterHtml {
  html: string;
}

/** All URLs are final. */
export interface ResolvedThemeConfig {
  navbar: {
    /** Absent: the site's title. */
    title?: string;
    logo?: LogoConfig;
    hideOnScroll: boolean;
    style?: 'dark' | 'primary';
    left: NavbarItem[];
    right: NavbarItem[];
  };
  footer?: { style: 'dark' | 'light'; logo?: LogoConfig; links: FooterColumn[]; copyright?: string };
  announcementBar?: AnnouncementBarConfig & { isCloseable: boolean };
  colorMode: Required<ColorModeConfig> & {
    /** Only in Docusaurus sites, whose readers keep the choice that they made on the site of Docusaurus. */
    storageKey?: string;
  };
  docs: {
    sidebar: { hideable: boolean; autoCollapseCategories: boolean };
    versionPersistence: 'localStorage' | 'none';
  };
}

interface NavbarLinkBase {
  /** Empty if the label is hidden. */
  label: string;
  href: string;
  /** Attributes of the `<a>`, by their React names. */
  attributes?: Record<string, string>;
  /** Set in `attributes` instead. */
  className?: never;
}

export type NavbarLink = NavbarLinkBase &
  (
    | {
        type: 'link';
        /** For a link to another language, its base URL. The link goes to the current page in that language. */
        base?: string;
      }
    /** A doc and all docs in its sidebar. Without an id, all docs of the instance. */
    | { type: 'doc'; docId: string; sidebar?: string; instance?: string }
    | { type: 'sidebar'; sidebar: string; instance?: string }
  );

/** Entries of a menu. */
export type NavbarEntry = NavbarLink | NavbarHtml;

export type NavbarItem =
  | NavbarEntry
  | NavbarComponent
  | { type: 'dropdown'; label: string; items: NavbarEntry[]; className?: string }
  | VersionDropdownItem;

export interface NavbarComponent {
  type: 'component';
  component: string;
  /** May include `className`, which the component uses. */
  props: Record<string, unknown>;
  /** The theme's own item. */
  instead?: NavbarItem;
  className?: never;
}

export interface VersionDropdownItem {
  type: 'docsVersionDropdown';
  instance?: string;
  className?: never;
  before?: NavbarEntry[];
  after?: NavbarEntry[];
}

export interface FooterColumn {
  title: string;
  items: ({ label: string; href: string } | { html: string })[];
}
