/** Lists the files of a site. Documents are read when they are compiled, so they are never all in memory. */
import { parse, posix } from 'node:path';
import picomatch from 'picomatch';
import { isForeignConfig } from '../config/config-reader.ts';
import { plainValue } from '../config/fingerprint.ts';
import type {
  ResolvedBlog,
  ResolvedConfig,
  ResolvedDocs,
  ResolvedPages,
  ResolvedVersion,
} from '../config/types.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { GeneratedFile } from '../plugin/documents.ts';
import type { Diagnostic } from '../types.ts';
import { folderOf } from '../util/fast-path.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { readIfExists } from '../util/read-if-exists.ts';
import { repositoryAround } from '../util/repository.ts';
import { addedPages } from './added-pages.ts';
import { type CategoryMeta, isCategoryFile, misnamedCategories, readCategories } from './category-meta.ts';
import { type ContentFolder, GeneratedFiles } from './generated.ts';
import { leftOutOf } from './left-out.ts';
import { misspelledFolders } from './misspelled-folders.ts';
import { type ContentFile, documentFormat, hasUnreadExtension, listFiles, type SourceFile } from './scan.ts';
import { readTagsFile, type TagsFile } from './tags.ts';

export interface Content {
  docs: { options: ResolvedDocs; versions: VersionFiles[] }[];
  blogs: BlogFiles[];
  pages: SourceFile[];
  /** Static files by their site path: `/img/logo.svg`. */
  statics: Map<string, string>;
  /** Absolute paths of all files in the content folders, sorted. */
  listing: string[];
  diagnostics: Diagnostic[];
}

export interface VersionFiles {
  options: ResolvedVersion;
  documents: SourceFile[];
  categories: Map<string, CategoryMeta>;
  categoryFiles: readonly ContentFile[];
  tags?: TagsFile;
}

export interface BlogFiles {
  options: ResolvedBlog;
  posts: SourceFile[];
}

/** The documents, posts, and pages of all folders. */
export function sourcesOf({ docs, blogs, pages }: Pick<Content, 'docs' | 'blogs' | 'pages'>): SourceFile[] {
  return [
    ...docs.flatMap(({ versions }) => versions.flatMap(({ documents }) => documents)),
    ...blogs.flatMap(({ posts }) => posts),
    ...pages,
  ];
}

type List = (folder: string) => ContentFile[];

/**
 * All settings that decide which files are content, as text for comparison. Sidebars are not among them, because a large
 * site would be listed again after each edit of a sidebar.
 */
export function contentSettings(
  { root, docs, blogs, pages, staticDirs, routes, locale, locales }: ResolvedConfig,
  generated: readonly GeneratedFile[],
): string {
  const settings = [root, docsSettings(docs), blogs, pages, staticDirs, routes, locale, locales, generated];
  return JSON.stringify(plainValue(settings));
}

/** The settings of docs without their sidebars, for comparison. */
export function docsSettings(docs: readonly ResolvedDocs[]): unknown {
  return docs.map(({ versions, ...options }) => [
    options,
    versions.map(({ sidebars: _, sidebarsPath: __, messages: ___, ...version }) => version),
  ]);
}

/** The same files with another configuration, which must have the same content settings. */
export function withSettings(content: Content, { docs, blogs }: ResolvedConfig): Content {
  return {
    ...content,
    docs: docs.map((options, index) => ({
      options,
      versions: options.versions.map((version, at) => ({
        ...(content.docs[index]?.versions[at] as VersionFiles),
        options: version,
      })),
    })),
    blogs: blogs.map((options, index) => ({ ...(content.blogs[index] as BlogFiles), options })),
  };
}

/**
 * The same files after edits of category files.
 *
 * @param changed absolute paths
 * @returns undefined if files have problems, so all must be read again
 */
export function withCategories(content: Content, changed: ReadonlySet<string>): Content | undefined {
  const isEdited = ({ file }: ContentFile): boolean => changed.has(file);
  const versions = content.docs.flatMap((instance) => instance.versions);
  if (!versions.some(({ categoryFiles }) => categoryFiles.some(isEdited))) return content;
  const problems = [...content.diagnostics];
  const docs = content.docs.map(({ options, versions }) => ({
    options,
    versions: versions.map((version) => {
      const edited = version.categoryFiles.filter(isEdited);
      if (edited.length === 0) return version;
      const { categories, diagnostics } = readCategories(edited);
      problems.push(...diagnostics);
      const others = new Map(version.categories);
      for (const { path } of edited) others.delete(folderOf(path));
      return { ...version, categories: new Map([...others, ...categories]) };
    }),
  }));
  return problems.length === 0 ? { ...content, docs } : undefined;
}

