/** Which files a site consists of. Documents are read when they are compiled, so that they are never held all at once. */
import picomatch from 'picomatch';
import type {
  ResolvedBlog,
  ResolvedConfig,
  ResolvedDocs,
  ResolvedPages,
  ResolvedVersion,
} from '../config/types.ts';
import { repositoryAround } from '../repository.ts';
import {
  type CategoryMeta,
  isCategoryFile,
  misnamedCategories,
  readCategories,
} from '../site/category-meta.ts';
import { readTagsFile, type TagsFile } from '../site/tags.ts';
import type { Diagnostic } from '../types.ts';
import { addedPages } from './added-pages.ts';
import { type ContentFile, documentFormat, listFiles, type SourceFile } from './scan.ts';

export interface Content {
  docs: { options: ResolvedDocs; versions: VersionFiles[] }[];
  blogs: BlogFiles[];
  pages: SourceFile[];
  /** Static files by their site path: `/img/logo.svg`. */
  statics: Map<string, string>;
  /** Absolute paths of every file in these folders, documents or not, sorted. */
  listing: string[];
  diagnostics: Diagnostic[];
}

export interface VersionFiles {
  options: ResolvedVersion;
  documents: SourceFile[];
  categories: Map<string, CategoryMeta>;
  /** What is known of the tags of documents. */
  tags?: TagsFile;
}

export interface BlogFiles {
  options: ResolvedBlog;
  posts: SourceFile[];
}

/** Lists the files of a folder. */
type List = (folder: string) => Promise<ContentFile[]>;

export async function readContent(config: ResolvedConfig): Promise<Content> {
  const project = repositoryAround(config.root) ?? config.root;
  const outside: string[] = [];
  const list: List = (folder) => listFiles(folder, project, outside);
  const [docs, blogs, pages, statics] = await Promise.all([
    Promise.all(
      config.docs.map(async (options) => ({
        options,
        versions: await Promise.all(options.versions.map((version) => readVersion(options, version, list))),
      })),
    ),
    Promise.all(config.blogs.map((blog) => readBlog(blog, list))),
    config.pages ? readPages(config.pages, list) : { documents: [], listing: [] },
    readStatics(config.staticDirs, list),
  ]);
  const versions = docs.flatMap((instance) => instance.versions);
  return {
    docs: docs.map(({ options, versions }) => ({
      options,
      versions: versions.map(({ diagnostics: _, listing: __, ...version }) => version),
    })),
    blogs: blogs.map(({ listing: _, ...blog }) => blog),
    pages: [...pages.documents, ...addedPages(config)],
    statics: statics.files,
    listing: [
      ...new Set([
        ...[...versions, ...blogs].flatMap(({ listing }) => listing),
        ...pages.listing,
        ...statics.listing,
      ]),
    ].sort(),
    diagnostics: [
      ...versions.flatMap((version) => version.diagnostics),
      ...statics.diagnostics,
      ...[...new Set(outside)].sort().map(leadsOut),
    ],
  };
}

/** @param file a symbolic link */
function leadsOut(file: string): Diagnostic {
  return {
    code: 'link-out-of-project',
    severity: 'warning',
    message: 'the symbolic link leads out of the project, and is left out',
    file,
    hint: 'copy what it leads to into the project',
  };
}

async function readVersion(
  docs: ResolvedDocs,
  options: ResolvedVersion,
  list: List,
): Promise<VersionFiles & { listing: string[]; diagnostics: Diagnostic[] }> {
  const [files, translations] = await listBoth(options, list);
  const documents = translated(documentsOf(files, docs, `${docs.id}/${options.name}`), translations);
  const { categories, diagnostics } = readCategories(files.filter(isCategoryFile));
  const file = [...translations, ...files].find(({ path }) => path === docs.tags)?.file;
  const read = file === undefined ? undefined : readTagsFile(file, 'tags-file');
  return {
    options,
    documents,
    categories,
    ...(read?.tags && { tags: read.tags }),
    listing: [...files, ...translations].map(({ file }) => file),
    diagnostics: [...diagnostics, ...misnamedCategories(files), ...(read?.diagnostics ?? [])],
  };
}

async function readBlog(options: ResolvedBlog, list: List): Promise<BlogFiles & { listing: string[] }> {
  const [files, translations] = await listBoth(options, list);
  const post = { truncateMarker: options.truncateMarker };
  const posts = documentsOf(files, options, `blog/${options.id}`).map((file) => ({ ...file, post }));
  return {
    options,
    posts: translated(posts, translations),
    listing: [...files, ...translations].map(({ file }) => file),
  };
}

/** The files of a content folder, and those of the folder of its translations, if it has one. */
function listBoth(
  { dir, translated }: { dir: string; translated?: string },
  list: List,
): Promise<[ContentFile[], ContentFile[]]> {
  return Promise.all([list(dir), translated === undefined ? [] : list(translated)]);
}

/** Documents with the file of the translation, where there is one. What is there in translation only is no document. */
function translated(documents: SourceFile[], translations: ContentFile[]): SourceFile[] {
  if (translations.length === 0) return documents;
  const files = new Map(translations.map(({ path, file }) => [path, file]));
  return documents.map((document) => {
    const file = files.get(document.path);
    return file === undefined ? document : { ...document, file, original: document.file };
  });
}

function documentsOf(
  files: ContentFile[],
  { include, exclude }: Pick<ResolvedDocs, 'include' | 'exclude'>,
  collection: string,
): SourceFile[] {
  const included = picomatch(include, { dot: false });
  const excluded = picomatch(exclude, { dot: true });
  return withFormat(files, ['md', 'mdx'], collection).filter(({ path }) => included(path) && !excluded(path));
}

async function readPages(
  pages: ResolvedPages,
  list: List,
): Promise<{ documents: SourceFile[]; listing: string[] }> {
  const [files, translations] = await listBoth(pages, list);
  const included = picomatch(pages.include, { dot: false });
  const excluded = picomatch(pages.exclude, { dot: true });
  const documents = withFormat(files, ['md', 'mdx', 'tsx'], 'pages').filter(
    ({ path }) => included(path) && !excluded(path),
  );
  return {
    documents: translated(documents, translations),
    listing: [...files, ...translations].map(({ file }) => file),
  };
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

/** Later folders do not replace what earlier ones publish; that two files claim one path is told. */
async function readStatics(
  folders: string[],
  list: List,
): Promise<{ files: Map<string, string>; listing: string[]; diagnostics: Diagnostic[] }> {
  const files = new Map<string, string>();
  const listing: string[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const folder of folders) {
    for (const { path, file } of await list(folder)) {
      listing.push(file);
      const other = files.get(`/${path}`);
      if (other === undefined) files.set(`/${path}`, file);
      else {
        diagnostics.push({
          code: 'duplicate-static-file',
          severity: 'error',
          message: `two static files would be published as \`/${path}\``,
          file,
          related: [{ message: 'the other is', file: other }],
          hint: 'rename or remove one of them',
        });
      }
    }
  }
  return { files, listing, diagnostics };
}
