/** `docs`, `/docs` and `/docs/` are the same path: `docs`. The root is empty. */
export function trimSlashes(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

/** With a slash at each end: `/docs/`; the root is `/`. */
export function withSlashes(path: string): string {
  const trimmed = trimSlashes(path);
  return trimmed === '' ? '/' : `/${trimmed}/`;
}

/** Without slashes at the ends, whichever parts are empty. */
export function joinPaths(...parts: string[]): string {
  return parts
    .map(trimSlashes)
    .filter((part) => part !== '')
    .join('/');
}
