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
import {
  ANNOUNCEMENT_BAR_KEYS,
  COLOR_MODE_KEYS,
  DOCS_KEYS,
  DOCS_SIDEBAR_KEYS,
  FOOTER_COLUMN_KEYS,
  FOOTER_ITEM_KEYS,
  FOOTER_KEYS,
  ITEM_KEYS,
  type ItemType,
  LOGO_KEYS,
  NAVBAR_KEYS,
  THEME_KEYS,
} from './keys.ts';
import { Reader } from './reader.ts';

type Path = (string | number)[];
type Fields = Record<string, unknown>;

export function configure(
  input: unknown,
  context: ConfigureContext,
): { config: ResolvedThemeConfig; problems: ConfigProblem[] } {
  const read = new Reader(context.nearest);
  const fields = read.object(input ?? {}, [], THEME_KEYS);
  const config = compact({
    navbar: readNavbar(read, fields?.navbar, context),
    footer: readFooter(read, fields?.footer, context),
    announcementBar: readAnnouncementBar(read, fields?.announcementBar),
    colorMode: readColorMode(read, fields?.colorMode),
    docs: readDocs(read, fields?.docs),
  });
  return { config, problems: read.problems };
}

function readNavbar(read: Reader, value: unknown, context: ConfigureContext): ResolvedThemeConfig['navbar'] {
  const path = ['navbar'];
  const fields = read.object(value, path, NAVBAR_KEYS);
  const sides: Record<'left' | 'right', NavbarItem[]> = { left: [], right: [] };
  for (const [index, entry] of read.array(fields, 'items', path).entries()) {
    const place = [...path, 'items', index];
    const item = readNavbarItem(read, entry, place, context);
    if (item) sides[read.choice(entry as Fields, 'position', place, ['left', 'right'])].push(item);
  }
  return compact({
    title: read.string(fields, 'title', path),
    logo: readLogo(read, fields?.logo, [...path, 'logo'], context),
    hideOnScroll: read.boolean(fields, 'hideOnScroll', path, false),
    style: fields?.style === undefined ? undefined : read.choice(fields, 'style', path, ['dark', 'primary']),
    ...sides,
  });
}

const itemTypes = Object.keys(ITEM_KEYS) as [ItemType, ...ItemType[]];

function readNavbarItem(
  read: Reader,
  value: unknown,
  path: Path,
  context: ConfigureContext,
): NavbarItem | undefined {
  const type = readType(read, value, path, itemTypes);
  if (!type) return undefined;
  const fields = read.object(value, path, ['type', 'position', ...ITEM_KEYS[type]]) as Fields;
  if (type === 'localeDropdown') return readLanguages(read, fields, path, context);
  if (type === 'docsVersionDropdown') {
    const instance = read.string(fields, 'instance', path);
    const links = (key: 'before' | 'after') =>
      fields[key] === undefined ? {} : { [key]: readEntries(read, fields, key, path, context) };
    const [version, ...others] = context.versions(instance);
    // With one version, there is nothing to choose from.
    if (version && others.length === 0 && fields.before === undefined && fields.after === undefined)
      return { type: 'doc', docId: '', label: version.label, href: version.href };
    return { type, ...(instance !== undefined && { instance }), ...links('before'), ...links('after') };
  }
  if (type === 'component') {
    const component = read.requiredString(fields, 'component', path);
    const props = read.fields(fields, 'props', path) ?? {};
    const instead =
      fields.instead === undefined
        ? undefined
        : readNavbarItem(read, fields.instead, [...path, 'instead'], context);
    return component === undefined ? undefined : compact({ type, component, props, instead });
  }
  if (type !== 'dropdown') return readEntry(read, type, fields, path, context);

  const label = read.requiredString(fields, 'label', path);
  const items = readEntries(read, fields, 'items', path, context);
  const className = read.string(fields, 'className', path);
  return label === undefined ? undefined : compact({ type, label, items, className });
}

