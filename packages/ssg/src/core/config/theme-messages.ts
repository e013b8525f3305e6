import { readdirSync } from 'node:fs';
import path from 'node:path';
import { findThemeTranslations } from '../modules/optional-packages.ts';
import { inLanguage } from '../util/in-language.ts';
import { readText } from '../util/regular-file.ts';

/**
 * The texts of Docusaurus's own themes in a language, by id. They come from Docusaurus's package, if it is installed.
 *
 * @param root absolute path of the site's folder
 * @param code of the language, such as `pt-BR`
 */
export function themeMessages(root: string, code: string): Record<string, string> {
  const translations = findThemeTranslations(root);
  if (!translations) return {};
  const locales = path.join(translations.folder, 'locales');
  try {
    const name = inLanguage(Object.fromEntries(readdirSync(locales).map((each) => [each, each])), code);
    if (name === undefined) return {};
    const files = readdirSync(path.join(locales, name)).filter((file) => /^theme-.*\.json$/.test(file));
    return Object.assign(
      {},
      ...files.map((file) => JSON.parse(readText(path.join(locales, name, file))) as Record<string, string>),
    ) as Record<string, string>;
  } catch {
    // The package is of another version, or incomplete: the theme has texts of its own.
    return {};
  }
}
