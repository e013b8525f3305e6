/** Translates Docusaurus's `themeConfig`. */
import { didYouMean } from '../../core/diagnostic/nearest.ts';
import { type Fields, isObject, isText } from '../../core/util/value.ts';
import { type Notes, pick } from './notes.ts';

export interface SiteContext {
  /** Whether a static file exists, by its site path. */
  isFile(path: string): boolean;
  /** Whether the site's style sheets style one of these classes. */
  isStyled(className: string): boolean;
  /** Whether `src/theme` has a component of this name. */
  isReplaced(name: string): boolean;
  /** Whether the style sheets give the footer a dark background. */
  hasDarkFooter(): boolean;
  /** Origin and base URL: `https://example.com/base`. */
  url: string;
  /** The key of the color mode in the browser's storage, if Docusaurus adds a namespace to it. */
  colorModeKey: string | undefined;
  /** The icon of a card is a part of its title, as before Docusaurus 3.10. */
  hasOldCards?: boolean;
  /** The first class of the announcement bar is `announcementBar_…`, as before Docusaurus 3.8. */
  hasOldBar?: boolean;
}

export function translateThemeConfig(theme: Fields, site: SiteContext, notes: Notes): Fields {
  const { navbar, footer, announcementBar, colorMode, docs } = theme;
  return {
    ...(isObject(navbar) && { navbar: translateNavbar(navbar, site, notes) }),
    ...(isObject(footer) && { footer: translateFooter(footer, site, notes) }),
    ...(isObject(announcementBar) && {
      announcementBar: {
        id: 'announcement-bar',
        // If only one color is set, the other has Docusaurus's default.
        ...(('backgroundColor' in announcementBar || 'textColor' in announcementBar) && {
          backgroundColor: '#fff',
          textColor: '#000',
        }),
        ...pick<Fields>(announcementBar, ['id', 'content', 'backgroundColor', 'textColor', 'isCloseable']),
      },
    }),
    ...(isObject(colorMode) && {
      colorMode: pick<Fields>(colorMode, ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme']),
    }),
    ...(isObject(docs) && {
      docs: {
        ...(isObject(docs.sidebar) && {
          sidebar: pick<Fields>(docs.sidebar, ['hideable', 'autoCollapseCategories']),
        }),
        ...pick<Fields>(docs, ['versionPersistence']),
      },
    }),
  };
}

const LOGO_COMPONENTS = ['Logo', 'Navbar', 'Navbar/Content', 'Navbar/Logo', 'Footer', 'Footer/Logo'];

/** The configuration of the classic theme: Docusaurus's, without what does not exist. */
export function classicThemeConfig(theme: Fields, site: SiteContext, notes: Notes): Fields {
  const { navbar, footer } = theme;
  const kept = pick<Fields>(theme, ['announcementBar', 'colorMode', 'docs', 'blog', 'tableOfContents']);
  if (site.colorModeKey !== undefined)
    kept.colorMode = { ...(isObject(theme.colorMode) && theme.colorMode), storageKey: site.colorModeKey };
  if (site.hasOldCards) kept.hasOldCards = true;
  if (site.hasOldBar && kept.announcementBar) kept.hasOldBar = true;
  const withLogo = (of: string, fields: Fields): Fields => {
    const { logo, ...rest } = fields;
    // A component of the site can make another path of the written one.
    if (LOGO_COMPONENTS.some((name) => site.isReplaced(name))) return fields;
    const found = translateLogo(logo, of, site, notes).logo;
    return { ...rest, ...(isObject(found) && { logo: { ...(logo as Fields), ...found } }) };
  };
  const isKnown = (item: unknown): item is Fields => {
    const type = isObject(item) ? String(item.type ?? 'default') : '';
    const component = ITEM_COMPONENTS[type];
    if (
      component !== undefined ||
      site.isReplaced('NavbarItem/ComponentTypes') ||
      site.isReplaced('NavbarItem')
    )
      return type !== '';
    leaveOutItem(type, notes);
    return false;
  };
  /** Paths in `to` start at the base URL. */
  const withFullPath = (key: string, target: unknown): unknown =>
    key === 'to' && typeof target === 'string' && /^[\w.~-]+(?:[/?#]|$)/.test(target) ? `/${target}` : target;
  return JSON.parse(
    JSON.stringify({
      ...kept,
      ...(isObject(navbar) && {
        navbar: {
          ...withLogo('navbar', navbar),
          items: (Array.isArray(navbar.items) ? navbar.items : []).filter(isKnown).map(withDefaults),
        },
      }),
      ...(isObject(footer) && { footer: withLogo('footer', footer) }),
    }),
    withFullPath,
  ) as Fields;
}

/** `themeConfig` for components of the site, with the defaults of navbar items. */
export function withItemDefaults(theme: unknown): unknown {
  if (!isObject(theme) || !isObject(theme.navbar) || !Array.isArray(theme.navbar.items)) return theme;
  const items = theme.navbar.items.map((item) => (isObject(item) ? withDefaults(item) : item));
  return { ...theme, navbar: { ...theme.navbar, items } };
}

/** The lists that Docusaurus adds to these items. Components of the site expect them. */
function withDefaults(item: Fields): Fields {
  const isDropdown = item.type === 'localeDropdown' || item.type === 'docsVersionDropdown';
  return isDropdown ? { dropdownItemsBefore: [], dropdownItemsAfter: [], ...item } : item;
}

function translateNavbar(navbar: Fields, site: SiteContext, notes: Notes): Fields {
  const items = Array.isArray(navbar.items) ? navbar.items : [];
  return {
    ...pick<Fields>(navbar, ['title', 'hideOnScroll']),
    ...((navbar.style === 'dark' || navbar.style === 'primary') && { style: navbar.style }),
    ...translateLogo(navbar.logo, 'navbar', site, notes),
    items: items.flatMap((item) => (isObject(item) ? translateItem(item, site, notes) : [])),
  };
}

/** Omits a logo whose image does not exist. Docusaurus does not check this. */
function translateLogo(logo: unknown, of: string, site: SiteContext, notes: Notes): Fields {
  if (!isObject(logo)) return {};
  const { src, srcDark, href, ...rest } = pick<Fields>(logo, ['src', 'srcDark', 'alt', 'href']);
  const isThere = (file: unknown) =>
    typeof file === 'string' && (/^(?:[a-z]+:|\/\/)/i.test(file) || site.isFile(String(sitePath(file))));
  if (!isThere(src)) {
    notes.addAbsent(`themeConfig > ${of} > logo`, `not shown, because \`${String(src)}\` does not exist`, {
      written: String(src),
    });
    return {};
  }
  const sizes = Object.fromEntries(
    ['width', 'height'].flatMap((key) => {
      const size = Number.parseInt(String(logo[key]), 10);
      return Number.isNaN(size) ? [] : [[key, size]];
    }),
  );
  return {
    logo: {
      ...rest,
      ...(typeof href === 'string' && { href }),
      ...sizes,
      src: sitePath(src),
      ...(isThere(srcDark) && { srcDark: sitePath(srcDark) }),
    },
  };
}

/** Docusaurus resolves `img/logo.svg` from the root of the site. */
function sitePath(src: unknown): unknown {
  return typeof src === 'string' && !/^(?:[a-z]+:|\/)/i.test(src) ? `/${src}` : src;
}

/** Docusaurus's components of navbar items by type. Items without a type are `default` or `dropdown`. */
const ITEM_COMPONENTS: Record<string, string> = {
  default: 'DefaultNavbarItem',
  doc: 'DocNavbarItem',
  docSidebar: 'DocSidebarNavbarItem',
  docsVersion: 'DocsVersionNavbarItem',
  docsVersionDropdown: 'DocsVersionDropdownNavbarItem',
  dropdown: 'DropdownNavbarItem',
  html: 'HtmlNavbarItem',
  localeDropdown: 'LocaleDropdownNavbarItem',
  search: 'SearchNavbarItem',
};

function leaveOutItem(type: string, notes: Notes): void {
  const what = `navbar item of type \`${type}\``;
  const hint = type.startsWith('custom-') ? undefined : didYouMean(type, Object.keys(ITEM_COMPONENTS));
  if (hint === undefined) notes.add(what, 'left out');
  else notes.addMistake({ what, message: `unknown navbar item type \`${type}\``, hint });
}

/** Types whose component renders the `default` component. */
const LINK_TYPES = new Set(['doc', 'docSidebar', 'docsVersion']);

/** The type for which the site replaces the component of an item. */
function ownItemType(item: Fields, site: SiteContext): string | undefined {
  const isKnown = typeof item.type === 'string' && Object.hasOwn(ITEM_COMPONENTS, item.type);
  const type = isKnown ? String(item.type) : Array.isArray(item.items) ? 'dropdown' : 'default';
  if (site.isReplaced('NavbarItem')) return 'any';
  const isOwn = (name: string) => site.isReplaced(`NavbarItem/${ITEM_COMPONENTS[name]}`);
  if (isOwn(type)) return type;
  return LINK_TYPES.has(type) && isOwn('default') ? 'default' : undefined;
}

/** Translates a navbar item. An item with a custom component contains the default item too. */
function translateItem(item: Fields, site: SiteContext, notes: Notes): Fields[] {
  const items = themeItem(item, site, notes);
  const component = /^custom-/.test(String(item.type)) ? undefined : ownItemType(item, site);
  if (component === undefined) return items;
  const [shown] = items;
  return [
    {
      type: 'component',
      component,
      props: item,
      ...(shown && { instead: withoutPosition(shown) }),
      ...(item.position === 'right' && { position: 'right' }),
    },
  ];
}

function themeItem(item: Fields, site: SiteContext, notes: Notes): Fields[] {
  const { type } = item;
  const place = item.position === 'right' ? { position: 'right' } : {};
  if (type === 'docsVersionDropdown' || type === 'localeDropdown') {
    const links = (key: 'before' | 'after', written: unknown) => {
      const items = entriesOf(written, site, notes);
      return items.length > 0 && { [key]: items };
    };
    return [
      {
        type,
        ...(type === 'docsVersionDropdown' &&
          typeof item.docsPluginId === 'string' && { instance: item.docsPluginId }),
        ...links('before', item.dropdownItemsBefore),
        ...links('after', item.dropdownItemsAfter),
        ...place,
      },
    ];
  }
  if (typeof type === 'string' && /^custom-/.test(type) && site.isReplaced('NavbarItem/ComponentTypes')) {
    const { type: component, ...props } = item;
    return [{ type: 'component', component, props, ...place }];
  }
  // The navbar always contains the search.
  if (type === 'search') return [];
  const look = classOf(item);
  if (type === 'html') {
    return typeof item.value === 'string' && item.value.trim() !== ''
      ? [{ type, html: item.value, ...look, ...place }]
      : [];
  }
  if (Array.isArray(item.items)) {
    const items = entriesOf(item.items, site, notes);
    return items.length === 0 ? [] : [{ type: 'dropdown', label: labelOf(item), items, ...look, ...place }];
  }
  const link = translateLink(item, site, notes);
  if (!link) return [];
  const isIcon = !isText(item.label) && type !== 'doc' && type !== 'docSidebar' && type !== 'docsVersion';
  const isShown = look.className !== undefined && site.isStyled(look.className);
  return [{ ...link, ...look, ...(isIcon && isShown && { hideLabel: true }), ...place }];
}

function classOf({ className }: Fields): { className?: string } {
  return isText(className) ? { className: className.trim() } : {};
}

/** Translates the items of a menu. */
function entriesOf(items: unknown, site: SiteContext, notes: Notes): Fields[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((inner: unknown) =>
    // Custom components are only supported in the bar.
    isObject(inner) && !/^custom-/.test(String(inner.type))
      ? themeItem(inner, site, notes).map(withoutPosition)
      : [],
  );
}

function withoutPosition({ position: _, ...item }: Fields): Fields {
  return item;
}

function translateLink(item: Fields, site: SiteContext, notes: Notes): Fields | undefined {
  const { type } = item;
  const instance = typeof item.docsPluginId === 'string' ? { instance: item.docsPluginId } : {};
  if (type === 'doc') return { type, docId: item.docId, label: item.label ?? item.docId, ...instance };
  if (type === 'docSidebar')
    return { type: 'sidebar', sidebar: item.sidebarId, label: item.label ?? item.sidebarId, ...instance };
  if (type === 'docsVersion') return { type, ...pick<Fields>(item, ['label']), ...instance };
  if (type !== undefined && type !== 'default' && type !== 'dropdown') {
    leaveOutItem(String(type), notes);
    return undefined;
  }
  const target = targetOf(item, site);
  return target && { label: labelOf(item), ...target };
}

/** The label of an item, with a fallback for items that show only an icon. */
function labelOf(item: Fields): unknown {
  const { label, className, href, to } = item;
  if (isText(label)) return label;
  if (typeof item['aria-label'] === 'string') return item['aria-label'];
  return String(href ?? to ?? '').includes('github.com') || String(className).includes('github')
    ? 'GitHub'
    : String(href ?? to);
}

function targetOf({ to, href }: Fields, site: SiteContext): Fields | undefined {
  const target = typeof to === 'string' ? to : href;
  if (typeof target !== 'string') return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target) && !target.startsWith('pathname:')) return { href: target };
  const path = `/${target.replace(/^pathname:\/\//, '').replace(/^\/+/, '')}`;
  // Another site answers at this path.
  if (target.startsWith('pathname:')) return { href: site.url + path };
  return { to: path };
}

function translateFooter(footer: Fields, site: SiteContext, notes: Notes): Fields {
  const links: unknown[] = Array.isArray(footer.links) ? footer.links : [];
  const items = (list: unknown): Fields[] =>
    Array.isArray(list)
      ? list.flatMap((item: unknown): Fields[] => {
          if (!isObject(item)) return [];
          if (typeof item.html === 'string') return [{ html: item.html }];
          if (typeof item.label !== 'string') return [];
          const target = targetOf(item, site);
          return target ? [{ label: item.label, ...target }] : [];
        })
      : [];
  const columns = links.some((link) => isObject(link) && 'items' in link)
    ? links.flatMap((column) =>
        isObject(column) ? [{ title: column.title ?? '', items: items(column.items) }] : [],
      )
    : [{ title: '', items: items(links) }];
  const filled = columns.filter(({ items }) => items.length > 0);
  return {
    style: site.hasDarkFooter() ? 'dark' : 'light',
    ...pick<Fields>(footer, ['style', 'copyright']),
    ...translateLogo(footer.logo, 'footer', site, notes),
    ...(filled.length > 0 && { links: filled }),
  };
}
