import type { SidebarItem } from '@slashdocs/runtime';
import { text } from '@slashdocs/theme/text';
import DocSidebarItemCategory from '@theme/DocSidebarItem/Category';
import DocSidebarItemHtml from '@theme/DocSidebarItem/Html';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';

export interface Props<Item = SidebarItem> {
  item: Item;
  activePath: string;
  level: number;
  index: number;
  tabIndex?: number;
  onItemClick?(item: SidebarItem): void;
  /** Loads the entries that the page omits. */
  loadMore?(): void;
  expandedItem?: number | null;
  setExpandedItem?(index: number | null): void;
}

/** An entry of the sidebar. */
export default function DocSidebarItem({ item, ...props }: Props) {
  switch (item.type) {
    case 'category':
      return <DocSidebarItemCategory item={item} {...props} />;
    case 'html':
      return <DocSidebarItemHtml item={item} {...props} />;
    case 'more':
      return <More item={item} {...props} />;
    default:
      return <DocSidebarItemLink item={item} {...props} />;
  }
}

type MoreItem = Extract<SidebarItem, { type: 'more' }>;

/** Entries of a long list that the page omits. Without JavaScript, a link to the nearest one. */
const More = ({ item, loadMore }: Props<MoreItem>) => (
  <li className="theme-doc-sidebar-item-more menu__list-item">
    <a
      className="menu__link"
      href={item.href}
      data-count={item.count}
      data-fragment={item.fragment}
      onClick={(event) => {
        event.preventDefault();
        loadMore?.();
      }}
    >
      <span title={text('{n} more').replace('{n}', `${item.count}`)} className="linkLabel_ssg0">
        {text('{n} more').replace('{n}', `${item.count}`)}
      </span>
    </a>
  </li>
);
