/**
 * Reports static files that no text of the site names. Only images, media, fonts, styles, and scripts are checked: other
 * sites may link to other files, such as downloads. To avoid false reports, a file counts as used if any published text or
 * source contains its name, even in a code block.
 */
import path from 'node:path';
import { decodePath } from '../../util/urls.ts';
import { publishedTexts } from './published-texts.ts';
import { mayShowFiles, type SiteRule } from './rule.ts';

const ENDING = '\\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|ogg|mp3|wav|woff2?|ttf|otf|css|m?js)';
const SHOWN = new RegExp(`${ENDING}$`, 'i');
/** Files that browsers and hosts request on their own. */
const WELL_KNOWN = /^\/(?:favicon\.ico|apple-touch-icon[^/]*\.png|sw\.js|service-worker\.js)$|\/\.|^\/_/;
/** The end of a file name in HTML, CSS, or a program. Searched first, because most words have no extension. */
const NAME_END = new RegExp(`${ENDING}(?![\\w.-])`, 'gi');
const OUTSIDE_NAMES = /[\s"'`()<>{}=,;:\\/?#&]/;

export const unusedStaticFiles: SiteRule = (input) => {
  const candidates = new Map<string, string>();
  for (const [sitePath, file] of input.statics) {
    if (SHOWN.test(sitePath) && !WELL_KNOWN.test(sitePath)) candidates.set(sitePath, file);
  }
  if (input.config.favicon !== undefined) candidates.delete(`/${input.config.favicon}`);
  const linked = new Set<string>();
  for (const { targets } of candidates.size > 0 ? input.pages.filter(mayShowFiles) : []) {
    for (const target of targets) if (target.kind === 'file') linked.add(target.file);
  }
  for (const [sitePath, file] of candidates) if (linked.has(file)) candidates.delete(sitePath);

  const wordOf = (sitePath: string): string => lastWord(path.posix.basename(sitePath));
  const words = new Set([...candidates.keys()].map(wordOf));
  for (const text of publishedTexts(input)) {
    if (words.size === 0) break;
    for (const name of namesIn(text)) words.delete(name);
  }
  const unused = [...candidates].filter(([sitePath]) => words.has(wordOf(sitePath)));
  return unused.map(([sitePath, file]) => ({
    code: 'unused-static-file',
    severity: 'hint',
    message: `unused file \`${sitePath}\``,
    file,
    hint: 'remove the file, or link to it',
  }));
};

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const { index, 0: ending } of text.matchAll(NAME_END)) {
    let start = index;
    while (start > 0 && !OUTSIDE_NAMES.test(text.charAt(start - 1))) start--;
    if (start < index) names.add(lastWord(decodePath(text.slice(start, index + ending.length))));
  }
  return names;
}

/** The last part of a name with spaces or other special characters, which texts may escape. */
function lastWord(name: string): string {
  return (/[^\s"'`()<>{}=,;:\\/?#&]+$/.exec(name)?.[0] ?? name).toLowerCase();
}
