/** The data of the site and its pages for the theme. */
import type {
  Card,
  ConfigureContext,
  DocsInstance,
  Heading,
  PageData,
  PageDocs,
  PageLink,
  PostTag,
  SiteData,
  SiteLocale,
} from '@slashdocs/runtime/types';
import type { ResolvedConfig, ResolvedLocale } from '../config/types.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import type { Tag } from '../content/tags.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { Artifact, Diagnostic, FrontMatter } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { CLASSIC_THEME } from '../util/themes.ts';
import {
  decodePath,
  isExternalUrl,
  routeKey,
  routeOf,
  splitUrl,
  type UrlRules,
  urlOf,
} from '../util/urls.ts';
import { missingDocument } from './missing-target.ts';
import {
  type Doc,
  type DocsVersionModel,
  type GeneratedIndex,
  hasSource,
  type Sidebar,
  type Site,
  type SitePage,
} from './model.ts';
import type { LinkTarget } from './resolve-link.ts';
import { paginationLabel, type SidebarNeeds, type SidebarUrls, type SidebarView } from './sidebar-view.ts';
import { SidebarViews } from './sidebar-views.ts';
import { generatedIndexesOf } from './sidebars.ts';

/** The parts of a document's page data that depend on its place in the site. */
export type DocShell = Pick<
  PageData,
  'breadcrumbs' | 'sidebar' | 'previous' | 'next' | 'docs' | 'editUrl' | 'cards' | 'otherCards'
>;

/** Data for the parts of a page around the article. Created once per build. */
export class Shell {
  readonly diagnostics: Diagnostic[] = [];
  readonly #config: ResolvedConfig;
  readonly #site: Site;
  readonly #needs: SidebarNeeds;
  readonly #targetsOf: (doc: Doc) => readonly LinkTarget[];
  readonly #known: SidebarViews;
  readonly #rules: UrlRules;
  readonly #urls: SidebarUrls;
  readonly #views = new Map<Sidebar, SidebarView>();
  readonly #ownerOfIndex: ReadonlyMap<GeneratedIndex, IndexOwner>;
  readonly #urlsById = new Map<DocsVersionModel, ReadonlyMap<string, string>>();
  /** Ids of documents to which the theme's configuration links, in any version. */
  readonly #linked = new Set<string>();

