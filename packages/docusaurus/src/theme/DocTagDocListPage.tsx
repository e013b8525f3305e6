import { Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

export interface Props {
  title: string;
  tag: {
    label: string;
    permalink: string;
    description?: string | undefined;
    unlisted: boolean;
    allTagsPath: string;
    count: number;
    items: readonly { id: string; title: string; description?: string | undefined; permalink: string }[];
  };
}

/** The page of a tag, with its documents. */
export default ({ title, tag }: Props) => (
  <Layout>
    <div className="container margin-vert--lg">
      <div className="row">
        <main className="col col--8 col--offset-2">
          <header className="margin-bottom--xl">
            <Heading as="h1">{title}</Heading>
            {tag.description && <p>{tag.description}</p>}
            <Link href={tag.allTagsPath} autoAddBaseUrl={false}>
              {text('View all tags')}
            </Link>
          </header>
          <section className="margin-vert--lg">
            {tag.items.map(({ title: label, description, permalink }) => (
              <article key={permalink} className="margin-vert--lg">
                <Link to={permalink} autoAddBaseUrl={false}>
                  <Heading as="h2">{label}</Heading>
                </Link>
                {description && <p>{description}</p>}
              </article>
            ))}
          </section>
        </main>
      </div>
    </div>
  </Layout>
);
