/** Pages that the build renders once, from its data: posts of blogs, and lists of documents. */
import { type Card, type PageComponentProps, type PostData, usePage } from '@slashdocs/runtime';
import { BlogPostProvider, findEntry, useBlogPost } from '@slashdocs/theme/docusaurus';
import type { BlogSidebarData } from '@theme/BlogLayout';
import BlogPostPage from '@theme/BlogPostPage';
import DocCardList from '@theme/DocCardList';
import DocTagDocListPage from '@theme/DocTagDocListPage';
import DocTagsListPage from '@theme/DocTagsListPage';
import { type ComponentType, type FunctionComponent, type ReactNode, useMemo } from 'react';
import { type CountedTag, InLayout, sidebarOf, tagOf } from './in-layout.tsx';

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
