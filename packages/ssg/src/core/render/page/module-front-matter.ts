import type { PageModule } from '../../bundle/load.ts';
import { kindOf } from '../../compile/front-matter/keys.ts';
import type { Diagnostic, FrontMatter } from '../../types.ts';
import { readText } from '../../util/regular-file.ts';
import { describeValue, isObject } from '../../util/value.ts';

/** A `.tsx` page sets its title and description by exporting `frontMatter`. */
export function moduleFrontMatter(
  { frontMatter: written }: PageModule,
  file: string,
): { frontMatter: FrontMatter } | { problem: Diagnostic } {
  const frontMatter: FrontMatter = {};
  for (const [key, value] of Object.entries(isObject(written) ? written : {})) {
    const kind = value === undefined ? undefined : kindOf(key);
    const read = kind ? kind.read({ value }) : value;
    if (kind && read === undefined) return { problem: invalidKey(key, value, kind.expected, file) };
    frontMatter[key] = read;
  }
  return { frontMatter };
}

function invalidKey(key: string, value: unknown, expected: string, file: string): Diagnostic {
  const text = readText(file);
  const from = Math.max(0, text.search(/\bfrontMatter\b/));
  const at = Math.max(0, text.slice(from).search(new RegExp(`\\b${key}\\b['"]?\\s*:`)));
  const lines = text.slice(0, from + at).split('\n');
  return {
    code: 'front-matter-type',
    severity: 'error',
    message: `\`${key}\`: expected ${expected || 'another value'}, found ${describeValue(value)}`,
    file,
    line: lines.length,
    column: (lines.at(-1) as string).length + 1,
    hint: `change the value, or remove \`${key}\``,
  };
}
