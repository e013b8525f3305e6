import { type PageData, storage } from '@slashdocs/runtime';
import { enhanceCode } from './code/enhance-code.ts';
import { onModeChange } from './color-mode/color-mode.ts';

/** Adds behavior to a prerendered article: copying and wrapping code, diagrams, and tabs. */
export function enhance(article: HTMLElement, { diagrams }: PageData): () => void {
  const cleanups = [enhanceCode(article)];
  // Most pages have neither, so these scripts are loaded on demand.
  if (article.querySelector('.diagram')) {
    const load = () => import('@slashdocs/theme/enhance-diagrams');
    cleanups.push(runWhenLoaded(load, (module) => module.enhanceDiagrams(article, diagrams, onModeChange)));
  }
  if (article.querySelector('.tabs')) {
    const load = () => import('@slashdocs/theme/enhance-tabs');
    cleanups.push(runWhenLoaded(load, (module) => module.enhanceTabs(article, storage)));
  }
  return () => {
    for (const cleanup of cleanups) cleanup();
  };
}

/** Loads a module and runs it, unless it was cancelled before. Returns a cleanup function. */
export function runWhenLoaded<Module>(
  load: () => Promise<Module>,
  run: (module: Module) => () => void,
): () => void {
  let cleanup: (() => void) | undefined;
  let isCancelled = false;
  load().then((module) => {
    if (!isCancelled) cleanup = run(module);
  }, console.error);
  return () => {
    isCancelled = true;
    cleanup?.();
  };
}
