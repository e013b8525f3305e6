/**
 * A document to a page, by itself: no disk, no clock, no other document. For `.md`:
 *
 * 1. prepare the text                             `source/prepare.ts`
 * 2. parse it to Markdown's tree                  `parser.ts`
 * 3. admonitions, heading ids                     `mdast/visits.ts`
 * 4. to HTML's tree; highlight code               `mdast/handlers.ts`, `code/highlight.ts`
 * 5. outline, links, images, anchors, tables      `hast/visits.ts`
 * 6. write it, and cut it at the slots            `slots.ts`
 *
 * `.mdx` takes the same way with MDX's syntax and ends as an ES module (`mdx/processor.ts`). So does a `.md` that uses
 * MDX, where the site asks for it (`mdx/detect.ts`).
 */
import { VFile } from 'vfile';
import type { CompiledPage, CompileOptions, Diagnostic, PageBody } from '../types.ts';
import { type Draft, newDraft } from './draft.ts';
import { hasPlugins, type MarkdownExtensions, NeedsMdx, PluginFailure } from './extensions.ts';
import { failure } from './failure.ts';
import { markdownProcessor } from './markdown.ts';
import { mdxUseOf, withoutImports } from './mdx/detect.ts';
import { prepareParser } from './parser.ts';
import { NeedsComponent } from './replaced.ts';
import { splitSlots } from './slots.ts';
import { type Prepared, prepare } from './source/prepare.ts';

export async function compile(text: string, options: CompileOptions): Promise<CompiledPage> {
  const { markdownFormat = 'commonmark', parser = 'auto' } = options;
  const asMarkdown = async (source: string, dropsJsx = false): Promise<CompiledPage> => {
    await prepareParser(parser);
    try {
      if (options.post && options.components?.includes('post')) throw new NeedsComponent();
      return hasPlugins(options.extensions)
        ? await compileWithPlugins(source, options, dropsJsx)
        : compileMarkdown(source, options);
    } catch (error) {
      if (!(error instanceof NeedsComponent)) throw error;
      // Components take the place of what Markdown writes. In MDX an author's own tags are what they say.
      const page =
        markdownFormat === 'detect' && HTML.test(source) ? await compileMdx(source, options) : undefined;
      const isMdx = page && !page.usesUnknownNames && !page.diagnostics.some(isSyntaxFault);
      return isMdx ? page : compileToComponent(source, options, dropsJsx);
    }
  };
  if (markdownFormat !== 'detect') {
    const isMdx = markdownFormat === 'mdx' || (options.format === 'mdx' && markdownFormat !== 'md');
    if (isMdx) return compileMdx(text, options);
    return asMarkdown(text).catch((error) => {
      if (error instanceof NeedsMdx) return compileMdx(text, options);
      throw error;
    });
  }
  const use = options.format === 'mdx' ? 'yes' : mdxUseOf(text);
  const asMdx = use === 'no' ? undefined : await compileMdx(text, options);
  const fault = asMdx?.diagnostics.find(isSyntaxFault);
  if (asMdx && !fault && (use === 'yes' || !asMdx.usesUnknownNames)) return asMdx;
  try {
    const page = await asMarkdown(fault ? withoutImports(text) : text);
    if (!fault || use !== 'yes') return page;
    // That its components do nothing is said by this.
    const own = page.diagnostics.filter(({ code }) => code !== 'unclosed-html');
    return { ...page, diagnostics: [...own, readAsMarkdown(fault)] };
  } catch (error) {
    if (!(error instanceof NeedsMdx)) throw error;
    // What a plugin adds makes it MDX, unless the author's own text cannot be that.
    const page = asMdx ?? (await compileMdx(text, options));
    const isMdx = !page.diagnostics.some(isSyntaxFault);
    return isMdx ? page : asMarkdown(text, true);
  }
}

/** A tag. */
const HTML = /<[a-z][\w-]*[\s/>]/i;

const isSyntaxFault = ({ code }: Diagnostic): boolean => code === 'mdx-syntax';

/** Said once a document, at the first place that MDX stumbles over. */
function readAsMarkdown(fault: Diagnostic): Diagnostic {
  return {
    ...fault,
    code: 'mdx-fallback',
    severity: 'warning',
    ...(fault.hint && { hint: fault.hint.replace(/, or rename the file to `\.md`$/, '') }),
    message: `${fault.message}; the document is read as plain Markdown, so its components and expressions do nothing`,
  };
}

