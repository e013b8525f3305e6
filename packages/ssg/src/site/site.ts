/**
 * From compiled documents to the site.
 *
 * 1. Every document gets its id, route, title and place in its version.
 * 2. Standalone pages, the not-found page and the posts of blogs get theirs.
 * 3. Sidebars are resolved; their categories' generated pages become routes.
 * 4. Posts that have their route are listed; the lists become routes.
 * 5. Two sources for one route or id are told, and the first in path order has it.
 */
import type { BlogContent } from '../blog/content.ts';
import { loadedBlog } from '../blog/load.ts';
import type { ResolvedConfig, ResolvedDocs, ResolvedVersion } from '../config/types.ts';
import { ADDED_PAGES } from '../content/added-pages.ts';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import type { CategoryMeta } from './category-meta.ts';
import { identifyDoc, numberPrefixes, withoutPrefix } from './doc-id.ts';
import { tagPages, unknownTags } from './doc-tags.ts';
import type {
  BlogPost,
  Book,
  Doc,
  DocsInstanceModel,
  DocsVersionModel,
  GeneratedIndex,
  Site,
  SitePage,
  StandalonePage,
} from './model.ts';
import { translateSidebars } from './sidebar-messages.ts';
import { assignSidebars, generatedIndexesOf, resolveSidebars } from './sidebars.ts';
import { type Tag, type TagsFile, tagsOf } from './tags.ts';
import { routeKey, routeOf, type UrlRules } from './urls.ts';
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

/** Places in the configuration, `['docs', 'sidebars', 'main', 2]`, which the caller turns into lines. */
export interface ConfigPlaces {
  /** Takes a problem with the sidebars. */
  report(path: (string | number)[], message: string, hint?: string): void;
  locate(path: (string | number)[]): GeneratedIndex['place'];
}

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
      for (const doc of version.docs.values()) if (!doc.draft) claim(doc, doc.source);
    }
  }
  for (const page of site.pages) claim(page, page.source);
  for (const instance of site.instances) {
    for (const version of instance.versions) {
      for (const sidebar of version.sidebars) {
        for (const page of generatedIndexesOf(sidebar.items)) claim(page, undefined);
      }
      for (const page of version.tagPages) claim(page, undefined);
    }
  }
  for (const { options, versions } of site.instances) {
    if (!options.printPage) continue;
    for (const version of versions) claim(bookOf(version, rules), undefined);
  }
  for (const blog of content.blogs) addBlog(site, blog, rules, words, claim);
  site.diagnostics.push(...missingDocuments(site, config));
  return site;
}

/** The page of a file; its file in the language that it was written in leads to it, too. */
function addFile(site: Site, { file, original }: Source, page: Doc | StandalonePage | BlogPost): void {
  site.byFile.set(file, page);
  if (original !== undefined) site.translations.set(original, file);
}

function bookOf(version: DocsVersionModel, rules: UrlRules): Book {
  return {
    title: 'All pages',
    route: routeOf(`${version.routeBase}/print`, rules),
    book: version,
    unlisted: true,
  };
}

function addBlog(
  site: Site,
  content: BlogContent,
  rules: UrlRules,
  words: Words,
  claim: ReturnType<typeof claimRoutes>,
): void {
  const { buildPosts, listPosts, feedFiles } = loadedBlog();
  const built = buildPosts(content, rules);
  site.diagnostics.push(...built.diagnostics);
  site.blogs.push(built.blog);
  for (const post of built.posts) {
    addFile(site, post.source, post);
    if (!post.draft) claim(post, post.source);
  }
  const published = built.posts.filter((post) => site.routes.get(post.route.path) === post);
  listPosts(built, published, content, rules, words);
  for (const listing of built.blog.listings) claim(listing, undefined);
  for (const file of feedFiles(built.blog)) site.files.add(`/${file}`);
}

function missingDocuments(site: Site, config: ResolvedConfig): Diagnostic[] {
  const empty = site.instances
    .flatMap((instance) => instance.versions)
    .filter((version) => [...version.docs.values()].every((doc) => doc.draft))
    .map((version) => ({
      message:
        version.docs.size === 0
          ? 'there is no document in this folder'
          : 'every document in this folder is a draft',
      file: version.folder,
    }));
  const all =
    empty.length === 0 && site.routes.size === 0
      ? [
          {
            message: 'the site has no page: there is neither a folder `docs` nor one of pages',
            file: config.file,
          },
        ]
      : empty;
  return all.map((problem) => ({
    ...problem,
    code: 'no-documents',
    severity: 'error',
    hint: 'write one, for example `docs/index.md` with the line `# Welcome`, or set `docs.path` to where the documents are',
  }));
}

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
    const ofDoc = tagsOf(
      compiled.frontMatter,
      tags,
      (key) => frontMatterPlace(source.file, key),
      'front-matter-type',
      site.diagnostics,
    );
    const doc = createDoc(source, compiled, version, ofDoc.tags, rules);
    for (const tag of ofDoc.inline) inlineTags.set(tag, [...(inlineTags.get(tag) ?? []), doc]);
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
  translateSidebars(version.sidebars, options.messages);
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

