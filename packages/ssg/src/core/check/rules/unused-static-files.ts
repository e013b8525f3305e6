/**
 * Reports static files that no text of the site names. Only images, media, fonts, styles, and scripts are checked: other
 * sites may link to other files, such as downloads. To avoid false reports, a file counts as used if any published text or
 * source contains its name, even in a code block.
 */
import path from 'node:path';
import { ENDING, fileNamesIn, lastWord } from '../../compile/file-names.ts';
import { publishedTexts } from './published-texts.ts';
import { mayShowFiles, type SiteRule } from './rule.ts';

const SHOWN = new RegExp(`${ENDING}$`, 'i');
/** Files that browsers and hosts request on their own. */
const WELL_KNOWN = /^\/(?:favicon\.ico|apple-touch-icon[^/]*\.png|sw\.js|service-worker\.js)$|\/\.|^\/_/;

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
  for (const { compiled } of input.site.byFile.values())
    for (const name of compiled?.fileNames ?? []) words.delete(name);
  for (const text of publishedTexts(input)) {
    if (words.size === 0) break;
    for (const name of fileNamesIn(text)) words.delete(name);
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