/** A language menu. Its button shows the current language. */
function readLanguages(
  read: Reader,
  fields: Fields,
  path: Path,
  context: ConfigureContext,
): NavbarItem | undefined {
  const entries = (key: string) =>
    fields[key] === undefined ? [] : readEntries(read, fields, key, path, context);
  const [before, after] = [entries('before'), entries('after')];
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
function readEntries(
  read: Reader,
  fields: Fields,
  key: string,
  path: Path,
  context: ConfigureContext,
): NavbarEntry[] {
  const items: NavbarEntry[] = [];
  for (const [index, entry] of read.array(fields, key, path).entries()) {
    const place = [...path, key, index];
    const inner = readType(read, entry, place, ['link', 'doc', 'sidebar', 'docsVersion', 'html'] as const);
    const link =
      inner &&
      readEntry(
        read,
        inner,
        read.object(entry, place, ['type', ...ITEM_KEYS[inner]]) as Fields,
        place,
        context,
      );
    if (link) items.push(link);
  }
  return items;
}

/** An item's type, `link` by default. Reports values that are not items and returns undefined. */
function readType<T extends ItemType>(
  read: Reader,
  value: unknown,
  path: Path,
  types: readonly [T, ...T[]],
): T | undefined {
  const before = read.problems.length;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const fields = read.object(value ?? null, path, keys);
  if (!fields) return undefined;
  // Its other keys depend on its type.
  if (fields.type === undefined && read.hasTypoOf(fields, 'type', path)) return undefined;
  const type = read.choice(fields, 'type', path, types);
  return read.problems.length > before ? undefined : type;
}

function readEntry(
  read: Reader,
  type: LinkType | 'html',
  fields: Fields,
  path: Path,
  context: ConfigureContext,
): NavbarEntry | undefined {
  const className = read.string(fields, 'className', path);
  if (type === 'html') {
    const html = read.requiredString(fields, 'html', path);
    return html === undefined ? undefined : compact({ type, html, className });
  }
  const isHidden = read.boolean(fields, 'hideLabel', path, false);
  const link = readNavbarLink(read, type, fields, path, context);
  if (!link || (className === undefined && !isHidden)) return link;
  const { label } = link;
  return {
    ...link,
    ...(isHidden && { label: '' }),
    attributes: compact({ className, 'aria-label': isHidden ? label : undefined }) as Record<string, string>,
  };
}

type LinkType = 'link' | 'doc' | 'sidebar' | 'docsVersion';

function readNavbarLink(
  read: Reader,
  type: LinkType,
  fields: Fields,
  path: Path,
  context: ConfigureContext,
): NavbarLink | undefined {
  const instance = read.string(fields, 'instance', path);
  if (type === 'docsVersion') {
    const version = context.versions(instance).find(({ isLast }) => isLast);
    const label = read.string(fields, 'label', path) ?? version?.label;
    // An empty doc id links to the version's first doc.
    return version && label !== undefined
      ? { type: 'doc', docId: '', label, href: version.href, ...(instance !== undefined && { instance }) }
      : undefined;
  }
  const label = read.requiredString(fields, 'label', path);
  if (type === 'link') {
    const href = readTarget(read, fields, path, context);
    return label !== undefined && href !== undefined ? { type, label, href } : undefined;
  }
  if (type === 'doc') {
    const docId = read.requiredString(fields, 'docId', path);
    const href = docId === undefined ? undefined : context.docHref(docId, instance);
    if (docId !== undefined && href === undefined) {
      const hint = read.suggest(docId, context.docIds(instance));
      read.problem([...path, 'docId'], `unknown doc id \`${docId}\``, hint, {
        missingDoc: { id: docId, instance },
      });
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
  const sidebar = read.requiredString(fields, 'sidebar', path);
  const href = sidebar === undefined ? undefined : context.sidebarHref(sidebar, instance);
  if (sidebar !== undefined && href === undefined) {
    const names = context.sidebarNames(instance);
    if (names.includes(sidebar))
      read.problem(
        [...path, 'sidebar'],
        `sidebar \`${sidebar}\` contains no pages of this site`,
        'add a doc to the sidebar',
      );
    else read.problem([...path, 'sidebar'], `unknown sidebar \`${sidebar}\``, read.suggest(sidebar, names));
  }
  return label !== undefined && sidebar !== undefined && href !== undefined
    ? { type, label, href, sidebar, ...(instance !== undefined && { instance }) }
    : undefined;
}

/** `to` is a path in this site. `href` can be any URL and is used as is. */
function readTarget(read: Reader, fields: Fields, path: Path, context: ConfigureContext): string | undefined {
  const href = read.string(fields, 'href', path);
  const to = read.string(fields, 'to', path);
  if (fields.href !== undefined && fields.to !== undefined) {
    return read.problem(
      [...path, 'href'],
      '`href` and `to` cannot be used together',
      'remove `href` to link to a page of this site',
      { part: 'key' },
    );
  }
  if (fields.href === undefined && fields.to === undefined) {
    if (read.isMisspelled(path, 'to') || read.isMisspelled(path, 'href')) return undefined;
    return read.problem(
      path,
      'link has neither `to` nor `href`',
      'add `to` for a page of this site, or `href` for any other URL',
    );
  }
  return to === undefined ? href : context.url(to);
}

function readLogo(
  read: Reader,
  value: unknown,
  path: Path,
  context: ConfigureContext,
): LogoConfig | undefined {
  const fields = read.object(value, path, LOGO_KEYS);
  const src = fields && read.requiredString(fields, 'src', path);
  if (!fields || src === undefined) return undefined;
  const srcDark = read.string(fields, 'srcDark', path);
  const href = read.string(fields, 'href', path);
  return compact({
    src: fileUrl(src, context),
    srcDark: srcDark === undefined ? undefined : fileUrl(srcDark, context),
    alt: read.string(fields, 'alt', path),
    width: read.size(fields, 'width', path),
    height: read.size(fields, 'height', path),
    href: href === undefined ? undefined : context.url(href),
  });
}

/** Static files may be written without a leading slash: `img/logo.svg`. */
function fileUrl(src: string, context: ConfigureContext): string {
  return context.url(/^(\/|[a-z]+:)/i.test(src) ? src : `/${src}`);
}

function readFooter(read: Reader, value: unknown, context: ConfigureContext): ResolvedThemeConfig['footer'] {
  const path = ['footer'];
  const fields = read.object(value, path, FOOTER_KEYS);
  if (!fields) return undefined;
  const links: FooterColumn[] = [];
  for (const [index, entry] of read.array(fields, 'links', path).entries()) {
    const place = [...path, 'links', index];
    const column = read.object(entry ?? null, place, FOOTER_COLUMN_KEYS);
    const title = column && read.requiredString(column, 'title', place);
    const items = readFooterItems(read, column, place, context);
    if (title !== undefined) links.push({ title, items });
  }
  return compact({
    style: read.choice(fields, 'style', path, ['dark', 'light']),
    logo: readLogo(read, fields.logo, [...path, 'logo'], context),
    links,
    copyright: read.string(fields, 'copyright', path),
  });
}

function readFooterItems(
  read: Reader,
  column: Fields | undefined,
  path: Path,
  context: ConfigureContext,
): FooterColumn['items'] {
  const items: FooterColumn['items'] = [];
  for (const [index, entry] of read.array(column, 'items', path).entries()) {
    const place = [...path, 'items', index];
    const fields = read.object(entry ?? null, place, FOOTER_ITEM_KEYS);
    if (!fields) continue;
    const html = read.string(fields, 'html', place);
    if (fields.html !== undefined) {
      if (html !== undefined) items.push({ html });
      continue;
    }
    const label = read.requiredString(fields, 'label', place);
    const href = readTarget(read, fields, place, context);
    if (label !== undefined && href !== undefined) items.push({ label, href });
  }
  return items;
}

function readAnnouncementBar(read: Reader, value: unknown): ResolvedThemeConfig['announcementBar'] {
  const path = ['announcementBar'];
  const fields = read.object(value, path, ANNOUNCEMENT_BAR_KEYS);
  if (!fields) return undefined;
  const id = read.requiredString(fields, 'id', path);
  const content = read.requiredString(fields, 'content', path);
  const bar = {
    backgroundColor: readColor(read, fields, 'backgroundColor', path),
    textColor: readColor(read, fields, 'textColor', path),
    isCloseable: read.boolean(fields, 'isCloseable', path, true),
  };
  return id === undefined || content === undefined ? undefined : compact({ id, content, ...bar });
}

/** Colors are written into a style sheet, so characters that could end the declaration are rejected. */
function readColor(read: Reader, fields: Fields, key: string, path: Path): string | undefined {
  const color = read.string(fields, key, path);
  if (color === undefined || /^[\w\s#%.,/()-]+$/.test(color)) return color;
  return read.problem([...path, key], `invalid CSS color \`${color}\``, 'use a color such as `#102030`');
}

function readColorMode(read: Reader, value: unknown): ResolvedThemeConfig['colorMode'] {
  const path = ['colorMode'];
  const fields = read.object(value, path, COLOR_MODE_KEYS);
  return {
    defaultMode: read.choice(fields, 'defaultMode', path, ['light', 'dark']),
    disableSwitch: read.boolean(fields, 'disableSwitch', path, false),
    respectPrefersColorScheme: read.boolean(fields, 'respectPrefersColorScheme', path, false),
  };
}

function readDocs(read: Reader, value: unknown): ResolvedThemeConfig['docs'] {
  const path = ['docs'];
  const fields = read.object(value, path, DOCS_KEYS);
  const place = [...path, 'sidebar'];
  const sidebar = read.object(fields?.sidebar, place, DOCS_SIDEBAR_KEYS);
  return {
    sidebar: {
      hideable: read.boolean(sidebar, 'hideable', place, false),
      autoCollapseCategories: read.boolean(sidebar, 'autoCollapseCategories', place, false),
    },
    versionPersistence: read.choice(fields, 'versionPersistence', path, ['localStorage', 'none']),
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
