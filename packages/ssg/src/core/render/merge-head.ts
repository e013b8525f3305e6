import type { HeadTag } from '@slashdocs/runtime/types';

/** Metadata where the page overrides the configuration. For all other metadata, the configuration overrides the page. */
const OF_THE_PAGE =
  /^(?:description|keywords|author|robots|og:(?:title|description|url|locale(?::.+)?)|(?:article|docs):.+)$/;

/**
 * Merges the head elements of a page and of the configuration. A `<meta>` in both is kept once.
 *
 * @param ownImage the page has its own preview image
 */
export function mergeHead(page: readonly HeadTag[], site: readonly HeadTag[], ownImage: boolean): HeadTag[] {
  const saidBy = (tags: readonly HeadTag[]) => new Set(tags.flatMap((tag) => nameOf(tag) ?? []));
  const [byPage, bySite] = [saidBy(page), saidBy(site)];
  const isOfPage = (name: string): boolean =>
    OF_THE_PAGE.test(name) || (ownImage && name.startsWith('og:image'));
  const without = (tags: readonly HeadTag[], others: Set<string>, isOut: (name: string) => boolean) =>
    tags.filter((tag) => {
      const name = nameOf(tag);
      return name === undefined || !others.has(name) || !isOut(name);
    });
  return [...without(page, bySite, (name) => !isOfPage(name)), ...without(site, byPage, isOfPage)];
}

/** The name or property of a `<meta>`; undefined for other elements. */
function nameOf({ tag, attributes = {} }: HeadTag): string | undefined {
  const name = tag === 'meta' ? (attributes.name ?? attributes.property) : undefined;
  return typeof name === 'string' ? name.toLowerCase() : undefined;
}
