import type { ResolvedConfig } from '../config/types.ts';
import { readDataFile } from './data-files.ts';
import type { SetupContext } from './types.ts';

/** The site as `setup` and commands see it, after the configuration is loaded. */
export function setupContext({
  root,
  title,
  url,
  baseUrl,
  locales,
  theme,
}: Pick<ResolvedConfig, 'root' | 'title' | 'url' | 'baseUrl' | 'locales' | 'theme'>): SetupContext {
  const languages = locales.map(({ code }) => code);
  return {
    root,
    title,
    url,
    baseUrl,
    languages,
    theme,
    readFile: (file) => readDataFile(root, file),
  };
}
