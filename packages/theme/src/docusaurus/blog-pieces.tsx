/** What stands around the posts of a blog in the shape that Docusaurus has of it, for sites that have a piece of their own. */
import { type PostYear, type RecentPosts as Recent, usePage } from '@ssg/runtime';
import type { ComponentType, ReactNode } from 'react';
import { RecentPosts } from '../blog/recent-posts.tsx';
import { groupBlogSidebarItemsByYear } from './blog-client.ts';
import { Link } from './link.tsx';

export interface BlogSidebarItem {
  title: string;
  permalink: string;
  /** ISO. Of a post of which nobody knows more than the year, its beginning. */
  date: string;
  unlisted: boolean;
}

export interface BlogSidebarProps {
  sidebar: { title: string; items: BlogSidebarItem[] };
}

const asItem =
  (year: string) =>
  ({ label, href, date }: PostYear['posts'][number]): BlogSidebarItem => ({
    title: label,
    permalink: href,
    date: date ?? `${year || '1970'}-01-01`,
    unlisted: false,
  });

/** The list of recent posts, in the site's component. */
export function OwnRecentPosts({
  Own,
  recent,
}: {
  Own: ComponentType<BlogSidebarProps>;
  recent: Recent | undefined;
}) {
  if (!recent) return null;
  const items = recent.years.flatMap(({ year, posts }) => posts.map(asItem(year)));
  return (
    <div className="recent-posts own-recent-posts">
      <Own sidebar={{ title: recent.title, items }} />
    </div>
  );
}

/** The same as the theme shows it. */
export function BlogSidebar({ sidebar: { title, items } }: BlogSidebarProps) {
  const years = groupBlogSidebarItemsByYear(items).map(([year, posts]) => ({
    year,
    posts: posts.map((post) => ({ label: post.title, href: post.permalink })),
  }));
  return <RecentPosts recent={{ title, years }} path={usePage().path} />;
}

interface ListProps {
  items: BlogSidebarItem[];
}

function PostLinks({ items }: ListProps) {
  return (
    <ul className="post-list">
      {items.map(({ permalink, title }) => (
        <li key={permalink}>
          <Link isNavLink to={permalink}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export interface BlogSidebarContentProps extends ListProps {
  ListComponent: ComponentType<ListProps>;
  yearGroupHeadingClassName?: string;
}

/** Posts by their years. */
export function BlogSidebarContent({
  items,
  ListComponent,
  yearGroupHeadingClassName,
}: BlogSidebarContentProps): ReactNode {
  return groupBlogSidebarItemsByYear(items).map(([year, posts]) => (
    <div key={year} className="post-year">
      <p className={yearGroupHeadingClassName}>{year}</p>
      <ListComponent items={posts} />
    </div>
  ));
}

/** The list of recent posts around the site's own. */
export function blogSidebarOf(
  Content: ComponentType<BlogSidebarContentProps>,
): ComponentType<BlogSidebarProps> {
  return ({ sidebar: { title, items } }) => (
    <nav aria-label={title}>
      <p>{title}</p>
      <Content items={items} ListComponent={PostLinks} />
    </nav>
  );
}
