/** Checks the contrast of the theme's color pairs by WCAG 2.2, success criterion 1.4.3. */
import { luminance } from '@slashdocs/diagrams/color';
import { customProperties, resolveValue } from '../../core/html/custom-properties.ts';
import type { ColorPair, PluginProblem } from '../../core/plugin/types.ts';

export interface StyleFile {
  /** Absolute path. */
  file: string;
  text: string;
}

/**
 * @param bundled the bundled style sheets, in the order in which they apply
 * @param own the source text of the site's own style sheets, for the places of their colors
 */
export function checkContrast(
  pairs: readonly ColorPair[],
  bundled: readonly string[],
  own: readonly StyleFile[],
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
      ...placeOf([text, on], own),
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

/** The last declaration of one of the colors in the site's own style sheets. */
function placeOf(names: readonly string[], own: readonly StyleFile[]): Partial<PluginProblem> {
  for (const name of names) {
    for (const { file, text } of [...own].reverse()) {
      const at = text.lastIndexOf(`${name}:`);
      if (at < 0) continue;
      const before = text.slice(0, at).split('\n');
      const line = before.length;
      const column = (before.at(-1) as string).length + 1;
      return { file, line, column, length: /^[^;}\n]*/.exec(text.slice(at))?.[0].length ?? name.length };
    }
  }
  return { notes: ['the theme defines both colors'] };
}
