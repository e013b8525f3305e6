/**
 * Compiles a document to a page, without access to the disk, the clock, or other documents. For `.md`:
 *
 * 1. prepare the text                             `source/prepare.ts`
 * 2. parse it to Markdown's tree                  `parser.ts`
 * 3. admonitions, heading ids                     `mdast/visits.ts`
 * 4. to HTML's tree; highlight code               `mdast/handlers.ts`, `code/highlight.ts`
 * 5. outline, links, images, anchors, tables      `hast/visits.ts`
 * 6. write it, and cut it at the slots            `slots.ts`
 *
 * `.mdx` goes through the same steps with MDX's syntax and becomes an ES module (`mdx/processor.ts`). So does a `.md`
 * that uses MDX, if the site enables that (`mdx/detect.ts`).
 */

import path from 'node:path';
import { VFile } from 'vfile';
import { hasPlugins, type MarkdownExtensions } from '../config/markdown-plugins.ts';
import { diagnose } from '../diagnostic/diagnose.ts';
import { ChangedBuiltins } from '../supervised/link.ts';
import type { CompiledPage, CompileOptions, Diagnostic, PageBody } from '../types.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { fenceOptionsIn } from './code/fence.ts';
import { type Draft, newDraft } from './draft.ts';
import { NeedsMdx, PluginFailure, runsSiteCode } from './extensions.ts';
import { failures } from './failure.ts';
import { fileNamesIn } from './file-names.ts';
import { markdownProcessor } from './markdown.ts';
import { mdxUseOf, ownImports, withoutImports } from './mdx/detect.ts';
import { RENAME } from './mdx/explain.ts';
import { findLiterals, hideLiterals, type Literals } from './mdx/literals.ts';
import { prepareParser } from './parser.ts';
import { NeedsComponent } from './replaced.ts';
import { sectionComments } from './section-comments.ts';
import { splitSlots } from './slots.ts';
import { type Prepared, prepare } from './source/prepare.ts';
import { thrownBy } from './thrown.ts';

export async function compile(text: string, options: CompileOptions): Promise<CompiledPage> {
  const { markdownFormat = 'commonmark', parser = 'auto' } = options;
  const asMarkdown = async (source: string, dropsJsx = false): Promise<CompiledPage> => {
    await prepareParser(parser);
    try {
      if (options.isPartial || options.components?.includes(options.post ? 'post' : 'doc'))
        throw new NeedsComponent();
      return runsSiteCode(options)
        ? await compileWithSiteCode(source, options, dropsJsx)
        : compileMarkdown(source, options);
    } catch (error) {
      if (!(error instanceof NeedsComponent)) throw error;
      // Components replace Markdown constructs. In MDX, tags that the author wrote keep their meaning.
      const page =
        markdownFormat === 'detect' && HTML.test(source) && !options.isPartial
          ? await compileMdx(source, options)
          : undefined;
      const isMdx = page && !page.usesUnknownNames && !page.diagnostics.some(isSyntaxFault);
      return isMdx ? page : compileToComponent(source, options, dropsJsx);
    }
  };
  if (markdownFormat !== 'detect') {
    const isMdx = markdownFormat === 'mdx' || (options.format === 'mdx' && markdownFormat !== 'md');
    if (isMdx) {
      const page = await compileMdx(text, options);
      // A partial that is a `.md` file need not be valid MDX.
      const isMarkdown = markdownFormat === 'commonmark' && options.isPartial && /\.md$/i.test(options.file);
      return isMarkdown && page.diagnostics.some(isSyntaxFault) ? asMarkdown(text) : page;
    }
    return asMarkdown(text).catch((error) => {
      if (error instanceof NeedsMdx) return compileMdx(text, options);
      throw error;
    });
  }
  const use = options.format === 'mdx' ? 'yes' : mdxUseOf(text);
  const asMdx = use === 'no' ? undefined : await compileMdx(text, options);
  const fault = asMdx?.diagnostics.find(isSyntaxFault);
  if (asMdx && !fault && !asMdx.usesUnknownNames) return asMdx;
  if (asMdx && use === 'yes') {
    if (!fault)
      // Also in `.mdx` documents, older versions of Docusaurus show expressions as text.
      return options.format === 'mdx' && !options.isForeign ? asMdx : compileMdx(text, options, true);
    const page = await compileWithLiterals(text, options, asMdx);
    if (page) return page;
  }
  const withFault = (page: CompiledPage): CompiledPage => {
    if (!fault || use !== 'yes') return page;
    // This diagnostic already covers the ignored components.
    const own = page.diagnostics.filter(({ code }) => code !== 'unclosed-html');
    return { ...page, diagnostics: [...own, readAsMarkdown(fault)] };
  };
  try {
    return withFault(await asMarkdown(fault ? withoutImports(text) : text));
  } catch (error) {
    if (!(error instanceof NeedsMdx)) throw error;
    // A plugin added JSX: compile as MDX, unless the author's text is not valid MDX.
    const page = asMdx && !asMdx.usesUnknownNames ? asMdx : await compileMdx(text, options, true);
    const isMdx = !page.diagnostics.some(isSyntaxFault);
    return isMdx ? page : withFault(await asMarkdown(text, true));
  }
}

