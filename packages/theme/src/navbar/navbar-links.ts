import { type DocsInstance, isSamePath, type PageData, usePage, useStoredValue } from '@ssg/runtime';
import { useThemeSite } from '../site.ts';
import type { NavbarEntry, NavbarLink } from '../types.ts';

/** Where the reader's version of a docs instance is stored. */
export const versionKey = (instance = 'default') => `docs-preferred-version-${instance}`;

/** Whether an entry of the navbar is about the instance that a page belongs to. */
const isOfPage = ({ instance = 'default' }: { instance?: string }, { docs }: PageData): boolean =>
  docs?.instance === instance;

/**
 * Whether an entry of the navbar leads to what is being read: a docs entry to any page with its sidebar, a link to its page and
 * to all below it, except that everything is below the base URL.
 */
export function isActive(item: NavbarEntry, page: PageData, baseUrl: string): boolean {
  if (item.type === 'html') return false;
  if (item.type !== 'link')
    return (
      isOfPage(item, page) &&
      ((item.sidebar && page.sidebar?.name === item.sidebar) ||
        (item.type === 'doc' && (!item.docId || page.docs?.id === item.docId)))
    );
  // The page in a language is the page itself.
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
 * URL of a docs entry in the version that is right for this reader: the one being read, else the one chosen
 * before, else the newest (which is what the configuration resolved to).
 */
export function hrefInVersion(
  item: NavbarLink,
  docs: DocsInstance | undefined,
  readingVersion: string | undefined,
  storedVersion: string | null,
): string {
  if (item.type === 'link' || !docs || docs.versions.length < 2) return item.href;
  const named = (name: string | null | undefined) => docs.versions.find((version) => version.name === name);
  const version = named(readingVersion) ?? named(storedVersion);
  if (!version) return item.href;
  return (item.type === 'doc' && version.docs?.[item.docId]) || version.href;
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
