/** Codes of languages. */
import { attempt } from '../util/attempt.ts';
import { formatPath } from '../util/value.ts';
import type { Problem } from './problem.ts';
import type { ConfigPath, ResolvedLocale } from './types.ts';

/** Known by its code, because the first `Intl.DisplayNames` of a process takes 20 ms, a tenth of a build without changes. */
export const DEFAULT_LANGUAGE = 'en';

export function isLanguageTag(code: string): boolean {
  return attempt(() => Intl.getCanonicalLocales(code).length === 1) ?? false;
}

/** Reports tags that are well formed but name no language. */
export function unknownLanguages(locales: readonly ResolvedLocale[]): Problem[] {
  return locales.flatMap(({ code }, index) => {
    if (!isLanguageTag(code) || isLanguage(code)) return [];
    const meant = languageMeant(code);
    const path: ConfigPath = index === 0 ? ['locale', 'code'] : ['locales', index - 1, 'code'];
    return {
      path,
      code: 'config-value',
      message: `\`${formatPath(path)}\`: unknown language \`${code}\``,
      hint:
        meant === undefined ? 'write a language tag such as `en` or `pt-BR`' : `did you mean \`${meant}\`?`,
    };
  });
}

/** No code of a language has more than three letters, and all codes with two letters are known. */
function isLanguage(code: string): boolean {
  const { language } = new Intl.Locale(code);
  if (language === DEFAULT_LANGUAGE) return true;
  return language.length === 3 || (language.length === 2 && nameOfLanguage(language) !== undefined);
}

function nameOfLanguage(code: string): string | undefined {
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code);
}

/** The code of a language for its English name, such as `german`, or for a country, such as `jp`. */
function languageMeant(code: string): string | undefined {
  if (/^[a-z]{2}$/i.test(code))
    return new Intl.Locale(`und-${code}`).maximize().language.replace('und', '') || undefined;
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((each) => nameOfLanguage(each)?.toLowerCase() === code.toLowerCase());
}
