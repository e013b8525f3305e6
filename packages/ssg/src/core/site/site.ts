/**
 * Builds the site model from compiled documents.
 *
 * 1. Documents get an id, a route, and a title.
 * 2. Standalone pages and the 404 page get a route.
 * 3. Sidebars are resolved. The generated pages of their categories get routes.
 * 4. Duplicate routes and ids are reported. The first source in path order gets the route.
 */
import { cacheFolderOf } from '../cache/folder.ts';
import { Translations } from '../config/messages.ts';
import type { ResolvedConfig, ResolvedDocs, ResolvedVersion } from '../config/types.ts';
import { ADDED_PAGES } from '../content/added-pages.ts';
import type { CategoryMeta } from '../content/category-meta.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { type Tag, type TagsFile, tagsOf } from '../content/tags.ts';
import { nearest, suggestName } from '../diagnostic/nearest.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { routeKey, routeOf, type UrlRules } from '../util/urls.ts';
import type { BlogContent } from './blog-tools.ts';
import { identifyDoc, numberPrefixes, withoutPrefix } from './doc-id.ts';
import { tagPages, unknownTags } from './doc-tags.ts';
import {
  type Doc,
  type DocsInstanceModel,
  type DocsVersionModel,
  type GeneratedIndex,
  type GeneratedPage,
  hasSource,
  type PluginPage,
  type Site,
  type SitePage,
  type SourcePage,
  type StandalonePage,
} from './model.ts';
import { assignSidebars, generatedIndexesOf, resolveSidebars } from './sidebars.ts';
import { translateSidebars } from './translate-sidebars.ts';
import { type Words, wordsOf } from './words.ts';

export interface CompiledDocument {
  source: Source;
  /** Absent for `.tsx` pages. */
  compiled?: CompiledPage;
}

export interface VersionContent {
  options: ResolvedVersion;
  documents: CompiledDocument[];
  categories: Map<string, CategoryMeta>;
  tags?: TagsFile;
}

export interface SiteContent {
  docs: { options: ResolvedDocs; versions: VersionContent[] }[];
  blogs: BlogContent[];
  pages: CompiledDocument[];
}

/** Finds and reports positions in the configuration by path: `['docs', 'sidebars', 'main', 2]`. */
export interface ConfigPlaces {
  /** Absolute path of the configuration. */
  file: string;
  /** Reports a problem with the sidebars. */
  report(path: (string | number)[], message: string, hint?: string): void;
  locate(path: (string | number)[]): GeneratedIndex['place'];
}

/** Builds the site without its blogs and the pages of plugins. */
export function buildSite(config: ResolvedConfig, content: SiteContent, places: ConfigPlaces): Site {
  const rules: UrlRules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const words = wordsOf(config);
  const site: Site = {
    instances: [],
    blogs: [],
    pages: [],
    routes: new Map(),
    byFile: new Map(),
    translations: new Map(),
    files: new Set(),
    diagnostics: [],
  };
  const claim = claimRoutes(site);

  for (const { options, versions } of content.docs) {
    const instance: DocsInstanceModel = { id: options.id, options, versions: [] };
    site.instances.push(instance);
    for (const version of versions) {
      instance.versions.push(buildVersion(site, instance, version, rules, words, places));
    }
  }
  for (const { source, compiled } of content.pages) {
    const base = source.collection === ADDED_PAGES ? '' : (config.pages?.routeBasePath ?? '');
    const page = standalonePage(source, compiled, base, rules);
    addFile(site, source, page);
    if (!page.draft) site.pages.push(page);
  }

  for (const instance of site.instances) {
    for (const version of instance.versions) {
      for (const doc of version.docs.values()) if (!doc.draft) claim(doc);
    }
  }
  for (const page of site.pages) claim(page);
  for (const instance of site.instances) {
    for (const version of instance.versions) {
      for (const sidebar of version.sidebars) {
        for (const page of generatedIndexesOf(sidebar.items)) claim(page);
      }
      for (const page of version.tagPages) claim(page);
    }
  }
  return site;
}

/** Adds the pages of plugins to a site, behind its other pages. */
export function completeSite(site: Site, pages: readonly PluginPage[], config: ResolvedConfig): void {
  const claim = claimRoutes(site);
  for (const page of pages) claim(page);
  site.diagnostics.push(...missingDocuments(site, config));
}

/** Registers a page by its file, and by the original of a translated file. */
export function addFile(site: Site, { file, original }: Source, page: SourcePage): void {
  site.byFile.set(file, page);
  if (original !== undefined) site.translations.set(original, file);
}