/** An HTML tag. */
const HTML = /<[a-z][\w-]*[\s/>]/i;

const isSyntaxFault = ({ code }: Diagnostic): boolean => code === 'mdx-syntax';

/** The most times to read a document again, because an error may hide others. */
const MOST_TIMES = 5;

/**
 * Compiles a document with syntax errors, with the text that is no code as text.
 *
 * @param failed the page with the errors
 * @returns undefined if another construct is not valid
 */
async function compileWithLiterals(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  failed: CompiledPage,
): Promise<CompiledPage | undefined> {
  const found: Diagnostic[] = [];
  let literals: Literals = new Map();
  let page = failed;
  for (let times = 0; times < MOST_TIMES; times++) {
    const faults = page.diagnostics.filter(isSyntaxFault);
    if (faults.length === 0)
      return {
        ...page,
        diagnostics: [...page.diagnostics, ...found.map((fault) => asFallback(fault, AS_TEXT))],
      };
    found.push(...faults);
    const next = findLiterals(faults, text, literals);
    if (next === undefined) return undefined;
    literals = next;
    page = await compileMdx(text, options, true, literals);
  }
  return undefined;
}

const AS_TEXT = 'ssg reads the characters as text';

/** Reported once per document, at the first syntax error. */
const readAsMarkdown = (fault: Diagnostic): Diagnostic =>
  asFallback(fault, 'the file is read as plain Markdown, without components and expressions');

function asFallback({ clues: _, ...fault }: Diagnostic, instead: string): Diagnostic {
  return {
    ...fault,
    code: 'mdx-fallback',
    severity: 'warning',
    ...(fault.hint && { hint: fault.hint.replace(RENAME, '') }),
    message: `${fault.message}; ${instead}`,
  };
}

/** Returns true if `compile` could turn a `.md` document into a module. */
export function mayBeMdx(text: string, format: CompileOptions['markdownFormat']): boolean {
  return format === 'mdx' || (format === 'detect' && mdxUseOf(text) !== 'no');
}

const NONE: MarkdownExtensions = {};

/** Makes one processor for each set of the site's extensions. */
function processors<Made>(make: (extensions: MarkdownExtensions) => Made) {
  const made = new WeakMap<MarkdownExtensions, Made>();
  return (extensions = NONE): Made => getOrInsert(made, extensions, () => make(extensions));
}

const markdownFor = processors(markdownProcessor);

/**
 * Compiles synchronously, without code of the site.
 *
 * @throws NeedsComponent for a document with a construct that the site replaces with a component
 */
export function compileMarkdown(text: string, options: Omit<CompileOptions, 'format'>): CompiledPage {
  const { prepared, draft, file } = start(text, { ...options, format: 'md' });
  try {
    const html = String(markdownFor().processSync(file));
    return finish(prepared, draft, splitSlots(html, 'html', draft.links));
  } catch (error) {
    if (error instanceof NeedsComponent) throw error;
    return fail(prepared, draft, 'html', error);
  }
}

async function compileWithSiteCode(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  dropsJsx: boolean,
): Promise<CompiledPage> {
  const processor = markdownFor(options.extensions);
  return withPlugins(text, { ...options, format: 'md' }, 'html', async ({ draft, file }) => {
    draft.dropsJsx = dropsJsx;
    return String(await processor.process(file));
  });
}

const NO_LITERALS: Literals = new Map();

/** If a plugin throws, reports it and compiles the document again without the plugin. */
async function withPlugins(
  text: string,
  options: CompileOptions,
  kind: PageBody['kind'],
  process: (started: ReturnType<typeof start>) => Promise<string>,
  parse?: (file: VFile) => unknown,
  literals: Literals = NO_LITERALS,
): Promise<CompiledPage> {
  const left = new Map<string, PluginFailure>();
  for (;;) {
    const started = start(text, options, literals);
    const { prepared, draft } = started;
    for (const name of left.keys()) draft.withoutPlugins.add(name);
    try {
      const page = finish(prepared, draft, splitSlots(await process(started), kind, draft.links));
      page.diagnostics.push(...[...left.values()].map((failure) => pluginProblem(failure, options.file)));
      return page;
    } catch (error) {
      if (error instanceof PluginFailure && !left.has(error.plugin)) left.set(error.plugin, error);
      else if (error instanceof NeedsMdx || error instanceof NeedsComponent) throw error;
      else return fail(prepared, draft, kind, error, parse);
    }
  }
}

