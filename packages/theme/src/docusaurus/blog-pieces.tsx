/** Blog components with Docusaurus's props, for sites that replace some of them. */
import { type PostYear, type RecentPosts as Recent, usePage } from '@slashdocs/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { PostPager } from '../blog/pager.tsx';
import { BlogPost, type BlogPostProps, type Piece } from '../blog/post.tsx';
import { RecentPosts } from '../blog/recent-posts.tsx';
import { groupBlogSidebarItemsByYear, useBlogPost } from './blog-client.ts';
import { Link } from './link.tsx';

export interface BlogSidebarItem {
  title: string;
  permalink: string;
  /** ISO date. January 1 if only the year is known. */
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

/** The list of recent posts, rendered by the site's component. */
export function OwnRecentPosts({
  Own,
  recent,
}: {
  Own: ComponentType<BlogSidebarProps>;
  recent: Recent | undefined;
}) {
  return recent ? <BlogColumn Own={Own} sidebar={sidebarOf(recent)} /> : null;
}

const sidebarOf = ({ title, years }: Recent): BlogSidebarProps['sidebar'] => ({
  title,
  items: years.flatMap(({ year, posts }) => posts.map(asItem(year))),
});

/** The column next to a blog page. */
const BlogColumn = ({ Own, sidebar }: BlogSidebarProps & { Own: ComponentType<BlogSidebarProps> }) => (
  <div className="recent-posts own-recent-posts">
    <Own sidebar={sidebar} />
  </div>
);

/** The list of recent posts as the theme renders it. */
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

/** Posts grouped by year. */
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

/** The list of recent posts with custom content. */
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

export interface BlogPostPageProps {
  /** The post's content, with the post's data as properties. */
  content: ComponentType & ReturnType<typeof useBlogPost>;
  sidebar: BlogSidebarProps['sidebar'];
}

/** The current page, for theme components inside the site's component. */
const Shown = createContext<BlogPostProps | undefined>(undefined);

function ShownContent(): ReactNode {
  const { html, children } = use(Shown) ?? {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
  return html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A post's page rendered by the site's component. */
export function OwnPostPage({ Own, ...shown }: BlogPostProps & { Own: ComponentType<BlogPostPageProps> }) {
  const page = usePage();
  const post = useBlogPost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => Object.assign(() => <ShownContent />, post), [page]);
  const { recent = { title: '', years: [] } } = shown.post;
  return (
    <Shown value={shown}>
      <Own content={content} sidebar={sidebarOf(recent)} />
    </Shown>
  );
}

/** The page as the theme renders it. */
export function BlogPostPage(): ReactNode {
  const shown = use(Shown);
  return shown && <BlogPost {...shown} />;
}

export interface BlogLayoutProps extends Partial<BlogSidebarProps> {
  /** Ignored: the theme shows a table of contents on every page. */
  toc?: ReactNode;
  children?: ReactNode;
}

/** A blog page with its sidebar. */
export function blogLayoutOf(Sidebar: ComponentType<BlogSidebarProps>): ComponentType<BlogLayoutProps> {
  return ({ sidebar, children }) => (
    <>
      <div className="post">{children}</div>
      {sidebar && sidebar.items.length > 0 && <BlogColumn Own={Sidebar} sidebar={sidebar} />}
    </>
  );
}

interface Neighbor {
  title: string;
  permalink: string;
}

export interface BlogPostPaginatorProps {
  nextItem?: Neighbor | undefined;
  prevItem?: Neighbor | undefined;
}

const linkTo = (item: Neighbor | undefined) => item && { label: item.title, href: item.permalink };

export const BlogPostPaginator = ({ nextItem, prevItem }: BlogPostPaginatorProps) => (
  <PostPager newer={linkTo(prevItem)} older={linkTo(nextItem)} />
);

/** A post's page, composed from parts. */
export function blogPostPageOf(
  Layout: ComponentType<BlogLayoutProps>,
  Item: Piece,
  Paginator: ComponentType<BlogPostPaginatorProps>,
): ComponentType<BlogPostPageProps> {
  return ({ content: Content, sidebar }) => {
    const { nextItem, prevItem } = useBlogPost().metadata;
    return (
      <Layout sidebar={sidebar}>
        <Item>
          <Content />
        </Item>
        {(nextItem || prevItem) && <Paginator nextItem={nextItem} prevItem={prevItem} />}
      </Layout>
    );
  };
}
