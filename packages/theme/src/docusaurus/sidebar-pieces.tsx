/** Sidebar and table-of-contents components with Docusaurus's props, for sites that replace some of them. */
import { type SidebarItem, usePage } from '@slashdocs/runtime';
import type { ComponentType } from 'react';
import { nameOf } from '../sidebar/category-items.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { SidebarEntry } from '../sidebar/sidebar-entry.tsx';
import { SidebarItems } from '../sidebar/sidebar-items.tsx';
import { Toc } from '../toc/toc.tsx';

export interface DocSidebarProps {
  /** Path of the current page. */
  path: string;
  sidebar: SidebarItem[];
  onCollapse?(): void;
  isHidden?: boolean;
}

export const DocSidebar = ({ sidebar }: DocSidebarProps) => <Sidebar items={sidebar} />;

export interface DocSidebarItemsProps {
  items: SidebarItem[];
  activePath?: string;
  level?: number;
  onItemClick?: (item: SidebarItem) => void;
  tabIndex?: number;
}

export const DocSidebarItems = ({ items }: DocSidebarItemsProps) => <SidebarItems items={items} />;

export interface DocSidebarItemProps {
  item: SidebarItem;
  activePath: string;
  /** 1 at the top level. */
  level: number;
  /** Index of the entry in its list. */
  index: number;
  onItemClick?: (item: SidebarItem) => void;
}

/** An entry as the theme renders it. Nested lists use the site's components. */
export const DocSidebarItem = ({ item }: DocSidebarItemProps) => (
  <SidebarEntry item={item} itemKey={nameOf(item)} load={() => {}} />
);

/** Uses the site's table of contents on wide screens, and the theme's collapsible one otherwise. */
export function TocColumn({ Own }: { Own: ComponentType }) {
  const { headings } = usePage();
  if (headings.length === 0) return null;
  return (
    <>
      <div className="own-toc">
        <Own />
      </div>
      <div className="narrow-toc">
        <Toc headings={headings} />
      </div>
    </>
  );
}
