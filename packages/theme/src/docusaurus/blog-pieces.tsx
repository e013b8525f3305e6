/** Blog components with Docusaurus's props, for sites that replace some of them. */
import { type PostYear, type RecentPosts as Recent, usePage } from '@slashdocs/runtime';
import { type ComponentType, createContext, type ReactNode, use, useMemo } from 'react';
import { BlogPost, type BlogPostProps } from '../blog/post.tsx';
import { RecentPosts } from '../blog/recent-posts.tsx';
import { groupBlogSidebarItemsByYear, useBlogPost } from './blog-client.ts';

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

export interface BlogPostPageProps {
  /** The post's content, with the post's data as properties. */
  content: ComponentType & ReturnType<typeof useBlogPost>;
  sidebar: BlogSidebarProps['sidebar'];
}

/** The current page, for theme components inside the site's component. */
const Shown = createContext<BlogPostProps | undefined>(undefined);

function ShownContent(): ReactNode {
  const { children } = use(Shown) ?? {};
  return usePage().kind === 'component' ? children : <div>{children}</div>;
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
