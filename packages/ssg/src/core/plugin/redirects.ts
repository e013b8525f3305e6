/** Redirects of plugins. */
import { isForeignConfig } from '../config/config-reader.ts';
import { type Fault, faultOfKeys, type KeysOf, OBJECT, wrongResult } from '../diagnostic/result-keys.ts';
import type { LoadedConfig } from '../load/load.ts';
import type { RequestedRedirect } from '../redirects/collect.ts';
import type { Site, SitePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { describeValue, isObject } from '../util/value.ts';
import { faultOfPlace } from './problems.ts';
import { type RoutedHook, type RoutedView, runRoutedHook } from './routed-site.ts';
import { failure } from './run-hook.ts';
import type { PluginRedirect } from './types.ts';

/** Runs the hook `redirects` of all plugins. */
export function pluginRedirects(
  loaded: LoadedConfig,
  site: Site,
): Promise<{ items: RequestedRedirect[]; diagnostics: Diagnostic[] }> {
  const { config, locator } = loaded;
  if (!isForeignConfig(config.file)) return runRoutedHook('redirects', loaded, site, requestOf);
  // The configuration of another generator has other keys, and lists of redirects are often in files of their own.
  return runRoutedHook('redirects', loaded, site, (redirect, context) => {
    const request = requestOf(redirect, context);
    const written = () => locator.locateString(request.from, ['from']) ?? locator.locateString(request.from);
    return {
      ...request,
      place: () => written() ?? request.place(),
      fromPlace: () => written() ?? request.fromPlace(),
    };
  });
}

/** @throws HookFailure */
function requestOf(redirect: unknown, { plugin, view, positionOf }: RoutedHook): RequestedRedirect {
  const fault = faultOf(redirect, view);
  if (fault !== undefined) throw failure(plugin, 'redirects', fault);
  const { from, to, isReplaceable = false, place = {}, fromPlace = place } = redirect as PluginRedirect;
  return {
    from,
    to: typeof to === 'string' ? to : (view.pageOf(to) as SitePage).route,
    isReplaceable,
    place: () => positionOf(place),
    fromPlace: () => positionOf(fromPlace),
  };
}

const REDIRECT_KEYS: KeysOf<PluginRedirect> = {
  from: true,
  to: true,
  isReplaceable: true,
  place: OBJECT,
  fromPlace: OBJECT,
};

/** The mistake in a redirect, as the end of a sentence; undefined for none. */
function faultOf(redirect: unknown, { pageOf }: RoutedView): string | Fault | undefined {
  if (!isObject(redirect)) return wrongResult('redirects', redirect);
  const { from, to, place = {}, fromPlace = {} } = redirect;
  const what = typeof from === 'string' ? `the redirect from \`${from}\`` : 'a redirect';
  const wrong = faultOfKeys(redirect, REDIRECT_KEYS, what);
  if (wrong) return wrong;
  if (typeof from !== 'string') return 'returned a redirect without `from`';
  if (typeof to !== 'string' && !pageOf(to))
    return `returned ${what} whose \`to\` must be a path, a URL, or one of \`site.pages\`, but is ${describeValue(to)}`;
  return (
    faultOfPlace(place as Record<string, unknown>, what) ??
    faultOfPlace(fromPlace as Record<string, unknown>, what, 'fromPlace')
  );
}
