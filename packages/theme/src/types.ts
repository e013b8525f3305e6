/**
 * The theme's configuration: as authors write it (`ThemeConfig`), and as `configure` resolves it for the components
 * (`ResolvedThemeConfig`).
 */

export interface ThemeConfig {
  navbar?: {
    /** Text next to the logo. Default: the site's title. */
    title?: string;
    logo?: LogoConfig;
    /** Hide the bar on scrolling down and show it on scrolling up. Default false. */
    hideOnScroll?: boolean;
    /** `dark` in both modes, or in the site's primary color. Default: like the page. */
    style?: 'dark' | 'primary';
    items?: NavbarItemConfig[];
  };
  footer?: {
    /** Default `dark`. */
    style?: 'dark' | 'light';
    logo?: LogoConfig;
    links?: FooterColumnConfig[];
    /** Text, or HTML if it contains a tag. */
    copyright?: string;
  };
  announcementBar?: {
    /** A new id shows the bar again to readers who dismissed an earlier one. */
    id: string;
    /** HTML. It is trusted, so it must be your own. */
    content: string;
    /** Any CSS color. */
    backgroundColor?: string;
    textColor?: string;
    /** Default true. */
    isCloseable?: boolean;
  };
  colorMode?: {
    /** Default `light`. */
    defaultMode?: ColorMode;
    /** Hide the toggle. Readers keep the default mode. Default false. */
    disableSwitch?: boolean;
    /** Use the system's color mode for readers who have not chosen one. Default false. */
    respectPrefersColorScheme?: boolean;
  };
  docs?: {
    sidebar?: {
      /** Let readers collapse the sidebar on wide screens. Default false. */
      hideable?: boolean;
      /** Close sibling categories when a category is opened. Default false. */
      autoCollapseCategories?: boolean;
    };
    /** Where to store the reader's version. Default `localStorage`. */
    versionPersistence?: 'localStorage' | 'none';
  };
}

export type ColorMode = 'light' | 'dark';

export interface LogoConfig {
  /** Site path (`/img/logo.svg`) or URL. */
  src: string;
  /** Used in dark mode. Default: `src`. */
  srcDark?: string;
  /** Default: empty if a title is next to the logo, else the site's title. */
  alt?: string;
  width?: number;
  height?: number;
  /** Link target of the logo. Default: the home page. */
  href?: string;
}

/** Common options of all links. */
interface LinkLook {
  /** Class of the `<a>`, for the site's style sheets. */
  className?: string;
  /** Hide the label, for icon links. Screen readers still read it. Default false. */
  hideLabel?: boolean;
}

/** Exactly one of `href` (another site, used as is) and `to` (a path in this site). */
export type NavbarLinkConfig = LinkLook &
  (
    | { type?: 'link'; label: string; href: string; to?: never }
    | { type?: 'link'; label: string; to: string; href?: never }
    /** `instance` is the id of a docs instance. Default: the first. */
    | { type: 'doc'; docId: string; label: string; instance?: string }
    | { type: 'sidebar'; sidebar: string; label: string; instance?: string }
    /** The version shown by default. Default label: the version's label. */
    | { type: 'docsVersion'; label?: string; instance?: string }
  );

/** Custom HTML. It is trusted, so it must be your own. */
export interface NavbarHtml {
  type: 'html';
  html: string;
  /** Class of the wrapping element. */
  className?: string;
}

/** Entries of a menu. */
export type NavbarEntryConfig = NavbarLinkConfig | NavbarHtml;

export type NavbarItemConfig = (
  | NavbarEntryConfig
  | { type: 'dropdown'; label: string; items: NavbarEntryConfig[]; className?: string }
  /** `before` and `after` are shown around the versions, for example a link to a page of all versions. */
  | {
      type: 'docsVersionDropdown';
      instance?: string;
      before?: NavbarEntryConfig[];
      after?: NavbarEntryConfig[];
    }
  /** Links to the page in other languages. Hidden if the site has only one language. */
  | { type: 'localeDropdown'; before?: NavbarEntryConfig[]; after?: NavbarEntryConfig[] }
  /** A custom item: the export of `src/theme/NavbarItem/ComponentTypes` with this name, and its props. */
  | {
      type: 'component';
      component: string;
      props?: Record<string, unknown>;
      /** The theme's own item, for components that extend it. */
      instead?: NavbarItemConfig;
    }
) & {
  /** Default `left`. */
  position?: 'left' | 'right';
};

export interface FooterColumnConfig {
  title: string;
  items: (
    | { label: string; href: string; to?: never }
    | { label: string; to: string; href?: never }
    /** Custom HTML. It is trusted, so it must be your own. */
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
    style?: 'dark' | 'primary';
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
