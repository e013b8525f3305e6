import type { SidebarItem } from '@slashdocs/runtime';
import { type ReactNode, useState } from 'react';
import { useThemeSite } from '../site.ts';
import { LastOpened, nameOf, useWholeList } from './category-items.ts';
import { SidebarEntry } from './sidebar-entry.tsx';

/** A list of sidebar entries: `<li>` elements. */
export function SidebarItems({ items }: { items: SidebarItem[] }): ReactNode {
  const { autoCollapseCategories } = useThemeSite().themeConfig.docs.sidebar;
  const [key, set] = useState<string | null>(null);
  const { items: shown, load } = useWholeList(items);
  // Keyed by name: open categories stay open when another part of a long list is shown.
  const names = new Map<string, number>();
  const list = shown.map((item) => {
    const name = nameOf(item);
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    const itemKey = before === 0 ? name : `${before} ${name}`;
    return <SidebarEntry key={itemKey} item={item} itemKey={itemKey} load={load} />;
  });
  return autoCollapseCategories ? <LastOpened value={{ key, set }}>{list}</LastOpened> : list;
}