function missingDocuments(site: Site, config: ResolvedConfig): Diagnostic[] {
  const empty = site.instances
    .flatMap((instance) => instance.versions)
    .filter((version) => [...version.docs.values()].every((doc) => doc.draft))
    .map((version) => {
      const { id } = version.instance;
      if (version.docs.size > 0) {
        return {
          message: 'every document in the docs folder is a draft',
          file: version.folder,
          hint: 'remove `draft: true` from the front matter of a document',
        };
      }
      // Users cannot add documents to the collection of a plugin, which is in the cache.
      return !version.folder.startsWith(cacheFolderOf(config.root))
        ? {
            message: 'the docs folder contains no documents',
            file: version.folder,
            hint: addDocument(config),
          }
        : {
            message: `the collection \`${id}\` contains no documents`,
            file: config.file,
            hint: `return documents with \`id: '${id}'\` from the hook \`documents\`, or set the \`path\` of the collection`,
          };
    });
  const all =
    empty.length === 0 && site.routes.size === 0
      ? [
          {
            message: 'the site has no pages',
            file: config.file,
            hint: config.docs.length === 0 ? ADD_PAGE : addDocument(config),
          },
        ]
      : empty;
  return all.map((problem) => ({
    ...problem,
    code: 'no-documents',
    severity: 'error',
  }));
}

/** A part of the configuration that is left out, such as a plugin that does not run, may write the documents. */
function addDocument({ leftOut = [] }: ResolvedConfig): string {
  const parts = leftOut.join(', ');
  return leftOut.length === 0 ? ADD_DOCUMENT : `write the documents before the build; ssg left out: ${parts}`;
}

const ADD_DOCUMENT =
  'create `docs/index.md` with the line `# Welcome`, or set `docs.path` to the folder with your documents';

/** For a site without docs, where a document would not be a page. */
const ADD_PAGE = 'create `pages/index.md` with the line `# Welcome`, or remove `docs: false`';

function buildVersion(
  site: Site,
  instance: DocsInstanceModel,
  { options, documents, categories, tags }: VersionContent,
  rules: UrlRules,
  words: Words,
  places: ConfigPlaces,
): DocsVersionModel {
  const version: DocsVersionModel = {
    instance,
    name: options.name,
    label: options.label,
    notice: options.notice,
    noIndex: options.noIndex,
    lacksDocuments: false,
    folder: options.dir,
    routeBase: options.routePath === '' ? '' : `/${options.routePath}`,
    isLast: options.isLast,
    docs: new Map(),
    sidebars: [],
    sidebarOf: new Map(),
    tagPages: [],
  };
  const inlineTags = new Map<string, Doc[]>();
  for (const { source, compiled } of documents) {
    if (!compiled) continue;
    const docTags = tagsOf(
      compiled.frontMatter,
      tags,
      (key) => frontMatterPlace(source.file, key),
      'front-matter-type',
      site.diagnostics,
    );
    const doc = createDoc(source, compiled, version, docTags.tags, rules);
    for (const tag of docTags.inline) inlineTags.set(tag, [...(inlineTags.get(tag) ?? []), doc]);
    const other = version.docs.get(doc.id);
    addFile(site, source, doc);
    if (other) site.diagnostics.push(duplicateId(doc, other));
    else version.docs.set(doc.id, doc);
  }
  version.sidebars = resolveSidebars(options.sidebars, {
    version,
    rules,
    categories,
    report: (at, message, hint) => places.report([...options.sidebarsPath, ...at], message, hint),
    locate: (at) => places.locate([...options.sidebarsPath, ...at]),
    reportMissingDoc: (id, place) => {
      version.lacksDocuments = true;
      site.diagnostics.push(missingCategoryDoc(id, place, version));
    },
  });
  if (options.messages && options.translated !== undefined) {
    const translations = new Translations(`${options.translated}.json`, options.messages);
    translateSidebars(version.sidebars, translations);
    site.diagnostics.push(...translations.unused(places.file));
  }
  version.sidebarOf = assignSidebars(version.sidebars, version);
  version.tagPages = tagPages(version, rules, words);
  site.diagnostics.push(...checkDisplayedSidebars(version), ...(tags ? unknownTags(inlineTags, tags) : []));
  return version;
}

function createDoc(
  source: Source,
  compiled: CompiledPage,
  version: DocsVersionModel,
  tags: Tag[],
  rules: UrlRules,
): Doc {
  const { frontMatter } = compiled;
  const parse =
    frontMatter.parse_number_prefixes === false
      ? withoutPrefix
      : numberPrefixes(version.instance.options.numberPrefixParser);
  const identity = identifyDoc(
    source.path,
    {
      ...(frontMatter.id === undefined ? {} : { id: frontMatter.id }),
      ...(frontMatter.slug === undefined ? {} : { slug: frontMatter.slug }),
    },
    parse,
  );
  const slash = source.path.lastIndexOf('/');
  const folder = slash < 0 ? '' : source.path.slice(0, slash);
  const title =
    frontMatter.title ?? compiled.contentTitle ?? identity.id.slice(identity.id.lastIndexOf('/') + 1);
  const doc: Doc = {
    kind: 'doc',
    source,
    compiled,
    version,
    id: identity.id,
    folder,
    route: routeOf(version.routeBase + identity.slug, rules, source),
    title,
    label: frontMatter.sidebar_label ?? title,
    draft: frontMatter.draft === true,
    unlisted: frontMatter.unlisted === true,
    isFolderIndex: identity.isIndex,
    tags,
  };
  const position = frontMatter.sidebar_position ?? identity.position;
  if (position !== undefined) doc.position = position;
  return doc;
}

