/** The namespace that Docusaurus adds to keys in the browser's storage, so sites at one origin do not share a color mode. */
import { createHash } from 'node:crypto';
import { findPackage } from '../../core/modules/optional-packages.ts';
import { isObject } from '../../core/util/value.ts';

/** The first version whose `future.v4` adds the namespace. */
const SINCE = [3, 10] as const;

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
  const namespace = given ?? (isNamespacedByDefault(future) && isNewEnough(root));
  if (namespace === true) return `theme-${createHash('md5').update(url).digest('hex').slice(0, 3)}`;
  return typeof namespace === 'string' && namespace !== '' ? `theme-${namespace}` : undefined;
}

function isNamespacedByDefault(future: unknown): boolean {
  const v4 = isObject(future) && future.v4;
  return v4 === true || (isObject(v4) && v4.siteStorageNamespacing === true);
}

/** Without packages, the site counts as a current one. */
function isNewEnough(root: string): boolean {
  const [major = 0, minor = 0] = (findPackage('@docusaurus/core', root)?.version ?? SINCE.join('.'))
    .split('.')
    .map(Number);
  return major > SINCE[0] || (major === SINCE[0] && minor >= SINCE[1]);
}
