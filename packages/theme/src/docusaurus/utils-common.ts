/** Exports of `@docusaurus/utils-common`. */

/** The id of the element around the text of a post. */
export const blogPostContainerID = '__blog-post-container';

export const addTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);
export const removeTrailingSlash = (path: string): string => path.replace(/\/$/, '');

interface TrailingSlashOptions {
  trailingSlash: boolean | undefined;
  baseUrl: string;
}

/** Adds or removes the slash at the end of the path of a URL, as the configuration says. The home page keeps its slash. */
export function applyTrailingSlash(url: string, { trailingSlash, baseUrl }: TrailingSlashOptions): string {
  if (trailingSlash === undefined || url.startsWith('#')) return url;
  const path = url.replace(/[?#].*/s, '');
  if (path === '/' || path === baseUrl) return url;
  return (trailingSlash ? addTrailingSlash(path) : removeTrailingSlash(path)) + url.slice(path.length);
}
