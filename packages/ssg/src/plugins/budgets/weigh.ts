import type { CheckedSiteInfo, FinishedPage } from '../../core/plugin/types.ts';
import { getOrInsert } from '../../core/util/get-or-insert.ts';
import { transferSize } from '../../core/util/transfer-size.ts';
import { decodePath } from '../../core/util/urls.ts';

/** Facts about a page, which ssg remembers with it. */
export interface PageFacts {
  /** Compressed bytes of the document. */
  html: number;
  /** URL paths. */
  scripts: readonly string[];
  styles: readonly string[];
}

/** The parts of a page, with sizes in bytes: compressed, except for the images. */
export interface PageWeight {
  page: FinishedPage;
  html: number;
  js: Part[];
  css: Part[];
  images: Part[];
}

export interface Part {
  /** Path in the output. */
  name: string;
  bytes: number;
}

const weighed = new WeakMap<CheckedSiteInfo, PageWeight[]>();

/** Weighs the pages of a site once, for the check and for the summary. */
export function weighPages(site: CheckedSiteInfo): PageWeight[] {
  const known = weighed.get(site);
  if (known) return known;
  const { output, baseUrl } = site;
  const nameOf = (url: string): string => decodePath(url).slice(baseUrl.length);
  const compressed = new Map<string, Part>();
  const codeAt = (url: string): Part => {
    return getOrInsert(compressed, url, () => {
      const contents = output.read(url);
      return { name: nameOf(url), bytes: contents === undefined ? 0 : transferSize(contents) };
    });
  };
  const imageAt = (url: string): Part[] => {
    const bytes = output.size(url);
    return bytes === undefined ? [] : [{ name: nameOf(url), bytes }];
  };
  const weights = site.pages.flatMap((page): PageWeight[] => {
    const facts = page.facts.budgets as PageFacts | undefined;
    if (!facts) return [];
    const images = site.links(page).flatMap(({ kind, url }) => (kind === 'image' ? [url] : []));
    return [
      {
        page,
        html: facts.html,
        js: facts.scripts.map(codeAt),
        css: facts.styles.map(codeAt),
        images: [...new Set(images)].flatMap(imageAt),
      },
    ];
  });
  weighed.set(site, weights);
  return weights;
}
