/** Articles of documents, as pages show them that show several. */
import type { DocumentPage } from '../../site/model.ts';
import { documentDraft, isComponent, moduleOf, renderArticle } from './content.ts';
import { documentData } from './data.ts';
import type { RenderInput } from './input.ts';
import { factsOfData } from './reuse-or-render.ts';

/** The HTML of an article, without what the theme adds; empty if rendering fails, which is reported for its own page. */
export function articleHtml(document: DocumentPage, input: RenderInput): string {
  const { file } = document.source;
  if (document.compiled.kind === 'html') return input.links.article(document);
  if (input.bundle.broken.has(file)) return '';
  try {
    const Component = moduleOf(documentDraft(document, input), input)?.default;
    return Component && isComponent(Component)
      ? renderArticle({ Component }, documentData(document, input), input).html
      : '';
  } catch {
    return '';
  }
}

/**
 * The inputs of articles, for the key of a page that shows them; undefined if an article may depend on anything. Can be converted to
 * JSON.
 */
export function factsOfArticles(
  documents: readonly DocumentPage[],
  input: RenderInput,
): unknown[] | undefined {
  const { bundle, memory } = input;
  if (!memory) return undefined;
  const facts: unknown[] = [];
  for (const document of documents) {
    const { source, compiled } = document;
    const digest = compiled.kind === 'html' ? null : bundle.digests?.pages.get(source.file);
    if (digest === undefined) return undefined;
    const data = digest && factsOfData(documentData(document, input), memory.pages);
    facts.push([source.hash, digest, input.links.facts(document), data]);
  }
  return facts;
}
