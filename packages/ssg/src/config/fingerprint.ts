/** What a configuration is, as a hash: equal for the same configuration in another folder or on another machine. */
import { createHash } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { ResolvedConfig } from './types.ts';

/**
 * @param codes the bundled text of every file of the configuration: it stands for the functions in it
 * @returns SHA-256, hex
 */
export function fingerprint(config: ResolvedConfig, codes: readonly string[]): string {
  const { root } = config;
  const hash = createHash('sha256');
  for (const text of [JSON.stringify(plain(config, [])), ...codes]) {
    const portable = text
      .replaceAll(pathToFileURL(root).href, '')
      .replaceAll(JSON.stringify(root).slice(1, -1), '');
    hash.update(`${portable.length}\n`).update(portable);
  }
  return hash.digest('hex');
}

/** The value in a form that JSON keeps apart from others: functions by their text, and no endless circles. */
function plain(value: unknown, around: readonly unknown[]): unknown {
  if (typeof value === 'function' || typeof value === 'bigint') return `${typeof value}:${value}`;
  if (typeof value !== 'object' || value === null) return value;
  if (around.includes(value)) return 'circular';
  if (value instanceof RegExp || value instanceof Date || value instanceof URL) return String(value);
  const inside = [...around, value];
  if (Array.isArray(value)) return value.map((item) => plain(item, inside));
  return Object.entries(value).map(([key, item]) => [key, plain(item, inside)]);
}
