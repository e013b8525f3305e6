import path from 'node:path';
import type { ResolvedConfig } from '../config/types.ts';
import { readText } from '../util/regular-file.ts';
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
    readFile: (file) => readText(path.resolve(root, file)),
  };
}