  /**
   * @param needs requirements of the components that show sidebars
   * @param targetsOf the resolved links of a document
   * @param known the views of earlier versions of the site
   */
  constructor(
    config: ResolvedConfig,
    site: Site,
    needs: SidebarNeeds,
    targetsOf: (doc: Doc) => readonly LinkTarget[],
    known = new SidebarViews(),
  ) {
    this.#config = config;
    this.#site = site;
    this.#needs = needs;
    this.#targetsOf = targetsOf;
    this.#known = known;
    const rules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
    this.#rules = rules;
    this.#urls = {
      page: (path) => urlOf(path, rules),
      link: (href) => siteLink(href, site, rules),
      file: (path) => urlOf(`/${path}`, rules),
    };
    this.#ownerOfIndex = ownersOfIndexes(site);
  }

  siteData(themeConfig: unknown): SiteData {
    const config = this.#config;
    const rules = this.#rules;
    return {
      title: config.title,
      tagline: config.tagline,
      url: config.url,
      baseUrl: config.baseUrl,
      home: homeOf(this.#site, config, this.#viewOf, rules),
      trailingSlash: config.trailingSlash,
      titleDelimiter: config.titleDelimiter,
      locale: siteLocale(config.locale),
      ...(config.locales.length > 1 && { locales: config.locales.map(siteLocale) }),
      ...(config.favicon === undefined ? {} : { favicon: urlOf(`/${config.favicon}`, rules) }),
      noIndex: config.noIndex,
      ...Object.fromEntries(config.indexes.map(({ folder }) => [folder, urlOf(`/${folder}/`, rules)])),
      docs: this.#site.instances.map((instance) =>
        describeInstance(instance, this.#viewOf, rules, this.#needs, (version) => this.#docsOf(version)),
      ),
      ...(config.customFields && { customFields: config.customFields }),
      themeConfig,
      ...this.#notPages(themeConfig),
    };
  }

  /** Paths in the theme's configuration without a page, because the link is broken, or another server publishes the page. */
  #notPages(themeConfig: unknown): Pick<SiteData, 'notPages'> {
    const { baseUrl } = this.#rules;
    const routes = new Set([...this.#site.routes.keys()].map(routeKey));
    const found = new Set<string>();
    JSON.stringify(themeConfig, (key, value) => {
      const isLink = (key === 'href' || key === 'to') && typeof value === 'string';
      if (!isLink || isExternalUrl(value) || !value.startsWith(baseUrl)) return value;
      const path = `/${splitUrl(value).path.slice(baseUrl.length)}`;
      if (!routes.has(routeKey(decodePath(path))))
        found.add(urlOf(routeOf(path, this.#rules).path, this.#rules));
    });
    return found.size > 0 ? { notPages: [...found] } : {};
  }

  configureContext(): ConfigureContext {
    const onLink = (id: string): unknown => this.#linked.add(id);
    return configureContext(this.#config, this.#site, this.#viewOf, this.#urls.link, onLink);
  }

  /** The URLs of documents by id that all pages need. */
  #docsOf(version: DocsVersionModel): Record<string, string> {
    const all = [...this.#urlsOf(version)];
    return Object.fromEntries(this.#needs.docIds ? all : all.filter(([id]) => this.#linked.has(id)));
  }

  #urlsOf(version: DocsVersionModel): ReadonlyMap<string, string> {
    return getOrInsert(this.#urlsById, version, () => urlsById(version, this.#rules));
  }

  /** The place of a page in the docs. */
  #pageDocs(version: DocsVersionModel, id: string): PageDocs {
    const { instance } = version;
    const others = instance.versions.filter((each) => each !== version);
    const urls = others.flatMap((other) => {
      const url = this.#urlsOf(other).get(id);
      return url === undefined ? [] : [[other.name, url] as const];
    });
    return {
      instance: instance.id,
      version: version.name,
      id,
      ...(urls.length > 0 && { inVersions: Object.fromEntries(urls) }),
    };
  }

  docData(doc: Doc): DocShell {
    const { version } = doc;
    const sidebar = version.sidebarOf.get(doc.id);
    const { previous: before, next: after, ...rest } = this.#place(doc, sidebar, version);
    const previous = this.#neighbor(doc, 'prev', before);
    const next = this.#neighbor(doc, 'next', after);
    const editUrl = editUrlOf(doc);
    return {
      ...rest,
      ...(sidebar && this.#cardsOf(doc, sidebar)),
      docs: this.#pageDocs(version, doc.id),
      ...(previous && { previous }),
      ...(next && { next }),
      ...(editUrl === undefined ? {} : { editUrl }),
      ...(doc.tags.length > 0 && { tags: doc.tags.map((tag) => tagLink(tag, version, this.#rules)) }),
    };
  }

  /** The cards that the components of a document may show. */
  #cardsOf(doc: Doc, sidebar: Sidebar): Pick<DocShell, 'cards' | 'otherCards'> {
    const { components = [], imports = [] } = doc.compiled.needs ?? {};
    const names = [...components, ...imports];
    const choosesEntries = names.some((name) => /theme-common|plugin-content-docs/.test(name));
    if (!choosesEntries && !names.some((name) => name.includes('DocCard'))) return {};
    const view = this.#viewOf(sidebar);
    return { cards: view.cards(doc), ...(choosesEntries && { otherCards: view.otherCards(doc) }) };
  }

  /** Adds the files of the sidebar of a document's page that is not rendered. */
  addSidebarFiles(doc: Doc): void {
    const sidebar = doc.version.sidebarOf.get(doc.id);
    if (!sidebar) return;
    const view = this.#viewOf(sidebar);
    view.items(doc);
    view.shared(doc);
  }

  indexData(page: GeneratedIndex): DocShell {
    const owner = this.#ownerOfIndex.get(page);
    if (!owner) return { breadcrumbs: [] };
    const { sidebar, version } = owner;
    const docs = this.#pageDocs(version, idOfIndex(page, version));
    return { ...this.#place(page, sidebar, version), docs };
  }

  /** The cards of a category index. */
  indexCards(page: GeneratedIndex): Card[] {
    const owner = this.#ownerOfIndex.get(page);
    return owner ? this.#viewOf(owner.sidebar).cards(page) : [];
  }

  /** Sidebar fragments. Complete when all pages are rendered. */
  artifacts(): Artifact[] {
    return [...this.#views.values()].flatMap((view) => view.files());
  }

  readonly #viewOf = (sidebar: Sidebar): SidebarView =>
    getOrInsert(this.#views, sidebar, () => {
      const needs = { ...this.#needs, itemCounts: this.#config.theme === CLASSIC_THEME };
      return this.#known.of(sidebar, this.#urls, needs);
    });

  #place(page: Doc | GeneratedIndex, sidebar: Sidebar | undefined, { instance }: DocsVersionModel): DocShell {
    if (!sidebar) return { breadcrumbs: [] };
    const view = this.#viewOf(sidebar);
    const shared = view.shared(page);
    return {
      breadcrumbs: instance.options.breadcrumbs ? view.crumbs(page) : [],
      sidebar: { name: sidebar.name, items: view.items(page), ...(shared && { shared }) },
      ...view.neighbors(page),
    };
  }

  /** @param found the neighbor in the sidebar */
  #neighbor(doc: Doc, side: 'prev' | 'next', found: PageLink | undefined): PageLink | undefined {
    const key = `pagination_${side}` as const;
    const id = doc.compiled.frontMatter[key];
    const link =
      id === undefined
        ? found
        : id === null
          ? undefined
          : namedNeighbor(doc, id, key, this.#rules, this.diagnostics);
    return ownNeighbor(doc, side, link, () => this.#targetsOf(doc));
  }
}

interface IndexOwner {
  sidebar: Sidebar;
  version: DocsVersionModel;
}

function ownersOfIndexes({ instances }: Site): Map<GeneratedIndex, IndexOwner> {
  const owners = new Map<GeneratedIndex, IndexOwner>();
  for (const { versions } of instances) {
    for (const version of versions) {
      for (const sidebar of version.sidebars) {
        for (const page of generatedIndexesOf(sidebar.items)) owners.set(page, { sidebar, version });
      }
    }
  }
  return owners;
}

/** The facts about the site that the theme needs to check its options. */
function configureContext(
  config: ResolvedConfig,
  site: Site,
  viewOf: (sidebar: Sidebar) => SidebarView,
  url: (href: string) => string,
  onLink: (id: string) => void,
): ConfigureContext {
  const find = (instance = site.instances[0]?.id): DocsVersionModel | undefined =>
    site.instances.find(({ id }) => id === instance)?.versions.find((version) => version.isLast);
  return {
    docHref(id, instance) {
      onLink(id);
      const version = find(instance);
      const doc = version?.docs.get(id);
      if (doc) return doc.draft ? undefined : urlOf(doc.route.path, config);
      const index = version && generatedIndexesById(version).get(id);
      return index && urlOf(index.page.route.path, config);
    },
    docSidebar: (id, instance) => nameOfSidebar(id, find(instance)),
    otherSidebars(id, instance = site.instances[0]?.id) {
      const latest = nameOfSidebar(id, find(instance));
      const { versions = [] } = site.instances.find((each) => each.id === instance) ?? {};
      return Object.fromEntries(
        versions.flatMap((version) => {
          const name = nameOfSidebar(id, version);
          return name === undefined || name === latest ? [] : [[version.name, name]];
        }),
      );
    },
    sidebarHref(name, instance) {
      const sidebar = find(instance)?.sidebars.find((candidate) => candidate.name === name);
      return sidebar && viewOf(sidebar).first();
    },
    docIds: (instance) => [...(find(instance)?.docs.keys() ?? [])],
    sidebarNames: (instance) => find(instance)?.sidebars.map((sidebar) => sidebar.name) ?? [],
    versions: (instance) => {
      const model = site.instances.find(({ id }) => id === (instance ?? site.instances[0]?.id));
      return model ? describeInstance(model, viewOf, config).versions : [];
    },
    url,
    locale: siteLocale(config.locale),
    locales: config.locales.map(siteLocale),
    nearest,
  };
}

/** The sidebar that lists a document, or the page of a category. */
function nameOfSidebar(id: string, version: DocsVersionModel | undefined): string | undefined {
  const sidebar = version?.sidebarOf.get(id) ?? (version && generatedIndexesById(version).get(id)?.sidebar);
  return sidebar?.name;
}

function siteLocale({ code, label, direction, lang, baseUrl }: ResolvedLocale): SiteLocale {
  return { code, label, direction, lang, baseUrl };
}

/** The final URL of a path in the configuration. Paths of pages get the site's trailing slash. */
function siteLink(href: string, site: Site, rules: UrlRules): string {
  if (isExternalUrl(href) || !href.startsWith('/')) return href;
  const at = href.search(/[?#]/);
  const written = at < 0 ? href : href.slice(0, at);
  const rest = at < 0 ? '' : href.slice(at);
  const pageAt = (path: string): SitePage | undefined =>
    site.routes.get(path) ?? site.routes.get(`${path}/`) ?? site.routes.get(path.replace(/\/$/, ''));
  // The author may have written the base URL already.
  const isWhole = rules.baseUrl !== '/' && `${written}/`.startsWith(rules.baseUrl) && !pageAt(written);
  const path = isWhole ? `/${written.slice(rules.baseUrl.length)}` : written;
  return urlOf(pageAt(path)?.route.path ?? path, rules) + rest;
}

/** The home of a site without a home page is its docs, or its blog if it has no docs. */
function homeOf(
  site: Site,
  config: ResolvedConfig,
  viewOf: (sidebar: Sidebar) => SidebarView,
  rules: UrlRules,
): string {
  const instance = site.instances[0];
  if (site.routes.has('/')) return config.baseUrl;
  const list = site.blogs[0]?.home;
  if (!instance) return list ? urlOf(list.path, rules) : config.baseUrl;
  return (
    describeInstance(instance, viewOf, rules).versions.find((version) => version.isLast)?.href ??
    config.baseUrl
  );
}

/** The slug of a generated index, which is its id in Docusaurus: `/category/guides`. Ids of documents have no slash at the start. */
function idOfIndex({ route }: GeneratedIndex, { routeBase }: DocsVersionModel): string {
  return route.path.slice(routeBase.length).replace(/(.)\/$/, '$1');
}

function generatedIndexesById(
  version: DocsVersionModel,
): Map<string, { page: GeneratedIndex; sidebar: Sidebar }> {
  return new Map(
    version.sidebars.flatMap((sidebar) =>
      [...generatedIndexesOf(sidebar.items)].map((page) => [idOfIndex(page, version), { page, sidebar }]),
    ),
  );
}

/** The published documents of a version, and the pages of its categories. */
function urlsById(version: DocsVersionModel, rules: UrlRules): Map<string, string> {
  const urls = new Map<string, string>();
  for (const doc of version.docs.values()) {
    if (!doc.draft) urls.set(doc.id, urlOf(doc.route.path, rules));
  }
  for (const [id, { page }] of generatedIndexesById(version)) urls.set(id, urlOf(page.route.path, rules));
  return urls;
}

function describeInstance(
  instance: Site['instances'][number],
  viewOf: (sidebar: Sidebar) => SidebarView,
  rules: UrlRules,
  { docIds, docTitles, docSidebars }: Partial<SidebarNeeds> = {},
  docsOf: (version: DocsVersionModel) => Record<string, string> = () => ({}),
): DocsInstance {
  const withDocs = docIds || instance.versions.length > 1;
  return {
    id: instance.id,
    versions: instance.versions.map((version) => {
      const path = urlOf(`${version.routeBase}/`, rules);
      const published = [...version.docs.values()].filter((doc) => !doc.draft);
      const main = published.find(
        ({ route: { path } }) => path === version.routeBase || path === `${version.routeBase}/`,
      );
      const starts = version.sidebars.map((sidebar) => [sidebar.name, viewOf(sidebar).first()] as const);
      const first = starts.find(([, href]) => href)?.[1];
      const any = published[0] && urlOf(published[0].route.path, rules);
      return {
        name: version.name,
        label: version.label,
        path,
        // Without any document, which is reported elsewhere, link to the home page.
        href: main ? urlOf(main.route.path, rules) : (first ?? any ?? urlOf('/', rules)),
        isLast: version.isLast,
        ...(!version.notice && { isQuiet: true as const }),
        ...(withDocs && {
          docs: docsOf(version),
          sidebars: Object.fromEntries(
            starts.filter((start): start is [string, string] => Boolean(start[1])),
          ),
        }),
        ...(docTitles && {
          docTexts: Object.fromEntries(
            published.map(({ id, title, compiled: { description } }) => [
              id,
              { title, ...(description && { description }) },
            ]),
          ),
        }),
        ...(docSidebars && {
          docSidebars: Object.fromEntries(
            version.sidebars.map((sidebar) => [sidebar.name, viewOf(sidebar).closedItems()]),
          ),
        }),
      };
    }),
  };
}

/** The link to the previous or next page, as `prev` and `next` in the front matter change it. */
function ownNeighbor(
  { compiled }: Doc,
  key: 'prev' | 'next',
  found: PageLink | undefined,
  targetsOf: () => readonly LinkTarget[],
): PageLink | undefined {
  const own = compiled.frontMatter[key];
  if (own === undefined) return found;
  if (own === false) return undefined;
  const { label, link = undefined } = typeof own === 'string' ? { label: own } : own;
  if (link === undefined) return found && { ...found, ...(label !== undefined && { label }) };
  const target = targetsOf()[compiled.neighbors?.[key] ?? -1];
  const page = target?.kind === 'page' ? (target.page as SitePage) : undefined;
  const name =
    page?.kind === 'doc'
      ? paginationLabel(page, page.label)
      : page && 'title' in page
        ? page.title
        : undefined;
  return { label: label ?? name ?? link, href: target?.href ?? link };
}

function namedNeighbor(
  doc: Doc,
  id: string,
  key: string,
  rules: UrlRules,
  diagnostics: Diagnostic[],
): PageLink | undefined {
  const target = doc.version.docs.get(id);
  if (target) return { label: paginationLabel(target, target.label), href: urlOf(target.route.path, rules) };
  const guess = nearest(id, doc.version.docs.keys());
  diagnostics.push({
    code: 'front-matter-reference',
    severity: 'error',
    message: `unknown document \`${id}\` in \`${key}\``,
    ...frontMatterPlace(doc.source.file, key),
    hint: guess
      ? `did you mean \`${guess}\`?`
      : 'use the id of a document in the same version, or `null` for no link',
    clues: {
      missingTarget: { ...missingDocument(doc.version.instance.id, id), isGuessed: guess !== undefined },
    },
  });
  return undefined;
}

function tagLink(
  { label, permalink, description }: Tag,
  { routeBase, instance }: DocsVersionModel,
  rules: UrlRules,
): PostTag {
  const { path } = routeOf(`${routeBase}/${instance.options.tagsPath}${permalink}`, rules);
  return { label, href: urlOf(path, rules), ...(description !== undefined && { description }) };
}

export function editUrlOf(doc: Doc): string | undefined {
  const { custom_edit_url: custom } = doc.compiled.frontMatter;
  if (custom !== undefined) return custom ?? undefined;
  if (doc.source.generatedBy !== undefined) return undefined;
  return doc.version.instance.options.editUrl?.({ path: doc.source.path, version: doc.version.name });
}

/** The headings in the table of contents. Front matter can override the site's levels. */
export function tableOfContents(
  headings: Heading[],
  frontMatter: FrontMatter,
  levels: { minLevel: number; maxLevel: number },
): Heading[] {
  if (frontMatter.hide_table_of_contents) return [];
  const min = frontMatter.toc_min_heading_level ?? levels.minLevel;
  const max = frontMatter.toc_max_heading_level ?? levels.maxLevel;
  return headings.filter(({ depth }) => depth >= min && depth <= max);
}

/** A page whose content is a React component. */
export interface ComponentPage {
  /** Absolute path of the source. */
  file: string;
  /** Name of its chunk: `page-docs-guides-basics`. */
  name: string;
  /** The component around the content, in `pageComponents` of the configuration. */
  frame?: string;
}

export function componentPages(site: Site): ComponentPage[] {
  const pages: ComponentPage[] = [];
  for (const page of site.routes.values()) {
    if (!hasSource(page) || page.compiled?.kind === 'html') continue;
    const frame = page.frame && { frame: page.frame.component };
    pages.push({ file: page.source.file, name: chunkName(page.route.file), ...frame });
  }
  return pages;
}

function chunkName(routeFile: string): string {
  const name = routeFile.replace(/(\/?index)?\.html$/, '').replace(/[^\w-]+/g, '-');
  return `page-${name === '' ? 'home' : name}`;
}
