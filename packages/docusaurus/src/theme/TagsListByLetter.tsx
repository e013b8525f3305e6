import { listTagsByLetters } from '@slashdocs/theme/docusaurus';
import Heading from '@theme/Heading';
import Tag from '@theme/Tag';
import type { TagProps } from '@theme/TagsListInline';

/** Tags, grouped by their first letter. */
export default ({ tags }: { tags: readonly TagProps[] }) => (
  <section className="margin-vert--lg">
    {listTagsByLetters(tags).map(({ letter, tags: own }) => (
      <article key={letter}>
        <Heading as="h2" id={letter}>
          {letter}
        </Heading>
        <ul className="padding--none">
          {own.map((tag) => (
            <li key={tag.permalink} className="tag_ssg2">
              <Tag {...tag} />
            </li>
          ))}
        </ul>
        <hr />
      </article>
    ))}
  </section>
);
