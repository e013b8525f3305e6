/** Translates Docusaurus's `i18n`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { directionOf, nameOf } from '../../core/config/locales.ts';
import type { LocaleOptions, SiteConfig } from '../../core/config/types.ts';
import { trimSlashes, withSlashes } from '../../core/util/url-path.ts';
import { isObject } from '../../core/util/value.ts';
import { type Notes, pick } from './notes.ts';

/** The context of functions in a configuration. */
export interface Place {
  /** Absolute path of the site's folder. */
  root: string;
  /** Code of the language. */
  language: string;
}

export function mainLanguage({ i18n }: Record<string, unknown>): string {
  return isObject(i18n) && typeof i18n.defaultLocale === 'string' ? i18n.defaultLocale : 'en';
}

/** @param root absolute path of the site's folder */
export function translateLocales(
  value: Record<string, unknown>,
  root: string,
  notes: Notes,
): Pick<SiteConfig, 'locale' | 'locales' | 'translations'> {
  const { i18n, url, baseUrl } = value;
  if (!isObject(i18n)) return {};
  const main = mainLanguage(value);
  const listed = Array.isArray(i18n.locales) ? i18n.locales.map(String) : [];
  const configs = isObject(i18n.localeConfigs) ? i18n.localeConfigs : {};
  const base = withSlashes(typeof baseUrl === 'string' ? baseUrl : '/');
  const taken = new Set(['']);
  const locales = [...new Set(listed)].flatMap((code): LocaleOptions[] => {
    if (code === main) return [];
    const written = isObject(configs[code]) ? configs[code] : {};
    const own = typeof written.baseUrl === 'string' ? withSlashes(written.baseUrl) : `${base}${code}/`;
    const below = trimSlashes(own.slice(base.length));
    const isElsewhere = typeof written.url === 'string' && written.url !== url;
    if (isElsewhere || !own.startsWith(base) || taken.has(below)) {
      notes.add(`language ${code}`, 'not built, because it has its own URL');
      return [];
    }
    const folder = path.join(
      typeof i18n.path === 'string' ? i18n.path : 'i18n',
      typeof written.path === 'string' ? written.path : code,
    );
    // Docusaurus builds the language also without translations, which are often fetched before a build.
    const isTranslated = written.translate !== false && existsSync(path.join(root, folder));
    taken.add(below);
    return [
      {
        ...languageOf(code, { ...written, translate: isTranslated }),
        ...(below !== code && { path: below }),
      },
    ];
  });
  return {
    locale: languageOf(main, isObject(configs[main]) ? configs[main] : {}),
    ...(locales.length > 0 && { locales }),
    ...(typeof i18n.path === 'string' && i18n.path !== 'i18n' && { translations: i18n.path }),
  };
}

function languageOf(code: string, written: Record<string, unknown>): LocaleOptions {
  const { htmlLang, path, translate } = written;
  return {
    code,
    ...(typeof htmlLang === 'string' &&
      htmlLang !== code && { lang: htmlLang, label: nameOf(htmlLang), direction: directionOf(htmlLang) }),
    ...pick<LocaleOptions>(written, ['label', 'direction']),
    ...(translate === false
      ? { folder: false }
      : typeof path === 'string' && path !== code && { folder: path }),
  };
}