/** Whether `compile` makes a module of a `.md` document, or may. */
export function mayBeMdx(text: string, format: CompileOptions['markdownFormat']): boolean {
  return format === 'mdx' || (format === 'detect' && mdxUseOf(text) !== 'no');
}

let markdown: ReturnType<typeof markdownProcessor> | undefined;

/**
 * Without the site's plugins, which may have to be waited for.
 *
 * @throws NeedsComponent for a document with something that the site has a component for
 */
export function compileMarkdown(text: string, options: Omit<CompileOptions, 'format'>): CompiledPage {
  const { prepared, draft, file } = start(text, { ...options, format: 'md' });
  try {
    markdown ??= markdownProcessor();
    const html = String(markdown.processSync(file));
    return finish(prepared, draft, splitSlots(html, 'html', draft.links));
  } catch (error) {
    if (error instanceof NeedsComponent) throw error;
    return fail(prepared, draft, 'html', error);
  }
}

/** Processors with plugins, by the object that has them. */
const extended = {
  md: new WeakMap<MarkdownExtensions, ReturnType<typeof markdownProcessor>>(),
  mdx: new WeakMap<MarkdownExtensions, Mdx['processor']>(),
  component: new WeakMap<MarkdownExtensions, Mdx['processor']>(),
};

const NONE: MarkdownExtensions = {};

async function compileWithPlugins(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  dropsJsx: boolean,
): Promise<CompiledPage> {
  const extensions = options.extensions as MarkdownExtensions;
  let processor = extended.md.get(extensions);
  if (!processor) {
    processor = markdownProcessor(extensions);
    extended.md.set(extensions, processor);
  }
  return withPlugins(text, { ...options, format: 'md' }, 'html', async ({ draft, file }) => {
    draft.dropsJsx = dropsJsx;
    return String(await processor.process(file));
  });
}

/** A plugin that throws is left out of a document, which is then compiled again; that is told. */
async function withPlugins(
  text: string,
  options: CompileOptions,
  kind: PageBody['kind'],
  process: (started: ReturnType<typeof start>) => Promise<string>,
): Promise<CompiledPage> {
  const left = new Map<string, PluginFailure>();
  for (;;) {
    const started = start(text, options);
    const { prepared, draft } = started;
    for (const name of left.keys()) draft.withoutPlugins.add(name);
    try {
      const page = finish(prepared, draft, splitSlots(await process(started), kind, draft.links));
      page.diagnostics.push(...[...left.values()].map((failure) => pluginProblem(failure, options.file)));
      return page;
    } catch (error) {
      if (error instanceof PluginFailure && !left.has(error.plugin)) left.set(error.plugin, error);
      else if (error instanceof NeedsMdx || error instanceof NeedsComponent) throw error;
      else return fail(prepared, draft, kind, error);
    }
  }
}

/** What is missing is a matter of the site, and told once; what a plugin throws, of the document. */
function pluginProblem({ plugin, missing, message }: PluginFailure, file: string): Diagnostic {
  return {
    code: 'markdown-plugin',
    severity: missing === undefined ? 'error' : 'warning',
    message:
      missing === undefined
        ? `the Markdown plugin \`${plugin}\` cannot read the document: ${message}`
        : `the Markdown plugin \`${plugin}\` is not run where it needs \`${missing}\`, which is not installed`,
    ...(missing === undefined ? { file, line: 1, column: 1 } : { hint: `run \`npm install ${missing}\`` }),
  };
}

/** Markdown that has something which the site has a component for, as the module that MDX would be. */
async function compileToComponent(
  text: string,
  options: Omit<CompileOptions, 'format'>,
  dropsJsx: boolean,
): Promise<CompiledPage> {
  mdx ??= loadMdx();
  const { componentProcessor, givenExports } = await mdx;
  const own = componentProcessor(options.extensions);
  return withPlugins(text, { ...options, format: 'md' }, 'component', async ({ prepared, draft, file }) => {
    draft.isComponent = true;
    draft.dropsJsx = dropsJsx;
    const script = String(await own.process(file));
    return script + givenExports(draft, prepared.frontMatter);
  });
}

