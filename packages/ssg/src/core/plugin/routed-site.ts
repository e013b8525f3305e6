/** The site with its routes, before its pages are rendered, as hooks get it. */
import type { ResolvedConfig } from '../config/types.ts';
import { withClues } from '../diagnostic/clues.ts';
import type { LoadedConfig } from '../load/load.ts';
import {
  type Doc,
  type DocsVersionModel,
  hasSource,
  type SidebarNode,
  type Site,
  type SitePage,
} from '../site/model.ts';
import type { Diagnostic, Place } from '../types.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { routeOf, urlOf } from '../util/urls.ts';
import { pluginsOf } from './built-ins.ts';
import { pageInfo, traitsOf } from './page-info.ts';
import { type ProblemFiles, positionOfPlace, returnedProblem } from './problems.ts';
import { runEach, runSequence } from './run-hook.ts';
import type { ActivePlugin } from './site-plugins.ts';
import type {
  Hooks,
  PageInfo,
  PluginPlace,
  RoutedDocument,
  RoutedSidebarItem,
  RoutedSite,
  RoutedVersion,
  Sequence,
} from './types.ts';

/** The plugin whose hook runs, and the site that the hook gets. */
export interface RoutedHook {
  plugin: ActivePlugin;
  view: RoutedView;
  config: ResolvedConfig;
  site: Pick<Site, 'blogs'>;
  /** Where a place of the plugin is, for problems. */
  positionOf(place: PluginPlace): Place;
}

/**
 * Runs a hook of all plugins that gets the routed site and returns items.
 *
 * @param read checks an item, and converts it; throws `HookFailure`
 */
export async function runRoutedHook<Item>(
  hook: 'pages' | 'redirects' | 'frames',
  loaded: LoadedConfig,
  site: Site,
  read: (item: unknown, context: RoutedHook) => Item,
): Promise<{ items: Item[]; diagnostics: Diagnostic[] }> {
  const items: Item[] = [];
  const plugins = pluginsOf(loaded).filter(({ hooks }) => hooks[hook]);
  if (plugins.length === 0) return { items, diagnostics: [] };
  const view = routedSite(site, loaded.config);
  const files = problemFiles(loaded);
  const problems: Diagnostic[] = [];
  const failures = await runEach(plugins, async (plugin) => {
    const context = routedHook(plugin, view, loaded, site);
    const run = (): Sequence<unknown> => (plugin.hooks as Required<Hooks>)[hook](view.info);
    for (const item of await runSequence(plugin, hook, run)) {
      const problem = returnedProblem(item, plugin, hook, files);
      if (problem) problems.push(problem);
      else items.push(read(item, context));
    }
  });
  const diagnostics = [...problems, ...failures];
  return {
    items,
    diagnostics:
      hook === 'frames'
        ? diagnostics
        : diagnostics.map((each) => withClues(each, { lacks: { pages: true } })),
  };
}

function problemFiles({ config, locator }: LoadedConfig): ProblemFiles {
  return { root: config.root, locator, read: (file) => readIfExists(file) };
}

export function routedHook(
  plugin: ActivePlugin,
  view: RoutedView,
  loaded: LoadedConfig,
  site: Site,
): RoutedHook {
  const files = problemFiles(loaded);
  const positionOf = (place: PluginPlace) => positionOfPlace(place, plugin, files);
  return { plugin, view, config: loaded.config, site, positionOf };
}

export interface RoutedView {
  info: RoutedSite;
  /** The view of a page. */
  infoOf(page: SitePage): PageInfo;
  /** The page that the view of a page describes; undefined for other values. */
  pageOf(info: unknown): SitePage | undefined;
}

/** The parts of the view are made on demand, because most hooks need few of them. */
export function routedSite(site: Site, config: ResolvedConfig): RoutedView {
  const { root, title, tagline, url, baseUrl, locale } = config;
  const infos = new Map<SitePage, PageInfo>();
  const pages = new Map<unknown, SitePage>();
  const infoOf = (page: SitePage): PageInfo => {
    let info = infos.get(page);
    if (!info) {
      const { path, file } = page.route;
      const traits = traitsOf(page, () => {
        site.readsHeadings = true;
      });
      info = pageInfo(traits, { path: urlOf(path, config), title: page.title, file }, config);
      infos.set(page, info);
      pages.set(info, page);
    }
    return info;
  };
  let all: RoutedSite['pages'] | undefined;
  let docs: RoutedSite['docs'] | undefined;
  const info: RoutedSite = {
    root,
    title,
    tagline,
    url,
    baseUrl,
    language: locale.lang,
    get pages() {
      all ??= Object.freeze([...site.routes.values()].map(infoOf));
      return all;
    },
    pagesWith(key) {
      const found = [...site.routes.values()].filter(
        (page) => hasSource(page) && page.compiled && Object.hasOwn(page.compiled.frontMatter, key),
      );
      return Object.freeze(found.map(infoOf));
    },
    get docs() {
      docs ??= Object.freeze(
        site.instances.map(({ id, options, versions }) =>
          Object.freeze({
            id,
            keys: options.keys,
            versions: Object.freeze(versions.map((version) => routedVersion(version, config, infoOf))),
          }),
        ),
      );
      return docs;
    },
  };
  return { info: Object.freeze(info), infoOf, pageOf: (value) => pages.get(value) };
}

function routedVersion(
  version: DocsVersionModel,
  config: ResolvedConfig,
  infoOf: (page: SitePage) => PageInfo,
): RoutedVersion {
  const { name, label, isLast, routeBase } = version;
  const views = new Map(
    [...version.docs.values()].flatMap((doc): [Doc, RoutedDocument][] =>
      doc.draft ? [] : [[doc, Object.freeze({ id: doc.id, label: doc.label, page: infoOf(doc) })]],
    ),
  );
  const itemsOf = (nodes: readonly SidebarNode[]): readonly RoutedSidebarItem[] =>
    Object.freeze(nodes.flatMap((node) => itemOf(node) ?? []));
  const itemOf = (node: SidebarNode): RoutedSidebarItem | undefined => {
    switch (node.type) {
      case 'doc': {
        const { label, reference } = node;
        const document = views.get(node.doc);
        return document && Object.freeze({ type: 'doc', label, document, isReference: reference === true });
      }
      case 'category': {
        const { label, link, items } = node;
        const document = link?.type === 'doc' ? views.get(link.doc) : undefined;
        const own = link?.type === 'generated-index' ? infoOf(link.page) : document?.page;
        return Object.freeze({
          type: 'category',
          label,
          ...(document && { document }),
          ...(own && { page: own }),
          items: itemsOf(items),
        });
      }
      case 'link':
        return Object.freeze({ type: 'link', label: node.label, href: node.href });
      case 'html':
        return undefined;
    }
  };
  return Object.freeze({
    name,
    label,
    isDefault: isLast,
    path: routeBase,
    url: config.url + urlOf(routeOf(routeBase || '/', config).path, config),
    documents: Object.freeze([...views.values()]),
    sidebars: Object.freeze(
      version.sidebars.map((sidebar) => Object.freeze({ name: sidebar.name, items: itemsOf(sidebar.items) })),
    ),
  });
}
