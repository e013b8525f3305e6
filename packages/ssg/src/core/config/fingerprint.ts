/** The hash of a configuration, independent of its folder and machine. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { attempt } from '../util/attempt.ts';
import type { ResolvedConfig } from './types.ts';

/**
 * @param codes the bundled code of all files of the configuration, which contains its functions
 * @returns SHA-256, hex
 */
export function fingerprint(config: Pick<ResolvedConfig, 'root'>, codes: readonly string[]): string {
  const { root } = config;
  const hash = createHash('sha256');
  for (const text of [JSON.stringify(plainValue(config)), ...codes]) {
    const portable = text
      .replaceAll(pathToFileURL(root).href, '')
      .replaceAll(JSON.stringify(root).slice(1, -1), '');
    hash.update(`${portable.length}\n`).update(portable);
  }
  return hash.digest('hex');
}

/**
 * A configuration without keys that pages depend on only through their own data, such as their sidebars, the targets of their links,
 * and the files of translated documents.
 */
export function forPages(config: ResolvedConfig) {
  const { staticDirs, rules, locale, locales, docs, blogs, pages, ...rest } = config;
  const ofDocs = docs.map(({ versions, ...options }) => [
    options,
    versions.map(({ sidebars, messages, translated, ...version }) => version),
  ]);
  const withoutFolder = <T extends { dir?: string }>({ dir, ...options }: T) => options;
  const untranslated = <T extends { translated?: string }>({ translated, ...options }: T) => options;
  return {
    ...rest,
    locales: [locale, ...locales].map(withoutFolder),
    contents: [ofDocs, blogs.map(untranslated), pages && untranslated(pages)],
  };
}

/** Whether a value contains no functions and no instances of classes, which may have functions. */
export function isData(value: unknown): boolean {
  return attempt(() => isDeepStrictEqual(structuredClone(value), value)) ?? false;
}

/** Converts a value for JSON, with functions as text and without circular references. */
export function plainValue(value: unknown, around: readonly unknown[] = []): unknown {
  if (typeof value === 'function' || typeof value === 'bigint') return `${typeof value}:${value}`;
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return 'circular';
  if (value instanceof RegExp || value instanceof Date || value instanceof URL) return String(value);
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((item) => plainValue(item, inside));
  return Object.entries(value).map(([key, item]) => [key, plainValue(item, inside)]);
}
