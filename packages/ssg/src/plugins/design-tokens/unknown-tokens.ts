import { nearest } from '../../core/diagnostic/nearest.ts';
import type { PluginProblem } from '../../core/plugin/types.ts';
import type { FileText } from '../../core/util/read-if-exists.ts';

const SET = /(?<=^|[;{\s])--[\w-]+(?=\s*:)/g;
const USED = /(?<=\bvar\(\s*)--[\w-]+/g;
/** A use without a value for the case that the property is not set. */
const REQUIRED = /(?<=\bvar\(\s*)--[\w-]+(?=\s*\))/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/**
 * A property of the site itself is fine if one place sets it and another uses it.
 *
 * @param own the style sheets of the site
 * @param bundled the style sheets that every page loads, including the site's own
 * @param documents may use properties in inline styles
 */
export function unknownTokens(
  own: readonly FileText[],
  bundled: readonly string[],
  documents: Iterable<{ text: string }>,
): PluginProblem[] {
  const sheets = own.map(({ file, text }) => ({
    file,
    text: text.replace(COMMENT, (all) => ' '.repeat(all.length)),
  }));
  const texts = sheets.map(({ text }) => text);
  const all = countsOf(bundled, SET);
  const set = countsOf(texts, SET);
  // The site sets it, and so does the theme.
  const tokens = [...all].flatMap(([name, count]) => (count > (set.get(name) ?? 0) ? [name] : []));
  const used = countsOf([...bundled, ...texts], USED);
  const isUsed = (name: string): boolean => used.has(name) || isNamedIn(documents, name);
  const problems: PluginProblem[] = [];
  const report = (file: string, name: string, offset: number, names: readonly string[]): void => {
    const meant = nearest(name, names);
    // A longer name, such as `--accent-2`, is a property of the site that only components use.
    if (meant === undefined || name.startsWith(meant)) return;
    const place = { file, offset, length: name.length };
    problems.push({
      message: `unknown design token \`${name}\``,
      ...place,
      hint: `did you mean \`${meant}\`?`,
    });
  };
  for (const { file, text } of sheets) {
    for (const { 0: name, index } of text.matchAll(SET))
      if (!tokens.includes(name) && !isUsed(name)) report(file, name, index, tokens);
    for (const { 0: name, index } of text.matchAll(REQUIRED))
      if (!all.has(name) && !set.has(name) && !isNamedIn(documents, name))
        report(file, name, index, [...all.keys()]);
  }
  return problems;
}

function countsOf(texts: readonly string[], pattern: RegExp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const [name] of text.matchAll(pattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function isNamedIn(documents: Iterable<{ text: string }>, name: string): boolean {
  for (const { text } of documents) if (text.includes(name)) return true;
  return false;
}
