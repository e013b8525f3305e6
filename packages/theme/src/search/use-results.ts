import { usePage, useSite } from '@ssg/runtime';
import type { PageHit } from '@ssg/runtime/search';
import { useEffect, useRef, useState } from 'react';
import { openIndex } from './open-index.ts';

export interface Results {
  /** What these results answer; the reader may have typed on. */
  query: string;
  pages: PageHit[];
  /** How many pages there are in all. */
  total: number;
  failed?: true;
}

const NONE: Results = { query: '', pages: [], total: 0 };

/** The results for a query, the ones before until the new ones have come. */
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
    // Of an empty query, what the first letter will need.
    openIndex(folder)
      .then((search) => search.find(query, { scope, otherScopes }))
      .then(
        (found) => latest.current === query && !isEmpty && setResults({ query, ...found }),
        (error: unknown) => {
          if (isEmpty) return;
          console.warn('The search index could not be loaded.', error);
          if (latest.current === query) setResults({ ...NONE, query, failed: true });
        },
      );
  }, [query, scope, folder, docs]);

  return results;
}