/** @param base URL path of all pages, without leading and trailing slashes */
function standalonePage(
  source: Source,
  compiled: CompiledPage | undefined,
  base: string,
  rules: UrlRules,
): StandalonePage {
  const name = source.path.replace(/\.[^.]+$/, '');
  const isIndex = /(^|\/)index$/i.test(name);
  const written = compiled?.frontMatter.slug ?? `/${name.replace(/(^|\/)index$/i, '$1')}`;
  const slug = base === '' ? written : `/${base}/${written.replace(/^\//, '')}`;
  const route =
    name === '404'
      ? { path: '/404.html', file: '404.html', source }
      : routeOf(isIndex || slug === '/' ? slug : slug.replace(/\/$/, ''), rules, source);
  const title = compiled?.frontMatter.title ?? compiled?.contentTitle ?? '';
  return compiled
    ? { kind: 'page', source, route, compiled, title, draft: compiled.frontMatter.draft === true }
    : { kind: 'page', source, route, title };
}

/** Gives each route to the first page that claims it, and reports the others. A trailing slash makes no difference. */
export function claimRoutes(site: Site): (page: SitePage) => void {
  const owners = new Map([...site.routes.values()].map((page) => [routeKey(page.route.path), page]));
  return (page) => {
    const key = routeKey(page.route.path);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, page);
      site.routes.set(page.route.path, page);
    } else if (!isSameIndex(page, owner)) site.diagnostics.push(duplicateRoute(page, owner));
  };
}

/** Two sidebars may contain the same category, which has one page. */
function isSameIndex(page: SitePage, other: SitePage): boolean {
  if (page.kind !== 'category' || other.kind !== 'category') return false;
  const listed = ({ category }: GeneratedIndex): string =>
    JSON.stringify(category.items.map((item) => (item.type === 'html' ? '' : item.label)));
  return page.title === other.title && listed(page) === listed(other);
}

function duplicateRoute(page: SitePage, owner: SitePage): Diagnostic {
  const name = hasSource(page) ? 'this page' : `the page ${purposeOf(page)}`;
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `duplicate route \`${page.route.path}\`: ${name} is not published`,
    ...(hasSource(page) && frontMatterPlace(page.source.file, 'slug')),
    ...((page.kind === 'category' || page.kind === 'plugin') && page.place),
    ...(hasSource(owner)
      ? { related: [{ message: 'the other page is', file: owner.source.file }] }
      : { notes: [`the other page is the page ${purposeOf(owner)}`] }),
    hint: duplicateRouteHint(page, owner),
  };
}

function duplicateRouteHint(page: SitePage, owner: SitePage): string {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      return 'set a different `slug` in the front matter, or rename the file';
    case 'category':
      return 'set a different `slug` in the `link` of the category';
    case 'tag':
      return 'set a different `slug` in the document, or a different `tagsPath` for the docs';
    case 'plugin':
      return owner.kind === 'plugin' && owner.plugin === page.plugin
        ? 'give each page of the plugin a different `path`'
        : `set a different \`slug\` in the document, or ${page.removal}`;
  }
}

/** The purpose of a generated page, for messages. */
function purposeOf(page: GeneratedPage): string {
  switch (page.kind) {
    case 'category':
      return `of the category \`${page.category.label}\``;
    case 'tag':
      return 'of tags';
    case 'plugin':
      return page.purpose;
  }
}

function duplicateId(doc: Doc, other: Doc): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `duplicate document id \`${doc.id}\``,
    ...frontMatterPlace(doc.source.file, 'id'),
    related: [{ message: 'the other document is', file: other.source.file }],
    hint: 'set a different `id` in the front matter, or rename the file',
  };
}

function missingCategoryDoc(
  id: string,
  place: CategoryMeta['linkPlace'],
  version: DocsVersionModel,
): Diagnostic {
  const guess = nearest(id, version.docs.keys());
  return {
    code: 'category-file',
    severity: 'error',
    message: `unknown document \`${id}\` in the category's \`link\``,
    ...place,
    hint: guess
      ? `did you mean \`${guess}\`?`
      : 'use the id of a document: its path in the docs folder, without the extension',
  };
}

function checkDisplayedSidebars(version: DocsVersionModel): Diagnostic[] {
  const names = version.sidebars.map((sidebar) => sidebar.name);
  const diagnostics: Diagnostic[] = [];
  for (const doc of version.docs.values()) {
    const displayed = doc.compiled.frontMatter.displayed_sidebar;
    if (typeof displayed !== 'string' || names.includes(displayed)) continue;
    diagnostics.push({
      code: 'sidebar',
      severity: 'error',
      message: `unknown sidebar \`${displayed}\` in \`displayed_sidebar\``,
      ...frontMatterPlace(doc.source.file, 'displayed_sidebar'),
      hint: names.length > 0 ? suggestName(displayed, names) : 'write `null` for no sidebar',
    });
  }
  return diagnostics;
}

/** Whether sidebars of the site name documents that do not exist. */
export function lacksDocuments({ instances }: Pick<Site, 'instances'>): boolean {
  return instances.some(({ versions }) => versions.some((version) => version.lacksDocuments));
}
