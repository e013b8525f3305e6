/**
 * Validates `themeConfig` and resolves it for the components: checks keys and types, fills in defaults, and turns doc
 * ids, sidebar names, and site paths into URLs. Reports all problems together.
 */
import type { ConfigProblem, ConfigureContext } from '@slashdocs/runtime';
import type {
  FooterColumn,
  LogoConfig,
  NavbarEntry,
  NavbarItem,
  NavbarLink,
  ResolvedThemeConfig,
} from '../types.ts';
import { ITEM_KEYS, type ItemType, KEYS } from './keys.ts';
import { Section } from './section.ts';

export function configure(
  input: unknown,
  context: ConfigureContext,
): { config: ResolvedThemeConfig; problems: ConfigProblem[] } {
  const problems: ConfigProblem[] = [];
  const shared = { nearest: context.nearest, problems, misspelled: new Set<string>() };
  const root = new Section(input ?? {}, [], shared).allow(KEYS.theme);
  const config = compact({
    navbar: readNavbar(root.inner('navbar', KEYS.navbar), context),
    footer: readFooter(root.inner('footer', KEYS.footer), context),
    announcementBar: readAnnouncementBar(root.inner('announcementBar', KEYS.announcementBar)),
    colorMode: readColorMode(root.inner('colorMode', KEYS.colorMode)),
    docs: readDocs(root.inner('docs', KEYS.docs)),
  });
  return { config, problems };
}

function readNavbar(navbar: Section, context: ConfigureContext): ResolvedThemeConfig['navbar'] {
  const sides: Record<'left' | 'right', NavbarItem[]> = { left: [], right: [] };
  for (const entry of navbar.items('items')) {
    const item = readNavbarItem(entry, context);
    if (item) sides[entry.choice('position', ['left', 'right'])].push(item);
  }
  return compact({
    title: navbar.string('title'),
    logo: readLogo(navbar, context),
    hideOnScroll: navbar.boolean('hideOnScroll', false),
    style: navbar.fields.style === undefined ? undefined : navbar.choice('style', ['dark', 'primary']),
    ...sides,
  });
}

const itemTypes = Object.keys(ITEM_KEYS) as [ItemType, ...ItemType[]];

function readNavbarItem(item: Section, context: ConfigureContext): NavbarItem | undefined {
  const type = item.type(itemTypes);
  if (!type) return undefined;
  const { fields } = item.allow(['type', 'position', ...ITEM_KEYS[type]]);
  if (type === 'localeDropdown') return readLanguages(item, context);
  if (type === 'docsVersionDropdown') {
    const instance = item.string('instance');
    const links = (key: 'before' | 'after') =>
      fields[key] === undefined ? {} : { [key]: readEntries(item, key, context) };
    const [version, ...others] = context.versions(instance);
    // With one version, there is nothing to choose from.
    if (version && others.length === 0 && fields.before === undefined && fields.after === undefined)
      return { type: 'doc', docId: '', label: version.label, href: version.href };
    return { type, ...(instance !== undefined && { instance }), ...links('before'), ...links('after') };
  }
  if (type === 'component') {
    const component = item.requiredString('component');
    const props = item.inner('props').fields;
    const instead = fields.instead === undefined ? undefined : readNavbarItem(item.inner('instead'), context);
    return component === undefined ? undefined : compact({ type, component, props, instead });
  }
  if (type !== 'dropdown') return readEntry(item, type, context);

  const label = item.requiredString('label');
  const items = readEntries(item, 'items', context);
  const className = item.string('className');
  return label === undefined ? undefined : compact({ type, label, items, className });
}

/** A language menu. Its button shows the current language. */
function readLanguages(menu: Section, context: ConfigureContext): NavbarItem | undefined {
  const [before, after] = [readEntries(menu, 'before', context), readEntries(menu, 'after', context)];
  const { locale, locales } = context;
  if (locales.length < 2) return undefined;
  const languages = locales.map(({ label, lang, baseUrl }): NavbarLink => {
    const isShown = baseUrl === locale.baseUrl;
    return {
      type: 'link',
      label,
      href: baseUrl,
      base: baseUrl,
      // To the router, another language is another site.
      attributes: { lang, hrefLang: lang, rel: 'external', ...(isShown && { 'aria-current': 'true' }) },
    };
  });
  return { type: 'dropdown', label: locale.label, items: [...before, ...languages, ...after] };
}