/** Each guess compares all documents. */
const MOST_GUESSES = 20;

/** @param generated documents that plugins generate */
export function readContent(config: ResolvedConfig, generated: readonly GeneratedFile[] = []): Content {
  const project = repositoryAround(config.root) ?? config.root;
  const problems: Diagnostic[] = [];
  const list: List = (folder) => listFiles(folder, project, problems, leftOutOf(folder, config));
  const added = new GeneratedFiles(generated, problems, config.locale.code);
  let guesses = 0;
  // Other generators are silent.
  const isSilent = isForeignConfig(config.file);
  const unused: Reading['unused'] = (file, path, originals) => {
    if (isSilent) return;
    const guess = guesses++ < MOST_GUESSES ? nearest(path, originals) : undefined;
    problems.push({
      code: 'unused-translation',
      severity: 'warning',
      message: `the translation has no effect: the site has no document \`${path}\` in the first language`,
      file,
      hint:
        guess === undefined
          ? 'move the file to the path of the original, or remove it'
          : `did you mean \`${guess}\`?`,
    });
  };
  const unread: Reading['unread'] = (file, cause, hint) => {
    if (isSilent) return;
    problems.push(
      diagnose('unread-document', `the file is not published, because its ${cause}`, { file, hint }),
    );
  };
  const reading: Reading = { list, added, unused, unread, listing: new Set(), diagnostics: [] };
  const docs = config.docs.map((options) => ({
    options,
    versions: options.versions.map((version) => readVersion(options, version, reading)),
  }));
  const blogs = config.blogs.map((blog) => readBlog(blog, reading));
  const pages = [...readPages(config.pages, reading), ...addedPages(config)];
  const statics = readStatics(config.staticDirs, reading);
  added.reportOthers();
  const diagnostics = [...reading.diagnostics, ...problems, ...misspelledFolders(config)];
  return { docs, blogs, pages, statics, listing: [...reading.listing].sort(), diagnostics };
}

interface Reading {
  list: List;
  added: GeneratedFiles;
  /** @param originals paths of the documents in the folder */
  unused(file: string, path: string, originals: readonly string[]): void;
  /** @param cause the rest of "because its …" */
  unread(file: string, cause: string, hint: string): void;
  /** Absolute paths of all files. */
  listing: Set<string>;
  /** Problems of category files, tags files, and static files. */
  diagnostics: Diagnostic[];
}

/** The files of a content folder, and of the folder of its translations, if there is one. */
function filesOf(
  { dir, translated }: { dir: string; translated?: string },
  folder: Omit<ContentFolder, 'dir'>,
  { list, added, listing }: Reading,
): [ContentFile[], ContentFile[]] {
  const files = added.mergedWith(list(dir), { ...folder, dir });
  const translations = translated === undefined ? [] : list(translated);
  for (const { file } of [...files, ...translations]) listing.add(file);
  return [files, translations];
}

function readVersion(docs: ResolvedDocs, options: ResolvedVersion, reading: Reading): VersionFiles {
  const { id } = docs;
  const { name: version } = options;
  const [files, translations] = filesOf(options, { in: 'docs', id, version }, reading);
  const read = documentsOf(files, docs, `${id}/${version}`, reading.unread);
  const documents = translated(read, translations, reading);
  const categoryFiles = files.filter(isCategoryFile);
  const { categories, diagnostics } = readCategories(categoryFiles);
  const file = [...translations, ...files].find(({ path }) => path === docs.tags)?.file;
  const tags = file === undefined ? undefined : readTagsFile(file, 'tags-file');
  reading.diagnostics.push(...diagnostics, ...misnamedCategories(files), ...(tags?.diagnostics ?? []));
  return { options, documents, categories, categoryFiles, ...(tags?.tags && { tags: tags.tags }) };
}

function readBlog(options: ResolvedBlog, reading: Reading): BlogFiles {
  const { id, truncateMarker } = options;
  const [files, translations] = filesOf(options, { in: 'blog', id, version: 'current' }, reading);
  const read = documentsOf(files, options, `blog/${id}`, reading.unread);
  const post = { truncateMarker };
  const posts = read.map((file) => ({ ...file, post }));
  return { options, posts: translated(posts, translations, reading) };
}

