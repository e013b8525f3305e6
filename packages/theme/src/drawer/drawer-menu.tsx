import { Link, usePage } from '@ssg/runtime';
import { useEffect, useState } from 'react';
import { isActive, useNavbarHref } from '../navbar/navbar-links.ts';
import { useVersions, VersionEntries } from '../navbar/version-dropdown.tsx';
import { Collapse } from '../sidebar/collapse.tsx';
import { useThemeSite } from '../site.ts';
import type { NavbarItem, NavbarLink } from '../types.ts';

/** The navbar's items, one below the other; dropdowns fold. */
export function DrawerMenu() {
  const { left, right } = useThemeSite().themeConfig.navbar;
  return (
    <ul className="drawer-main menu">
      {[...left, ...right].map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <DrawerEntry item={item} />
        </li>
      ))}
    </ul>
  );
}

function DrawerEntry({ item }: { item: NavbarItem }) {
  if (item.type === 'docsVersionDropdown') return <DrawerVersions instance={item.instance} />;
  if (item.type === 'dropdown') return <DrawerGroup {...item} />;
  return <DrawerLink item={item} />;
}

function DrawerLink({ item }: { item: NavbarLink }) {
  const page = usePage();
  const hrefOf = useNavbarHref();
  return (
    <Link href={hrefOf(item)} aria-current={isActive(item, page) ? 'page' : undefined}>
      {item.label}
    </Link>
  );
}

function DrawerGroup({ label, items }: { label: string; items: NavbarLink[] }) {
  const page = usePage();
  return (
    <Foldable label={label} containsPage={items.some((item) => isActive(item, page))}>
      {items.map((item) => (
        <li key={item.label}>
          <DrawerLink item={item} />
        </li>
      ))}
    </Foldable>
  );
}

function DrawerVersions({ instance }: { instance?: string | undefined }) {
  const { shown, entries } = useVersions(instance);
  if (!shown) return null;
  return (
    <Foldable label="Versions" containsPage={false}>
      <VersionEntries shown={shown.name} entries={entries} />
    </Foldable>
  );
}

interface FoldableProps {
  label: string;
  /** It starts open, and opens when the reader arrives at a page in it. */
  containsPage: boolean;
  children: React.ReactNode;
}

function Foldable({ label, containsPage, children }: FoldableProps) {
  const [open, setOpen] = useState(containsPage);
  useEffect(() => {
    if (containsPage) setOpen(true);
  }, [containsPage]);
  return (
    <>
      <button type="button" className="icon-chevron" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      <Collapse open={open}>{children}</Collapse>
    </>
  );
}
