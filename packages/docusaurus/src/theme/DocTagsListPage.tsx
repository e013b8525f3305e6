import { text } from '@slashdocs/theme/text';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import TagsListByLetter from '@theme/TagsListByLetter';
import type { TagProps } from '@theme/TagsListInline';

/** The page with all tags of documents. */
export default ({ tags }: { tags: readonly TagProps[] }) => (
  <Layout>
    <div className="container margin-vert--lg">
      <div className="row">
        <main className="col col--8 col--offset-2">
          <Heading as="h1">{text('Tags')}</Heading>
          <TagsListByLetter tags={tags} />
        </main>
      </div>
    </div>
  </Layout>
);
