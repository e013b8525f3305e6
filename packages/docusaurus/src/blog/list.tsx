import { type ListingData, usePage } from '@slashdocs/runtime';
import { authorData } from '@slashdocs/theme/docusaurus';
import BlogAuthorsListPage from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsPostsPage from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogArchivePage from '@theme/BlogArchivePage';
import BlogListPage from '@theme/BlogListPage';
import BlogTagsListPage from '@theme/BlogTagsListPage';
import BlogTagsPostsPage from '@theme/BlogTagsPostsPage';
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
