import { Link, usePage } from '@ssg/runtime';
import type { NavbarLink } from '../types.ts';
import { isActive, useNavbarHref } from './navbar-links.ts';

export function EntryLink({ item }: { item: NavbarLink }) {
  const page = usePage();
  const hrefOf = useNavbarHref();
  return (
    <Link
      href={hrefOf(item)}
      aria-current={isActive(item, page) ? 'page' : undefined}
      {...('attributes' in item && item.attributes)}
    >
      {item.label}
    </Link>
  );
}

/** Entries of a menu, as `<li>` elements. */
export const entryLinks = (items: NavbarLink[] = []) =>
  items.map((item) => (
    <li key={item.label}>
      <EntryLink item={item} />
    </li>
  ));
