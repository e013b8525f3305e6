/** Ways in which an author may have written a final URL: without the base URL, without the trailing slash. */
export function spellingsOf(url: string, baseUrl: string): string[] {
  const bare = baseUrl !== '/' && url.startsWith(baseUrl) ? `/${url.slice(baseUrl.length)}` : url;
  return [...new Set([bare, bare.replace(/\/$/, ''), url, bare.replace(/^\//, '')])].filter(
    (spelling) => spelling !== '',
  );
}

/** The first result of `look` that is not undefined. */
export function firstResult<In, Out>(
  values: readonly In[],
  look: (value: In) => Out | undefined,
): Out | undefined {
  for (const value of values) {
    const found = look(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
