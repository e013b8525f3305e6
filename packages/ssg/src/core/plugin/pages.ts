/** Pages without a document, which plugins make. */
import type { LoadedConfig } from '../load/load.ts';
import { type DocumentPage, isDocument, type PluginPage, type Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { routeOf } from '../util/urls.ts';
import { describeValue, isObject } from '../util/value.ts';
import { pluginsOf } from './built-ins.ts';
import { extended } from './page-info.ts';
import { faultOfPlace, positionOfPlace } from './problems.ts';
import { type RoutedView, routedSite } from './routed-site.ts';
import { failure, HookFailure, runHookSync, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { MadePage, PageInfo } from './types.ts';

/** Runs the hook `pages` of all plugins. */
export async function pluginPages(
  loaded: LoadedConfig,
  site: Site,
): Promise<{ pages: PluginPage[]; diagnostics: Diagnostic[] }> {
  const pages: PluginPage[] = [];
  const diagnostics: Diagnostic[] = [];
  const plugins = pluginsOf(loaded).filter(({ hooks }) => hooks.pages);
  if (plugins.length === 0) return { pages, diagnostics };
  const view = routedSite(site, loaded.config);
  for (const plugin of plugins) {
    const run = plugin.hooks.pages?.bind(plugin.hooks, view.info);
    if (!run) continue;
    try {
      for (const made of await runSequence(plugin, 'pages', run)) {
        const fault = faultOf(made, view);
        if (fault !== undefined) throw failure(plugin, 'pages', fault);
        pages.push(pageOf(made, plugin, view, loaded));
      }
    } catch (error) {
      if (!(error instanceof HookFailure)) throw error;
      diagnostics.push(error.diagnostic);
    }
  }
  return { pages, diagnostics };
}

function pageOf(
  made: MadePage,
  plugin: ActivePlugin,
  view: RoutedView,
  { config, locator }: LoadedConfig,
): PluginPage {
  const { path, title, description, isListed = true, articles = [], place = {} } = made;
  const {
    purpose = `\`${title}\` of the plugin \`${plugin.name}\``,
    removal = `remove the plugin \`${plugin.name}\``,
  } = made;
  const shown = articles.map((info): [PageInfo, DocumentPage] => [info, view.pageOf(info) as DocumentPage]);
  return {
    kind: 'plugin',
    plugin: plugin.name,
    title,
    ...(description && { description }),
    route: routeOf(path, config),
    unlisted: !isListed,
    documents: shown.map(([, page]) => page),
    purpose,
    removal,
    place: positionOfPlace(place, plugin, { root: config.root, locator, read: (file) => readIfExists(file) }),
    render(articleOf) {
      const rendered = shown.map(([info, page]) => extended({ page: info }, articleOf(page)));
      try {
        return { html: runHookSync(plugin, 'pages', () => htmlOf(made.html(rendered), plugin, path)) };
      } catch (error) {
        if (!(error instanceof HookFailure)) throw error;
        return { diagnostic: error.diagnostic };
      }
    },
  };
}

function htmlOf(html: unknown, plugin: ActivePlugin, path: string): string {
  if (typeof html === 'string') return html;
  throw failure(
    plugin,
    'pages',
    `must return text from \`html\` of the page \`${path}\`, but returned ${describeValue(html)}`,
  );
}

/** The mistake in a page, as the end of a sentence; undefined for none. */
function faultOf(made: unknown, { pageOf }: RoutedView): string | undefined {
  if (!isObject(made)) return `must return pages, but returned ${describeValue(made)}`;
  const { path, title, html, articles = [], place = {} } = made;
  if (typeof path !== 'string' || !path.startsWith('/'))
    return 'returned a page without a `path` that starts with a slash, such as `/glossary/`';
  const what = `the page \`${path}\``;
  if (typeof title !== 'string') return `returned ${what} without a \`title\``;
  if (typeof html !== 'function') return `returned ${what} without a function \`html\``;
  if (!Array.isArray(articles) || !articles.every((each) => isDocument(pageOf(each))))
    return `returned ${what} whose \`articles\` must be pages of \`site\` with a document`;
  return isObject(place)
    ? faultOfPlace(place, what)
    : `returned ${what} whose \`place\` must be an object, but is ${describeValue(place)}`;
}
