/** The names of files in a text that a static file may have: images, media, fonts, style sheets, and scripts. */
import { decodePath } from '../util/urls.ts';

export const ENDING =
  '\\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|ogg|mp3|wav|woff2?|ttf|otf|css|m?js)';
/** The end of a file name in HTML, CSS, or a program. Searched first, because most words have no extension. */
const NAME_END = new RegExp(`${ENDING}(?![\\w.-])`, 'gi');
const OUTSIDE_NAMES = /[\s"'`()<>{}=,;:\\/?#&]/;

/** @returns the names in lower case, as in `lastWord` */
export function fileNamesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { index, 0: ending } of text.matchAll(NAME_END)) {
    let start = index;
    while (start > 0 && !OUTSIDE_NAMES.test(text.charAt(start - 1))) start--;
    if (start < index) names.add(lastWord(decodePath(text.slice(start, index + ending.length))));
  }
  return names;
}

/** The last part of a name with spaces or other special characters, which texts may escape. */
export function lastWord(name: string): string {
  return (/[^\s"'`()<>{}=,;:\\/?#&]+$/.exec(name)?.[0] ?? name).toLowerCase();
}
