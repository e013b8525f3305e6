/**
 * The translation for a language in a table: `pt-BR` finds `pt`, and `zh-TW` finds `zh-Hant`.
 *
 * @param table translations by language, or by language and script or region
 * @returns undefined if the table has none, or the code is invalid
 */
export function inLanguage<Texts>(table: Readonly<Record<string, Texts>>, code: string): Texts | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(code).maximize();
  } catch {
    return undefined;
  }
  const { language, script, region } = locale;
  return table[`${language}-${script}`] ?? table[`${language}-${region}`] ?? table[language];
}
