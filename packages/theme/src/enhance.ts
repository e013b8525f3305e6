import { type PageData, storage } from '@ssg/runtime';
import { enhanceCode } from './code/enhance-code.ts';
import { enhanceDiagrams } from './diagrams/enhance-diagrams.ts';

/** What a prerendered article can only do with JavaScript: copy code, wrap it, draw diagrams, change tabs. */
export function enhance(article: HTMLElement, page: PageData): () => void {
  const ends = [enhanceCode(article), enhanceDiagrams(article, page.diagrams), enhanceTabs(article)];
  return () => {
    for (const end of ends) end();
  };
}

/** Most pages have no tabs, and are spared the script. */
function enhanceTabs(article: HTMLElement): () => void {
  let end: (() => void) | undefined;
  let isOver = !article.querySelector('.tabs');
  if (!isOver) {
    import('@ssg/theme/enhance-tabs').then((tabs) => {
      if (!isOver) end = tabs.enhanceTabs(article, storage);
    }, console.error);
  }
  return () => {
    isOver = true;
    end?.();
  };
}
