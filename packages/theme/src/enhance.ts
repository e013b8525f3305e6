import type { PageData } from '@ssg/runtime';
import { enhanceCode } from './code/enhance-code.ts';
import { enhanceDiagrams } from './diagrams/enhance-diagrams.ts';

/** What a prerendered article can only do with JavaScript: copy code, wrap it, draw diagrams. */
export function enhance(article: HTMLElement, page: PageData): () => void {
  const ends = [enhanceCode(article), enhanceDiagrams(article, page.diagrams)];
  return () => {
    for (const end of ends) end();
  };
}
