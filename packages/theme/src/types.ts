/**
 * The theme's configuration: what a site's author writes (`ThemeConfig`), and what `configure` makes of it
 * (`ResolvedThemeConfig`), which is what the components see.
 */

export interface ThemeConfig {
  navbar?: {
    /** Text beside the logo. Default: the site's title. */
    title?: string;
    logo?: LogoConfig;
    /** The bar goes away on scrolling down and comes back on scrolling up. Default false. */
    hideOnScroll?: boolean;
    items?: NavbarItemConfig[];
  };
  footer?: {
    /** Default `dark`. */
    style?: 'dark' | 'light';
    logo?: LogoConfig;
    links?: FooterColumnConfig[];
    /** Text; with a tag in it, HTML. */
    copyright?: string;
  };
  announcementBar?: {
    /** A new id shows the bar again to readers who have dismissed an earlier one. */
    id: string;
    /** HTML; it is your own, so it is trusted. */
    content: string;
    /** Any CSS colour. */
    backgroundColor?: string;
    textColor?: string;
    /** Default true. */
    isCloseable?: boolean;
  };
  colorMode?: {
    /** Default `light`. */
    defaultMode?: ColorMode;
    /** No toggle; readers keep the default. Default false. */
    disableSwitch?: boolean;
    /** Readers who have not chosen get what their system prefers. Default false. */
    respectPrefersColorScheme?: boolean;
  };
  docs?: {
    sidebar?: {
      /** Readers can fold the sidebar away on wide screens. Default false. */
      hideable?: boolean;
      /** Opening a category closes its siblings. Default false. */
      autoCollapseCategories?: boolean;
    };
    /** Where the reader's version is remembered. Default `localStorage`. */
    versionPersistence?: 'localStorage' | 'none';
  };
}

export type ColorMode = 'light' | 'dark';

export interface LogoConfig {
  /** Site path (`/img/logo.svg`) or URL. */
  src: string;
  /** For dark mode; default `src`. */
  srcDark?: string;
  /** Default: empty where a title stands beside the logo, else the site's title. */
  alt?: string;
  width?: number;
  height?: number;
  /** Where the logo leads. Default: the home page. */
  href?: string;
}

/** Exactly one of `href` (other site, used as it stands) and `to` (path in this site). */
export type NavbarLinkConfig =
  | { type?: 'link'; label: string; href: string; to?: never }
  | { type?: 'link'; label: string; to: string; href?: never }
  /** `instance` is the id of a docs instance; default: the first. */
  | { type: 'doc'; docId: string; label: string; instance?: string }
  | { type: 'sidebar'; sidebar: string; label: string; instance?: string }
  /** The version that readers get unless they choose. Default label: the version's. */
  | { type: 'docsVersion'; label?: string; instance?: string };

export type NavbarItemConfig = (
  | NavbarLinkConfig
  | { type: 'dropdown'; label: string; items: NavbarLinkConfig[] }
  /** `before` and `after` are links around the versions, to a page of all versions for example. */
  | {
      type: 'docsVersionDropdown';
      instance?: string;
      before?: NavbarLinkConfig[];
      after?: NavbarLinkConfig[];
    }
  /** The page in the site's other languages. Nothing on a site that has one. */
  | { type: 'localeDropdown'; before?: NavbarLinkConfig[]; after?: NavbarLinkConfig[] }
) & {
  /** Default `left`. */
  position?: 'left' | 'right';
};

export interface FooterColumnConfig {
  title: string;
  items: (
    | { label: string; href: string; to?: never }
    | { label: string; to: string; href?: never }
    /** Markup; it is your own, so it is trusted. */
    | { html: string }
  )[];
}

/** All URLs are final. */
export interface ResolvedThemeConfig {
  navbar: {
    /** Absent: the site's title. */
    title?: string;
    logo?: Logo;
    hideOnScroll: boolean;
    left: NavbarItem[];
    right: NavbarItem[];
  };
  footer?: { style: 'dark' | 'light'; logo?: Logo; links: FooterColumn[]; copyright?: string };
  announcementBar?: {
    id: string;
    content: string;
    backgroundColor?: string;
    textColor?: string;
    isCloseable: boolean;
  };
  colorMode: { defaultMode: ColorMode; disableSwitch: boolean; respectPrefersColorScheme: boolean };
  docs: {
    sidebar: { hideable: boolean; autoCollapseCategories: boolean };
    versionPersistence: 'localStorage' | 'none';
  };
}

export interface Logo {
  src: string;
  srcDark?: string;
  alt?: string;
  width?: number;
  height?: number;
  href?: string;
}

export type NavbarLink =
  | {
      type: 'link';
      label: string;
      href: string;
      /** Of another language, its base URL: the link goes to the page that is being read. */
      base?: string;
      /** Of the `<a>`, by the names that React gives them. */
      attributes?: Record<string, string>;
    }
  | { type: 'doc'; label: string; href: string; docId: string; instance?: string }
  | { type: 'sidebar'; label: string; href: string; sidebar: string; instance?: string };

export type NavbarItem =
  | NavbarLink
  | { type: 'dropdown'; label: string; items: NavbarLink[] }
  | VersionDropdownItem;

export interface VersionDropdownItem {
  type: 'docsVersionDropdown';
  instance?: string;
  before?: NavbarLink[];
  after?: NavbarLink[];
}

export interface FooterColumn {
  title: string;
  items: ({ label: string; href: string } | { html: string })[];
}
