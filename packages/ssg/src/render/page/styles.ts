/** Style sheets that not every page has. */
import type { Bundle } from '../../bundle/types.ts';
import type { SitePage } from '../../site/model.ts';
import type { Source } from '../../types.ts';
import { documentsInOrder } from '../book.ts';

/** Style sheets of the components in a page. */
export function stylesOf(page: SitePage, { pages }: Bundle): string[] {
  const documents = documentsIn(page);
  return [...new Set(documents.flatMap(({ source }) => pages.get(source.file)?.styles ?? []))];
}

/** The documents that a page shows: its own, those of a version, or those of a list of posts. */
function documentsIn(page: SitePage): readonly { source: Source }[] {
  if ('source' in page) return [page];
  if ('book' in page) return documentsInOrder(page.book);
  return 'list' in page && page.list.kind === 'posts' ? page.list.posts : [];
}

export function blogStyles(page: SitePage | undefined, { blogStyles }: Bundle): string[] {
  return page && 'blog' in page && blogStyles !== undefined ? [blogStyles] : [];
}

/** Wherever the formulas come from: the document, a partial of it, or a component. */
export function mathStyles(body: string, { mathStyles }: Bundle): string[] {
  return mathStyles !== undefined && body.includes('class="katex') ? [mathStyles] : [];
}
