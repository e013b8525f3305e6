/** Classifies URLs without knowledge of the site. */

import { schemeOf } from '../../util/urls.ts';

/**
 * A URL that the site resolves: `./x.md`, `/docs/`, `#anchor`, and Docusaurus's `pathname:///file`.
 *
 * @param schemes that plugins resolve
 */
export function isLocal(url: string, schemes: readonly string[] = []): boolean {
  if (url.startsWith('//')) return false;
  const scheme = schemeOf(url);
  return scheme === '' || scheme === 'pathname' || schemes.includes(scheme);
}

/** Encodes spaces and control characters of a URL for an attribute. */
export function encodeUrl(url: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  return url.replace(/[\u0000-\u0020"<>`\u007F]/g, (character) => encodeURIComponent(character));
}
