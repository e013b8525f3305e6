import { type ListingData, type PageData, usePage } from '@slashdocs/runtime';
import { authorData, blogPostData } from '@slashdocs/theme/docusaurus';
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogArchivePage from '@theme/BlogArchivePage';
import BlogListPage from '@theme/BlogListPage';
import type { ListedPost } from '@theme/BlogPostItems';
import BlogTagsListPage from '@theme/BlogTagsListPage';
import BlogTagsPostsPage from '@theme/BlogTagsPostsPage';
import { useMemo } from 'react';
import { InLayout, sidebarOf, tagOf } from '../in-layout.tsx';

/** A list of posts, tags, or authors of a blog. */
export default function BlogList({ listing }: { listing: ListingData }) {
  return (
    <InLayout>
      <List listing={listing} />
    </InLayout>
  );
}

function List({ listing }: { listing: ListingData }) {
  const { list, title, description, links } = listing;
  const page = usePage();
  const items = useMemo(() => itemsOf(list, page), [list, page]);
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
      const { author, newer, older } = list;
      const metadata = { blogTitle: title, previousPage: newer?.href, nextPage: older?.href };
      const shared = { items, sidebar, metadata };
      if (author) {
        const whole = { ...authorData(author), description: author.description };
        return <BlogAuthorsPostsPage author={whole} allAuthorsPath={links[0]?.href} {...shared} />;
      }
      return page.blog === 'tag' ? (
        <BlogTagsPostsPage title={title} description={description} allTagsPath={links[0]?.href} {...shared} />
      ) : (
        <BlogListPage {...shared} />
      );
    }
  }
}

/** Passes posts as Docusaurus does: `content` is a component with the data of the post. */
function itemsOf(list: ListingData['list'], page: PageData): ListedPost[] {
  if (list.kind !== 'posts') return [];
  return list.posts.map((post) => ({
    ...post,
    content: Object.assign(
      // biome-ignore lint/security/noDangerouslySetInnerHtml: compiled from the post
      () => <div className="markdown" dangerouslySetInnerHTML={{ __html: post.html }} />,
      blogPostData(page, { post, isBlogPostPage: false }),
    ),
  }));
}
