import { isSamePath, usePage } from '@slashdocs/runtime';
import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import type { BlogSidebarData } from '@theme/BlogLayout';
import BlogSidebarContent from '@theme/BlogSidebar/Content';
import { joined } from '../../joined.ts';

type Items = BlogSidebarData['items'];

function ListComponent({ items }: { items: Items }) {
  const { path } = usePage();
  return (
    <ul className="sidebarItemList_ssg0 clean-list">
      {items.map(({ permalink, title }) => {
        const isActive = isSamePath(permalink, path);
        return (
          <li key={permalink} className="sidebarItem_ssg0">
            <Link
              to={permalink}
              autoAddBaseUrl={false}
              {...(isActive && { 'aria-current': 'page' as const })}
              className={joined('sidebarItemLink_ssg0', isActive && 'sidebarItemLinkActive_ssg0')}
            >
              {title}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The sidebar with recent posts on wide screens. */
export default ({ sidebar }: { sidebar: BlogSidebarData }) => (
  <aside className="col col--3">
    <nav className="sidebar_ssg1 thin-scrollbar" aria-label={text('Blog recent posts navigation')}>
      <div className="sidebarItemTitle_ssg0 margin-bottom--md">{sidebar.title}</div>
      <BlogSidebarContent
        items={sidebar.items}
        ListComponent={ListComponent}
        yearGroupHeadingClassName="yearGroupHeading_ssg0"
      />
    </nav>
  </aside>
);
