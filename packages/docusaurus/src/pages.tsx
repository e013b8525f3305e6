/** Pages that the build renders once, from its data: posts and lists of blogs, and lists of documents. */
import {
  type Card,
  type ListingData,
  type PageComponentProps,
  type PostData,
  type RecentPosts,
  usePage,
} from '@slashdocs/runtime';
import {
  authorData,
  BlogPostProvider,
  findEntry,
  LayoutPresent,
  useBlogPost,
} from '@slashdocs/theme/docusaurus';
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogArchivePage from '@theme/BlogArchivePage';
import type { BlogSidebarData } from '@theme/BlogLayout';
import BlogListPage from '@theme/BlogListPage';
import BlogPostPage from '@theme/BlogPostPage';
import BlogTagsListPage from '@theme/BlogTagsListPage';
import BlogTagsPostsPage from '@theme/BlogTagsPostsPage';
import DocCardList from '@theme/DocCardList';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocTagsListPage from '@theme/DocTagsListPage';
import type { TagProps } from '@theme/TagsListInline';
import { type ComponentType, type FunctionComponent, type ReactNode, useMemo } from 'react';

function sidebarOf(recent: RecentPosts | undefined): BlogSidebarData | undefined {
  if (!recent) return undefined;
  const items = recent.years.flatMap(({ year, posts }) =>
    posts.map(({ label, href, date = `${year || '1970'}-01-01` }) => ({
      title: label,
      permalink: href,
      date,
      year,
      unlisted: false,
    })),
  );
  return { title: recent.title, items };
}

/** The layout of the theme is around the article of the page already. */
const InLayout = ({ children }: { children: ReactNode }) => <LayoutPresent value>{children}</LayoutPresent>;

function Post({ post, children }: { post: PostData; children: ReactNode }) {
  return (
    <InLayout>
      <BlogPostProvider post={post} isBlogPostPage>
        <PostPage sidebar={sidebarOf(post.recent)}>{children}</PostPage>
      </BlogPostProvider>
    </InLayout>
  );
}

/** Passes the content as Docusaurus does: as a component with the data of the post. */
function PostPage({ sidebar, children }: { sidebar: BlogSidebarData | undefined; children: ReactNode }) {
  const post = useBlogPost();
  const { path } = usePage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: all values come from the page
  const content = useMemo(() => Object.assign(() => children, post), [path]);
  return <BlogPostPage content={content} sidebar={sidebar} />;
}

/** A post, rendered once by the build. */
export function staticPost(post: PostData, html: string): FunctionComponent {
  return () => (
    <Post post={post}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post */}
      <div className="markdown" dangerouslySetInnerHTML={{ __html: html }} />
    </Post>
  );
}

/** The component of a post's page, given the component of its content. */
export function livePost(Content: ComponentType<PageComponentProps>): ComponentType<PageComponentProps> {
  return function LivePost(props) {
    const { post } = usePage();
    const content = <Content {...props} />;
    return post ? <Post post={post}>{content}</Post> : content;
  };
}

/** A generated blog page, rendered once by the build. */
export function staticListing(listing: ListingData): FunctionComponent {
  return () => (
    <InLayout>
      <Listing listing={listing} />
    </InLayout>
  );
}

function Listing({ listing }: { listing: ListingData }) {
  const { list, title, description, links } = listing;
  const { blog } = usePage();
  const sidebar = sidebarOf(listing.recent);
  switch (list.kind) {
    case 'archive':
      return <BlogArchivePage years={list.years} />;
    case 'tags':
      return (
        <BlogTagsListPage tags={list.letters.flatMap(({ tags }) => tags).map(tagOf)} sidebar={sidebar} />
      );
    case 'authors':
      return (
        <BlogAuthorsListPage
          authors={list.authors.map((author) => ({ ...authorData(author), count: author.count }))}
          sidebar={sidebar}
        />
      );
    case 'posts': {
      const { author, posts, newer, older } = list;
      const metadata = { blogTitle: title, previousPage: newer?.href, nextPage: older?.href };
      const shared = { items: posts, sidebar, metadata };
      if (author) {
        const whole = { ...authorData(author), description: author.description };
        return <BlogAuthorsPostsPage author={whole} allAuthorsPath={links[0]?.href} {...shared} />;
      }
      return blog === 'tag' ? (
        <BlogTagsPostsPage title={title} description={description} allTagsPath={links[0]?.href} {...shared} />
      ) : (
        <BlogListPage {...shared} />
      );
    }
  }
}

interface CountedTag {
  label: string;
  href: string;
  count: number;
  description?: string | undefined;
}

const tagOf = ({ href, ...tag }: CountedTag): TagProps => ({ ...tag, permalink: href });

/** The cards of a category. Its page shows the description above them. */
export function categoryIndex(cards: readonly Card[]): FunctionComponent {
  return () => <CategoryIndex cards={cards} />;
}

function CategoryIndex({ cards }: { cards: readonly Card[] }) {
  const { sidebar } = usePage();
  // A site's own cards need the type of each.
  return <DocCardList items={cards.map((card) => findEntry(card, sidebar?.items ?? []))} />;
}

export type TagPageData = { title: string } & (
  | { tags: readonly CountedTag[] }
  | {
      description: string;
      allTags: string;
      docs: readonly { title: string; href: string; description?: string | undefined }[];
    }
);

/** The page of all tags of the docs, or of one. */
export function tagPage(data: TagPageData): FunctionComponent {
  return () => (
    <InLayout>
      {'tags' in data ? (
        <DocTagsListPage tags={data.tags.map(tagOf)} />
      ) : (
        <DocTagDocListPage
          title={data.title}
          tag={{
            description: data.description || undefined,
            allTagsPath: data.allTags,
            items: data.docs.map(({ href, ...doc }) => ({ ...doc, permalink: href })),
          }}
        />
      )}
    </InLayout>
  );
}
