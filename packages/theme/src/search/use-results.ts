import { usePage, useSite } from '@slashdocs/runtime';
import type { Hit } from '@slashdocs/runtime/search';
import { useEffect, useRef, useState } from 'react';
import { openIndex } from './open-index.ts';

export interface Results {
  /** The query of these results. The reader may have continued typing. */
  query: string;
  hits: Hit[];
  failed?: true;
}

const NONE: Results = { query: '', hits: [] };

/** The results for a query. Keeps the previous results until new ones arrive. */
export function useResults(query: string): Results {
  const { search: folder = '', docs } = useSite();
  const page = usePage();
  const [results, setResults] = useState(NONE);
  const latest = useRef('');
  const scope = page.docs && `${page.docs.instance}/${page.docs.version}`;

  useEffect(() => {
    latest.current = query;
    const isEmpty = query.trim() === '';
    if (isEmpty) setResults(NONE);
    const otherScopes = docs.flatMap(({ id, versions }) =>
      versions.filter(({ isLast }) => isLast).map(({ name }) => `${id}/${name}`),
    );
    // An empty query prefetches the data that the first letter needs.
    openIndex(folder)
      .then((search) => search.find(query, { scope, otherScopes }))
      .then(
        (hits) => latest.current === query && !isEmpty && setResults({ query, hits }),
        (error: unknown) => {
          if (isEmpty) return;
          console.warn('Could not load the search index.', error);
          if (latest.current === query) setResults({ ...NONE, query, failed: true });
        },
      );
  }, [query, scope, folder, docs]);

  return results;
}
