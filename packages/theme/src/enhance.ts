import './diagrams/diagrams.css';
import { type PageData, storage } from '@ssg/runtime';
import { enhanceCode } from './code/enhance-code.ts';
import { onModeChange } from './color-mode/color-mode.ts';

/** What a prerendered article can only do with JavaScript: copy code, wrap it, draw diagrams, change tabs. */
export function enhance(article: HTMLElement, { diagrams }: PageData): () => void {
  const ends = [enhanceCode(article)];
  // Most pages have neither, and are spared the scripts.
  if (diagrams !== undefined) {
    const load = () => import('@ssg/theme/enhance-diagrams');
    ends.push(later(load, (module) => module.enhanceDiagrams(article, diagrams, onModeChange)));
  }
  if (article.querySelector('.tabs')) {
    const load = () => import('@ssg/theme/enhance-tabs');
    ends.push(later(load, (module) => module.enhanceTabs(article, storage)));
  }
  return () => {
    for (const end of ends) end();
  };
}

/** Begins when the module is there, unless it is over by then. @returns ends it */
function later<Module>(load: () => Promise<Module>, begin: (module: Module) => () => void): () => void {
  let end: (() => void) | undefined;
  let isOver = false;
  load().then((module) => {
    if (!isOver) end = begin(module);
  }, console.error);
  return () => {
    isOver = true;
    end?.();
  };
}
