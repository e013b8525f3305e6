/** The namespace that Docusaurus adds to keys in the browser's storage, so sites at one origin do not share a color mode. */
import { createHash } from 'node:crypto';
import { isObject } from '../../core/util/value.ts';
import { isInFuture, isSince } from './release.ts';

/**
 * @param value Docusaurus's configuration
 * @param url origin and base URL, with a slash at the end
 * @param root absolute path of the site's folder
 * @returns undefined without a namespace
 */
export function colorModeKey(
  { storage, future }: Readonly<Record<string, unknown>>,
  url: string,
  root: string,
): string | undefined {
  const given = isObject(storage) ? storage.namespace : undefined;
  const namespace = given ?? (isInFuture(future, 'siteStorageNamespacing') && isSince([3, 10], root));
  if (namespace === true) return `theme-${createHash('md5').update(url).digest('hex').slice(0, 3)}`;
  return typeof namespace === 'string' && namespace !== '' ? `theme-${namespace}` : undefined;
}
