import { useDoc } from '@slashdocs/theme/docusaurus';
import EditMetaRow from '@theme/EditMetaRow';
import TagsListInline from '@theme/TagsListInline';

/** Below a document: tags, edit link, and date of the last change. */
export default function DocItemFooter() {
  const { editUrl, lastUpdatedAt, lastUpdatedBy, tags } = useDoc().metadata;
  const hasRow = Boolean(editUrl || lastUpdatedAt || lastUpdatedBy);
  if (tags.length === 0 && !hasRow) return null;
  return (
    <footer className="theme-doc-footer docusaurus-mt-lg">
      {tags.length > 0 && (
        <div className="row margin-top--sm theme-doc-footer-tags-row">
          <div className="col">
            <TagsListInline tags={tags} />
          </div>
        </div>
      )}
      {hasRow && (
        <EditMetaRow
          className="margin-top--sm theme-doc-footer-edit-meta-row"
          editUrl={editUrl}
          lastUpdatedAt={lastUpdatedAt}
          lastUpdatedBy={lastUpdatedBy}
        />
      )}
    </footer>
  );
}
