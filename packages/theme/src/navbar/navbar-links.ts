import { type DocsInstance, isSamePath, type PageData, usePage, useStoredValue } from '@slashdocs/runtime';
import { useThemeSite } from '../site.ts';
import type { NavbarEntry, NavbarLink } from '../types.ts';

/** Storage key of the reader's version of a docs instance. */
export const versionKey = (instance = 'default') => `docs-preferred-version-${instance}`;

/**
 * The URL of a doc in a version; undefined if the version does not have the doc, or for another page of the docs.
 *
 * @param path of the doc's page in its own version
 */
export function urlInVersion(docs: PageData['docs'], path: string, version: string): string | undefined {
  if (!docs?.id) return undefined;
  return docs.version === version ? path : docs.inVersions?.[version];
}

/** True if a navbar entry belongs to the docs instance of a page. */
const isOfPage = ({ instance = 'default' }: { instance?: string }, { docs }: PageData): boolean =>
  docs?.instance === instance;

/**
 * True if a navbar entry links to the current page. A docs entry matches all pages in its sidebar. A link matches its
 * page and all pages below, except for a link to the base URL, which matches only itself.
 */
export function isActive(item: NavbarEntry, page: PageData, baseUrl: string): boolean {
  if (item.type === 'html') return false;
  if (item.type !== 'link')
    return (
      isOfPage(item, page) &&
      ((item.sidebar && page.sidebar?.name === item.sidebar) ||
        (item.type === 'doc' && (!item.docId || page.docs?.id === item.docId)))
    );
  // Links to other languages point to the same page.
  if (item.base) return false;
  const { href } = item;
  const isBelow =
    href.length > baseUrl.length && page.path.startsWith(href.endsWith('/') ? href : `${href}/`);
  return isBelow || isSamePath(href, page.path);
}

export function useIsActive(): (item: NavbarEntry) => boolean {
  const { baseUrl } = useThemeSite();
  const page = usePage();
  return (item) => isActive(item, page, baseUrl);
}

/**
 * URL of a docs entry in the reader's version: the version being read, else the one chosen earlier, else the default
 * version from the configuration. A version without the document or sidebar is skipped, as in Docusaurus.
 */
export function hrefInVersion(
  item: NavbarLink,
  docs: DocsInstance | undefined,
  readingVersion: string | undefined,
  storedVersion: string | null,
): string {
  if (item.type === 'link') return item.href;
  const hrefIn = (name: string | null | undefined): string | undefined => {
    const version = docs?.versions.find((each) => each.name === name);
    if (item.type === 'sidebar') return version?.sidebars?.[item.sidebar];
    return item.docId ? version?.docs?.[item.docId] : version?.href;
  };
  return hrefIn(readingVersion) ?? hrefIn(storedVersion) ?? item.href;
}

export function useNavbarHref(): (item: NavbarLink) => string {
  const { docs, baseUrl } = useThemeSite();
  const page = usePage();
  const [stored] = useStoredValue(versionKey());
  return (item) => {
    if ('base' in item) return item.base + page.path.slice(baseUrl.length);
    const id = ('instance' in item && item.instance) || 'default';
    const instance = docs.find((each) => each.id === id);
    const reading = page.docs?.instance === id ? page.docs.version : undefined;
    return hrefInVersion(item, instance, reading, id === 'default' ? stored : null);
  };
}
