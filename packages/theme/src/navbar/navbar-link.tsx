import { Link } from '@ssg/runtime';
import type { NavbarLink } from '../types.ts';
import { useIsActive, useNavbarHref } from './navbar-links.ts';

export function EntryLink({ item }: { item: NavbarLink }) {
  const isActive = useIsActive();
  const hrefOf = useNavbarHref();
  return (
    <Link
      href={hrefOf(item)}
      aria-current={isActive(item) ? 'page' : undefined}
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
