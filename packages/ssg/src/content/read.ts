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
import { type CategoryMeta, isCategoryFile, readCategories } from '../site/category-meta.ts';
import { readTagsFile, type TagsFile } from '../site/tags.ts';
import type { Diagnostic } from '../types.ts';
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
    pages: pages.documents,
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
  const files = await list(options.dir);
  const documents = documentsOf(files, docs, `${docs.id}/${options.name}`);
  const { categories, diagnostics } = readCategories(files.filter(isCategoryFile));
  const file = files.find(({ path }) => path === docs.tags)?.file;
  const read = file === undefined ? undefined : readTagsFile(file, 'tags-file');
  return {
    options,
    documents,
    categories,
    ...(read?.tags && { tags: read.tags }),
    listing: files.map(({ file }) => file),
    diagnostics: [...diagnostics, ...(read?.diagnostics ?? [])],
  };
}

async function readBlog(options: ResolvedBlog, list: List): Promise<BlogFiles & { listing: string[] }> {
  const files = await list(options.dir);
  const post = { truncateMarker: options.truncateMarker };
  return {
    options,
    posts: documentsOf(files, options, `blog/${options.id}`).map((file) => ({ ...file, post })),
    listing: files.map(({ file }) => file),
  };
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
  { dir, include, exclude }: ResolvedPages,
  list: List,
): Promise<{ documents: SourceFile[]; listing: string[] }> {
  const files = await list(dir);
  const included = picomatch(include, { dot: false });
  const excluded = picomatch(exclude, { dot: true });
  return {
    documents: withFormat(files, ['md', 'mdx', 'tsx'], 'pages').filter(
      ({ path }) => included(path) && !excluded(path),
    ),
    listing: files.map(({ file }) => file),
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
