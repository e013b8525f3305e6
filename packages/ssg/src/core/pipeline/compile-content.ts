import { loadTools } from '../config/collection-kind.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { type Content, sourcesOf } from '../content/read.ts';
import type { SourceFile } from '../content/scan.ts';
import type { DocumentCache } from '../reuse/documents.ts';
import type { CompiledDocument, SiteContent } from '../site/site.ts';
import type { Diagnostic } from '../types.ts';
import type { BuildThreads } from '../util/threads.ts';
import { compileAhead } from './compile-ahead.ts';
import { type CompileResult, FileCompiler } from './compile-files.ts';
import type { IndexedAhead } from './index-ahead.ts';

export interface CompileInput {
  content: Content;
  config: ResolvedConfig;
  cache?: DocumentCache | undefined;
  /** Compile documents, if there is a cache. */
  threads?: BuildThreads | undefined;
  /** Whether the build has indexes. Default: false. */
  isIndexed?: boolean;
  /** Called for each document that is not known. */
  onDocument?: () => void;
  /** Results of earlier calls with a part of the content. Those of this call are added. */
  known?: Map<SourceFile, CompileResult>;
}

/**
 * Compiles all documents that are not in the cache. A document that cannot be read becomes an empty page, so links to it are
 * not reported as broken.
 */
export async function compileContent({
  content,
  config,
  cache,
  threads,
  isIndexed = false,
  onDocument = () => {},
  known = new Map(),
}: CompileInput): Promise<{ content: SiteContent; indexed: IndexedAhead; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const indexed: IndexedAhead = new Map();
  const isUnknown = (file: SourceFile): boolean => !known.has(file);
  const ahead =
    cache &&
    threads &&
    (await compileAhead(sourcesOf(content).filter(isUnknown), config, cache, threads, isIndexed, onDocument));
  for (const { compiled, entries } of ahead?.values() ?? []) if (entries) indexed.set(compiled, entries);
  const compiler = new FileCompiler({ config, cache, ahead, onDocument });
  const compileAll = async (files: SourceFile[]): Promise<CompiledDocument[]> => {
    const unknown = files.filter(isUnknown);
    const compiled = await compiler.compileAll(unknown);
    for (const [i, file] of unknown.entries()) known.set(file, compiled[i] as CompileResult);
    const results = files.map((file) => known.get(file) as CompileResult);
    for (const result of results) diagnostics.push(...result.diagnostics);
    return results.map(({ document }) => document);
  };
  return { content: await compileLists(content, config, compileAll), indexed, diagnostics };
}

/** Compiles one list of documents after the other. */
export async function compileLists(
  { docs, blogs, pages }: Pick<Content, 'docs' | 'blogs' | 'pages'>,
  config: ResolvedConfig,
  compileAll: (files: SourceFile[]) => Promise<CompiledDocument[]>,
): Promise<SiteContent> {
  const content: SiteContent = { docs: [], blogs: [], pages: [] };
  for (const { options, versions } of docs) {
    const compiled = [];
    for (const version of versions)
      compiled.push({ ...version, documents: await compileAll(version.documents) });
    content.docs.push({ options, versions: compiled });
  }
  if (blogs.length > 0) content.blogs = await (await loadTools()).readBlogs(blogs, config, compileAll);
  content.pages = await compileAll(pages);
  return content;
}
