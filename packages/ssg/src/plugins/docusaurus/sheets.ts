/** Reads a site's style sheets to find the properties that they set. The bundler reports errors in them. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { readText } from '../../core/util/regular-file.ts';

const USED = /@(?:import|use|forward)\s+(?:url\()?["']([^"']+)["']/g;

/**
 * The text of style sheets and of the site's sheets that they import, in the order in which they apply. Sass variables are
 * not resolved, because only the bundler runs Sass.
 *
 * @param files absolute paths
 */
export function sheetsOf(files: readonly string[]): string[] {
  const seen = new Set<string>();
  const texts: string[] = [];
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const text = readText(file);
    for (const [, name = ''] of text.matchAll(USED)) {
      const used = usedFile(path.dirname(file), name);
      if (used !== undefined) visit(used);
    }
    texts.push(/\.s[ac]ss$/.test(file) ? withoutSass(text) : text);
  };
  for (const file of files) visit(file);
  return texts;
}

/** `variables` may be `_variables.scss`, or the index of a folder. @returns undefined for files outside of the site */
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
