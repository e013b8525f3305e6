import type { ContrastPair } from '@ssg/runtime';

/** Which colours are read on which: the build holds them to WCAG, also where a site sets its own. */
export const contrast: ContrastPair[] = [
  { text: '--ink', on: '--paper', what: 'text' },
  { text: '--ink-strong', on: '--paper', what: 'headings' },
  { text: '--ink-soft', on: '--paper', what: 'secondary text' },
  { text: '--ink-soft', on: '--well', what: 'secondary text in fields' },
  { text: '--petrol', on: '--paper', what: 'links' },
  { text: '--petrol-strong', on: '--petrol-tint', what: 'marked links' },
  { text: '--on-petrol', on: '--petrol', what: 'text on buttons' },
  { text: '--night-ink', on: '--night', what: 'text of the footer' },
  { text: '--night-soft', on: '--night', what: 'secondary text of the footer' },
  { text: '--code-ink', on: '--well', what: 'code' },
  { text: '--code-comment', on: '--well', what: 'comments in code' },
  { text: '--code-keyword', on: '--well', what: 'keywords in code' },
  { text: '--code-string', on: '--well', what: 'strings in code' },
  { text: '--code-number', on: '--well', what: 'numbers in code' },
  { text: '--code-name', on: '--well', what: 'names in code' },
];
