/** Exports of `@docusaurus/utils-common`. */

/** The id of the element around the text of a post. */
export const blogPostContainerID = '__blog-post-container';

export const addPrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text : prefix + text;
export const addSuffix = (text: string, suffix: string): string =>
  text.endsWith(suffix) ? text : text + suffix;
export const removePrefix = (text: string, prefix: string): string =>
  text.startsWith(prefix) ? text.slice(prefix.length) : text;
export const removeSuffix = (text: string, suffix: string): string =>
  suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
export const addLeadingSlash = (path: string): string => addPrefix(path, '/');
export const addTrailingSlash = (path: string): string => addSuffix(path, '/');
export const removeTrailingSlash = (path: string): string => removeSuffix(path, '/');

/** An error, its cause, the cause of the cause, and so on. */
export const getErrorCausalChain = (error: Error): Error[] =>
  error.cause ? [error, ...getErrorCausalChain(error.cause as Error)] : [error];

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
