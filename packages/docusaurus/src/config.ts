/** The theme configuration as the components read it: Docusaurus's own keys, with defaults and final URLs. */
import type { ConfigProblem, ConfigureContext } from '@slashdocs/runtime';
import type { ResolvedThemeConfig } from '@slashdocs/theme';

type Fields = Record<string, unknown>;

export interface LogoConfig {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number | string;
  height?: number | string;
  className?: string;
  style?: Fields;
}

/** An item of the navbar, with the props of its component. */
export interface NavbarItemConfig extends Fields {
  type?: string;
  label?: string;
  to?: string;
  href?: string;
  position?: 'left' | 'right';
  items?: NavbarItemConfig[];
}

export interface FooterLinkConfig extends Fields {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
}

export interface FooterColumnConfig extends Fields {
  title?: string | null;
  items: FooterLinkConfig[];
}

export interface FooterConfig {
  style: 'light' | 'dark';
  links: FooterColumnConfig[] | FooterLinkConfig[];
  logo?: LogoConfig;
  copyright?: string;
}

export interface ClassicConfig extends Pick<ResolvedThemeConfig, 'announcementBar' | 'colorMode' | 'docs'> {
  navbar: {
    title?: string;
    logo?: LogoConfig;
    items: NavbarItemConfig[];
    hideOnScroll: boolean;
    style?: 'primary' | 'dark';
  };
  footer?: FooterConfig;
  blog: { sidebar: { groupByYear: boolean } };
  tableOfContents: { minHeadingLevel: number; maxHeadingLevel: number };
  /** The icon of a card is a part of its title, as before Docusaurus 3.10. */
  hasOldCards?: boolean;
  /** The first class of the announcement bar is `announcementBar_…`, as before Docusaurus 3.8. */
  hasOldBar?: boolean;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** Completes the theme configuration, and reports links to documents, sidebars, and instances that do not exist. */
export function configure(
  input: unknown,
  context: ConfigureContext,
): { config: ClassicConfig; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const { navbar, footer, announcementBar, colorMode, docs, blog, tableOfContents, hasOldCards, hasOldBar } =
    fieldsOf(input);
  const resolve = (item: unknown, path: (string | number)[]): NavbarItemConfig[] =>
    isObject(item) ? resolveItem(item, path, context, problems) : [];
  const { items, ...bar } = fieldsOf(navbar);
  const sidebar = fieldsOf(fieldsOf(docs).sidebar);
  const config: ClassicConfig = {
    navbar: {
      hideOnScroll: false,
      ...bar,
      ...logoOf(bar.logo, context),
      items: listOf(items).flatMap((item, index) => resolve(item, ['navbar', 'items', index])),
    },
    ...(isObject(footer) && { footer: resolveFooter(footer, context) }),
    ...(isObject(announcementBar) &&
      typeof announcementBar.content === 'string' &&
      announcementBar.content !== '' && {
        announcementBar: {
          id: 'announcement-bar',
          content: '',
          isCloseable: true,
          ...announcementBar,
        },
      }),
    colorMode: {
      defaultMode: 'light',
      disableSwitch: false,
      respectPrefersColorScheme: false,
      ...fieldsOf(colorMode),
    },
    docs: {
      versionPersistence: 'localStorage',
      ...fieldsOf(docs),
      sidebar: { hideable: false, autoCollapseCategories: false, ...sidebar },
    },
    blog: { sidebar: { groupByYear: true, ...fieldsOf(fieldsOf(blog).sidebar) } },
    tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3, ...fieldsOf(tableOfContents) },
    ...(hasOldCards === true && { hasOldCards }),
    ...(hasOldBar === true && { hasOldBar }),
  };
  return { config, problems };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/**
 * A path of the site as a final URL. Paths in a Docusaurus configuration need no leading slash, and may contain the base URL
 * already, also without its last slash.
 */
function urlOf(path: string, { url }: ConfigureContext): string {
  const base = url('/');
  const below = base !== '/' && `${path}/`.startsWith(base) ? path.slice(base.length - 1) || '/' : path;
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\/)/i.test(below) ? url(below) : url(`/${below}`);
}

const isOther = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);

function logoOf(logo: unknown, context: ConfigureContext): { logo?: LogoConfig } {
  if (!isObject(logo) || typeof logo.src !== 'string') return {};
  const { href } = logo;
  return {
    logo: {
      ...logo,
      src: logo.src,
      ...(typeof href === 'string' && { href: isOther(href) ? href : urlOf(href, context) }),
    },
  };
}