/** @param base URL path of all pages, with slashes at neither end */
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
    ? { source, route, compiled, title, draft: compiled.frontMatter.draft === true }
    : { source, route, title };
}

/** Gives each route to the first who asks; the others are told. Two paths that differ only in a slash are one. */
function claimRoutes(site: Site): (page: SitePage, source: Source | undefined) => void {
  const owners = new Map<string, SitePage>();
  return (page, source) => {
    const key = routeKey(page.route.path);
    const owner = owners.get(key);
    if (owner === undefined) {
      owners.set(key, page);
      site.routes.set(page.route.path, page);
    } else if (!isSameIndex(page, owner)) site.diagnostics.push(duplicateRoute(page, source, owner));
  };
}

/** Two sidebars may have the same category; its page is one. */
function isSameIndex(page: SitePage, other: SitePage): boolean {
  if (!('category' in page && 'category' in other)) return false;
  const listed = ({ category }: GeneratedIndex): string =>
    JSON.stringify(category.items.map((item) => (item.type === 'html' ? '' : item.label)));
  return page.title === other.title && listed(page) === listed(other);
}

function duplicateRoute(page: SitePage, source: Source | undefined, owner: SitePage): Diagnostic {
  const hint =
    'category' in page
      ? 'give the category another `slug` in its `link`'
      : 'book' in page
        ? 'give that document another `slug`, or do without `printPage`'
        : 'tagged' in page
          ? 'give that document another `slug`, or the docs another `tagsPath`'
          : source
            ? 'give one of them another `slug` in its front matter, or rename its file'
            : 'give the blog another `routeBasePath`, or the other page another `slug`';
  return {
    code: 'duplicate-route',
    severity: 'warning',
    message: `two pages have the route \`${page.route.path}\`; ${source ? 'this one' : `that ${madeFor(page)}`} is left out`,
    ...(source && frontMatterPlace(source.file, 'slug')),
    ...('category' in page && page.place),
    ...('source' in owner
      ? { related: [{ message: 'the other is', file: owner.source.file }] }
      : { notes: [`the other is the page ${madeFor(owner)}`] }),
    hint,
  };
}

/** What a page is for that has no source. */
function madeFor(page: SitePage): string {
  if ('category' in page) return `of the category \`${page.category.label}\``;
  if ('book' in page) return 'with all documents';
  if ('tagged' in page) return 'of tags';
  return `of the blog \`${'blog' in page ? page.blog.options.title : page.title}\``;
}

function duplicateId(doc: Doc, other: Doc): Diagnostic {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `two documents have the id \`${doc.id}\``,
    ...frontMatterPlace(doc.source.file, 'id'),
    related: [{ message: 'the other is', file: other.source.file }],
    hint: 'give one of them another `id` in its front matter, or rename its file',
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
    message: `the category's page is the document \`${id}\`, which does not exist`,
    ...place,
    hint: guess
      ? `did you mean \`${guess}\`?`
      : 'write the id of a document: its path below the docs folder, without extension',
  };
}

function checkDisplayedSidebars(version: DocsVersionModel): Diagnostic[] {
  const names = version.sidebars.map((sidebar) => sidebar.name);
  const diagnostics: Diagnostic[] = [];
  for (const doc of version.docs.values()) {
    const displayed = doc.compiled.frontMatter.displayed_sidebar;
    if (typeof displayed !== 'string' || names.includes(displayed)) continue;
    const guess = nearest(displayed, names);
    diagnostics.push({
      code: 'sidebar',
      severity: 'error',
      message: `\`displayed_sidebar\` names the sidebar \`${displayed}\`, which does not exist`,
      ...frontMatterPlace(doc.source.file, 'displayed_sidebar'),
      hint: guess ? `did you mean \`${guess}\`?` : `the sidebars are: ${names.join(', ')}`,
    });
  }
  return diagnostics;
}
