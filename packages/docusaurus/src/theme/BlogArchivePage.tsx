import type { PostYear } from '@slashdocs/runtime';
import { type BlogPostData, Link } from '@slashdocs/theme/docusaurus';
import { text } from '@slashdocs/theme/text';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

export interface Props {
  /** Set only on sites with custom blog components, which may read it. */
  archive: { blogPosts: readonly BlogPostData[] };
  years: readonly PostYear[];
}

/** The page with all posts, by year: the latest year first, and the earliest post of a year first. */
export default ({ years }: Props) => (
  <Layout>
    <header className="hero hero--primary">
      <div className="container">
        <Heading as="h1" className="hero__title">
          {text('Archive')}
        </Heading>
        <p className="hero__subtitle">{text('Archive')}</p>
      </div>
    </header>
    <main>
      <section className="margin-vert--lg">
        <div className="container">
          <div className="row">
            {years.map(({ year, posts }) => (
              <div key={year} className="col col--4 margin-vert--lg">
                <Heading as="h3" id={year}>
                  {year}
                </Heading>
                <ul>
                  {[...posts].reverse().map(({ href, label, dateText }) => (
                    <li key={href}>
                      <Link to={href} autoAddBaseUrl={false}>
                        {dateText !== undefined && (
                          <>
                            {dateText}
                            {' - '}
                          </>
                        )}
                        {label}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>
    </main>
  </Layout>
);
