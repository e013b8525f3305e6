import { Head } from '@slashdocs/theme/content';
import { text } from '@slashdocs/theme/text';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';
import SearchBar from '@theme/SearchBar';
import { useEffect, useRef } from 'react';

/** The page `/search`. With words in its URL (`?q=words`), it opens the search, which reads them. */
export default function SearchPage() {
  const search = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (new URLSearchParams(location.search).has('q')) search.current?.querySelector('button')?.click();
  }, []);
  return (
    <Layout title={text('Search')}>
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className="container margin-vert--lg">
        <Heading as="h1">{text('Search')}</Heading>
        <div ref={search}>
          <SearchBar />
        </div>
      </main>
    </Layout>
  );
}
