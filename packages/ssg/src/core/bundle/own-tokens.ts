import path from 'node:path';
import { packageFolder } from '../util/package-folder.ts';
import { readText } from '../util/regular-file.ts';
import { isInside } from '../util/repository.ts';
import { CLASSIC_THEME, DEFAULT_THEME } from '../util/themes.ts';

const OURS = [CLASSIC_THEME, DEFAULT_THEME, '@slashdocs/diagrams', '@slashdocs/ssg'];

/**
 * Sheets of ssg with other names of the tokens that the classic theme defines. Sites use names such as `--accent`, also undefined ones,
 * which leave a property as it is.
 */
export function ownTokens(): (css: string, file: string) => string {
  const folders = OURS.map(packageFolder);
  const sheet = readText(path.join(packageFolder(CLASSIC_THEME), 'dist', 'infima.css'));
  const [block = ''] = /@layer tokens\b[^}]*/.exec(sheet) ?? [];
  const names = Array.from(block.matchAll(/--([\w-]+):/g), ([, name]) => name);
  // The progress bar has its style in a script.
  const token = new RegExp(
    `(?<![\\w-])--(?=(?:${names.filter((name) => name !== 'progress-color').join('|')})(?![\\w-]))`,
    'g',
  );
  return (css, file) =>
    folders.some((folder) => isInside(folder, file)) ? css.replace(token, '--ssg-') : css;
}
