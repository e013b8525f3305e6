import { type BlogData, type ListingData, type PageData, usePage } from '@slashdocs/runtime';
import { authorData, BlogProvider, blogPostData, tagData } from '@slashdocs/theme/docusaurus';
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogArchivePage from '@theme/BlogArchivePage';
import BlogListPage from '@theme/BlogListPage';
import type { ListMetadata } from '@theme/BlogListPaginator';
import type { ListedPost } from '@theme/BlogPostItems';
import BlogTagsListPage from '@theme/BlogTagsListPage';
import BlogTagsPostsPage from '@theme/BlogTagsPostsPage';
import { useMemo } from 'react';
import { InLayout, sidebarOf } from '../in-layout.tsx';

/** A list of posts, tags, or authors of a blog. */
export default function BlogList({ listing }: { listing: ListingData }) {
  return (
    <InLayout>
      <BlogProvider value={listing.blog}>
        <List listing={listing} />
      </BlogProvider>
    </InLayout>
  );
}

function List({ listing: { list, blog, recent } }: { listing: ListingData }) {
  const page = usePage();
  const items = useMemo(() => (list.kind === 'posts' ? itemsOf(list, page) : []), [list, page]);
  const sidebar = sidebarOf(recent);
  switch (list.kind) {
    case 'archive':
      return (
        <BlogArchivePage
          archive={{ blogPosts: (list.posts ?? []).map((post) => blogPostData(page, post)) }}
          years={list.years}
        />
      );
    case 'tags':
      return (
        <BlogTagsListPage tags={list.letters.flatMap(({ tags }) => tags).map(tagData)} sidebar={sidebar} />
      );
    case 'authors':
      return (
        <BlogAuthorsListPage
          authors={list.authors.map((author) => ({ ...authorData(author), count: author.count }))}
          sidebar={sidebar}
        />
      );
    case 'posts': {
      const { author, tag, range } = list;
      const metadata = metadataOf(list, blog, page);
      const count = range.total;
      if (author) {
        const whole = { ...authorData(author), description: author.description, count };
        return (
          <BlogAuthorsPostsPage author={whole} items={items} sidebar={sidebar} listMetadata={metadata} />
        );
      }
      if (tag) {
        const { isUnlisted: unlisted, ...shown } = tag;
        const whole = { ...tagData(shown), allTagsPath: blog.tagsHref, count, unlisted };
        return <BlogTagsPostsPage tag={whole} items={items} sidebar={sidebar} listMetadata={metadata} />;
      }
      return <BlogListPage items={items} sidebar={sidebar} metadata={metadata} />;
    }
  }
}

type PostsOf = Extract<ListingData['list'], { kind: 'posts' }>;

function metadataOf({ range, newer, older }: PostsOf, blog: BlogData, { path }: PageData): ListMetadata {
  return {
    blogTitle: blog.title,
    blogDescription: blog.description ?? '',
    permalink: path,
    page: range.page,
    totalPages: range.pages,
    postsPerPage: range.perPage,
    totalCount: range.total,
    previousPage: newer?.href,
    nextPage: older?.href,
  };
}

/** Passes posts as Docusaurus does: `content` is a component with the data of the post. */
function itemsOf({ posts }: PostsOf, page: PageData): ListedPost[] {
  return posts.map((post) => ({
    content: Object.assign(
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
      () => <div className="markdown" dangerouslySetInnerHTML={{ __html: post.html }} />,
      blogPostData(page, post),
      { html: post.html },
    ),
  }));
}
