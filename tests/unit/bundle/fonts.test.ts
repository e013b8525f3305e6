import { describe, expect, test } from 'vitest';
import { fontsToPreload } from '../../../packages/ssg/src/core/bundle/fonts.ts';

const USED = ':root { --sans: "Text", sans-serif; }';

/** A preloaded font face, unless `more` overrides the reason. */
const face = (more = '', family = '"Text"', display = 'optional') =>
  `@font-face { font-family: ${family}; src: url("/assets/text.woff2") format("woff2"); font-display: ${display}; ${more} }`;

describe('preloads', () => {
  test.each([
    ['an optional font that a custom property uses', face()],
    [
      'a minified font face',
      '@font-face{font-family:Text;src:url(/assets/text.woff2);font-display:optional}',
    ],
    ['a subset with Latin letters', face('unicode-range: U+100-17F, U+20-BF;')],
    ['a range with wildcards', face('unicode-range: U+??;')],
  ])('%s', (_what, sheet) => {
    expect(fontsToPreload([USED, sheet])).toEqual(['/assets/text.woff2']);
  });
});

describe('does not preload', () => {
  test.each([
    ['a font that is not optional', face('', '"Text"', 'swap')],
    ['a font that nothing uses', face('', '"Other"')],
    ['an italic font', face('font-style: italic;')],
    ['a subset without Latin letters', face('unicode-range: U+400-4FF;')],
    ['a single character', face('unicode-range: U+2713;')],
    ['a local font', '@font-face { font-family: "Text"; src: local("Arial"); font-display: optional; }'],
  ])('%s', (_what, sheet) => {
    expect(fontsToPreload([USED, sheet])).toEqual([]);
  });

  test('omits the theme’s font on a site that replaces it', () => {
    expect(fontsToPreload([USED, face(), ':root { --sans: Georgia, serif; }'])).toEqual([]);
  });
});
