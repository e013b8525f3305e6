/** Sidebar and table-of-contents components with Docusaurus's props, for sites that replace some of them. */
import { type SidebarItem, usePage } from '@slashdocs/runtime';
import type { ComponentType, ReactNode } from 'react';
import { nameOf } from '../sidebar/category-items.ts';
import { Sidebar } from '../sidebar/sidebar.tsx';
import { SidebarEntry } from '../sidebar/sidebar-entry.tsx';
import { SidebarItems } from '../sidebar/sidebar-items.tsx';
import { text } from '../text.ts';
import { Toc } from '../toc/toc.tsx';
import { useDoc } from './docs-client.ts';
import { type TocItem, type TocNode, useFilteredAndTreeifiedTOC, useTOCHighlight } from './helpers.tsx';
import { useThemeConfig } from './theme-common.ts';

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

/** Renders an entry with the site's component for its type. */
export function docSidebarItemOf(
  Link: ComponentType<DocSidebarItemProps>,
  Category: ComponentType<DocSidebarItemProps>,
  Html: ComponentType<DocSidebarItemProps>,
): ComponentType<DocSidebarItemProps> {
  return (props) => {
    const { type } = props.item;
    const Own = type === 'category' ? Category : type === 'html' ? Html : Link;
    return <Own {...props} />;
  };
}

export interface TocProps {
  toc: readonly TocItem[];
  minHeadingLevel?: number;
  maxHeadingLevel?: number;
  className?: string;
}

export interface TocItemsProps extends TocProps {
  linkClassName?: string | null;
  linkActiveClassName?: string;
}

/** Renders the given headings as the theme does. */
export const TOC = ({ toc }: TocProps) => (
  <Toc headings={toc.map(({ level, id, value }) => ({ depth: level, id, html: value }))} />
);

/** The same, with the site's list component. */
export function tocOf(Items: ComponentType<TocItemsProps>): ComponentType<TocProps> {
  return ({ className: _, ...props }) => (
    <nav className="toc" aria-label={text('On this page')}>
      <Items
        {...props}
        linkClassName="table-of-contents__link toc-highlight"
        linkActiveClassName="table-of-contents__link--active"
      />
    </nav>
  );
}

interface TocTreeProps {
  toc: readonly TocNode[];
  className?: string | undefined;
  linkClassName?: string | undefined;
  isChild?: boolean;
}

/** Nested lists of headings. */
export function TOCItemsTree({ toc, className, linkClassName, isChild }: TocTreeProps): ReactNode {
  if (toc.length === 0) return null;
  return (
    <ul className={isChild ? undefined : className}>
      {toc.map(({ id, value, children }) => (
        <li key={id}>
          <a
            href={`#${encodeURIComponent(id)}`}
            className={linkClassName}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the article's own heading
            dangerouslySetInnerHTML={{ __html: value }}
          />
          <TOCItemsTree isChild toc={children} className={className} linkClassName={linkClassName} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the given headings and highlights the one being read. */
export function tocItemsOf(Tree: ComponentType<TocTreeProps>): ComponentType<TocItemsProps> {
  return ({
    toc,
    className = 'table-of-contents',
    linkClassName = 'table-of-contents__link',
    linkActiveClassName,
    minHeadingLevel = 2,
    maxHeadingLevel = 3,
  }) => {
    const tree = useFilteredAndTreeifiedTOC({ toc, minHeadingLevel, maxHeadingLevel });
    useTOCHighlight(
      linkClassName && linkActiveClassName
        ? {
            linkClassName: linkClassName.split(' ')[0] ?? '',
            linkActiveClassName,
            minHeadingLevel,
            maxHeadingLevel,
          }
        : undefined,
    );
    return <Tree toc={tree} className={className} linkClassName={linkClassName ?? undefined} />;
  };
}

export const TOCItems = tocItemsOf(TOCItemsTree);

/** The column next to the article, rendered by the site's table of contents. */
export function tocDesktopOf(Own: ComponentType<TocProps>): ComponentType {
  return () => {
    const { toc, frontMatter } = useDoc();
    const { minHeadingLevel, maxHeadingLevel } = useThemeConfig().tableOfContents;
    const level = (written: unknown, otherwise: number) =>
      typeof written === 'number' ? written : otherwise;
    return (
      <Own
        toc={toc}
        minHeadingLevel={level(frontMatter.toc_min_heading_level, minHeadingLevel)}
        maxHeadingLevel={level(frontMatter.toc_max_heading_level, maxHeadingLevel)}
        className="theme-doc-toc-desktop"
      />
    );
  };
}

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
