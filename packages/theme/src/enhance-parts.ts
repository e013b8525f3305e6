/** Functions with which other themes make their articles interactive. */
export { enhanceCode } from './code/enhance-code.ts';
export type { TabsMarkup } from './tabs/enhance-tabs.ts';
export { highlightToc } from './toc/highlight-toc.ts';
