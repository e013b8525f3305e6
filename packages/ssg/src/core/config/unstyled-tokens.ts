/**
 * Finds the tokens of code that need no HTML element. Half of all tokens are punctuation and operators, which have no color
 * of their own in the default theme. Their elements would be 20% of a page's HTML.
 */
import type { HeadTag } from '@slashdocs/runtime/types';
import { readIfExists } from '../util/read-if-exists.ts';

const UNSTYLED = ['punctuation', 'operator'];

/** Style sheets that import others, whose contents are unknown. */
const IMPORTS = /@(?:import|use|forward)\b/;

/** @param styles absolute paths of the site's style sheets, which may style these tokens */
export function unstyledTokens(styles: readonly string[], headTags: readonly HeadTag[]): string[] {
  const texts = [
    ...styles.map((file) => readIfExists(file) ?? ''),
    ...headTags.map(({ content = '' }) => content),
  ];
  return UNSTYLED.filter((kind) => !texts.some((text) => IMPORTS.test(text) || text.includes(`.${kind}`)));
}
