/**
 * Which tokens of code get no element of their own. Every second token is punctuation or an operator, which the default theme
 * leaves in the colour of the text: their elements were a fifth of a page's HTML, and showed nothing.
 */
import type { HeadTag } from '@ssg/runtime/types';
import { readIfThere } from '../read-if-there.ts';

const UNSTYLED = ['punctuation', 'operator'];

/** What another sheet says is not known. */
const MORE = /@(?:import|use|forward)\b/;

/** @param styles absolute paths of the site's style sheets: one that names a kind of token has something to say of it */
export function unstyledTokens(styles: readonly string[], headTags: readonly HeadTag[]): string[] {
  const texts = [
    ...styles.map((file) => readIfThere(file) ?? ''),
    ...headTags.map(({ content = '' }) => content),
  ];
  return UNSTYLED.filter((kind) => !texts.some((text) => MORE.test(text) || text.includes(`.${kind}`)));
}
