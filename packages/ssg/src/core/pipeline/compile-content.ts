import { hashFiles, hashText } from '../cache/files.ts';
import { compileSource, emptyPage } from '../compile/compile-source.ts';
import { loadTools } from '../config/collection-kind.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { type Content, sourcesOf } from '../content/read.ts';
import { readSource, readWhole, type SourceFile } from '../content/scan.ts';
import type { DocumentCache } from '../reuse/documents.ts';
import type { MarkdownWeights, WeighedAhead } from '../search/index-site.ts';
import type { CompiledDocument, SiteContent } from '../site/site.ts';
import type { CompiledPage, Diagnostic, Source } from '../types.ts';
import { unreadable } from '../util/unreadable.ts';
import { compileAhead } from './compile-ahead.ts';
import { EqualDocuments } from './equal-documents.ts';
import { turns } from './turns.ts';

/**
 * Compiles all documents that are not in the cache. A document that cannot be read becomes an empty page, so links to it are
 * not reported as broken.
 */
export async function compileContent(
  content: Content,
  config: ResolvedConfig,
  onDocument: () => void,
  cache?: DocumentCache,
): Promise<{ content: SiteContent; weighed: WeighedAhead; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const weighed = new Map<CompiledPage, MarkdownWeights>();
  const equals = new EqualDocuments(config);
  const ahead = cache && (await compileAhead(sourcesOf(content), config, cache, onDocument));
  const takeTurn = turns();
  const compileAll = async (files: SourceFile[]): Promise<CompiledDocument[]> => {
    const documents: CompiledDocument[] = [];
    const tryRead = <Read>(read: (file: SourceFile) => Read, file: SourceFile): Read | undefined => {
      try {
        return read(file);
      } catch (error) {
        const compiled = emptyPage(unreadable(error, file.file));
        diagnostics.push(...compiled.diagnostics);
        documents.push({ source: { ...file, hash: UNREAD }, ...(file.format !== 'tsx' && { compiled }) });
        return undefined;
      }
    };
    const finish = (source: Source, compiled: CompiledPage): void => {
      diagnostics.push(...compiled.diagnostics);
      documents.push({ source: withDependencies(source, compiled, config.root), compiled });
    };
    for (const file of files) {
      const early = ahead?.get(file);
      if (early) {
        equals.add(early.source, early.compiled);
        finish(early.source, early.compiled);
        if (early.weights) weighed.set(early.compiled, early.weights);
        continue;
      }
      const known = tryRead(readSource, file);
      if (!known) continue;
      let { source } = known;
      const { format } = source;
      if (format === 'tsx') {
        documents.push({ source });
        continue;
      }
      let compiled = cache?.get(source);
      const equal = compiled ? undefined : equals.find(source);
      if (equal) compiled = copyOf(equal, source, cache);
      if (!compiled) {
        const whole = isWhole(known) ? known : tryRead(readWhole, file);
        if (!whole) continue;
        // The file may have changed since its state was read.
        source = whole.source;
        compiled = await compileSource(source.file, format, whole.bytes, config, source.post);
        compiled = cache?.set(source, compiled) ?? compiled;
        equals.add(source, compiled);
        await takeTurn();
      }
      finish(source, compiled);
      onDocument();
    }
    return documents;
  };
  const docs: SiteContent['docs'] = [];
  for (const { options, versions } of content.docs) {
    const compiled = [];
    for (const version of versions) {
      compiled.push({ ...version, documents: await compileAll(version.documents) });
    }
    docs.push({ options, versions: compiled });
  }
  const blogs =
    content.blogs.length > 0 ? await (await loadTools()).readBlogs(content.blogs, config, compileAll) : [];
  return { content: { docs, blogs, pages: await compileAll(content.pages) }, weighed, diagnostics };
}

function isWhole(read: { bytes?: Uint8Array }): read is ReturnType<typeof readWhole> {
  return read.bytes !== undefined;
}

/** The page of a document with the same text as a compiled one. */
function copyOf(
  { source, compiled, diagnostics }: NonNullable<ReturnType<EqualDocuments['find']>>,
  copy: Source,
  cache: DocumentCache | undefined,
): CompiledPage {
  return cache?.copy(source, compiled, copy, diagnostics) ?? { ...compiled, diagnostics };
}

/** Other stages recognize a changed document by its hash, so the hash covers the files that the document shows. */
function withDependencies(source: Source, { dependencies }: CompiledPage, root: string): Source {
  if (dependencies.length === 0) return source;
  return { ...source, hash: hashText(source.hash, JSON.stringify(hashFiles(dependencies, root))) };
}

/** The hash of a document that cannot be read. */
const UNREAD = '';
