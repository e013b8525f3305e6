import { Link } from '@slashdocs/theme/docusaurus';
import type { TagProps } from '@theme/TagsListInline';

/** A tag with a link to its page. */
export default ({ permalink, label, count, description }: TagProps) => (
  <Link
    rel="tag"
    href={permalink}
    autoAddBaseUrl={false}
    title={description}
    className={`tag_ssg1 ${count === undefined ? 'tagRegular_ssg0' : 'tagWithCount_ssg0'}`}
  >
    {label}
    {count !== undefined && <span>{count}</span>}
  </Link>
);
