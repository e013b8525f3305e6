/** Redirects of plugins. */
import type { LoadedConfig } from '../load/load.ts';
import type { RequestedRedirect } from '../redirects/collect.ts';
import type { Site, SitePage } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { describeValue, isObject } from '../util/value.ts';
import { pluginsOf } from './built-ins.ts';
import { faultOfPlace, type ProblemFiles, positionOfPlace } from './problems.ts';
import { type RoutedView, routedSite } from './routed-site.ts';
import { failure, HookFailure, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { PluginPlace, PluginRedirect } from './types.ts';

/** Runs the hook `redirects` of all plugins. */
export async function pluginRedirects(
  loaded: LoadedConfig,
  site: Site,
): Promise<{ requested: RequestedRedirect[]; diagnostics: Diagnostic[] }> {
  const { config, locator } = loaded;
  const requested: RequestedRedirect[] = [];
  const diagnostics: Diagnostic[] = [];
  const plugins = pluginsOf(loaded).filter(({ hooks }) => hooks.redirects);
  if (plugins.length === 0) return { requested, diagnostics };
  const files: ProblemFiles = { root: config.root, locator, read: (file) => readIfExists(file) };
  const view = routedSite(site, config);
  for (const plugin of plugins) {
    const run = plugin.hooks.redirects?.bind(plugin.hooks, view.info);
    if (!run) continue;
    try {
      for (const redirect of await runSequence(plugin, 'redirects', run)) {
        requested.push(requestOf(redirect, plugin, view, files));
      }
    } catch (error) {
      if (!(error instanceof HookFailure)) throw error;
      diagnostics.push(error.diagnostic);
    }
  }
  return { requested, diagnostics };
}

/** @throws HookFailure */
function requestOf(
  redirect: unknown,
  plugin: ActivePlugin,
  view: RoutedView,
  files: ProblemFiles,
): RequestedRedirect {
  const fault = faultOf(redirect, view);
  if (fault !== undefined) throw failure(plugin, 'redirects', fault);
  const { from, to, isReplaceable = false, place = {}, fromPlace = place } = redirect as PluginRedirect;
  const at = (each: PluginPlace): RequestedRedirect['place'] => positionOfPlace(each, plugin, files);
  const position = at(place);
  return {
    from,
    to: typeof to === 'string' ? to : (view.pageOf(to) as SitePage).route,
    isReplaceable,
    place: position,
    fromPlace: fromPlace === place ? position : at(fromPlace),
  };
}

/** The mistake in a redirect, as the end of a sentence; undefined for none. */
function faultOf(redirect: unknown, { pageOf }: RoutedView): string | undefined {
  if (!isObject(redirect)) return `must return redirects, but returned ${describeValue(redirect)}`;
  const { from, to, place = {}, fromPlace = {} } = redirect;
  if (typeof from !== 'string') return 'returned a redirect without `from`';
  const what = `the redirect from \`${from}\``;
  if (typeof to !== 'string' && !pageOf(to))
    return `returned ${what} whose \`to\` must be a path, a URL, or one of \`site.pages\`, but is ${describeValue(to)}`;
  for (const [key, value] of Object.entries({ place, fromPlace })) {
    if (!isObject(value))
      return `returned ${what} whose \`${key}\` must be an object, but is ${describeValue(value)}`;
    const fault = faultOfPlace(value, what);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
