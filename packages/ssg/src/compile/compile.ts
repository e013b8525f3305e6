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
 * `.mdx` takes the same way with MDX's syntax and ends as an ES module (`mdx/processor.ts`).
 */
import { VFile } from 'vfile';
import type { CompiledPage, CompileOptions, PageBody } from '../types.ts';
import { type Draft, newDraft } from './draft.ts';
import { failure } from './failure.ts';
import { markdownProcessor } from './markdown.ts';
import { prepareParser } from './parser.ts';
import { splitSlots } from './slots.ts';
import { type Prepared, prepare } from './source/prepare.ts';

export async function compile(text: string, options: CompileOptions): Promise<CompiledPage> {
  if (options.format === 'mdx') return compileMdx(text, options);
  await prepareParser(options.parser ?? 'auto');
  return compileMarkdown(text, options);
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

let mdx: Promise<{ process(file: VFile): Promise<VFile> }> | undefined;

export async function compileMdx(
  text: string,
  options: Omit<CompileOptions, 'format'>,
): Promise<CompiledPage> {
  const { prepared, draft, file } = start(text, { ...options, format: 'mdx' });
  try {
    // Only sites that have such a file pay for loading it (45 ms).
    mdx ??= import('./mdx/processor.ts').then(({ mdxProcessor }) => mdxProcessor());
    const script = String(await (await mdx).process(file));
    return finish(prepared, draft, splitSlots(script, 'component', draft.links));
  } catch (error) {
    return fail(prepared, draft, 'component', error);
  }
}

function start(source: string, options: CompileOptions): { prepared: Prepared; draft: Draft; file: VFile } {
  const prepared = prepare(source, options);
  const draft = newDraft(options);
  draft.hasStandIns = prepared.hasStandIns;
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
    body,
    hasDiagrams: draft.hasDiagrams,
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
