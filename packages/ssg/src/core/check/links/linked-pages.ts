import type { SitePage } from '../../site/model.ts';
import type { LinkTarget } from '../../site/resolve-link.ts';
import { decodePath, inThisLanguage, isExternalUrl, routeKey, splitUrl } from '../../util/urls.ts';
import type { CheckedPage, LinkCheckContext } from './types.ts';

/** Beyond this number of anchors, a set of them is faster than a search. */
const FEW_ANCHORS = 64;

/** The pages and files that links can lead to, by URL, and their anchors. */
export class LinkedPages {
  readonly #context: LinkCheckContext;
  readonly #byPage = new Map<SitePage, CheckedPage>();
  readonly #byRoute = new Map<string, CheckedPage>();
  /** Resolved links of partials. They are checked in the partial, not on the pages that use the partial. */
  readonly #inPartials = new Set<string>();
  readonly #anchors = new Map<CheckedPage, Set<string>>();
  #folders: Set<string> | undefined;
  /** Every route in lower case. */
  #lowerCase: Set<string> | undefined;

  constructor(pages: readonly CheckedPage[], context: LinkCheckContext) {
    this.#context = context;
    for (const page of pages) {
      if (page.page) this.#byPage.set(page.page, page);
      if (page.url !== '') this.#byRoute.set(routeKey(decodePath(page.url)), page);
      else for (const target of page.targets) if (!isOfEachPage(target)) this.#inPartials.add(target.href);
    }
  }

  /** The published page: a page whose route another page has resolves to the other page. */
  published(page: Pick<SitePage, 'route'>): CheckedPage | undefined {
    const url = this.#context.baseUrl + page.route.path.slice(1);
    return this.#byPage.get(page as SitePage) ?? this.#byRoute.get(routeKey(decodePath(url)));
  }

  /** The page of a URL path in rendered HTML, or `file` for a published file. */
  find(written: string, from: CheckedPage): CheckedPage | 'file' | undefined {
    const pathname = decodePath(new URL(written, `http://site${from.url}`).pathname);
    const absolute = inThisLanguage(pathname, this.#context) ?? pathname;
    const page = this.#byRoute.get(routeKey(absolute));
    if (page) return page;
    const { baseUrl } = this.#context;
    if (!absolute.startsWith(baseUrl)) return undefined;
    return this.#context.isFile(`/${absolute.slice(baseUrl.length)}`) ? 'file' : undefined;
  }

  isPage(url: string): boolean {
    return this.#byRoute.has(routeKey(decodePath(splitUrl(url).path)));
  }

  /** @param sitePath decoded URL path without the base URL */
  isPageInOtherCase(sitePath: string): boolean {
    this.#lowerCase ??= new Set([...this.#byRoute.keys()].map((route) => route.toLowerCase()));
    return this.#lowerCase.has(routeKey(this.#context.baseUrl + sitePath.slice(1)).toLowerCase());
  }

  /** Whether the resolved link is in a partial, too. */
  isInPartial(url: string): boolean {
    return this.#inPartials.has(url);
  }

  /** Whether a path is outside of the base URL, where other sites may be. A page without its base URL does not count. */
  isOfAnotherSite(written: string): boolean {
    return this.#isOutside(written) && !this.lacksBaseUrl(written);
  }

  lacksBaseUrl(written: string): boolean {
    return this.#isOutside(written) && this.isPage(this.#context.baseUrl + written.slice(1));
  }

  #isOutside(written: string): boolean {
    return written.startsWith('/') && !written.startsWith(this.#context.baseUrl);
  }

  /** The decoded path of a link on a page, without the base URL. */
  sitePathOf(written: string, page: CheckedPage): string {
    const { baseUrl } = this.#context;
    const { pathname } = new URL(written, `http://site${page.url === '' ? baseUrl : page.url}`);
    return decodePath(pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname);
  }

  /** Whether the first folder of a path has pages of this site. */
  isInOwnFolder(sitePath: string): boolean {
    const [, folder = ''] = decodePath(sitePath).split('/');
    this.#folders ??= new Set(
      [...this.#context.site.routes.keys()].flatMap((route) => /^\/([^/]+)\//.exec(route)?.[1] ?? []),
    );
    return this.#folders.has(folder);
  }

  hasAnchor(page: CheckedPage, anchor: string): boolean {
    // Browsers handle `#`, `#top`, and text fragments.
    if (anchor === 'top' || anchor.startsWith(':~:')) return true;
    // Read once, because they may come from the cache.
    const { anchors, scan } = page;
    // The anchors of a page are unknown if rendering failed, or if a placeholder replaces a component.
    if (anchors === undefined && scan === undefined) return true;
    if (scan?.lacksParts) return true;
    // State for the code of a component: `/play#code=…`, `/play#?code=…`.
    if (anchors === undefined && /^\??[\w-]+=/.test(anchor)) return true;
    const [id = ''] = anchor.split(':~:');
    return (anchors?.length ?? 0) < FEW_ANCHORS && (scan?.anchors.length ?? 0) < FEW_ANCHORS
      ? anchors?.includes(id) === true || scan?.anchors.includes(id) === true
      : this.anchorsOf(page).has(id);
  }

  anchorsOf(page: CheckedPage): Set<string> {
    let anchors = this.#anchors.get(page);
    if (!anchors) {
      anchors = new Set(page.anchors);
      for (const anchor of page.scan?.anchors ?? []) anchors.add(anchor);
      this.#anchors.set(page, anchors);
    }
    return anchors;
  }
}

/** Whether a link of a partial is relative to the URL of each page that imports the partial. */
function isOfEachPage({ kind, href }: LinkTarget): boolean {
  return kind === 'external' && !href.startsWith('/') && !isExternalUrl(href);
}