/** The absolute path in an error of Node.js about a file that does not exist. */
function absentFileOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, path: file } = error as NodeJS.ErrnoException;
  return code === 'ENOENT' && file !== undefined && path.isAbsolute(file) ? file : undefined;
}

/** A missing package is a problem of the site, without a place; an error in a plugin is reported for the document. */
function pluginProblem({ plugin, missing, cause, hint }: PluginFailure, file: string): Diagnostic {
  if (cause instanceof ChangedBuiltins) return cause.diagnostic;
  // Documents whose files a plugin does not find get the same message.
  const absent = absentFileOf(cause);
  const subject = `the Markdown plugin \`${plugin}\``;
  if (missing !== undefined)
    return diagnose('markdown-plugin', `${subject} was skipped because \`${missing}\` is not installed`, {
      severity: 'warning',
      hint: `install the package \`${missing}\``,
      clues: { missingPackages: [missing] },
    });
  return {
    code: 'markdown-plugin',
    severity: 'error',
    clues: { failedPlugin: plugin },
    ...(absent === undefined
      ? { ...thrownBy(subject, cause), hint }
      : {
          message: `${subject} failed: a file does not exist`,
          related: [{ message: 'the missing file is', file: absent }],
          hint: 'add the file, or correct its path',
        }),
    file,
    line: 1,
    column: 1,
  };
}

/** Compiles Markdown with constructs that the site replaces with components, to a module like MDX's. */
async function compileToComponent(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  dropsJsx: boolean,
): Promise<CompiledPage> {
  mdx ??= loadMdx();
  const { componentFor, givenExports } = await mdx;
  const own = componentFor(options.extensions);
  return withPlugins(text, { ...options, format: 'md' }, 'component', async ({ prepared, draft, file }) => {
    draft.isComponent = true;
    draft.dropsJsx = dropsJsx;
    const script = String(await own.process(file));
    return script + givenExports(draft, prepared.frontMatter);
  });
}

let mdx: ReturnType<typeof loadMdx> | undefined;

async function loadMdx() {
  const [{ markdownComponentProcessor, mdxProcessor }, { givenExports }, { prepareNativeMdx }] =
    await Promise.all([
      import('./mdx/processor.ts'),
      import('./mdx/names.ts'),
      import('./mdx/native-parser.ts'),
    ]);
  await prepareNativeMdx();
  return {
    mdxFor: processors((extensions) => mdxProcessor({}, extensions)),
    componentFor: processors(markdownComponentProcessor),
    givenExports,
  };
}

/**
 * @param showsUnknown expressions with undefined names are text, as in the first version of MDX
 * @param literals characters that are text instead of code
 */
export async function compileMdx(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  showsUnknown = false,
  literals?: Literals,
): Promise<CompiledPage> {
  // Loaded on first use, since loading takes 45 ms.
  mdx ??= loadMdx();
  const { mdxFor, givenExports } = await mdx;
  const own = mdxFor(hasPlugins(options.extensions) ? options.extensions : undefined);
  return withPlugins(
    text,
    { ...options, format: 'mdx' },
    'component',
    async ({ prepared, draft, file }) => {
      draft.isComponent = true;
      draft.showsUnknown = showsUnknown;
      const script = String(await own.process(file));
      return script + givenExports(draft, prepared.frontMatter);
    },
    (file) => own.parse(file),
    literals,
  );
}

/** Prepares a text and the state of its document for a processor. */
export function start(
  source: string,
  options: CompileOptions,
  literals: Literals = NO_LITERALS,
): { prepared: Prepared; draft: Draft; file: VFile } {
  const prepared = prepare(source, options);
  prepared.text = hideLiterals(prepared.text, literals);
  const draft = newDraft(options);
  draft.hasStandIns = prepared.hasStandIns || literals.size > 0;
  draft.text = prepared.text;
  draft.unknownContainers = prepared.unknownContainers;
  draft.delimited = prepared.delimited;
  draft.includes = prepared.includes;
  draft.placeOfValue = prepared.placeOfValue;
  draft.truncateAt = prepared.truncateAt;
  draft.usesReplacements = draft.components.has(draft.isPost ? 'post' : 'doc');
  if (source.trim() === '') {
    const message = 'the file is empty';
    const hint = 'add content, or delete the file';
    draft.diagnostics.push(diagnose('empty-file', message, { hint, file: options.file, line: 1, column: 1 }));
  }
  const { frontMatter } = prepared;
  // Plugins for Docusaurus expect the front matter under this name.
  const file = new VFile({ path: options.file, value: prepared.text, data: { draft, frontMatter } });
  return { prepared, draft, file };
}

