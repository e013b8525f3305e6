import { text } from '@slashdocs/theme/text';
import Tag from '@theme/Tag';

export interface TagProps {
  label: string;
  permalink: string;
  count?: number;
  description?: string | undefined;
}

/** The tags of a document or a post, in a row. */
export default ({ tags = [] }: { tags?: readonly TagProps[] }) => (
  <>
    <b>{text('Tags:')}</b>
    <ul className="tags_ssg0 padding--none margin-left--sm">
      {tags.map((tag) => (
        <li key={tag.permalink} className="tag_ssg0">
          <Tag {...tag} />
        </li>
      ))}
    </ul>
  </>
);
