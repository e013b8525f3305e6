import { useDoc } from '@slashdocs/theme/docusaurus';
import DocPaginator from '@theme/DocPaginator';

export default function DocItemPaginator() {
  const { previous, next } = useDoc().metadata;
  return (
    <DocPaginator className="docusaurus-mt-lg" {...(previous && { previous })} {...(next && { next })} />
  );
}
