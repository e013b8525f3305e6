/**
 * Renders a site's components instead of the theme's, with the props that Docusaurus would pass. The mapping is in
 * `packages/ssg/src/core/bundle/layout-parts.ts`.
 */
import './adapters.css';
import { type SidebarItem, usePage } from '@slashdocs/runtime';
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

/** Passes a document to its frame as a component with the document's data. */
export function DocItem({ Own, children }: DocItemProps) {
  const page = usePage();
  const doc = useDoc();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => Object.assign(() => <ShownContent />, doc), [page]);
  return (
    <Shown value={children}>
      <Own content={content}>{children}</Own>
    </Shown>
  );
}

/** The sidebar. The same element is the column on wide screens and part of the drawer on narrow ones. */
export function DocSidebar({ Own, items }: { Own: ComponentType<DocSidebarProps>; items: SidebarItem[] }) {
  return (
    <div className="own-sidebar">
      <Own path={usePage().path} sidebar={items} isHidden={false} onCollapse={() => {}} />
    </div>
  );
}

/** Nesting depth of a sidebar entry. */
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

/** A sidebar entry, rendered with its level. */
export function DocSidebarItem({
  Own,
  ...entry
}: SidebarEntryProps & { Own: ComponentType<DocSidebarItemProps> }) {
  const level = use(Level);
  const { path } = usePage();
  // A placeholder for hidden entries, which Docusaurus does not have.
  if (entry.item.type === 'more') return <SidebarEntry {...entry} />;
  return (
    <Level value={level + 1}>
      <Own item={entry.item} activePath={path} level={level} index={0} />
    </Level>
  );
}
