import { useDoc } from '@slashdocs/theme/docusaurus';
import DocPaginator from '@theme/DocPaginator';

/** The links to the previous and the next document. */
export default function DocItemPaginator() {
  const { previous, next } = useDoc().metadata;
  return (
    <DocPaginator className="docusaurus-mt-lg" {...(previous && { previous })} {...(next && { next })} />
  );
}
