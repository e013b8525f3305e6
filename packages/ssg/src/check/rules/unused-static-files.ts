/**
 * Static files that nothing on the site names. Only what pages show is looked at (images, media, fonts, styles,
 * scripts): anything else, such as a download, may be asked for from outside. It errs on the quiet side: a file counts
 * as used when its name stands in any text that is published, be it in a code block.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { decodePath } from '../../site/urls.ts';
import type { RuleInput, SiteRule } from './rule.ts';

const ENDING = '\\.(?:png|jpe?g|gif|webp|avif|svg|bmp|ico|mp4|webm|ogg|mp3|wav|woff2?|ttf|otf|css|m?js)';
const SHOWN = new RegExp(`${ENDING}$`, 'i');
/** Asked for by browsers and hosts on their own. */
const ASKED_FOR = /^\/(?:favicon\.ico|apple-touch-icon[^/]*\.png|sw\.js|service-worker\.js)$|\/\.|^\/_/;
const TEXT = /\.(?:html?|css|m?js|json|svg|xml|txt|webmanifest)$/i;
/** The end of a file name as it may stand in HTML, CSS or a program; looked for first, since most words have none. */
const NAME_END = new RegExp(`${ENDING}(?![\\w.-])`, 'gi');
const OUTSIDE_NAMES = /[\s"'`()<>{}=,;:\\/?#&]/;

export const unusedStaticFiles: SiteRule = (input) => {
  const candidates = new Map<string, string>();
  for (const [sitePath, file] of input.statics) {
    if (SHOWN.test(sitePath) && !ASKED_FOR.test(sitePath)) candidates.set(sitePath, file);
  }
  if (input.config.favicon !== undefined) candidates.delete(`/${input.config.favicon}`);
  const linked = new Set<string>();
  for (const { targets } of input.pages) {
    for (const target of targets) if (target.kind === 'file') linked.add(target.file);
  }
  for (const [sitePath, file] of candidates) if (linked.has(file)) candidates.delete(sitePath);

  for (const text of textsOf(input)) {
    if (candidates.size === 0) break;
    const names = namesIn(text);
    for (const sitePath of candidates.keys())
      if (names.has(lastWord(path.posix.basename(sitePath)))) candidates.delete(sitePath);
  }
  return [...candidates].map(([sitePath, file]) => ({
    code: 'unused-static-file',
    severity: 'hint',
    message: `nothing on the site uses \`${sitePath}\``,
    file,
    hint: 'remove it, or use it',
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

/** A name with blanks is found by its end, and one with other odd characters by what follows them. */
function lastWord(name: string): string {
  return (/[^\s"'`()<>{}=,;:\\/?#&]+$/.exec(name)?.[0] ?? name).toLowerCase();
}

/** Every text that may name a file, the short ones that name most of them first. */
function* textsOf({ config, site, pages, bundled, statics }: RuleInput): Generator<string> {
  yield JSON.stringify(config.headTags);
  for (const { scan } of pages) yield (scan?.links ?? []).map(({ url }) => url).join('\n');
  const documents = [...site.byFile.values()].flatMap(({ compiled }) => compiled ?? []);
  for (const { frontMatter, body } of documents) {
    if (typeof frontMatter.image === 'string') yield frontMatter.image;
    yield body.parts.join('\n');
  }
  for (const { path: name, contents } of bundled) {
    if (!TEXT.test(name)) continue;
    if (typeof contents === 'string') yield contents;
    else if (contents instanceof Uint8Array) yield Buffer.from(contents).toString('utf8');
  }
  for (const [sitePath, file] of statics) {
    if (TEXT.test(sitePath)) yield readText(file);
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