interface Mdx {
  processor: { process(file: VFile): Promise<VFile> };
  extendedProcessor(extensions: MarkdownExtensions): Mdx['processor'];
  /** Remembers what it made for the same extensions. */
  componentProcessor(extensions: MarkdownExtensions | undefined): Mdx['processor'];
  givenExports(draft: Draft, frontMatter: object): string;
}

let mdx: Promise<Mdx> | undefined;

async function loadMdx(): Promise<Mdx> {
  const [{ markdownComponentProcessor, mdxProcessor }, { givenExports }, { prepareNativeMdx }] =
    await Promise.all([
      import('./mdx/processor.ts'),
      import('./mdx/names.ts'),
      import('./mdx/native-parser.ts'),
    ]);
  await prepareNativeMdx();
  return {
    processor: mdxProcessor(),
    extendedProcessor: (extensions) => mdxProcessor({}, extensions),
    componentProcessor: (extensions) => {
      const made = extended.component.get(extensions ?? NONE) ?? markdownComponentProcessor(extensions);
      extended.component.set(extensions ?? NONE, made);
      return made;
    },
    givenExports,
  };
}

export async function compileMdx(
  text: string,
  options: Omit<CompileOptions, 'format'>,
): Promise<CompiledPage> {
  // Only sites that have such a file pay for loading it (45 ms).
  mdx ??= loadMdx();
  const { processor, extendedProcessor, givenExports } = await mdx;
  const { extensions } = options;
  let own = processor;
  if (extensions && hasPlugins(extensions)) {
    own = extended.mdx.get(extensions) ?? extendedProcessor(extensions);
    extended.mdx.set(extensions, own);
  }
  return withPlugins(text, { ...options, format: 'mdx' }, 'component', async ({ prepared, draft, file }) => {
    draft.isComponent = true;
    const script = String(await own.process(file));
    return script + givenExports(draft, prepared.frontMatter);
  });
}

function start(source: string, options: CompileOptions): { prepared: Prepared; draft: Draft; file: VFile } {
  const prepared = prepare(source, options);
  const draft = newDraft(options);
  draft.hasStandIns = prepared.hasStandIns;
  draft.text = prepared.text;
  draft.unknownContainers = prepared.unknownContainers;
  draft.math = prepared.math;
  draft.truncateAt = prepared.truncateAt;
  draft.usesReplacements = draft.isPost && draft.components.has('post');
  if (source.trim() === '') {
    const message = 'the file is empty';
    const hint = 'write something, or delete the file';
    draft.diagnostics.push({
      code: 'empty-file',
      severity: 'warning',
      message,
      hint,
      file: options.file,
      line: 1,
      column: 1,
    });
  }
  const { frontMatter } = prepared;
  // Plugins for Docusaurus know the front matter by this name.
  const file = new VFile({ path: options.file, value: prepared.text, data: { draft, frontMatter } });
  return { prepared, draft, file };
}

function finish(prepared: Prepared, draft: Draft, body: PageBody): CompiledPage {
  const { frontMatter } = prepared;
  return {
    frontMatter,
    ...(draft.contentTitle === undefined ? {} : { contentTitle: draft.contentTitle }),
    // What has no other title is called by it, wherever it stands.
    ...(draft.titleIsBelow && frontMatter.title !== undefined ? { lacksTitle: true as const } : {}),
    description: frontMatter.description?.trim() ?? draft.excerpt?.text ?? '',
    headings: draft.headings,
    anchors: [...draft.anchors],
    links: draft.links,
    kind: body.kind,
    body,
    hasDiagrams: draft.hasDiagrams,
    ...(draft.needs && { needs: draft.needs }),
    ...(draft.parts.length > 0 && { parts: draft.parts }),
    ...(prepared.post && { post: prepared.post }),
    ...(draft.usesUnknownNames ? { usesUnknownNames: true as const } : {}),
    ...(prepared.text.includes(' file=') ? { mayNameFiles: true as const } : {}),
    dependencies: [],
    diagnostics: [...prepared.diagnostics, ...draft.diagnostics],
  };
}

/** A page that could not be compiled: what is known of it, an empty body and the reason. */
function fail(prepared: Prepared, draft: Draft, kind: PageBody['kind'], error: unknown): CompiledPage {
  const broken = newDraft(draft);
  broken.diagnostics = [...draft.diagnostics, failure(error, draft, prepared.text)];
  const parts = kind === 'html' ? [''] : ['export default function MDXContent() {}\n'];
  return finish(prepared, broken, { kind, parts, slots: [] });
}
