/**
 * Finds fonts to preload. A browser uses an `optional` font only if it arrives before the first paint. Without preloading,
 * the browser finds the font in the style sheet, which is too late on a first visit.
 */
import { customProperties } from '../html/custom-properties.ts';

const FACE = /@font-face\s*\{([^}]*)\}/g;

/** @returns URLs of `optional` fonts for text, unless the site replaces them */
export function fontsToPreload(sheets: readonly string[]): string[] {
  const values = [...customProperties(sheets).light.values()];
  return sheets
    .flatMap((sheet) => [...sheet.matchAll(FACE)])
    .flatMap(([, face = '']) => {
      const family = descriptor(face, 'font-family')?.replace(/["']/g, '');
      const url = /url\((["']?)([^"')]+)\1\)/.exec(face)?.[2];
      if (!family || !url || descriptor(face, 'font-display') !== 'optional') return [];
      const isUpright = !/italic|oblique/.test(descriptor(face, 'font-style') ?? '');
      const isUsed = values.some((value) => value.includes(family));
      return isUpright && isUsed && hasLetters(descriptor(face, 'unicode-range')) ? [url] : [];
    });
}

const descriptor = (face: string, name: string): string | undefined =>
  new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]*)`).exec(face)?.[1]?.trim();

/** Whether a `unicode-range` contains English letters: `U+20-BF`, `U+??`. */
function hasLetters(ranges = 'U+0-10FFFF'): boolean {
  return ranges.split(',').some((range) => {
    const [, first = '', last = first] = /U\+([\dA-F?]+)(?:-([\dA-F]+))?/i.exec(range) ?? [];
    const code = 0x61;
    return (
      Number.parseInt(first.replaceAll('?', '0'), 16) <= code &&
      Number.parseInt(last.replaceAll('?', 'F'), 16) >= code
    );
  });
}
