/** The languages of a site. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { attempt } from '../util/attempt.ts';
import { trimSlashes, withSlashes } from '../util/url-path.ts';
import { DEFAULT_LANGUAGE } from './languages.ts';
import { localeEntries, type siteEntries } from './schema.ts';
import { type WithDefaults, withDefaults } from './schema-parts.ts';
import type { LocaleOptions, ResolvedLocale, SiteConfig } from './types.ts';

/** @param root absolute path of the site's folder */
export function resolveLocales(
  { locale, locales, baseUrl, translations }: WithDefaults<SiteConfig, typeof siteEntries>,
  root: string,
): ResolvedLocale[] {
  const folder = path.resolve(root, translations);
  return [
    resolveLocale(locale ?? {}, '', baseUrl, folder),
    ...locales.map((each) => resolveLocale(each, undefined, baseUrl, folder)),
  ];
}

/** @param ownPath the default of `path`. Default: the code */
function resolveLocale(
  written: LocaleOptions,
  ownPath: string | undefined,
  base: string,
  all: string,
): ResolvedLocale {
  const options = withDefaults(localeEntries, written);
  const { code, folder = code } = options;
  const outPath = trimSlashes(options.path ?? ownPath ?? code);
  const dir = folder === false ? undefined : path.join(all, folder);
  return {
    code,
    lang: options.lang ?? code,
    label: options.label ?? nameOf(code),
    direction: options.direction ?? directionOf(code),
    baseUrl: withSlashes(`${withSlashes(base)}${outPath}`),
    outPath,
    ...(dir !== undefined && existsSync(dir) && { dir }),
  };
}

/** The name of a language in the language itself: `Français`. */
export function nameOf(code: string): string {
  if (code === DEFAULT_LANGUAGE) return 'English';
  try {
    const name = new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;
    return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  } catch {
    return code;
  }
}

/** Scripts that are written from right to left. */
const RTL_SCRIPTS = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

export function directionOf(code: string): 'ltr' | 'rtl' {
  if (code === DEFAULT_LANGUAGE) return 'ltr';
  const script = attempt(() => new Intl.Locale(code).maximize().script);
  return RTL_SCRIPTS.has(script ?? '') ? 'rtl' : 'ltr';
}
