/** Pages without a document, which plugins make. */
import type { LoadedConfig } from '../load/load.ts';
import { type DocumentPage, isDocument, type PluginPage, type Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { routeOf } from '../util/urls.ts';
import { describeValue, isObject } from '../util/value.ts';
import { jsonText } from './page-hooks.ts';
import { extended } from './page-info.ts';
import { faultOfPlace } from './problems.ts';
import { type RoutedHook, type RoutedView, runRoutedHook } from './routed-site.ts';
import { failure, problemOf, runHookSync } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type { MadePage, PageInfo } from './types.ts';

/** Runs the hook `pages` of all plugins. */
export function pluginPages(
  loaded: LoadedConfig,
  site: Site,
): Promise<{ items: PluginPage[]; diagnostics: Diagnostic[] }> {
  return runRoutedHook('pages', loaded, site, pageOf);
}

/** @throws HookFailure */
function pageOf(made: unknown, { plugin, view, config, positionOf }: RoutedHook): PluginPage {
  const fault = faultOf(made, view);
  if (fault !== undefined) throw failure(plugin, 'pages', fault);
  const written = made as MadePage;
  const { path, title, description, isListed = true, articles = [], place = {}, key } = written;
  const {
    purpose = `\`${title}\` of the plugin \`${plugin.name}\``,
    removal = `remove the plugin \`${plugin.name}\``,
  } = written;
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
    place: positionOf(place),
    key: jsonText(key),
    render(articleOf) {
      const rendered = shown.map(([info, page]) => extended({ page: info }, articleOf(page)));
      try {
        return { html: runHookSync(plugin, 'pages', () => htmlOf(written.html(rendered), plugin, path)) };
      } catch (error) {
        return { diagnostic: problemOf(error) };
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
  if (made.key !== undefined && jsonText(made.key) === undefined)
    return `returned ${what} whose \`key\` must be JSON, but is ${describeValue(made.key)}`;
  return isObject(place)
    ? faultOfPlace(place, what)
    : `returned ${what} whose \`place\` must be an object, but is ${describeValue(place)}`;
}