/** A link: `to` is a path of this site, and `href` may be one. */
function linkOf(item: Fields, context: ConfigureContext): Fields {
  const { to, href } = item;
  const target = typeof to === 'string' ? to : href;
  if (typeof target !== 'string' || isOther(target)) return item;
  const { href: _, ...rest } = item;
  return { ...rest, [typeof to === 'string' ? 'to' : 'href']: urlOf(target, context) };
}

/** A name for screen readers, for links that show only an icon. */
function nameOf(item: Fields): Fields {
  const target = String(item.href ?? item.to ?? '');
  const hasName = [item.label, item.html, item['aria-label']].some(
    (name) => name !== undefined && name !== '',
  );
  if (hasName || target === '' || item.type === 'search' || item.type === 'html') return {};
  return { 'aria-label': target.includes('github.com') ? 'GitHub' : target };
}

function resolveItem(
  item: Fields,
  path: (string | number)[],
  context: ConfigureContext,
  problems: ConfigProblem[],
): NavbarItemConfig[] {
  const instance = typeof item.docsPluginId === 'string' ? item.docsPluginId : undefined;
  const unknown = (
    key: string,
    what: string,
    names: string[],
    more?: Pick<ConfigProblem, 'hint' | 'missingDoc' | 'lackedSidebar'>,
  ): NavbarItemConfig[] => {
    const nearest = context.nearest(String(item[key]), names);
    problems.push({
      path: [...path, key],
      message: `unknown ${what} \`${String(item[key])}\``,
      ...(nearest !== undefined && { hint: `did you mean \`${nearest}\`?` }),
      ...more,
    });
    return [];
  };
  switch (item.type) {
    case 'doc': {
      const id = String(item.docId);
      const to = context.docHref(id, instance);
      if (to === undefined)
        return unknown('docId', 'document', context.docIds(instance), { missingDoc: { id, instance } });
      const sidebar = context.docSidebar(id, instance);
      const sidebars = context.otherSidebars(id, instance);
      return [
        {
          ...{ label: id, ...item, to },
          ...(sidebar !== undefined && { sidebar }),
          ...(Object.keys(sidebars).length > 0 && { sidebars }),
        },
      ];
    }
    case 'docSidebar': {
      const name = String(item.sidebarId);
      const to = context.sidebarHref(name, instance);
      const names = context.sidebarNames(instance);
      if (to === undefined && names.includes(name)) {
        problems.push({
          path: [...path, 'sidebarId'],
          message: `the sidebar \`${name}\` contains no pages of this site`,
          hint: 'add a document to the sidebar, or remove the item',
          lackedSidebar: name,
        });
        return [];
      }
      if (to === undefined) {
        const hint = 'add the sidebar to the sidebars file of the latest version';
        return unknown('sidebarId', 'sidebar', names, {
          lackedSidebar: name,
          ...(names.length === 0 && { hint }),
        });
      }
      return [{ label: name, ...item, to }];
    }
    case 'docsVersion':
      return [linkOf(item, context)];
    case 'docsVersionDropdown':
    case 'localeDropdown': {
      const lists = ['dropdownItemsBefore', 'dropdownItemsAfter'].map((key) => [
        key,
        listOf(item[key]).flatMap((each, index) =>
          isObject(each) ? resolveItem(each, [...path, key, index], context, problems) : [],
        ),
      ]);
      return [{ ...item, ...Object.fromEntries(lists) }];
    }
    default: {
      // The component of the site knows what its props mean.
      if (String(item.type).startsWith('custom-')) return [item];
      if (!Array.isArray(item.items)) return [{ ...linkOf(item, context), ...nameOf(item) }];
      const items = item.items.flatMap((each: unknown, index: number) =>
        isObject(each) ? resolveItem(each, [...path, 'items', index], context, problems) : [],
      );
      return [{ ...linkOf(item, context), items }];
    }
  }
}

function resolveFooter(footer: Fields, context: ConfigureContext): FooterConfig {
  const links = listOf(footer.links).filter(isObject);
  return {
    style: 'light',
    ...footer,
    ...logoOf(footer.logo, context),
    links: links.map((link) =>
      Array.isArray(link.items)
        ? { ...link, items: link.items.filter(isObject).map((item) => linkOf(item, context)) }
        : linkOf(link, context),
    ),
  };
}