function finish(prepared: Prepared, draft: Draft, body: PageBody): CompiledPage {
  const { frontMatter } = prepared;
  const neighbors = neighborLinks(prepared, draft);
  const comments = sectionComments(prepared.comments, draft);
  const fenceOptions = fenceOptionsIn(prepared.text);
  const outsideImages = outsideImagesIn(draft.links);
  const fileNames = fileNamesIn(body.parts.join('\n'));
  return {
    frontMatter,
    ...(neighbors && { neighbors }),
    ...titleOf(prepared, draft),
    description: frontMatter.description?.trim() ?? prepared.description ?? draft.excerpt?.text ?? '',
    headings: draft.headings,
    anchors: [...draft.anchors],
    links: draft.links,
    ...(outsideImages.length > 0 && { outsideImages }),
    ...(fileNames.size > 0 && { fileNames: [...fileNames] }),
    kind: body.kind,
    body,
    ...(draft.pageNeeds.size > 0 && { pageNeeds: [...draft.pageNeeds].sort() }),
    ...(draft.needs && { needs: draft.needs }),
    ...(draft.parts.length > 0 && { parts: draft.parts }),
    ...(prepared.post && { post: prepared.post }),
    ...(comments.length > 0 && { comments }),
    ...(fenceOptions.length > 0 && { fenceOptions }),
    ...(draft.usesUnknownNames ? { usesUnknownNames: true as const } : {}),
    ...(draft.dependsOnPlace || draft.dependencies.size > 0 ? { dependsOnPlace: true as const } : {}),
    dependencies: [...draft.dependencies],
    diagnostics: [...prepared.diagnostics, ...draft.diagnostics],
  };
}

/**
 * A title below other headings counts only if there is no other. On a site of another generator, it never does, and a title below any
 * content does not name the document.
 */
function titleOf(
  { frontMatter, text }: Prepared,
  { contentTitle, isForeign, titleIsBelow }: Draft,
): Pick<CompiledPage, 'contentTitle' | 'hasTitle'> {
  if (contentTitle === undefined) return {};
  const isName = !isForeign || FIRST_TITLE.test(text.trimStart().replace(IMPORTS, '').trimStart());
  const isTitle = !titleIsBelow || (!isForeign && frontMatter.title === undefined);
  return { ...(isName && { contentTitle }), ...(isTitle !== isName && { hasTitle: isTitle }) };
}

const IMPORTS = /^(?:import\s(?:.|\n(?!\n))*\n{2,})*/;
const FIRST_TITLE = /^(?:#[ \t]+[^ \t\n]|.*\n=+(?:\n|$))/;

const EXTERNAL_URL = /^(?:https?:)?\/\/|^data:/i;

function outsideImagesIn(links: CompiledPage['links']): string[] {
  const urls = links.flatMap(({ kind, url }) => (kind === 'image' && EXTERNAL_URL.test(url) ? [url] : []));
  return [...new Set(urls)];
}

/** Adds the links to the previous and next page, so they are resolved and checked like other links. */
function neighborLinks({ frontMatter, placeOfValue }: Prepared, { links }: Draft): CompiledPage['neighbors'] {
  let neighbors: CompiledPage['neighbors'];
  for (const key of ['prev', 'next'] as const) {
    const value = frontMatter[key];
    if (typeof value !== 'object' || value.link === undefined) continue;
    const span = placeOfValue?.([key, 'link']);
    const index = links.push({ kind: 'link', url: value.link, ...(span && { span }) }) - 1;
    neighbors = { ...neighbors, [key]: index };
  }
  return neighbors;
}

/** A page that could not be compiled: its front matter, an empty body, and the errors. */
function fail(
  prepared: Prepared,
  draft: Draft,
  kind: PageBody['kind'],
  error: unknown,
  parse?: (file: VFile) => unknown,
): CompiledPage {
  const broken = newDraft(draft);
  broken.dependencies = draft.dependencies;
  // The native parser does not report where the errors are.
  const parsed = { draft: { ...draft, parser: 'remark' as const } };
  const parseText = parse && ((value: string) => parse(new VFile({ path: draft.file, value, data: parsed })));
  // In MDX, the markers of a conflict are syntax errors.
  const isReported = prepared.diagnostics.some(({ code }) => code === 'merge-conflict');
  const problems = isReported ? [] : failures(error, draft, prepared.text, parseText);
  broken.diagnostics = [...draft.diagnostics, ...problems];
  const parts =
    kind === 'html' ? [''] : [`${ownImports(prepared.text)}export default function MDXContent() {}\n`];
  return finish(prepared, broken, { kind, parts, slots: [] });
}
