/** Style sheets that only some pages need. */
import type { Bundle } from '../../bundle/types.ts';
import { isOfBlog, type SitePage } from '../../site/model.ts';
import type { Source } from '../../types.ts';
import { documentsInOrder } from '../book.ts';

/** Style sheets of components in a page. */
export function stylesOf(page: SitePage, { pages }: Bundle): string[] {
  const documents = documentsIn(page);
  return [...new Set(documents.flatMap(({ source }) => pages.get(source.file)?.styles ?? []))];
}

/** The documents on a page: one document, all documents of a version, or a list of posts. */
function documentsIn(page: SitePage): readonly { source: Source }[] {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      return [page];
    case 'listing':
      return page.list.kind === 'posts' ? page.list.posts : [];
    case 'book':
      return documentsInOrder(page.book);
    case 'category':
    case 'tag':
      return [];
  }
}

export function blogStyles(page: SitePage | undefined, { blogStyles }: Bundle): string[] {
  return isOfBlog(page) && blogStyles !== undefined ? [blogStyles] : [];
}

/** Style sheets for elements of the document, its partials, and its components, such as formulas. */
export function contentStyles(body: string, { contentStyles }: Bundle): string[] {
  return contentStyles.flatMap(({ url, markers }) =>
    markers.some((marker) => body.includes(marker)) ? [url] : [],
  );
}
