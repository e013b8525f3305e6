import { attempt } from './attempt.ts';

/**
 * The translation for a language in a table: `pt-BR` finds `pt`, and `zh-TW` finds `zh-Hant`.
 *
 * @param table translations by language, or by language and script or region
 * @returns undefined if the table has none, or the code is invalid
 */
export function inLanguage<Texts>(table: Readonly<Record<string, Texts>>, code: string): Texts | undefined {
  const locale = attempt(() => new Intl.Locale(code).maximize());
  if (!locale) return undefined;
  const { language, script, region } = locale;
  return table[`${language}-${script}`] ?? table[`${language}-${region}`] ?? table[language];
}
