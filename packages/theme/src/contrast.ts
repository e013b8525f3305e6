import type { ContrastPair } from '@slashdocs/runtime';

/** Color pairs that the build checks for WCAG contrast, including a site's own colors. */
export const contrast: ContrastPair[] = [
  { text: '--ink', on: '--paper', what: 'text' },
  { text: '--ink-strong', on: '--paper', what: 'headings' },
  { text: '--ink-soft', on: '--paper', what: 'secondary text' },
  { text: '--ink-soft', on: '--well', what: 'secondary text in form fields' },
  { text: '--accent', on: '--paper', what: 'links' },
  { text: '--accent-strong', on: '--accent-tint', what: 'highlighted links' },
  { text: '--on-accent', on: '--accent', what: 'button text' },
  { text: '--night-ink', on: '--night', what: 'footer text' },
  { text: '--night-soft', on: '--night', what: 'secondary footer text' },
  { text: '--code-ink', on: '--well', what: 'code' },
  { text: '--code-comment', on: '--well', what: 'comments in code' },
  { text: '--code-keyword', on: '--well', what: 'keywords in code' },
  { text: '--code-string', on: '--well', what: 'strings in code' },
  { text: '--code-number', on: '--well', what: 'numbers in code' },
  { text: '--code-name', on: '--well', what: 'names in code' },
];
