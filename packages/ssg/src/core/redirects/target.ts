import { decodePath, isExternalUrl, splitUrl, type UrlRules, urlOf } from '../util/urls.ts';

/** The target URL of a redirect, with base URL. */
export function targetOf(to: string, config: UrlRules): string {
  if (isExternalUrl(to)) return to;
  const { path, query, hash } = splitUrl(to);
  return urlOf(decodePath(path), config) + query + hash;
}
