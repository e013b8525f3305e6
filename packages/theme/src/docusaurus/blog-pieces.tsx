/** What stands around the posts of a blog in the shape that Docusaurus has of it, for sites that have a piece of their own. */
import { type PostYear, type RecentPosts as Recent, usePage } from '@ssg/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { PostPager } from '../blog/pager.tsx';
import { BlogPost, type BlogPostProps, type Piece } from '../blog/post.tsx';
import { RecentPosts } from '../blog/recent-posts.tsx';
import { groupBlogSidebarItemsByYear, useBlogPost } from './blog-client.ts';
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
  return recent ? <Beside Own={Own} sidebar={sidebarOf(recent)} /> : null;
}

const sidebarOf = ({ title, years }: Recent): BlogSidebarProps['sidebar'] => ({
  title,
  items: years.flatMap(({ year, posts }) => posts.map(asItem(year))),
});

/** The column beside a page of the blog. */
const Beside = ({ Own, sidebar }: BlogSidebarProps & { Own: ComponentType<BlogSidebarProps> }) => (
  <div className="recent-posts own-recent-posts">
    <Own sidebar={sidebar} />
  </div>
);

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

export interface BlogPostPageProps {
  /** The post's text, which knows what the post is. */
  content: ComponentType & ReturnType<typeof useBlogPost>;
  sidebar: BlogSidebarProps['sidebar'];
}

/** The page that is shown, for what the theme has of it in the site's component. */
const Shown = createContext<BlogPostProps | undefined>(undefined);

function ShownContent(): ReactNode {
  const { html, children } = use(Shown) ?? {};
  // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
  return html === undefined ? children : <div dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A post's page by the site's component. */
export function OwnPostPage({ Own, ...shown }: BlogPostProps & { Own: ComponentType<BlogPostPageProps> }) {
  const page = usePage();
  const post = useBlogPost();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it says is the page's
  const content = useMemo(() => Object.assign(() => <ShownContent />, post), [page]);
  const { recent = { title: '', years: [] } } = shown.post;
  return (
    <Shown value={shown}>
      <Own content={content} sidebar={sidebarOf(recent)} />
    </Shown>
  );
}

/** The page as the theme has it. */
export function BlogPostPage(): ReactNode {
  const shown = use(Shown);
  return shown && <BlogPost {...shown} />;
}

export interface BlogLayoutProps extends Partial<BlogSidebarProps> {
  /** The theme has a table of contents beside every page. */
  toc?: ReactNode;
  children?: ReactNode;
}

/** A page of the blog and what is beside it. */
export function blogLayoutOf(Sidebar: ComponentType<BlogSidebarProps>): ComponentType<BlogLayoutProps> {
  return ({ sidebar, children }) => (
    <>
      <div className="post">{children}</div>
      {sidebar && sidebar.items.length > 0 && <Beside Own={Sidebar} sidebar={sidebar} />}
    </>
  );
}

interface Neighbour {
  title: string;
  permalink: string;
}

export interface BlogPostPaginatorProps {
  nextItem?: Neighbour | undefined;
  prevItem?: Neighbour | undefined;
}

const linkTo = (item: Neighbour | undefined) => item && { label: item.title, href: item.permalink };

export const BlogPostPaginator = ({ nextItem, prevItem }: BlogPostPaginatorProps) => (
  <PostPager newer={linkTo(prevItem)} older={linkTo(nextItem)} />
);

/** A post's page, made of pieces. */
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