/** Reads the entries of a menu. */
function readEntries(menu: Section, key: string, context: ConfigureContext): NavbarEntry[] {
  return [...menu.items(key)].flatMap((entry) => {
    const type = entry.type(['link', 'doc', 'sidebar', 'docsVersion', 'html']);
    return (type && readEntry(entry.allow(['type', ...ITEM_KEYS[type]]), type, context)) ?? [];
  });
}

function readEntry(
  entry: Section,
  type: LinkType | 'html',
  context: ConfigureContext,
): NavbarEntry | undefined {
  const className = entry.string('className');
  if (type === 'html') {
    const html = entry.requiredString('html');
    return html === undefined ? undefined : compact({ type, html, className });
  }
  const isHidden = entry.boolean('hideLabel', false);
  const link = readNavbarLink(entry, type, context);
  if (!link || (className === undefined && !isHidden)) return link;
  const { label } = link;
  return {
    ...link,
    ...(isHidden && { label: '' }),
    attributes: compact({ className, 'aria-label': isHidden ? label : undefined }) as Record<string, string>,
  };
}

type LinkType = 'link' | 'doc' | 'sidebar' | 'docsVersion';

function readNavbarLink(item: Section, type: LinkType, context: ConfigureContext): NavbarLink | undefined {
  const instance = item.string('instance');
  if (type === 'docsVersion') {
    const version = context.versions(instance).find(({ isLast }) => isLast);
    const label = item.string('label') ?? version?.label;
    // An empty doc id links to the version's first doc.
    return version && label !== undefined
      ? { type: 'doc', docId: '', label, href: version.href, ...(instance !== undefined && { instance }) }
      : undefined;
  }
  const label = item.requiredString('label');
  if (type === 'link') {
    const href = readTarget(item, context);
    return label !== undefined && href !== undefined ? { type, label, href } : undefined;
  }
  if (type === 'doc') {
    const docId = item.requiredString('docId');
    const href = docId === undefined ? undefined : context.docHref(docId, instance);
    if (docId !== undefined && href === undefined) {
      const hint = item.suggest(docId, context.docIds(instance));
      const missingDoc = { id: docId, instance };
      item.problem(`unknown doc id \`${docId}\``, hint, 'docId', { missingDoc });
    }
    if (label === undefined || docId === undefined || href === undefined) return undefined;
    const sidebar = context.docSidebar(docId, instance);
    return {
      type,
      label,
      href,
      docId,
      ...(sidebar !== undefined && { sidebar }),
      ...(instance !== undefined && { instance }),
    };
  }
  const sidebar = item.requiredString('sidebar');
  const href = sidebar === undefined ? undefined : context.sidebarHref(sidebar, instance);
  if (sidebar !== undefined && href === undefined) {
    const names = context.sidebarNames(instance);
    const [message, hint] = names.includes(sidebar)
      ? [`sidebar \`${sidebar}\` contains no pages of this site`, 'add a doc to the sidebar']
      : [`unknown sidebar \`${sidebar}\``, item.suggest(sidebar, names)];
    item.problem(message, hint, 'sidebar', { lackedSidebar: sidebar });
  }
  return label !== undefined && sidebar !== undefined && href !== undefined
    ? { type, label, href, sidebar, ...(instance !== undefined && { instance }) }
    : undefined;
}

/** `to` is a path in this site. `href` can be any URL and is used as is. */
function readTarget(link: Section, context: ConfigureContext): string | undefined {
  const href = link.string('href');
  const to = link.string('to');
  const { fields } = link;
  if (fields.href !== undefined && fields.to !== undefined) {
    return link.problem(
      '`href` and `to` cannot be used together',
      'remove `href` to link to a page of this site',
      'href',
      { part: 'key' },
    );
  }
  if (fields.href === undefined && fields.to === undefined) {
    if (link.isMisspelled('to') || link.isMisspelled('href')) return undefined;
    return link.problem(
      'link has neither `to` nor `href`',
      'add `to` for a page of this site, or `href` for any other URL',
    );
  }
  return to === undefined ? href : context.url(to);
}

