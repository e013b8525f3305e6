/** The keys of the configuration and of front matter. */
import * as v from 'valibot';
import { invalidItem, type Kind, type KindsOf } from '../../core/compile/front-matter/kinds.ts';
import { callback, entriesFor, record, text, withHint } from '../../core/config/schema-parts.ts';

export interface RedirectKeys {
  /**
   * Redirects from old paths, without base URL, to a path, which may contain an `#anchor`, or to a URL of another site.
   * Default: `{}`.
   *
   * @example
   * redirects: { '/docs/old-name/': '/docs/new-name/', '/chat/': 'https://chat.example.com/' },
   */
  redirects?: Record<string, string>;
  /**
   * Returns old paths that redirect to a page. Called with the path of each page, without base URL. Paths of existing
   * pages and redirects are ignored. Default: none.
   */
  createRedirects?: (path: string) => string | readonly string[] | undefined;
}

export interface RedirectFrontMatter {
  /**
   * Old paths on this site that redirect to the page, or one path. Default: none.
   *
   * @example
   * redirect_from: [/docs/old-name/, /docs/older-name/]
   */
  redirect_from?: string[];
}

declare module '../../core/config/types.ts' {
  interface SiteKeys extends RedirectKeys {}
}

declare module '../../core/types.ts' {
  interface FrontMatterKeys extends RedirectFrontMatter {}
}

/** Other generators use a list of `{ from, to }`. */
const redirects = v.pipe(
  v.unknown(),
  v.check(
    (value) => !Array.isArray(value),
    withHint('expected an object, found an array', "write an object such as `{ '/old/': '/docs/new/' }`"),
  ),
  record(v.string(), text),
) as unknown as v.GenericSchema<Record<string, string>>;

export const redirectEntries = entriesFor<RedirectKeys>()({
  redirects: v.optional(redirects, {}),
  createRedirects: v.optional(callback<NonNullable<RedirectKeys['createRedirects']>>()),
});

const pathList: Kind<string[]> = {
  expected: 'a path such as `/docs/old-name/`, or a list of paths',
  read: (yaml) => {
    const one = typeof yaml.value === 'string' ? [yaml.value] : yaml.value;
    return Array.isArray(one) && one.every((item) => typeof item === 'string') ? one : undefined;
  },
  partExpected: invalidItem,
};

export const redirectFrontMatter: KindsOf<RedirectFrontMatter> = { redirect_from: pathList };

/** Whether a result of `createRedirects` is valid. */
export function arePaths(result: unknown): boolean {
  return result === undefined || result === null || [result].flat().every((each) => typeof each === 'string');
}
