import type { SidebarItem } from '@slashdocs/runtime';
import { hasProtocol, isActiveSidebarItem, Link } from '@slashdocs/theme/docusaurus';
import type { Props } from '@theme/DocSidebarItem';
import IconExternalLink from '@theme/Icon/ExternalLink';
import { joined } from '../../joined.ts';

type LinkItem = Extract<SidebarItem, { type: 'link' }>;

/** A link in the sidebar. */
export default function DocSidebarItemLink({
  item,
  onItemClick,
  activePath,
  level,
  index: _,
  loadMore: __,
  expandedItem: ___,
  setExpandedItem: ____,
  ...props
}: Props<LinkItem>) {
  const { href, label, className } = item;
  const isActive = isActiveSidebarItem(item, activePath);
  const isOther = hasProtocol(href);
  return (
    <li
      className={joined(
        `theme-doc-sidebar-item-link theme-doc-sidebar-item-link-level-${level} menu__list-item`,
        className,
      )}
    >
      <Link
        className={joined('menu__link', isOther && 'menuExternalLink_ssg0', isActive && 'menu__link--active')}
        autoAddBaseUrl={false}
        {...(isActive && { 'aria-current': 'page' as const })}
        to={href}
        {...(!isOther && onItemClick && { onClick: () => onItemClick(item) })}
        {...props}
      >
        <span title={label} className="linkLabel_ssg0">
          {label}
        </span>
        {isOther && <IconExternalLink />}
      </Link>
    </li>
  );
}
