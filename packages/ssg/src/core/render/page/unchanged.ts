/**
 * Pages of documents that have not changed since the last build, on a site with the same outline. Their data and links are not
 * looked at, so the time of a build grows with what has changed.
 */
import { type DocumentPage, hasSource, type SitePage } from '../../site/model.ts';
import { editUrlOf } from '../../site/page-data.ts';
import type { RenderedPage, RenderInput } from './input.ts';
import { neededFiles } from './needs.ts';
import { publishAgain } from './publish-again.ts';

/** The page of the last build; undefined if it has to be compared with its data. */
export function recallUnchanged(page: SitePage, input: RenderInput): RenderedPage | undefined {
  const { memory, shell } = input;
  if (!memory?.pages.hasSameOutline || !isAlone(page, input)) return undefined;
  const { file } = page.route;
  const known = memory.pages.recallUnchanged(file, identityOf(page, input), page);
  if (!known || !publishAgain(file, known, memory)) return undefined;
  if (page.kind === 'doc') shell.addSidebarFiles(page);
  known.rendered.isUnchanged = true;
  return known.rendered;
}

/** The facts that a page depends on, other than the outline of the site; undefined if it also depends on other files. */
export function identityInOutline(page: SitePage, input: RenderInput): string | undefined {
  return isAlone(page, input) && input.links.leadOnlyToPages(page) ? identityOf(page, input) : undefined;
}

/** Whether the page depends only on its document and on the site, if its links do. */
function isAlone(page: SitePage, { pluginHooks }: RenderInput): page is DocumentPage {
  if (!hasSource(page) || page.frame || page.compiled?.kind !== 'html') return false;
  // A reference to an unknown document is reported each time.
  const { pagination_prev, pagination_next } = page.compiled.frontMatter;
  return !pluginHooks.data && pagination_prev == null && pagination_next == null;
}

function identityOf(page: DocumentPage, input: RenderInput): string {
  const { source, compiled } = page;
  return JSON.stringify([
    source.hash,
    input.lastUpdated(source.file),
    input.lastUpdatedBy(source.file),
    page.kind === 'doc' && editUrlOf(page),
    neededFiles(compiled.pageNeeds, input).files,
    input.hasOwnParts,
    input.readsToc,
  ]);
}
