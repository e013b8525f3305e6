import { useBlogPost } from '@slashdocs/theme/docusaurus';
import BlogPostItemFooterReadMoreLink from '@theme/BlogPostItem/Footer/ReadMoreLink';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';
import { joined } from '../../joined.ts';

/** Below a post: tags, edit link, and the link to the whole post. */
export default function BlogPostItemFooter() {
  const { metadata, isBlogPostPage } = useBlogPost();
  const { tags, title, permalink, editUrl, hasTruncateMarker, lastUpdatedAt, lastUpdatedBy } = metadata;
  const hasMore = !isBlogPostPage && hasTruncateMarker;
  const hasTags = tags.length > 0;
  const hasRow = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (!(hasTags || hasMore || (isBlogPostPage && hasRow))) return null;
  if (isBlogPostPage) {
    return (
      <footer className="docusaurus-mt-lg">
        {hasTags && (
          <div className="row margin-top--sm theme-blog-footer-edit-meta-row">
            <div className="col">
              <TagsListInline tags={tags} />
            </div>
          </div>
        )}
        {hasRow && (
          <EditMetaRow
            className="margin-top--sm theme-blog-footer-edit-meta-row"
            editUrl={editUrl}
            lastUpdatedAt={lastUpdatedAt}
            lastUpdatedBy={lastUpdatedBy}
          />
        )}
      </footer>
    );
  }
  return (
    <footer className="row docusaurus-mt-lg">
      {hasTags && (
        <div className={joined('col', hasMore && 'col--9')}>
          <TagsListInline tags={tags} />
        </div>
      )}
      {hasMore && (
        <div className={joined('col text--right', hasTags && 'col--3')}>
          <BlogPostItemFooterReadMoreLink blogPostTitle={title} to={permalink} />
        </div>
      )}
    </footer>
  );
}
