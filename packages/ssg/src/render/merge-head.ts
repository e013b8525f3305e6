import type { HeadTag } from '@ssg/runtime/types';

/** What only a page can say of itself: the site's word is for pages that do not. Of anything else the site's word counts. */
const OF_THE_PAGE =
  /^(?:description|keywords|author|robots|og:(?:title|description|url|locale(?::.+)?)|(?:article|docs):.+)$/;

/**
 * The elements of a page's head and those that the configuration adds to each. A `<meta>` that both have stands there once.
 *
 * @param ownImage the page has an image for previews of its own
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

/** What a `<meta>` is about; undefined for any other element. */
function nameOf({ tag, attributes = {} }: HeadTag): string | undefined {
  const name = tag === 'meta' ? (attributes.name ?? attributes.property) : undefined;
  return typeof name === 'string' ? name.toLowerCase() : undefined;
}
