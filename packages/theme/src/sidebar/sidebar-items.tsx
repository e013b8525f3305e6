import type { SidebarItem } from '@ssg/runtime';
import { createContext, type ReactNode, useState } from 'react';
import { useThemeSite } from '../site.ts';
import { nameOf, useWholeList } from './category-items.ts';
import { SidebarEntry } from './sidebar-entry.tsx';

/** Which of its siblings a category opened last; only used where opening one closes the others. */
export const LastOpened = createContext<{ key: string | null; set(key: string): void } | null>(null);

/** A list of the sidebar: `<li>` elements. */
export function SidebarItems({ items }: { items: SidebarItem[] }): ReactNode {
  const { autoCollapseCategories } = useThemeSite().themeConfig.docs.sidebar;
  const [key, set] = useState<string | null>(null);
  const { items: shown, load } = useWholeList(items);
  // By name: what is shown of a long list moves along with the reader, and what is open stays open.
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
