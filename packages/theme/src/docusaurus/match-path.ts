/** `matchPath()` of the router that Docusaurus uses. */

interface MatchOptions {
  /** Patterns, such as `/docs/:id?` or `/docs/*`. */
  path?: string | readonly string[];
  /** The pattern must match the whole path. */
  exact?: boolean;
  /** A slash at the end of the pattern matters. */
  strict?: boolean;
  sensitive?: boolean;
}

interface Match {
  path: string;
  /** The part of the path that the pattern matches. */
  url: string;
  isExact: boolean;
  params: Record<string, string | undefined>;
}

/** The match of the first pattern that matches a path, or its start. */
export function matchPath(
  pathname: string,
  options: string | readonly string[] | MatchOptions,
): Match | null {
  const given = typeof options === 'string' || isList(options) ? { path: options } : options;
  const { path = [], exact = false, strict = false, sensitive = false }: MatchOptions = given;
  for (const pattern of isList(path) ? path : [path]) {
    const { source, names } = sourceOf(pattern, strict);
    const found = new RegExp(`^${source}`, sensitive ? '' : 'i').exec(pathname);
    const [url = '', ...values] = found ?? [];
    if (!found || (exact && url !== pathname)) continue;
    return {
      path: pattern,
      url: pattern === '/' && url === '' ? '/' : url,
      isExact: url === pathname,
      params: Object.fromEntries(names.map((name, index) => [name, values[index]])),
    };
  }
  return null;
}

const isList = (value: unknown): value is readonly string[] => Array.isArray(value);

const PARAMETER = /(\/?)(?::(\w+)([?*+]?)|\*)|[\\^$.|?*+()[\]{}]/g;

function sourceOf(pattern: string, strict: boolean): { source: string; names: string[] } {
  const names: string[] = [];
  const text = strict ? pattern : pattern.replace(/\/$/, '');
  const source = text.replace(
    PARAMETER,
    (whole, slash: string | undefined, name?: string, count?: string) => {
      if (slash === undefined) return `\\${whole}`;
      names.push(name ?? String(names.length));
      if (name === undefined) return `${slash}(.*)`;
      const value = count === '*' || count === '+' ? '([^/]+(?:/[^/]+)*)' : '([^/]+)';
      return count === '?' || count === '*' ? `(?:${slash}${value})?` : slash + value;
    },
  );
  const end = strict ? '' : '(?:/(?=$))?';
  return { source: `${source}${end}${text.endsWith('/') ? '' : '(?=/|$)'}`, names };
}
