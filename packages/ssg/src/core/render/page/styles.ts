/** Style sheets that only some pages need. */
import type { Bundle } from '../../bundle/types.ts';
import { isOfBlog, type SitePage } from '../../site/model.ts';
import type { Source } from '../../types.ts';
import type { RenderedPage } from './input.ts';

/** Style sheets of components in a page. */
export function stylesOf(page: SitePage, { pages }: Bundle): string[] {
  const documents = documentsIn(page);
  return [...new Set(documents.flatMap(({ source }) => pages.get(source.file)?.styles ?? []))];
}

/** The documents on a page: one document, a list of posts, or the documents that a plugin shows. */
function documentsIn(page: SitePage): readonly { source: Source }[] {
  switch (page.kind) {
    case 'doc':
    case 'page':
    case 'post':
      return [page];
    case 'listing':
      return page.list.kind === 'posts' ? page.list.posts : [];
    case 'plugin':
      return page.documents;
    case 'category':
    case 'tag':
      return [];
  }
}

export function blogStyles(page: SitePage | undefined, { blogStyles }: Bundle): string[] {
  return isOfBlog(page) && blogStyles !== undefined ? [blogStyles] : [];
}

/** The bundle without the style sheets for content that no page needs. */
export function withoutUnusedSheets(
  bundle: Bundle,
  pages: readonly Pick<RenderedPage, 'contentStyles'>[],
  baseUrl: string,
): Bundle {
  const used = new Set(pages.flatMap((page) => page.contentStyles ?? []));
  const unused = new Set(
    bundle.contentStyles.flatMap(({ url }) => (used.has(url) ? [] : [url.slice(baseUrl.length)])),
  );
  return { ...bundle, artifacts: bundle.artifacts.filter(({ path }) => !unused.has(path)) };
}

/** Style sheets or scripts for elements of the document, its partials, and its components, such as formulas. */
export function markedUrls(body: string, all: Bundle['contentStyles']): string[] {
  return all.flatMap(({ url, markers }) => (markers.some((marker) => body.includes(marker)) ? [url] : []));
}
