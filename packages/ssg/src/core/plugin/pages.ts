/** Pages without a document, which plugins make. */

import { diagnose } from '../diagnostic/diagnose.ts';
import {
  type Expected,
  type Fault,
  FUNCTION,
  faultOfKeys,
  type KeysOf,
  OBJECT,
  TEXT,
  wrongResult,
} from '../diagnostic/result-keys.ts';
import type { LoadedConfig } from '../load/load.ts';
import { type DocumentPage, isDocument, type PluginPage, type Site } from '../site/model.ts';
import type { Diagnostic } from '../types.ts';
import { routeOf } from '../util/urls.ts';
import { describeValue, isObject } from '../util/value.ts';
import { extended } from './page-info.ts';
import { faultOfComponent, faultOfPlace } from './problems.ts';
import { jsonResult, jsonText, textResult } from './results.ts';
import { type RoutedHook, runRoutedHook } from './routed-site.ts';
import { failure, runHookSync } from './run-hook.ts';
import type { BlogList, Breadcrumb, MadePage, PageInfo } from './types.ts';

/** Runs the hook `pages` of all plugins. */
export async function pluginPages(
  loaded: LoadedConfig,
  site: Site,
): Promise<{ items: PluginPage[]; diagnostics: Diagnostic[] }> {
  const { items, diagnostics } = await runRoutedHook('pages', loaded, site, pageOf);
  return { items, diagnostics: [...diagnostics, ...withBaseUrl(items, loaded.config, site)] };
}

/** The first page whose path repeats the base URL, as the paths of `site.pages` have it. */
function withBaseUrl(
  pages: readonly PluginPage[],
  { baseUrl }: LoadedConfig['config'],
  { routes }: Site,
): Diagnostic[] {
  const page = baseUrl === '/' ? undefined : pages.find(({ route }) => route.path.startsWith(baseUrl));
  if (!page || [...routes.keys()].some((path) => path.startsWith(baseUrl))) return [];
  const { plugin, place, route } = page;
  return [
    diagnose(
      'plugin',
      `the path \`${route.path}\` of a page of the plugin \`${plugin}\` starts with the base URL, which ssg adds again`,
      { severity: 'warning', ...place, hint: `return the path \`${route.path.slice(baseUrl.length - 1)}\`` },
    ),
  ];
}

function isBreadcrumb(value: unknown): value is Breadcrumb {
  return (
    isObject(value) &&
    Object.keys(value).every((key) => Object.hasOwn(BREADCRUMB_KEYS, key)) &&
    typeof value.label === 'string' &&
    (value.path === undefined || (typeof value.path === 'string' && value.path.startsWith('/')))
  );
}

/** @throws HookFailure */
export function pageOf(made: unknown, context: RoutedHook): PluginPage {
  const { plugin, view, config, site, positionOf } = context;
  const fault = faultOf(made, context);
  if (fault !== undefined) throw failure(plugin, 'pages', fault);
  const written = made as MadePage;
  const { path, title, description, isListed = true, articles = [], place = {}, component } = written;
  const { key, list, breadcrumbs = [] } = written;
  const {
    purpose = `\`${title}\` of the plugin \`${plugin.name}\``,
    removal = `remove the plugin \`${plugin.name}\``,
  } = written;
  const from = (source: string) => ` from \`${source}\` of the page \`${path}\``;
  const blog = list && site.blogs.find(({ options }) => options.id === list.blog);
  const shown = articles.map((info): [PageInfo, DocumentPage] => [info, view.pageOf(info) as DocumentPage]);
  return {
    kind: 'plugin',
    plugin: plugin.name,
    title,
    ...(description && { description }),
    route: routeOf(path, config),
    unlisted: !isListed,
    breadcrumbs,
    ...(component !== undefined && { component: `${plugin.name}/${component}` }),
    documents: shown.map(([, page]) => page),
    ...(blog && { list: { blog, kind: (list as BlogList).kind } }),
    purpose,
    removal,
    place: positionOf(place),
    key: () =>
      typeof key === 'function'
        ? runHookSync(plugin, 'pages', () => jsonResult(key(), plugin, 'pages', from('key')))
        : jsonText(key),
    render(articleOf) {
      const rendered = shown.map(([info, page]) => extended({ page: info }, articleOf(page)));
      return runHookSync(plugin, 'pages', () => {
        if (component === undefined)
          return { html: textResult(written.html?.(rendered), plugin, 'pages', from('html')) };
        const data = written.data ? written.data(rendered) : {};
        return { props: jsonResult(data, plugin, 'pages', from('data'), 'an object of JSON') };
      });
    },
  };
}

const LISTS: readonly unknown[] = [
  'posts',
  'tag',
  'tags',
  'author',
  'authors',
  'archive',
] satisfies BlogList['kind'][];

const NO_PATH = /\/\.{0,2}\/|\/\.{1,2}$|[?#\\\p{Cc}]/u;

const KEY: Expected = [(key) => typeof key === 'function' || jsonText(key) !== undefined, 'JSON'];

const PAGE_KEYS: KeysOf<MadePage> = {
  path: true,
  title: true,
  description: TEXT,
  isListed: true,
  articles: true,
  html: true,
  component: true,
  data: FUNCTION,
  key: KEY,
  list: true,
  breadcrumbs: true,
  place: OBJECT,
  purpose: true,
  removal: true,
};

const BREADCRUMB_KEYS: KeysOf<Breadcrumb> = { label: true, path: true };

/** The mistake in a page, as the end of a sentence; undefined for none. */
function faultOf(made: unknown, { plugin, view: { pageOf }, site }: RoutedHook): string | Fault | undefined {
  if (!isObject(made)) return wrongResult('pages', made);
  const { path, title, html, component, articles = [], breadcrumbs = [], place = {}, list } = made;
  const what = typeof path === 'string' ? `the page \`${path}\`` : 'a page';
  const wrong = faultOfKeys(made, PAGE_KEYS, what);
  if (wrong) return wrong;
  if (typeof path !== 'string' || !path.startsWith('/'))
    return 'returned a page without a `path` that starts with a slash, such as `/glossary/`';
  if (NO_PATH.test(path)) return `returned ${what}: write a path without \`..\`, \`//\`, \`?\`, and \`#\``;
  if (typeof title !== 'string') return `returned ${what} without a \`title\``;
  if (component === undefined && typeof html !== 'function')
    return {
      text: `returned ${what} without a function \`html\``,
      hint: "write `html: () => '<h1>Title</h1>'`",
    };
  const fault = component === undefined ? undefined : faultOfComponent(component, plugin, what);
  if (fault !== undefined) return fault;
  if (!Array.isArray(breadcrumbs) || !breadcrumbs.every(isBreadcrumb))
    return `returned ${what} whose \`breadcrumbs\` must be a list of \`{ label, path }\``;
  if (!Array.isArray(articles) || !articles.every((each) => isDocument(pageOf(each))))
    return `returned ${what} whose \`articles\` must be pages of \`site\` with a document`;
  if (list !== undefined) {
    if (!isObject(list) || !LISTS.includes(list.kind))
      return `returned ${what} whose \`list\` must be \`{ blog, kind }\`, with one of the kinds ${LISTS.map((kind) => `\`${kind}\``).join(', ')}`;
    if (!site.blogs.some(({ options }) => options.id === list.blog))
      return `returned ${what} whose \`list.blog\` must be the \`id\` of a blog, but is ${describeValue(list.blog)}`;
  }
  return faultOfPlace(place as Record<string, unknown>, what);
}
