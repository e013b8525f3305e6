import { usePage } from '@ssg/runtime';
import type { ReactNode } from 'react';
import { Article } from './article.tsx';

/** What is written in a document of the docs. */
export function DocContent({ children }: { children: ReactNode }) {
  return <Article page={usePage()}>{children}</Article>;
}
