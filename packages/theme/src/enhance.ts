import { runWhenLoaded, storage } from '@slashdocs/runtime';
import { enhanceCode } from './code/enhance-code.ts';

/** Adds behavior to a prerendered article: copying and wrapping code, and tabs. */
export function enhance(article: HTMLElement): () => void {
  const cleanups = [enhanceCode(article)];
  // Most pages have no tabs, so the script is loaded on demand.
  if (article.querySelector('.tabs')) {
    const load = () => import('@slashdocs/theme/enhance-tabs');
    cleanups.push(runWhenLoaded(load, (module) => module.enhanceTabs(article, storage)));
  }
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
