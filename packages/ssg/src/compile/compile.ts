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
import { failure } from './failure.ts';
import { markdownProcessor } from './markdown.ts';
import { mdxUseOf, withoutImports } from './mdx/detect.ts';
import { prepareParser } from './parser.ts';
import { splitSlots } from './slots.ts';
import { type Prepared, prepare } from './source/prepare.ts';

export async function compile(text: string, options: CompileOptions): Promise<CompiledPage> {
  const { markdownFormat = 'commonmark', parser = 'auto' } = options;
  if (markdownFormat !== 'detect') {
    if (options.format === 'mdx' || markdownFormat === 'mdx') return compileMdx(text, options);
    await prepareParser(parser);
    return compileMarkdown(text, options);
  }
  const use = options.format === 'mdx' ? 'yes' : mdxUseOf(text);
  const asMdx = use === 'no' ? undefined : await compileMdx(text, options);
  const fault = asMdx?.diagnostics.find(({ code }) => code === 'mdx-syntax');
  if (asMdx && !fault && (use === 'yes' || !asMdx.usesUnknownNames)) return asMdx;
  await prepareParser(parser);
  const page = compileMarkdown(fault ? withoutImports(text) : text, options);
  if (fault && use === 'yes') page.diagnostics.push(readAsMarkdown(fault));
  return page;
}

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

export function compileMarkdown(text: string, options: Omit<CompileOptions, 'format'>): CompiledPage {
  const { prepared, draft, file } = start(text, { ...options, format: 'md' });
  try {
    markdown ??= markdownProcessor();
    const html = String(markdown.processSync(file));
    return finish(prepared, draft, splitSlots(html, 'html', draft.links));
  } catch (error) {
    return fail(prepared, draft, 'html', error);
  }
}

interface Mdx {
  processor: { process(file: VFile): Promise<VFile> };
  givenExports(draft: Draft, frontMatter: object): string;
}

let mdx: Promise<Mdx> | undefined;

async function loadMdx(): Promise<Mdx> {
  const [{ mdxProcessor }, { givenExports }, { prepareNativeMdx }] = await Promise.all([
    import('./mdx/processor.ts'),
    import('./mdx/names.ts'),
    import('./mdx/native-parser.ts'),
  ]);
  await prepareNativeMdx();
  return { processor: mdxProcessor(), givenExports };
}

export async function compileMdx(
  text: string,
  options: Omit<CompileOptions, 'format'>,
): Promise<CompiledPage> {
  const { prepared, draft, file } = start(text, { ...options, format: 'mdx' });
  try {
    // Only sites that have such a file pay for loading it (45 ms).
    mdx ??= loadMdx();
    const { processor, givenExports } = await mdx;
    const script = String(await processor.process(file)) + givenExports(draft, prepared.frontMatter);
    return finish(prepared, draft, splitSlots(script, 'component', draft.links));
  } catch (error) {
    return fail(prepared, draft, 'component', error);
  }
}

function start(source: string, options: CompileOptions): { prepared: Prepared; draft: Draft; file: VFile } {
  const prepared = prepare(source, options);
  const draft = newDraft(options);
  draft.hasStandIns = prepared.hasStandIns;
  draft.math = prepared.math;
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
  const file = new VFile({ path: options.file, value: prepared.text, data: { draft } });
  return { prepared, draft, file };
}

function finish(prepared: Prepared, draft: Draft, body: PageBody): CompiledPage {
  const { frontMatter } = prepared;
  return {
    frontMatter,
    ...(draft.contentTitle === undefined ? {} : { contentTitle: draft.contentTitle }),
    description: frontMatter.description?.trim() ?? draft.excerpt?.text ?? '',
    headings: draft.headings,
    anchors: [...draft.anchors],
    links: draft.links,
    kind: body.kind,
    body,
    hasDiagrams: draft.hasDiagrams,
    ...(draft.needs && { needs: draft.needs }),
    ...(draft.parts.length > 0 && { parts: draft.parts }),
    ...(draft.usesUnknownNames ? { usesUnknownNames: true as const } : {}),
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