/** Replaces the files of documents with their translations. Reports a translation without an original, which is ignored. */
function translated(
  documents: SourceFile[],
  translations: ContentFile[],
  { unused }: Pick<Reading, 'unused'>,
): SourceFile[] {
  if (translations.length === 0) return documents;
  const files = new Map(translations.map(({ path, file }) => [path, file]));
  const found = documents.map((document) => {
    const file = files.get(document.path);
    if (file === undefined) return document;
    files.delete(document.path);
    return { ...document, file, original: document.file };
  });
  const originals = documents.map(({ path }) => path);
  for (const { path, file } of translations) {
    if (files.has(path) && documentFormat({ path, file }, ['md', 'mdx'])) unused(file, path, originals);
  }
  return found;
}

const IS_MARKDOWN = /^\.m/i;

function documentsOf(
  files: ContentFile[],
  { include, exclude }: Pick<ResolvedDocs, 'include' | 'exclude'>,
  collection: string,
  reportUnread: Reading['unread'],
  formats: readonly SourceFile['format'][] = ['md', 'mdx'],
): SourceFile[] {
  const included = picomatch(include, { dot: false });
  const excluded = picomatch(exclude, { dot: true });
  let paths: Set<string> | undefined;
  const shown = new Map<string, Set<string>>();
  const reportIfUnread = ({ path, file, generatedBy }: ContentFile, isExcluded: boolean): void => {
    const { dir, name, base, ext } = parse(path);
    if (hasUnreadExtension(path) && !isExcluded) {
      reportUnread(
        file,
        `extension is \`${ext}\``,
        IS_MARKDOWN.test(ext)
          ? `rename \`${base}\` to \`${name}${/x$/i.test(ext) ? '.mdx' : '.md'}\``
          : 'convert the file to Markdown, or remove it',
      );
      return;
    }
    if (generatedBy !== undefined && isExcluded && isPartial(path)) {
      if (!getOrInsert(shown, generatedBy, () => partialsShown(files, generatedBy)).has(base))
        reportUnread(
          file,
          'path has a name that starts with an underscore',
          `choose another path in the plugin \`${generatedBy}\``,
        );
      return;
    }
    // The page of a folder in Hugo. A blog has a page of its own.
    if (collection.startsWith('blog/') || !isExcluded || !/^_index\.mdx?$/.test(base)) return;
    paths ??= new Set(files.map((each) => each.path));
    if (!paths.has(posix.join(dir, base.slice(1))))
      reportUnread(file, 'name starts with an underscore', `rename \`${base}\` to \`${base.slice(1)}\``);
  };
  const read = files.filter((file) => {
    const isExcluded = excluded(file.path);
    if (included(file.path) && !isExcluded) return true;
    reportIfUnread(file, isExcluded);
    return false;
  });
  return withFormat(read, formats, collection);
}

const isPartial = (path: string): boolean => /(?:^|\/)_.*\.mdx?$/.test(path);

/** The names of the partials that the documents of a plugin import. */
function partialsShown(files: readonly ContentFile[], plugin: string): Set<string> {
  const documents = files.filter(({ path, generatedBy }) => generatedBy === plugin && path.endsWith('.mdx'));
  const texts = documents.map(({ file }) => readIfExists(file) ?? '');
  return new Set(
    texts.flatMap((text) => Array.from(text.matchAll(/\/(_[^/'"]*\.mdx?)/g), ([, name]) => name as string)),
  );
}

function readPages(pages: ResolvedPages | undefined, reading: Reading): SourceFile[] {
  const folder = { in: 'pages', id: 'default', version: 'current' } as const;
  if (!pages) {
    const files = reading.added.mergedWith([], { ...folder, dir: '' });
    for (const { file } of files) reading.listing.add(file);
    return withFormat(files, ['md', 'mdx'], 'pages');
  }
  const [files, translations] = filesOf(pages, folder, reading);
  const documents = documentsOf(files, pages, 'pages', reading.unread, ['md', 'mdx', 'tsx']);
  return translated(documents, translations, reading);
}

function withFormat(
  files: ContentFile[],
  formats: readonly SourceFile['format'][],
  collection: string,
): SourceFile[] {
  return files.flatMap((file) => {
    const format = documentFormat(file, formats);
    return format === undefined ? [] : [{ ...file, format, collection }];
  });
}

/** Lists static files, and reports two files with the same path. Earlier folders take precedence. */
function readStatics(folders: string[], { list, listing, diagnostics }: Reading): Map<string, string> {
  const files = new Map<string, string>();
  for (const folder of folders) {
    for (const { path, file } of list(folder)) {
      listing.add(file);
      const other = files.get(`/${path}`);
      if (other === undefined) files.set(`/${path}`, file);
      else {
        diagnostics.push(
          diagnose('duplicate-static-file', `two static files have the same output path \`/${path}\``, {
            file,
            related: [{ message: 'the other file is', file: other }],
            hint: 'rename or remove one of the files',
          }),
        );
      }
    }
  }
  return files;
}
