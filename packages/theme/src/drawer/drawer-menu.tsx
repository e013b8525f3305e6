import { useEffect, useState } from 'react';
import { Entry, EntryLink, entryLinks } from '../navbar/navbar-link.tsx';
import { useIsActive } from '../navbar/navbar-links.ts';
import { OwnItem } from '../navbar/own-item.tsx';
import { useVersions, VersionEntries } from '../navbar/version-dropdown.tsx';
import { Collapse } from '../sidebar/collapse.tsx';
import { useThemeSite } from '../site.ts';
import { text } from '../text.ts';
import type { NavbarEntry, NavbarItem, VersionDropdownItem } from '../types.ts';

/** The navbar's items in a column. Dropdowns are collapsible. */
export function DrawerMenu() {
  const { left, right } = useThemeSite().themeConfig.navbar;
  return (
    <ul className="drawer-main menu">
      {[...left, ...right].map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <Entry key={index} item={item}>
          <DrawerEntry item={item} />
        </Entry>
      ))}
    </ul>
  );
}

export function DrawerEntry({ item }: { item: NavbarItem }) {
  if (item.type === 'docsVersionDropdown') return <DrawerVersions {...item} />;
  if (item.type === 'dropdown') return <DrawerGroup {...item} />;
  if (item.type === 'component') return <OwnItem item={item} mobile />;
  return item.type !== 'html' && <EntryLink item={item} />;
}

function DrawerGroup({ label, items }: { label: string; items: NavbarEntry[] }) {
  const isActive = useIsActive();
  return (
    <Foldable label={label} containsPage={items.some(isActive)}>
      {entryLinks(items)}
    </Foldable>
  );
}

function DrawerVersions({ instance, before, after }: VersionDropdownItem) {
  const { shown, entries } = useVersions(instance);
  if (!shown) return null;
  return (
    <Foldable label={text('Versions')} containsPage={false}>
      {entryLinks(before)}
      <VersionEntries shown={shown.name} entries={entries} />
      {entryLinks(after)}
    </Foldable>
  );
}

interface FoldableProps {
  label: string;
  /** True if it contains the current page. Then it starts open, and it opens on navigation to such a page. */
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
