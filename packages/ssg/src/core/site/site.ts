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
import type { TagsFile } from '../content/tags.ts';
import type { MissingTarget } from '../diagnostic/clues.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { nearest, suggestName } from '../diagnostic/nearest.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { namesIn } from '../util/names-in.ts';
import { routeOf, type UrlRules } from '../util/urls.ts';
import type { BlogContent } from './blog-tools.ts';
import { claimRoutes } from './claim-routes.ts';
import { tagPages } from './doc-tags.ts';
import type { LastSite } from './last-site.ts';
import { missingDocument } from './missing-target.ts';
import type { DocsVersionModel, GeneratedIndex, PluginPage, Site, StandalonePage } from './model.ts';
import { addFile, placeDocs } from './place-docs.ts';
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
  report(path: (string | number)[], message: string, hint?: string, missingTarget?: MissingTarget): void;
  locate(path: (string | number)[]): GeneratedIndex['place'];
  /** A command that may write documents before a build. */
  preparation?: string | undefined;
  /** Names of parts of the configuration that did not run, and may write documents: `plugin x`. */
  leftOut?: readonly string[] | undefined;
}

/**
 * Builds the site without its blogs and the pages of plugins.
 *
 * @param last the site before an edit, which this call changes
 */
export function buildSite(
  config: ResolvedConfig,
  content: SiteContent,
  places: ConfigPlaces,
  last?: LastSite,
): Site {
  const rules: UrlRules = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const { instances, routes, byFile, translations, diagnostics } =
    last?.docs(config, content.docs) ?? placeDocs(rules, content.docs);
  const site: Site = {
    instances,
    blogs: [],
    pages: [],
    routes: new Map(routes),
    byFile: new Map(byFile),
    translations: new Map(translations),
    files: new Set(),
    diagnostics: [...diagnostics],
  };
  for (const { source, compiled } of content.pages) {
    const base = source.collection === ADDED_PAGES ? '' : (config.pages?.routeBasePath ?? '');
    const page = standalonePage(source, compiled, base, rules);
    addFile(site, source, page);
    if (!page.draft) site.pages.push(page);
  }
  const words = wordsOf(config);
  const arrange = (located: ConfigPlaces): Diagnostic[] =>
    instances.flatMap(({ versions }, index) =>
      versions.flatMap((version, at) =>
        arrangeVersion(version, content.docs[index]?.versions[at] as VersionContent, rules, words, located),
      ),
    );
  site.diagnostics.push(...(last ? last.arrange(config, content.docs, places, arrange) : arrange(places)));

  const claim = claimRoutes(site);
  for (const page of site.pages) claim(page);
  for (const { versions } of instances) {
    for (const { sidebars, tagPages } of versions) {
      for (const { items } of sidebars) {
        for (const page of generatedIndexesOf(items)) claim(page);
      }
      for (const page of tagPages) claim(page);
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
            hint: config.docs.length === 0 ? addPage(config) : addDocument(config),
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
  const parts = leftOut.map(({ name }) => name).join(', ');
  return leftOut.length === 0 ? ADD_DOCUMENT : `write the documents before the build; ssg left out: ${parts}`;
}

const ADD_DOCUMENT =
  'create `docs/index.md` with the line `# Welcome`, or set `docs.path` to the folder with your documents';

/** For a site without docs. */
function addPage({ root }: ResolvedConfig): string {
  const misspelled = namesIn(root).find((name) => name !== 'docs' && name.toLowerCase() === 'docs');
  return misspelled === undefined
    ? 'create `docs/index.md` with the line `# Welcome`; if the configuration has `docs: false`, create `pages/index.md`'
    : `rename the folder \`${misspelled}\` to \`docs\`, or set \`docs: { path: '${misspelled}' }\``;
}

/** Adds the sidebars and tag pages of a version. */
function arrangeVersion(
  version: DocsVersionModel,
  { options, categories }: VersionContent,
  rules: UrlRules,
  words: Words,
  places: ConfigPlaces,
): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const { lacksSidebarItems: lacksItems = false } = options;
  version.lacksDocuments = lacksItems;
  version.sidebars = resolveSidebars(options.sidebars, {
    version,
    rules,
    lacksItems,
    categories,
    report: (at, ...problem) => places.report([...options.sidebarsPath, ...at], ...problem),
    locate: (at) => places.locate([...options.sidebarsPath, ...at]),
    preparation: places.preparation,
    leftOut: places.leftOut,
    reportMissingDoc: (id, place) => {
      version.lacksDocuments = true;
      diagnostics.push(missingCategoryDoc(id, place, version));
    },
  });
  if (options.messages && options.translated !== undefined) {
    const translations = new Translations(`${options.translated}.json`, options.messages);
    translateSidebars(version.sidebars, translations);
    diagnostics.push(...translations.unused(places.file));
  }
  version.sidebarOf = assignSidebars(version.sidebars, version);
  version.tagPages = tagPages(version, rules, words);
  diagnostics.push(...checkDisplayedSidebars(version));
  return diagnostics;
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
      ? { path: '/404.html', file: '404.html' }
      : routeOf(isIndex || slug === '/' ? slug : slug.replace(/\/$/, ''), rules);
  const title = compiled?.frontMatter.title ?? compiled?.contentTitle ?? '';
  return compiled
    ? { kind: 'page', source, route, compiled, title, draft: compiled.frontMatter.draft === true }
    : { kind: 'page', source, route, title };
}

function missingCategoryDoc(
  id: string,
  place: CategoryMeta['linkPlace'],
  version: DocsVersionModel,
): Diagnostic {
  const guess = nearest(id, version.docs.keys());
  return diagnose('category-file', `unknown document \`${id}\` in the category's \`link\``, {
    ...place,
    hint: guess
      ? `did you mean \`${guess}\`?`
      : 'use the id of a document: its path in the docs folder, without the extension',
    clues: {
      missingTarget: { ...missingDocument(version.instance.id, id), isGuessed: guess !== undefined },
    },
  });
}

function checkDisplayedSidebars(version: DocsVersionModel): Diagnostic[] {
  const names = version.sidebars.map((sidebar) => sidebar.name);
  const diagnostics: Diagnostic[] = [];
  for (const doc of version.docs.values()) {
    const displayed = doc.compiled.frontMatter.displayed_sidebar;
    if (typeof displayed !== 'string' || names.includes(displayed)) continue;
    diagnostics.push(
      diagnose('sidebar', `unknown sidebar \`${displayed}\` in \`displayed_sidebar\``, {
        clues: { isOfMany: true, lackedSidebar: displayed },
        ...frontMatterPlace(doc.source.file, 'displayed_sidebar'),
        hint: names.length > 0 ? suggestName(displayed, names) : 'write `null` for no sidebar',
      }),
    );
  }
  return diagnostics;
}

/** Whether sidebars of the site name documents that do not exist. */
export function lacksDocuments({ instances }: Pick<Site, 'instances'>): boolean {
  return instances.some(({ versions }) => versions.some((version) => version.lacksDocuments));
}
