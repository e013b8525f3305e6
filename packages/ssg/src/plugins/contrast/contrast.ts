/** Checks the contrast of the theme's color pairs by WCAG 2.2, success criterion 1.4.3. */
import { luminance } from '@slashdocs/diagrams/color';
import { customProperties, type Mode, resolveValue } from '../../core/html/custom-properties.ts';
import type { ColorPair, PluginProblem } from '../../core/plugin/types.ts';
import type { FileText } from '../../core/util/read-if-exists.ts';

/**
 * @param bundled the bundled style sheets, in the order in which they apply
 * @param own the source text of the site's own style sheets, for the places of their colors
 */
export function checkContrast(
  pairs: readonly ColorPair[],
  bundled: readonly string[],
  own: readonly FileText[],
): PluginProblem[] {
  const properties = customProperties(bundled);
  const problems: PluginProblem[] = [];
  for (const { text, on, what, ratio = 4.5 } of pairs) {
    const failing = (['light', 'dark'] as const).flatMap((mode) => {
      const found = contrastOf(text, on, properties[mode]);
      return found !== undefined && found < ratio ? [{ mode, found }] : [];
    });
    const [worst] = failing.sort((a, b) => a.found - b.found);
    if (!worst) continue;
    problems.push({
      message:
        `low contrast of ${what} in ${failing.map(({ mode }) => mode).join(' and ')} mode: ` +
        `\`${text}\` on \`${on}\` is ${worst.found.toFixed(2)}:1, below ${ratio}:1`,
      ...placeOf([text, on], worst.mode, own),
      hint: 'make one of the two colors lighter or darker',
    });
  }
  return problems;
}

/** 1 to 21; undefined for colors that cannot be computed from their text. */
export function contrastOf(
  text: string,
  on: string,
  properties: ReadonlyMap<string, string>,
): number | undefined {
  const [a, b] = [text, on].map((name) => {
    const value = resolveValue(`var(${name})`, properties);
    return value === undefined ? undefined : luminance(value);
  });
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The declaration of one of the colors in the site's own style sheets, if possible the one that applies in the mode. */
function placeOf(names: readonly string[], mode: Mode, own: readonly FileText[]): Partial<PluginProblem> {
  const sheets = [...own]
    .reverse()
    .map((sheet) => ({ ...sheet, values: customProperties([sheet.text])[mode] }));
  const declarations = names.flatMap((name) => sheets.map((sheet) => ({ ...sheet, name })));
  const places = [
    ...declarations.map((each) => ({
      ...each,
      at: lastDeclaration(each.text, each.name, each.values.get(each.name)),
    })),
    // Sass computes some values.
    ...declarations.map((each) => ({ ...each, at: lastDeclaration(each.text, each.name, '') })),
  ];
  const found = places.find(({ at }) => at >= 0);
  if (!found) return { notes: ['the theme defines both colors'] };
  const { file, text, name, at } = found;
  const before = text.slice(0, at).split('\n');
  const length = /^[^;}\n]*/.exec(text.slice(at))?.[0].length ?? name.length;
  return { file, line: before.length, column: (before.at(-1) as string).length + 1, length };
}

/**
 * @param value how the declared value begins
 * @returns the index of the declaration, or -1
 */
function lastDeclaration(text: string, name: string, value: string | undefined): number {
  if (value === undefined) return -1;
  for (let at = text.lastIndexOf(name); at > 0; at = text.lastIndexOf(name, at - 1)) {
    const rest = text.slice(at + name.length).trimStart();
    if (rest.startsWith(':') && rest.slice(1).trimStart().startsWith(value)) return at;
  }
  return -1;
}
