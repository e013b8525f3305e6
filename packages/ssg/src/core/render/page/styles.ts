/** Style sheets that only some pages need. */
import { GENERATED_PAGE } from '../../bundle/classic-components.ts';
import type { Bundle, NeededFile } from '../../bundle/types.ts';
import { type SitePage, shownDocuments } from '../../site/model.ts';
import { escapePattern } from '../../util/escape-pattern.ts';
import { getOrInsert } from '../../util/get-or-insert.ts';
import type { PageDraft } from './compose.ts';
import type { RenderedPage } from './input.ts';

/** Style sheets of components in a page. */
export function stylesOf(page: SitePage, { pages, components }: Bundle): string[] {
  const isGenerated = page.kind === 'category' || page.kind === 'tag';
  const component = page.kind === 'plugin' ? page.component : isGenerated ? GENERATED_PAGE : undefined;
  const own = components[component ?? '']?.styles;
  const shown = shownDocuments(page).flatMap(({ source }) => pages.get(source.file)?.styles ?? []);
  return [...new Set([...shown, ...(own ?? [])])];
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
  const found = markersIn(body, all);
  return all.flatMap(({ url, markers, components = [] }) =>
    components.some((name) => name === component) || markers.some((marker) => found.has(marker)) ? [url] : [],
  );
}

const patterns = new WeakMap<readonly NeededFile[], RegExp>();

/** The markers of files in a text. One search for all markers takes a tenth of the time of one search for each. */
function markersIn(text: string, all: readonly NeededFile[]): ReadonlySet<string> {
  const markers = new Set(all.flatMap((file) => file.markers));
  const found = new Set<string>();
  if (markers.size === 0) return found;
  const pattern = getOrInsert(
    patterns,
    all,
    () => new RegExp(Array.from(markers, escapePattern).join('|'), 'g'),
  );
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    for (const marker of markers) {
      if (!text.startsWith(marker, match.index)) continue;
      found.add(marker);
      markers.delete(marker);
    }
    // Markers may overlap.
    pattern.lastIndex = match.index + 1;
  }
  return found;
}
