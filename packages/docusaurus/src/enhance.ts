/** Adds behavior to a prerendered article: copying and wrapping code, tabs, and tables of contents. */
import { runWhenLoaded, storage } from '@slashdocs/runtime';
import { enhanceCode, highlightToc, type TabsMarkup } from '@slashdocs/theme/enhance-parts';

const TABS: TabsMarkup = {
  tabs: '.tabs-container',
  panels: ':scope > div > [role="tabpanel"]',
  active: 'tabs__item--active',
};

export function enhance(article: HTMLElement): () => void {
  const cleanups = [enhanceCode(article)];
  // In posts, the table of contents is part of the article.
  if (article.querySelector('.toc-highlight'))
    cleanups.push(highlightToc('toc-highlight', 'table-of-contents__link--active'));
  if (article.querySelector(TABS.tabs)) {
    const load = () => import('@slashdocs/theme/enhance-tabs');
    cleanups.push(runWhenLoaded(load, (module) => module.enhanceTabs(article, storage, TABS)));
  }
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}
