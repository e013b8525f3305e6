import { Link } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import type { NavbarEntry, NavbarItem, NavbarLink } from '../types.ts';
import { useIsActive, useNavbarHref } from './navbar-links.ts';

export function EntryLink({ item }: { item: NavbarLink }) {
  const isActive = useIsActive();
  const hrefOf = useNavbarHref();
  return (
    <Link href={hrefOf(item)} aria-current={isActive(item) ? 'page' : undefined} {...item.attributes}>
      {item.label}
    </Link>
  );
}

/** A navbar item as an `<li>`: custom markup or the given children. */
export const Entry = ({ item, children }: { item: NavbarItem; children: ReactNode }) =>
  item.type === 'html' ? (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: written by the site's author
    <li className={item.className} dangerouslySetInnerHTML={{ __html: item.html }} />
  ) : (
    <li className={item.className}>{children}</li>
  );

/** Entries of a menu. */
export const entryLinks = (items: NavbarEntry[] = []) =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Entry key={index} item={item}>
      {item.type !== 'html' && <EntryLink item={item} />}
    </Entry>
  ));
