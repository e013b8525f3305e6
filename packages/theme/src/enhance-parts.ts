/** Functions with which other themes make their articles interactive. */
export { enhanceCode } from './code/enhance-code.ts';
export { onModeChange } from './color-mode/color-mode.ts';
export { runWhenLoaded } from './enhance.ts';
export type { TabsMarkup } from './tabs/enhance-tabs.ts';
export { highlightToc } from './toc/highlight-toc.ts';
