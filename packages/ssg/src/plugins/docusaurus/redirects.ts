import type { SiteConfig } from '../../core/config/types.ts';
import { isObject, listOf } from '../../core/util/value.ts';
import { adaptedFrom } from './originals.ts';

/** Keys of the plugin `redirects`, which need not be there. */
export interface RedirectKeys {
  redirects?: Record<string, string>;
  createRedirects?: (path: string) => string | readonly string[] | undefined;
}

export function translateRedirects(
  options: Record<string, unknown>,
  config: SiteConfig & RedirectKeys,
): void {
  const redirects: Record<string, string> = { ...config.redirects };
  for (const redirect of listOf(options.redirects)) {
    if (!isObject(redirect) || typeof redirect.to !== 'string') continue;
    for (const from of [redirect.from].flat()) {
      if (typeof from === 'string') redirects[from] = redirect.to;
    }
  }
  config.redirects = redirects;
  const { createRedirects } = options;
  const [added, removed] = [options.fromExtensions, options.toExtensions].map((list) =>
    listOf(list).map((extension) => `.${String(extension)}`),
  ) as [string[], string[]];
  const hasExtensions = added.length + removed.length > 0;
  if (typeof createRedirects !== 'function' && !hasExtensions) return;
  const make: NonNullable<RedirectKeys['createRedirects']> = (route) => {
    const bare = route.replace(/\/$/, '');
    const isPage = bare !== '' && !added.some((extension) => route.endsWith(extension));
    const ending = removed.find((extension) => route.endsWith(extension));
    const made: unknown = typeof createRedirects === 'function' ? createRedirects(route) : undefined;
    return [
      ...(isPage ? added.map((extension) => bare + extension) : []),
      ...(ending ? [route.slice(0, -ending.length)] : []),
      ...[made].flat(),
    ].filter((from) => typeof from === 'string');
  };
  // With extensions, the original function is not enough.
  config.createRedirects =
    typeof createRedirects === 'function' && !hasExtensions
      ? adaptedFrom(createRedirects as never, make)
      : make;
}
