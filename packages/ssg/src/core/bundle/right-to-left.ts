/**
 * Mirrors style sheets for languages that are written from right to left, as Docusaurus does: `margin-left` becomes `margin-right`. The
 * package of the classic theme contains mirrored copies of its own sheets. The sheets of the default theme suit both directions.
 */
import path from 'node:path';
import type { PartialMessage } from 'esbuild';
import { packageFolder } from '../util/package-folder.ts';
import { readText } from '../util/regular-file.ts';
import { isInside } from '../util/repository.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';
import type { ProcessCss } from './postcss.ts';

/** Mirrors what another processor returns. */
export function mirroring(process: ProcessCss, root: string): ProcessCss {
  return async (css, file) => {
    const processed = await process(css, file);
    const { default: rtlcss } = await import('rtlcss');
    try {
      return { ...processed, css: rtlcss.process(processed.css) };
    } catch (error) {
      return { ...processed, warnings: [...processed.warnings, invalid(error, file, root)] };
    }
  };
}

/** esbuild accepts some invalid sheets that PostCSS cannot parse. */
function invalid(error: unknown, file: string, root: string): PartialMessage {
  const { reason = String(error), line = 1, column = 1 } = error as Partial<PostCssError>;
  return {
    text: `the style sheet is not mirrored for right-to-left text: ${reason}`,
    location: { file: path.relative(root, file), line, column: column - 1 },
  };
}

interface PostCssError {
  reason: string;
  line: number;
  column: number;
}

/** The text of a sheet of ssg; undefined for other sheets. @param file absolute path */
export function ownMirroredSheet(file: string): string | undefined {
  if (isInside(packageFolder(CLASSIC_THEME), file))
    return readText(path.join(path.dirname(file), 'rtl', path.basename(file)));
  return [DEFAULT_THEME, '@slashdocs/ssg'].some((name) => isInside(packageFolder(name), file))
    ? readText(file)
    : undefined;
}
