import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { loadBlog } from './blog/load.ts';
import type { DocumentCache } from './cache/documents.ts';
import { decodeSource } from './compile/decode.ts';
import { hasPlugins, type MarkdownExtensions } from './compile/extensions.ts';
import { loadEmoji, mayHaveEmoji } from './compile/mdast/emoji.ts';
import type { ResolvedConfig } from './config/types.ts';
import type { Content } from './content/read.ts';
import { readSource, type SourceFile } from './content/scan.ts';
import type { CompiledDocument, SiteContent } from './site/site.ts';
import type { CompiledPage, Diagnostic, PostOptions } from './types.ts';

/**
 * Milliseconds after which other things get their turn. What the native parser holds of a document, 27 KB of one of 8 KB, is
 * given back in a turn of its own: a build of 10,000 that never paused held 280 MB of it.
 */
const SLICE = 50;

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
  let turn = 0;
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
        compiled = await compileSource(source.file, source.format, bytes, config, source.post);
        compiled = cache?.set(source, compiled) ?? compiled;
        if (performance.now() > turn) {
          await setImmediate();
          turn = performance.now() + SLICE;
        }
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
  const blogs =
    content.blogs.length > 0
      ? await (await loadBlog()).readBlogs(content.blogs, config.root, compileAll)
      : [];
  return { content: { docs, blogs, pages: await compileAll(content.pages) }, diagnostics };
}

/** What of a configuration decides what a document becomes. */
export type CompileConfig = Pick<
  ResolvedConfig,
  'audience' | 'markdown' | 'texts' | 'docs' | 'blogs' | 'pages'
>;

/** Whether the author's functions work on documents: then a configuration is more than its values. */
export function runsFunctions({ markdown, docs, blogs, pages }: CompileConfig): boolean {
  const lists = [...docs, ...blogs, ...(pages ? [pages] : [])].map(({ extensions }) => extensions);
  return (
    Boolean(markdown.preprocessor || markdown.parseFrontMatter || markdown.siteLanguages) ||
    lists.some(hasPlugins)
  );
}

/** What the site adds to the Markdown of a file. Folders may be in one another: the innermost counts. */
export function extensionsOf(
  file: string,
  { docs, blogs, pages }: Pick<CompileConfig, 'docs' | 'blogs' | 'pages'>,
): MarkdownExtensions | undefined {
  let found: { dir: string; extensions?: MarkdownExtensions } | undefined;
  const folders = docs.flatMap(({ versions, extensions }) =>
    versions.map(({ dir, translated }) => ({ dir, translated, ...(extensions && { extensions }) })),
  );
  for (const folder of [...folders, ...blogs, ...(pages ? [pages] : [])]) {
    for (const dir of [folder.dir, folder.translated]) {
      const isInside = dir !== undefined && file.startsWith(dir + path.sep);
      if (isInside && dir.length > (found?.dir.length ?? 0)) found = { ...folder, dir };
    }
  }
  // What is in none of them is part of a document somewhere.
  return found ? found.extensions : docs[0]?.extensions;
}

/** Decodes and compiles one file. */
export async function compileSource(
  file: string,
  format: 'md' | 'mdx',
  bytes: Uint8Array,
  config: CompileConfig,
  post?: PostOptions,
): Promise<CompiledPage> {
  const { audience, markdown } = config;
  const decoded = decodeSource(bytes, file);
  if ('diagnostic' in decoded) return emptyPage(decoded.diagnostic);
  let { text } = decoded;
  if (markdown.preprocessor || markdown.parseFrontMatter) {
    const { processText } = await import('./compile/source/functions.ts');
    const processed = await processText(text, file, markdown, post);
    if ('diagnostic' in processed) return emptyPage(processed.diagnostic);
    text = processed.text;
  }
  // Only sites that have diagrams pay for loading what draws them.
  const drawDiagram = /\bmermaid\b/.test(text)
    ? (await import('./diagrams/index.ts')).drawDiagram
    : undefined;
  const { compile } = await import('./compile/index.ts');
  const emojiOf = markdown.emoji && mayHaveEmoji(text) ? await loadEmoji() : undefined;
  return compile(text, {
    file,
    format,
    audience,
    parser: markdown.parser,
    markdownFormat: markdown.format,
    math: markdown.math,
    extensions: extensionsOf(file, config),
    magicComments: markdown.magicComments,
    texts: config.texts,
    siteLanguages: markdown.siteLanguages,
    unstyledTokens: markdown.unstyledTokens,
    emojiOf,
    components: markdown.components,
    post,
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
