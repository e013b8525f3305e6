/** From a URL of the site to the place where its author wrote it. */

/** A final URL as its author may have written it: without the base URL, without the trailing slash. */
export function spellingsOf(url: string, baseUrl: string): string[] {
  const bare = baseUrl !== '/' && url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url;
  return [...new Set([bare, bare.replace(/\/$/, ''), url, bare.replace(/^\//, '')])].filter(
    (spelling) => spelling !== '',
  );
}

/** What is found for the first value that anything is found for. */
export function first<In, Out>(values: readonly In[], look: (value: In) => Out | undefined): Out | undefined {
  for (const value of values) {
    const found = look(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