function readLogo(bar: Section, context: ConfigureContext): LogoConfig | undefined {
  const logo = bar.inner('logo', KEYS.logo);
  const src = logo.exists ? logo.requiredString('src') : undefined;
  if (src === undefined) return undefined;
  const srcDark = logo.string('srcDark');
  const href = logo.string('href');
  return compact({
    src: fileUrl(src, context),
    srcDark: srcDark === undefined ? undefined : fileUrl(srcDark, context),
    alt: logo.string('alt'),
    width: logo.size('width'),
    height: logo.size('height'),
    href: href === undefined ? undefined : context.url(href),
  });
}

/** Static files may be written without a leading slash: `img/logo.svg`. */
function fileUrl(src: string, context: ConfigureContext): string {
  return context.url(/^(\/|[a-z]+:)/i.test(src) ? src : `/${src}`);
}

function readFooter(footer: Section, context: ConfigureContext): ResolvedThemeConfig['footer'] {
  if (!footer.exists) return undefined;
  const links: FooterColumn[] = [];
  for (const entry of footer.items('links')) {
    const column = entry.allow(KEYS.footerColumn);
    const title = column.exists ? column.requiredString('title') : undefined;
    const items = readFooterItems(column, context);
    if (title !== undefined) links.push({ title, items });
  }
  return compact({
    style: footer.choice('style', ['dark', 'light']),
    logo: readLogo(footer, context),
    links,
    copyright: footer.string('copyright'),
  });
}

function readFooterItems(column: Section, context: ConfigureContext): FooterColumn['items'] {
  const items: FooterColumn['items'] = [];
  for (const entry of column.items('items')) {
    if (!entry.allow(KEYS.footerItem).exists) continue;
    const html = entry.string('html');
    if (entry.fields.html !== undefined) {
      if (html !== undefined) items.push({ html });
      continue;
    }
    const label = entry.requiredString('label');
    const href = readTarget(entry, context);
    if (label !== undefined && href !== undefined) items.push({ label, href });
  }
  return items;
}

function readAnnouncementBar(bar: Section): ResolvedThemeConfig['announcementBar'] {
  if (!bar.exists) return undefined;
  const id = bar.requiredString('id');
  const content = bar.requiredString('content');
  const look = {
    backgroundColor: readColor(bar, 'backgroundColor'),
    textColor: readColor(bar, 'textColor'),
    isCloseable: bar.boolean('isCloseable', true),
  };
  return id === undefined || content === undefined ? undefined : compact({ id, content, ...look });
}

/** Colors are written into a style sheet, so characters that could end the declaration are rejected. */
function readColor(bar: Section, key: string): string | undefined {
  const color = bar.string(key);
  if (color === undefined || /^[\w\s#%.,/()-]+$/.test(color)) return color;
  return bar.problem(`invalid CSS color \`${color}\``, 'use a color such as `#102030`', key);
}

function readColorMode(mode: Section): ResolvedThemeConfig['colorMode'] {
  return {
    defaultMode: mode.choice('defaultMode', ['light', 'dark']),
    disableSwitch: mode.boolean('disableSwitch', false),
    respectPrefersColorScheme: mode.boolean('respectPrefersColorScheme', false),
  };
}

function readDocs(docs: Section): ResolvedThemeConfig['docs'] {
  const sidebar = docs.inner('sidebar', KEYS.docsSidebar);
  return {
    sidebar: {
      hideable: sidebar.boolean('hideable', false),
      autoCollapseCategories: sidebar.boolean('autoCollapseCategories', false),
    },
    versionPersistence: docs.choice('versionPersistence', ['localStorage', 'none']),
  };
}

/** Removes undefined keys, which JSON would drop. */
function compact<T extends object>(object: T): Compact<T> {
  return Object.fromEntries(
    Object.entries(object).filter(([, value]) => value !== undefined),
  ) as unknown as Compact<T>;
}

type Compact<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};
