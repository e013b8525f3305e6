import type { DocumentCache } from './cache/documents.ts';
import { decodeSource } from './compile/decode.ts';
import type { ResolvedConfig } from './config/types.ts';
import type { Content } from './content/read.ts';
import { readSource, type SourceFile } from './content/scan.ts';
import type { CompiledDocument, SiteContent } from './site/site.ts';
import type { CompiledPage, Diagnostic } from './types.ts';

/**
 * Compiles every document that the cache does not know. One that cannot be read still has its page, so that links to it
 * are not told as broken.
 */
export async function compileContent(
  content: Content,
  config: ResolvedConfig,
  onDocument: () => void,
  cache?: DocumentCache,
): Promise<{ content: SiteContent; diagnostics: Diagnostic[] }> {
  const diagnostics: Diagnostic[] = [];
  const compileAll = async (files: SourceFile[]): Promise<CompiledDocument[]> => {
    const documents: CompiledDocument[] = [];
    for (const file of files) {
      const { source, bytes } = readSource(file);
      if (source.format === 'tsx') {
        documents.push({ source });
        continue;
      }
      let compiled = cache?.get(source);
      if (!compiled) {
        compiled = await compileSource(source.file, source.format, bytes, config);
        compiled = cache?.set(source, compiled) ?? compiled;
      }
      diagnostics.push(...compiled.diagnostics);
      documents.push({ source, compiled });
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
  return { content: { docs, pages: await compileAll(content.pages) }, diagnostics };
}

/** Decodes and compiles one file. */
export async function compileSource(
  file: string,
  format: 'md' | 'mdx',
  bytes: Uint8Array,
  { audience, markdown }: Pick<ResolvedConfig, 'audience' | 'markdown'>,
): Promise<CompiledPage> {
  const decoded = decodeSource(bytes, file);
  if ('diagnostic' in decoded) return emptyPage(decoded.diagnostic);
  // Only sites that have diagrams pay for loading what draws them.
  const drawDiagram = /\bmermaid\b/.test(decoded.text)
    ? (await import('./diagrams/index.ts')).drawDiagram
    : undefined;
  const { compile } = await import('./compile/index.ts');
  return compile(decoded.text, {
    file,
    format,
    audience,
    parser: markdown.parser,
    markdownFormat: markdown.format,
    math: markdown.math,
    ...(drawDiagram ? { drawDiagram } : {}),
  });
}

/** A document that cannot be read. */
export function emptyPage(diagnostic: Diagnostic): CompiledPage {
  return {
    frontMatter: {},
    description: '',
    headings: [],
    anchors: [],
    links: [],
    kind: 'html',
    body: { kind: 'html', parts: [''], slots: [] },
    hasDiagrams: false,
    dependencies: [],
    diagnostics: [diagnostic],
  };
}
