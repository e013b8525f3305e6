/**
 * Components of a site's in the place of the theme's, each shown with the properties that Docusaurus would give it. Which is which
 * is in `packages/ssg/src/bundle/seams.ts`.
 */
import './seams.css';
import { type SidebarItem, usePage } from '@ssg/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { SidebarEntry, type SidebarEntryProps } from '../sidebar/sidebar-entry.tsx';
import { useDoc } from './docs-client.ts';
import type { DocSidebarItemProps, DocSidebarItemsProps, DocSidebarProps } from './sidebar-pieces.tsx';

export { OwnPostPage, OwnRecentPosts } from './blog-pieces.tsx';
export { TocColumn } from './sidebar-pieces.tsx';

type Content = ComponentType & ReturnType<typeof useDoc>;

const Shown = createContext<ReactNode>(null);
const ShownContent = () => use(Shown);

interface DocItemProps {
  Own: ComponentType<{ content: Content; children?: ReactNode }>;
  children?: ReactNode;
}

/** A document is handed to its frame as a component that knows what the document is. */
export function DocItem({ Own, children }: DocItemProps) {
  const page = usePage();
  const doc = useDoc();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is the page's
  const content = useMemo(() => Object.assign(() => <ShownContent />, doc), [page]);
  return (
    <Shown value={children}>
      <Own content={content}>{children}</Own>
    </Shown>
  );
}

/** The sidebar: one and the same is the column on wide screens and what the drawer has on narrow ones. */
export function DocSidebar({ Own, items }: { Own: ComponentType<DocSidebarProps>; items: SidebarItem[] }) {
  return (
    <div className="own-sidebar">
      <Own path={usePage().path} sidebar={items} isHidden={false} onCollapse={() => {}} />
    </div>
  );
}

/** How many categories an entry is in. */
const Level = createContext(1);

export function DocSidebarItems({
  Own,
  items,
}: {
  Own: ComponentType<DocSidebarItemsProps>;
  items: SidebarItem[];
}) {
  return <Own items={items} activePath={usePage().path} level={use(Level)} />;
}

/** An entry of the sidebar, which says at which level it is. */
export function DocSidebarItem({
  Own,
  ...entry
}: SidebarEntryProps & { Own: ComponentType<DocSidebarItemProps> }) {
  const level = use(Level);
  const { path } = usePage();
  // Stands for others, of which Docusaurus knows nothing.
  if (entry.item.type === 'more') return <SidebarEntry {...entry} />;
  return (
    <Level value={level + 1}>
      <Own item={entry.item} activePath={path} level={level} index={0} />
    </Level>
  );
}
