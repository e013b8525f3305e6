/** Docusaurus's `themeConfig` as ours. */
import { isObject } from '../config/value.ts';
import { type Notes, pick } from './notes.ts';

type Fields = Record<string, unknown>;

export interface Leads {
  /** Whether a static file is there, by its path of the site. */
  isFile(path: string): boolean;
  /** Whether the site's style sheets say something of one of these classes. */
  isStyled(className: string): boolean;
  /** Whether `src/theme` has a component of this name. */
  isReplaced(name: string): boolean;
  /** Whether the style sheets give the footer a dark ground. */
  hasDarkFooter(): boolean;
  /** Origin and base URL: `https://example.com/base`. */
  site: string;
}

export function translateThemeConfig(theme: Fields, leads: Leads, notes: Notes): Fields {
  const { navbar, footer, announcementBar, colorMode, docs } = theme;
  if ('algolia' in theme) notes.add('themeConfig > algolia', "the site has this generator's own search");
  return {
    ...(isObject(navbar) && { navbar: translateNavbar(navbar, leads, notes) }),
    ...(isObject(footer) && { footer: translateFooter(footer, leads, notes) }),
    ...(isObject(announcementBar) && {
      announcementBar: {
        id: 'announcement-bar',
        // Docusaurus's own, for the one that is not said.
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

function translateNavbar(navbar: Fields, leads: Leads, notes: Notes): Fields {
  const items = Array.isArray(navbar.items) ? navbar.items : [];
  return {
    ...pick<Fields>(navbar, ['title', 'hideOnScroll']),
    ...((navbar.style === 'dark' || navbar.style === 'primary') && { style: navbar.style }),
    ...translateLogo(navbar.logo, 'navbar', leads, notes),
    items: items.flatMap((item) => (isObject(item) ? translateItem(item, leads, notes) : [])),
  };
}

/** Docusaurus does not look whether there is such an image; ours would be one that cannot be shown. */
function translateLogo(logo: unknown, of: string, leads: Leads, notes: Notes): Fields {
  if (!isObject(logo)) return {};
  const { src, srcDark, href, ...rest } = pick<Fields>(logo, ['src', 'srcDark', 'alt', 'href']);
  const isThere = (file: unknown) =>
    typeof file === 'string' && (/^(?:[a-z]+:|\/\/)/i.test(file) || leads.isFile(String(sitePath(file))));
  if (!isThere(src)) {
    notes.add(`themeConfig > ${of} > logo`, `there is no file \`${String(src)}\`, so none is shown`);
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

/** Docusaurus takes `img/logo.svg` for a path of the site. */
function sitePath(src: unknown): unknown {
  return typeof src === 'string' && !/^(?:[a-z]+:|\/)/i.test(src) ? `/${src}` : src;
}

/** Docusaurus's components for items of the navbar, by the type of the item; `default` and `dropdown` are for those without. */
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

/** Of these, what is made of the first. */
const ARE_LINKS = new Set(['doc', 'docSidebar', 'docsVersion']);

/** The type under which the site has a component of its own for an item. */
function ownItemType(item: Fields, leads: Leads): string | undefined {
  const isKnown = typeof item.type === 'string' && Object.hasOwn(ITEM_COMPONENTS, item.type);
  const type = isKnown ? String(item.type) : Array.isArray(item.items) ? 'dropdown' : 'default';
  if (leads.isReplaced('NavbarItem')) return 'any';
  const isOwn = (name: string) => leads.isReplaced(`NavbarItem/${ITEM_COMPONENTS[name]}`);
  if (isOwn(type)) return type;
  return ARE_LINKS.has(type) && isOwn('default') ? 'default' : undefined;
}

/** An item of the bar; one that the site has a component for brings along what the theme would show. */
function translateItem(item: Fields, leads: Leads, notes: Notes): Fields[] {
  const items = themeItem(item, leads, notes);
  const component = /^custom-/.test(String(item.type)) ? undefined : ownItemType(item, leads);
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

function themeItem(item: Fields, leads: Leads, notes: Notes): Fields[] {
  const { type } = item;
  const place = item.position === 'right' ? { position: 'right' } : {};
  if (type === 'docsVersionDropdown' || type === 'localeDropdown') {
    const links = (key: 'before' | 'after', written: unknown) => {
      const items = entriesOf(written, leads, notes);
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
  if (typeof type === 'string' && /^custom-/.test(type) && leads.isReplaced('NavbarItem/ComponentTypes')) {
    const { type: component, ...props } = item;
    return [{ type: 'component', component, props, ...place }];
  }
  // The search stands in the navbar by itself.
  if (type === 'search') return [];
  const look = classOf(item);
  if (type === 'html') {
    return typeof item.value === 'string' && item.value.trim() !== ''
      ? [{ type, html: item.value, ...look, ...place }]
      : [];
  }
  if (Array.isArray(item.items)) {
    const items = entriesOf(item.items, leads, notes);
    return items.length === 0 ? [] : [{ type: 'dropdown', label: labelOf(item), items, ...look, ...place }];
  }
  const link = translateLink(item, leads, notes);
  if (!link) return [];
  const isIcon =
    !saysSomething(item.label) && type !== 'doc' && type !== 'docSidebar' && type !== 'docsVersion';
  const isShown = look.className !== undefined && leads.isStyled(look.className);
  return [{ ...link, ...look, ...(isIcon && isShown && { hideLabel: true }), ...place }];
}

function classOf({ className }: Fields): { className?: string } {
  return saysSomething(className) ? { className: className.trim() } : {};
}

function saysSomething(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

/** What a menu holds. */
function entriesOf(items: unknown, leads: Leads, notes: Notes): Fields[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((inner: unknown) =>
    // A component of the site's own stands in the bar alone.
    isObject(inner) && !/^custom-/.test(String(inner.type))
      ? themeItem(inner, leads, notes).map(withoutPosition)
      : [],
  );
}

function withoutPosition({ position: _, ...item }: Fields): Fields {
  return item;
}

function translateLink(item: Fields, leads: Leads, notes: Notes): Fields | undefined {
  const { type } = item;
  const instance = typeof item.docsPluginId === 'string' ? { instance: item.docsPluginId } : {};
  if (type === 'doc') return { type, docId: item.docId, label: item.label ?? item.docId, ...instance };
  if (type === 'docSidebar')
    return { type: 'sidebar', sidebar: item.sidebarId, label: item.label ?? item.sidebarId, ...instance };
  if (type === 'docsVersion') return { type, ...pick<Fields>(item, ['label']), ...instance };
  if (type !== undefined && type !== 'default' && type !== 'dropdown') {
    notes.add(`the navbar item of type \`${String(type)}\``, 'it is left out');
    return undefined;
  }
  const target = targetOf(item, leads);
  return target && { label: labelOf(item), ...target };
}

/** An item may show an icon only. */
function labelOf(item: Fields): unknown {
  const { label, className, href, to } = item;
  if (saysSomething(label)) return label;
  if (typeof item['aria-label'] === 'string') return item['aria-label'];
  return String(href ?? to ?? '').includes('github.com') || String(className).includes('github')
    ? 'GitHub'
    : String(href ?? to);
}

function targetOf({ to, href }: Fields, leads: Leads): Fields | undefined {
  const target = typeof to === 'string' ? to : href;
  if (typeof target !== 'string') return undefined;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(target) && !target.startsWith('pathname:')) return { href: target };
  const path = `/${target.replace(/^pathname:\/\//, '').replace(/^\/+/, '')}`;
  // Something else answers there, beside the site.
  if (target.startsWith('pathname:')) return { href: leads.site + path };
  return { to: path };
}

function translateFooter(footer: Fields, leads: Leads, notes: Notes): Fields {
  const links: unknown[] = Array.isArray(footer.links) ? footer.links : [];
  const items = (list: unknown): Fields[] =>
    Array.isArray(list)
      ? list.flatMap((item: unknown): Fields[] => {
          if (!isObject(item)) return [];
          if (typeof item.html === 'string') return [{ html: item.html }];
          if (typeof item.label !== 'string') return [];
          const target = targetOf(item, leads);
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
    style: leads.hasDarkFooter() ? 'dark' : 'light',
    ...pick<Fields>(footer, ['style', 'copyright']),
    ...translateLogo(footer.logo, 'footer', leads, notes),
    ...(filled.length > 0 && { links: filled }),
  };
}
