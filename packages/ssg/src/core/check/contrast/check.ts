/** Checks the contrast of the theme's color pairs by WCAG 2.2, success criterion 1.4.3. */
import { luminance } from '@slashdocs/diagrams/color';
import type { ContrastPair } from '@slashdocs/runtime/types';
import { customProperties, resolveValue } from '../../html/custom-properties.ts';
import type { Diagnostic } from '../../types.ts';

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
  pairs: readonly ContrastPair[],
  bundled: readonly string[],
  own: readonly StyleFile[],
): Diagnostic[] {
  const properties = customProperties(bundled);
  const diagnostics: Diagnostic[] = [];
  for (const { text, on, what, ratio = 4.5 } of pairs) {
    const failing = (['light', 'dark'] as const).flatMap((mode) => {
      const found = contrastOf(text, on, properties[mode]);
      return found !== undefined && found < ratio ? [{ mode, found }] : [];
    });
    const [worst] = failing.sort((a, b) => a.found - b.found);
    if (!worst) continue;
    diagnostics.push({
      code: 'contrast',
      severity: 'warning',
      message:
        `low contrast of ${what} in ${failing.map(({ mode }) => mode).join(' and ')} mode: ` +
        `\`${text}\` on \`${on}\` is ${worst.found.toFixed(2)}:1, below ${ratio}:1`,
      ...placeOf([text, on], own),
      hint: 'make one of the two colors lighter or darker',
    });
  }
  return diagnostics;
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
function placeOf(names: readonly string[], own: readonly StyleFile[]): Partial<Diagnostic> {
  for (const name of names) {
    for (const { file, text } of [...own].reverse()) {
      const at = text.lastIndexOf(`${name}:`);
      if (at < 0) continue;
      const before = text.slice(0, at).split('\n');
      const line = before.length;
      const column = (before.at(-1) as string).length + 1;
      const end = /^[^;}\n]*/.exec(text.slice(at))?.[0].length ?? name.length;
      return { file, line, column, endLine: line, endColumn: column + end };
    }
  }
  return { notes: ['the theme defines both colors'] };
}
