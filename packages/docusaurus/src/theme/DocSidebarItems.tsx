import type { SidebarItem } from '@slashdocs/runtime';
import { nameOf, useWholeList } from '@slashdocs/theme/docusaurus';
import DocSidebarItem from '@theme/DocSidebarItem';
import { useState } from 'react';

export interface Props {
  items: readonly SidebarItem[];
  activePath: string;
  level: number;
  tabIndex?: number;
  onItemClick?(item: SidebarItem): void;
}

/** A list of sidebar entries. */
export default function DocSidebarItems({ items, ...props }: Props) {
  const { items: all, load } = useWholeList(items as SidebarItem[]);
  const [expandedItem, setExpandedItem] = useState<number | null>(null);
  return all.map((item, index) => (
    <DocSidebarItem
      key={nameOf(item)}
      {...props}
      item={item}
      index={index}
      loadMore={load}
      expandedItem={expandedItem}
      setExpandedItem={setExpandedItem}
    />
  ));
}
