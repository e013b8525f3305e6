import type { ResolvedConfig } from '../config/types.ts';
import { suggestName } from '../diagnostic/nearest.ts';
import { dataFile, readDataFile } from './data-files.ts';
import type { SetupContext } from './types.ts';

/**
 * The site as built-in plugins and commands see it, after the configuration is loaded.
 *
 * @param files gets the absolute paths of the files that they read
 */
export function setupContext(
  {
    root,
    title,
    url,
    baseUrl,
    locales,
    theme,
  }: Pick<ResolvedConfig, 'root' | 'title' | 'url' | 'baseUrl' | 'locales' | 'theme'>,
  files = new Set<string>(),
): SetupContext {
  const languages = locales.map(({ code }) => code);
  return {
    root,
    title,
    url,
    baseUrl,
    languages,
    theme,
    readFile(file) {
      files.add(dataFile(root, file));
      return readDataFile(root, file);
    },
    suggestName,
  };
}
