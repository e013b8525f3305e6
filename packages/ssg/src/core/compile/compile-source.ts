/** Compiles one file with the options of the site. */
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isForeignConfig } from '../config/config-reader.ts';
import { hasPlugins, type MarkdownExtensions } from '../config/markdown-plugins.ts';
import { pluginKeysOf } from '../config/plugin-keys.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { inFolder } from '../supervised/in-folder.ts';
import { runSiteCode, SiteCodeProblem } from '../supervised/link.ts';
import type { CompiledPage, CompileOptions, Diagnostic, PostOptions } from '../types.ts';
import { decodeSource } from '../util/decode.ts';
import { sha256 } from '../util/sha256.ts';
import { countWork } from '../util/v8-flags.ts';
import { readCode } from './code/code-files.ts';
import { ignoredKeys } from './front-matter/keys.ts';

/** The parts of the configuration that affect compilation. */
export type CompileConfig = Pick<
  ResolvedConfig,
  | 'root'
  | 'file'
  | 'audience'
  | 'markdown'
  | 'texts'
  | 'locale'
  | 'docs'
  | 'blogs'
  | 'pages'
  | 'handlers'
  | 'fenceOptions'
  | 'comments'
  | 'components'
  | 'linkHandlers'
>;

/** Whether functions of the site affect compilation. */
export function runsFunctions(config: CompileConfig): boolean {
  return config.markdown.siteLanguages !== undefined || runsUnknownFunctions(config);
}

/** Whether functions of the configuration or of plugins affect compilation, so values alone do not identify the result. */
export function runsUnknownFunctions(config: CompileConfig): boolean {
  const { markdown, handlers } = config;
  return (
    Boolean(markdown.preprocessor || markdown.parseFrontMatter) ||
    allExtensions(config).some(hasPlugins) ||
    handlers.runSiteCode
  );
}

const allExtensions = ({ docs, blogs, pages }: CompileConfig) =>
  [...docs, ...blogs, ...(pages ? [pages] : [])].map(({ extensions }) => extensions);

/** Whether two configurations run the same functions. Node loads a package once, so its functions stay when a configuration is read again. */
export function haveSameFunctions(a: CompileConfig, b: CompileConfig): boolean {
  const functionsOf = (config: CompileConfig) => {
    const { preprocessor, parseFrontMatter } = config.markdown;
    return [preprocessor, parseFrontMatter, allExtensions(config)];
  };
  return (
    !a.handlers.runSiteCode && !b.handlers.runSiteCode && isDeepStrictEqual(functionsOf(a), functionsOf(b))
  );
}

/** The Markdown extensions without functions, for comparison. */
export function extensionValues({ docs, blogs, pages }: CompileConfig): unknown {
  return [...docs, ...blogs, pages].map((each) =>
    each?.extensions ? [each.extensions.admonitions, pluginKeysOf('content', each.extensions)] : null,
  );
}

/** The handlers of code blocks and delimiters without functions, for comparison. */
export function handlerValues({
  handlers: { fences, delimiters },
}: Pick<CompileConfig, 'handlers'>): unknown {
  return [...fences, ...delimiters].map(([name, { owner }]) => [name, owner.options]);
}

/** The Markdown extensions for a file. Folders may be nested; the innermost folder wins. */
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
  // A file outside of all content folders is a partial.
  return found ? found.extensions : docs[0]?.extensions;
}

/** Decodes and compiles one file. */
export function compileSource(...source: Parameters<typeof compileFile>): Promise<CompiledPage> {
  const [, , , config] = source;
  const compile = () => compileFile(...source);
  return isForeignConfig(config.file) && runsFunctions(config) ? inFolder(config.root, compile) : compile();
}

async function compileFile(
  file: string,
  format: 'md' | 'mdx',
  bytes: Uint8Array,
  config: CompileConfig,
  post?: PostOptions,
  isPartial = false,
): Promise<CompiledPage> {
  countWork();
  const { markdown } = config;
  const decoded = decodeSource(bytes, file);
  if (decoded.text === undefined) return emptyPage(decoded.diagnostic);
  let { text } = decoded;
  const { diagnostic: damage } = decoded;
  let dependsOnPlace = false;
  let madeFrontMatter: string | undefined;
  if (markdown.preprocessor || markdown.parseFrontMatter) {
    const { processText } = await import('./source/functions.ts');
    const code = {
      subject: '`markdown.preprocessor` or `markdown.parseFrontMatter`',
      file,
      key: sha256(bytes),
    };
    const processed = await runSiteCode(code, () => processText(text, file, markdown, post)).catch(
      failedToRun,
    );
    if ('diagnostic' in processed) return emptyPage(processed.diagnostic);
    ({ text, dependsOnPlace, madeFrontMatter } = processed);
  }
  const { compile, lazyHandlersIn, loadCommentReaders, loadHandler } = await import('./index.ts');
  await loadCommentReaders(config.comments);
  for (const handler of lazyHandlersIn(text, config.handlers)) await loadHandler(handler);
  const compiled = await compile(text, {
    ...compilerOptions(file, config),
    format,
    isPartial,
    madeFrontMatter,
    markdownFormat: markdown.format,
    components: markdown.components,
    post,
  });
  return {
    ...compiled,
    ...(dependsOnPlace && { dependsOnPlace }),
    ...(damage && { diagnostics: [damage, ...compiled.diagnostics] }),
  };
}

/** The options of the compiler that come from the configuration, for every kind of document. */
export function compilerOptions(file: string, config: CompileConfig): Omit<CompileOptions, 'format'> {
  const { audience, markdown } = config;
  return {
    file,
    audience,
    parser: markdown.parser,
    unsafeHtml: markdown.unsafeHtml,
    headingIds: markdown.headingIds,
    extensions: extensionsOf(file, config),
    magicComments: markdown.magicComments,
    pageLanguage: config.locale.code,
    texts: config.texts,
    siteLanguages: markdown.siteLanguages,
    unstyledTokens: markdown.unstyledTokens,
    markup: markdown.markup,
    handlers: config.handlers,
    ignoredKeys: ignoredKeys(config),
    isForeign: isForeignConfig(config.file),
    linkAttributes: linkAttributes(config),
    linkSchemes: Object.keys(config.linkHandlers),
    fenceOptions: config.fenceOptions,
    comments: config.comments,
    readFile: (written, markers) => readCode(written, file, config.root, markers),
  };
}

/** Attributes of plugins' components that contain URLs, by the name of the component. */
export function linkAttributes({
  components,
}: Pick<CompileConfig, 'components'>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(components).flatMap(([name, { links }]) => (links.length > 0 ? [[name, links]] : [])),
  );
}

function failedToRun(error: unknown): { diagnostic: Diagnostic } {
  if (error instanceof SiteCodeProblem) return { diagnostic: error.diagnostic };
  throw error;
}

/** The page of a document that cannot be read. */
export function emptyPage(...diagnostics: Diagnostic[]): CompiledPage {
  return {
    frontMatter: {},
    description: '',
    headings: [],
    anchors: [],
    links: [],
    kind: 'html',
    body: { kind: 'html', parts: [''], slots: [] },
    dependencies: [],
    diagnostics,
  };
}
