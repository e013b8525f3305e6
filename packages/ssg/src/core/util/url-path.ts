/** `docs` for `docs`, `/docs`, and `/docs/`. Empty for the root. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** With a slash at both ends: `/docs/`. `/` for the root. */
export function withSlashes(path: string): string {
  const trimmed = trimSlashes(path);
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/** Joins parts, which may be empty, without slashes at the ends. */
export function joinPaths(...parts: string[]): string {
  return parts
    .map(trimSlashes)
    .filter((part) => part !== '')
    .join('/');
}
