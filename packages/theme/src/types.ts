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
    /** `dark` in both modes, or in the site's colour. Default: as the page. */
    style?: 'dark' | 'primary';
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

/** What any link may have besides. */
interface LinkLook {
  /** Class of the `<a>`, for the site's own style sheets. */
  className?: string;
  /** The class shows what the link is: readers see no label, which is there for those who hear it. Default false. */
  hideLabel?: boolean;
}

/** Exactly one of `href` (other site, used as it stands) and `to` (path in this site). */
export type NavbarLinkConfig = LinkLook &
  (
    | { type?: 'link'; label: string; href: string; to?: never }
    | { type?: 'link'; label: string; to: string; href?: never }
    /** `instance` is the id of a docs instance; default: the first. */
    | { type: 'doc'; docId: string; label: string; instance?: string }
    | { type: 'sidebar'; sidebar: string; label: string; instance?: string }
    /** The version that readers get unless they choose. Default label: the version's. */
    | { type: 'docsVersion'; label?: string; instance?: string }
  );

/** Markup; it is your own, so it is trusted. */
export interface NavbarHtml {
  type: 'html';
  html: string;
  /** Class of the element around it. */
  className?: string;
}

/** What a menu may hold. */
export type NavbarEntryConfig = NavbarLinkConfig | NavbarHtml;

export type NavbarItemConfig = (
  | NavbarEntryConfig
  | { type: 'dropdown'; label: string; items: NavbarEntryConfig[]; className?: string }
  /** `before` and `after` are around the versions: a link to a page of all versions, for example. */
  | {
      type: 'docsVersionDropdown';
      instance?: string;
      before?: NavbarEntryConfig[];
      after?: NavbarEntryConfig[];
    }
  /** The page in the site's other languages. Nothing on a site that has one. */
  | { type: 'localeDropdown'; before?: NavbarEntryConfig[]; after?: NavbarEntryConfig[] }
  /** The site's own: what `src/theme/NavbarItem/ComponentTypes` exports under this name, and its properties. */
  | {
      type: 'component';
      component: string;
      props?: Record<string, unknown>;
      /** What the theme would show, for a component that shows that and something else. */
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
  /** Empty where the class shows what the link is. */
  label: string;
  href: string;
  /** Of the `<a>`, by the names that React gives them. */
  attributes?: Record<string, string>;
  /** It is one of the attributes. */
  className?: never;
}

export type NavbarLink = NavbarLinkBase &
  (
    | {
        type: 'link';
        /** Of another language, its base URL: the link goes to the page that is being read. */
        base?: string;
      }
    /** A doc and those of its sidebar; without an id, all of the instance. */
    | { type: 'doc'; docId: string; sidebar?: string; instance?: string }
    | { type: 'sidebar'; sidebar: string; instance?: string }
  );

/** What stands in a menu. */
export type NavbarEntry = NavbarLink | NavbarHtml;

export type NavbarItem =
  | NavbarEntry
  | NavbarComponent
  | { type: 'dropdown'; label: string; items: NavbarEntry[]; className?: string }
  | VersionDropdownItem;

export interface NavbarComponent {
  type: 'component';
  component: string;
  /** A class is for the component to use. */
  props: Record<string, unknown>;
  /** What the theme would show. */
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
