import { usePage } from '@slashdocs/runtime';
import type { ReactNode } from 'react';
import { Article } from './article.tsx';

/** The content of a document. */
export function DocContent({ children }: { children: ReactNode }) {
  return <Article page={usePage()}>{children}</Article>;
}
