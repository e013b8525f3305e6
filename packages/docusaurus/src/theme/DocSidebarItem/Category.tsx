import { isSamePath, type SidebarItem, usePage } from '@slashdocs/runtime';
import { isActiveSidebarItem, Link, useCategoryItems } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import type { Props } from '@theme/DocSidebarItem';
import DocSidebarItems from '@theme/DocSidebarItems';
import { type MouseEvent, useEffect, useState } from 'react';
import { joined } from '../../joined.ts';
import { useConfig } from '../../site.ts';

type CategoryItem = Extract<SidebarItem, { type: 'category' }>;

/** A category of the sidebar. */
export default function DocSidebarItemCategory({
  item,
  onItemClick,
  activePath,
  level,
  index,
  loadMore: _,
  expandedItem,
  setExpandedItem,
  ...props
}: Props<CategoryItem>) {
  const { label, collapsible, className, href, fallbackHref, fragment } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isCurrentPage = href !== undefined && isSamePath(href, activePath);
  const [collapsed, toggle] = useCollapsed(item, isActive, { index, expandedItem, setExpandedItem });
  const { items } = useCategoryItems(item, !collapsed);
  const isShared = usePage().sidebar?.shared !== undefined;
  const [hasOpened, setHasOpened] = useState(!collapsed);
  if (!collapsed && !hasOpened) setHasOpened(true);
  const hasButton = collapsible && href !== undefined;
  function onClick(event: MouseEvent) {
    onItemClick?.(item);
    if (!collapsible) return;
    if (href !== undefined && !isCurrentPage) return toggle(false);
    event.preventDefault();
    toggle();
  }

  return (
    <li
      className={joined(
        `theme-doc-sidebar-item-category theme-doc-sidebar-item-category-level-${level} menu__list-item`,
        collapsed && 'menu__list-item--collapsed',
        className,
      )}
    >
      <div
        className={joined(
          'menu__list-item-collapsible',
          isCurrentPage && 'menu__list-item-collapsible--active',
        )}
      >
        <Link
          className={joined(
            'categoryLink_ssg0 menu__link',
            collapsible && 'menu__link--sublist',
            collapsible && !hasButton && 'menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}
          autoAddBaseUrl={false}
          onClick={onClick}
          {...(isCurrentPage && { 'aria-current': 'page' as const })}
          {...(collapsible && !hasButton && { role: 'button', 'aria-expanded': !collapsed })}
          {...(href === undefined && collapsible && { 'data-fallback': '' })}
          href={href ?? (collapsible ? (fallbackHref ?? '#') : undefined)}
          {...props}
        >
          <span title={label} className="categoryLinkLabel_ssg0">
            {label}
          </span>
        </Link>
        {hasButton && (
          <button
            type="button"
            aria-label={`${text(collapsed ? 'Expand' : 'Collapse')} ${label}`}
            aria-expanded={!collapsed}
            className="clean-btn menu__caret"
            onClick={(event) => {
              event.preventDefault();
              toggle();
            }}
          />
        )}
      </div>
      <ul className="menu__list" hidden={collapsed} data-fragment={fragment}>
        {/* The page does not contain a sidebar that all pages share. */}
        {(hasOpened || !isShared) && (
          <DocSidebarItems
            items={items}
            tabIndex={collapsed ? -1 : 0}
            onItemClick={onItemClick as never}
            activePath={activePath}
            level={level + 1}
          />
        )}
      </ul>
    </li>
  );
}

/** The sibling of a category that is open, if opening one closes the others. */
interface Siblings {
  index: number;
  expandedItem: number | null | undefined;
  setExpandedItem: ((index: number | null) => void) | undefined;
}

function useCollapsed(
  { collapsible, collapsed: isInitial }: CategoryItem,
  isActive: boolean,
  { index, expandedItem, setExpandedItem }: Siblings,
) {
  const { autoCollapseCategories } = useConfig().docs.sidebar;
  const [collapsed, setCollapsed] = useState(collapsible && isInitial && !isActive);
  function toggle(next = !collapsed) {
    setCollapsed(next);
    if (!next) setExpandedItem?.(index);
  }
  // A category with the page that is shown is open.
  useEffect(() => {
    if (isActive) setCollapsed(false);
  }, [isActive]);
  useEffect(() => {
    if (collapsible && autoCollapseCategories && expandedItem != null && expandedItem !== index)
      setCollapsed(true);
  }, [collapsible, autoCollapseCategories, expandedItem, index]);
  return [collapsed, toggle] as const;
}
