/** A site's style sheets, to be looked at for what they set. Whether they are right is the bundler's business. */
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const USED = /@(?:import|use|forward)\s+(?:url\()?["']([^"']+)["']/g;

/**
 * The texts of style sheets and of those of the site's that they use, in the order in which they apply. Of Sass what it would
 * fill in is left as a word, since only the bundler runs it.
 *
 * @param files absolute paths
 */
export function sheetsOf(files: readonly string[]): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8');
    for (const [, name = ''] of text.matchAll(USED)) {
      const used = usedFile(path.dirname(file), name);
      if (used !== undefined) visit(used);
    }
    texts.push(/\.s[ac]ss$/.test(file) ? withoutSass(text) : text);
  };
  for (const file of files) visit(file);
  return texts;
}

/** `variables` may be `_variables.scss`, or the index of a folder. @returns undefined for what is not the site's */
function usedFile(folder: string, name: string): string | undefined {
  if (/^(?:[a-z]+:|~)/i.test(name)) return undefined;
  const file = path.resolve(folder, name);
  const hidden = path.join(path.dirname(file), `_${path.basename(file)}`);
  const candidates = [file, `${file}.scss`, `${file}.css`, hidden, `${hidden}.scss`];
  candidates.push(path.join(file, '_index.scss'), path.join(file, 'index.scss'));
  return candidates.find((each) => statSync(each, { throwIfNoEntry: false })?.isFile());
}

function withoutSass(text: string): string {
  return text.replace(/#\{[^{}]*\}/g, 'sass').replace(/(^|[\s;{}])\/\/[^\n]*/g, '$1');
}
