/** Style sheets that only some pages need. */
import type { Bundle, NeededFile } from '../../bundle/types.ts';
import { type SitePage, shownDocuments } from '../../site/model.ts';
import type { PageDraft } from './compose.ts';
import type { RenderedPage } from './input.ts';

/** Style sheets of components in a page. */
export function stylesOf(page: SitePage, { pages }: Bundle): string[] {
  return [...new Set(shownDocuments(page).flatMap(({ source }) => pages.get(source.file)?.styles ?? []))];
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

/** Style sheets or scripts for elements of the document, its partials, and its components, such as formulas, and for pages with its component. */
export function neededUrls(
  { component }: Pick<PageDraft, 'component'>,
  body: string,
  all: readonly NeededFile[],
): string[] {
  return all.flatMap(({ url, markers, components = [] }) =>
    components.some((name) => name === component) || markers.some((marker) => body.includes(marker))
      ? [url]
      : [],
  );
}
