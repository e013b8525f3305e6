/**
 * Checks every internal link, image, and anchor of every page.
 *
 * 1. Links in Markdown are already resolved. Broken ones are reported at their place in the source.
 * 2. Links in the shell (navbar, sidebar, footer) and in components come from the rendered HTML. They are final URLs, so
 *    one lookup each is enough. A broken one is reported once, at its place in the configuration or in a source file.
 * 3. Anchors are compared with the anchors of the target page.
 *
 * The time grows only with the number of links.
 */
import path from 'node:path';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { findLiteral, findUrl } from '../diagnostic/find-literal.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { ProblemTarget } from '../diagnostic/types.ts';
import type { HtmlScan } from '../html/scan-html.ts';
import type { RefusedCode } from '../security/refused.ts';
import { misspelledUrl } from '../site/misspelled-url.ts';
import { hasSource, type SidebarNode, type Site, type SitePage } from '../site/model.ts';
import { isRelativePath } from '../site/page-links.ts';
import type { BrokenReason, LinkTarget } from '../site/resolve-link.ts';
import type { Diagnostic, LinkReference, MissingTarget, Source, Span } from '../types.ts';
import { isInside } from '../util/repository.ts';
import { whyUnreadable } from '../util/unreadable.ts';
import {
  decodePath,
  inThisLanguage,
  isExternalUrl,
  type LanguageRules,
  routeKey,
  schemeOf,
  splitUrl,
} from '../util/urls.ts';
import { LinksToMissingPages } from './missing-pages.ts';
import { firstResult, spellingsOf } from './spellings.ts';

/** The input of the link check: a page, or a partial, which has links but no page. */
export interface CheckedPage {
  /** Absent for the not-found page. */
  page?: SitePage;
  /** Final URL path, with base URL; empty for a partial. */
  url: string;
  /** Absolute path of the source. */
  file?: string;
  /** Links of the content, in the order of `CompiledPage.links`. */
  references: LinkReference[];
  targets: LinkTarget[];
  /** Every anchor of an HTML article; absent for a component, whose anchors are in `scan`. */
  anchors?: string[] | undefined;
  /** Names of the options of its code blocks. */
  fenceOptions?: readonly string[] | undefined;
  /** Links and anchors around an HTML article, or all of a component page. Absent if rendering failed. */
  scan?: HtmlScan;
  /** Hidden from search engines: an unlisted page, or the not-found page. */
  isUnlisted?: true;
  /** Code and resources in the page that its content security policy blocks. */
  refused?: readonly RefusedCode[];
  /** Neither the document nor the targets of its links have changed since the last build. All links lead to pages or to other sites. */
  isUnchanged?: true;
}

/** The link check of the last build. */
export interface LastLinkCheck {
  /** Whether a page still has all ids that it had. */
  keepsAnchors(file: string, anchors: readonly string[], lacksParts: boolean): boolean;
  /** Whether a page contained problematic links. */
  hadLinkProblems(file: string): boolean;
  /** Remembers that it does now. */
  addLinkProblem(file: string): void;
  /**
   * Remembers the files other than pages, and returns whether the last build had the same ones.
   *
   * @param paths in the output folder
   */
  setFiles(paths: readonly string[]): boolean;
}

export interface LinkCheckContext {
  site: Site;
  baseUrl: string;
  /** The folder with the translations of the language: absolute, and relative to the site. */
  translations?: { dir: string; name: string } | undefined;
  /** All languages of the site; each has the same pages. */
  locales?: LanguageRules['locales'];
  /** The site's origin, in lower case: `https://example.com`. */
  siteUrl: string;
  /** Another generator reads the configuration. It does not check the plain links of components. */
  isForeign: boolean;
  /** The commands that the site runs before a build with another generator. They may write documents. */
  preparation?: string | undefined;
  /** Parts of the configuration that may have pages which the site lacks. */
  leftOut: readonly string[];
  /** Whether a site path, such as `/img/logo.svg`, is a published file other than a page, or a path that a page handles. */
  isFile(sitePath: string): boolean;
  /** Whether the component of a page shows a site path below the page. */
  isHandled(sitePath: string): boolean;
  /** The target of the redirect from a site path. */
  redirectTarget(sitePath: string): string | undefined;
  /** Finds a string in the configuration. */
  locateInConfig(text: string): ({ file: string } & Span) | undefined;
  /** Absolute paths of other files that contain links: components, the configuration, authors files. */
  otherSources: readonly string[];
  /** The text of a source file. */
  readSource(file: string): string | undefined;
  /** Whether a link refers to a file or folder that exists but has no page, and whether a content folder contains it. */
  unpublished(from: string, written: string): { isContent: boolean } | undefined;
  /**
   * The files in the folder that a link refers to, spelled like the link.
   *
   * @param from absolute path of the file with the link
   */
  filesNear(from: string | undefined, written: string): string[];
  /** The URL of a file with the same name in another folder, from the same file. */
  namesake(from: string | undefined, written: string): string | undefined;
  /** Unchanged articles without problems are not checked again if the pages that have changed keep their anchors. */
  last?: LastLinkCheck | undefined;
  /** The last build had the same files other than pages, so links of unchanged pages to files are still valid. */
  hasSameFiles?: boolean;
}

const FEW_ANCHORS = 64;

/** Each guess compares all candidates. A site with more broken links than this has another problem. */
const MOST_GUESSES = 200;

/**
 * Checks links page by page, so the dev server can handle requests in between.
 *
 * @param wanted the pages whose links are checked
 */
export function checkingLinks(
  pages: CheckedPage[],
  context: LinkCheckContext,
  wanted: readonly CheckedPage[] = pages,
): Generator<Diagnostic[]> {
  return new LinkCheck(pages, context).run(wanted);
}

function keepsItsAnchors(checked: CheckedPage, last: LastLinkCheck): boolean {
  // The not-found page changes with the parts that all pages share, and nothing links to partials.
  if (checked.isUnchanged || !checked.page) return true;
  const { page, anchors = [], scan } = checked;
  if (!scan) return false;
  return last.keepsAnchors(page.route.file, [...anchors, ...scan.anchors], scan.lacksParts ?? false);
}

/** Whether a link of a partial is relative to the URL of each page that imports the partial. */
function isOfEachPage({ kind, href }: LinkTarget): boolean {
  return kind === 'external' && !href.startsWith('/') && !isExternalUrl(href);
}

/** Whether a component of the site for links has put the origin of another site before a path. */
function isOfAnotherSite({ kind, url }: LinkReference, scan: HtmlScan | undefined): boolean {
  if (kind !== 'link' || !url.startsWith('/')) return false;
  return scan?.links.some((link) => isExternalUrl(link.url) && link.url.endsWith(url)) ?? false;
}

class LinkCheck {
  #diagnostics: Diagnostic[] = [];
  readonly #byPage = new Map<SitePage, CheckedPage>();
  readonly #byRoute = new Map<string, CheckedPage>();
  readonly #anchors = new Map<CheckedPage, Set<string>>();
  /** Valid links of the shell, which repeat on every page. */
  readonly #valid = new Set<string>();
  readonly #reported = new Set<string>();
  /** Resolved links of partials. They are checked in the partial, not on the pages that use the partial. */
  readonly #inPartials = new Set<string>();
  /** Places of links in `otherSources`, by URL. */
  readonly #otherPlaces = new Map<string, Partial<Diagnostic> | undefined>();
  /** Whether links that only look broken lead out of the site, by URL. */
  readonly #escaped = new Map<string, boolean>();
  /** Read at the first broken link that is not in a document. */
  #otherTexts: { file: string; text: string }[] | undefined;
  readonly #context: LinkCheckContext;
  readonly #toMissingPages: LinksToMissingPages;
  #folders: Set<string> | undefined;
  #guesses = 0;
  /** Nearest anchors. Many links may have the same missing target. */
  readonly #nearAnchors = new Map<string, string | undefined>();

  constructor(pages: CheckedPage[], context: LinkCheckContext) {
    this.#context = context;
    this.#toMissingPages = new LinksToMissingPages(context.leftOut, [...context.site.routes.keys()]);
    for (const page of pages) {
      if (page.page) this.#byPage.set(page.page, page);
      if (page.url !== '') this.#byRoute.set(routeKey(decodePath(page.url)), page);
      else for (const target of page.targets) if (!isOfEachPage(target)) this.#inPartials.add(target.href);
    }
  }

  *run(pages: readonly CheckedPage[]): Generator<Diagnostic[]> {
    const { last } = this.#context;
    const keepsAnchors = last !== undefined && pages.every((page) => keepsItsAnchors(page, last));
    for (const page of pages) {
      this.#diagnostics = [];
      const file = page.page?.route.file;
      const isKnown = keepsAnchors && page.isUnchanged && file !== undefined && !last.hadLinkProblems(file);
      if (!isKnown) this.#checkContent(page);
      if (this.#diagnostics.length > 0) this.#remember(page);
      this.#checkPreviewImage(page);
      // Links that refer to the same definition have its place.
      if (this.#diagnostics.length > 1) this.#diagnostics = withoutRepetition(this.#diagnostics);
      if (page.scan && !(isKnown && this.#context.hasSameFiles))
        this.#checkRendered(page, page.scan, isKnown);
      yield this.#diagnostics;
    }
    this.#diagnostics = [];
    this.#checkSidebars();
    yield [...this.#diagnostics, ...this.#toMissingPages.diagnostics()];
  }

  /** Remembers that a page contains problematic links, so the next build checks them again. */
  #remember({ page }: CheckedPage): void {
    if (page) this.#context.last?.addLinkProblem(page.route.file);
  }

  /** Also checks sidebars that no page shows because other sidebars have all their documents. */
  #checkSidebars(): void {
    const { site, baseUrl } = this.#context;
    const links: HtmlScan['links'] = [];
    const collect = (items: readonly SidebarNode[]): void => {
      for (const item of items) {
        if (item.type === 'category') collect(item.items);
        else if (item.type === 'link') {
          const isPath = item.href.startsWith('/') && !item.href.startsWith('//');
          const url = isPath ? baseUrl + item.href.slice(1) : item.href;
          // An author who wrote the base URL does not want it twice.
          const isWhole = isPath && item.href.startsWith(baseUrl) && !this.#isPage(url);
          links.push({ kind: 'link', url: isWhole ? item.href : url });
        }
      }
    };
    for (const { versions } of site.instances) {
      for (const { sidebars } of versions) for (const { items } of sidebars) collect(items);
    }
    const shell = { url: baseUrl, references: [], targets: [] };
    this.#checkRendered(shell, { links, anchors: [], headings: [] });
  }

  /** Checks the image for social cards. Readers of the page would not notice that it is missing. */
  #checkPreviewImage({ page, file }: CheckedPage): void {
    if (!hasSource(page) || file === undefined) return;
    const image = page.compiled?.frontMatter.image;
    // The image of a post may be next to the post.
    if (image === undefined || (page.kind === 'post' && !image.startsWith('/'))) return;
    if (isExternalUrl(image) || image.startsWith('data:')) return;
    const { path: written } = splitUrl(image);
    if (
      isRelativePath(image) &&
      this.#context.filesNear(file, decodePath(written)).includes(decodePath(written))
    )
      return;
    const { baseUrl } = this.#context;
    const sitePath = new URL(written, `http://site${baseUrl}`).pathname;
    const bare = sitePath.startsWith(baseUrl) ? `/${sitePath.slice(baseUrl.length)}` : sitePath;
    if (this.#context.isFile(decodePath(bare)) || this.#context.isFile(decodePath(sitePath))) return;
    const guess = this.#guess(bare, this.#context.filesNear(undefined, bare));
    const missing = decodePath(bare).slice(1);
    const folder = `${path.posix.dirname(missing)}/`;
    const merged = {
      message: `broken preview image: the files do not exist in \`${folder}\` of the static files`,
      hint: 'add the files, or remove `image` from the front matter',
    };
    this.#diagnostics.push({
      code: 'broken-image',
      severity: 'error',
      message: `broken preview image: \`${image}\` does not exist`,
      ...frontMatterPlace(file, 'image'),
      hint: didYouMean(guess) ?? `add \`${missing}\` to the static files, or correct the path`,
      ...(!guess && { missingTarget: { key: `image ${folder}`, merged } }),
    });
  }

  #checkContent(page: CheckedPage): void {
    page.references.forEach((reference, index) => {
      const known = this.#diagnostics.length;
      this.#checkReference(page, reference, page.targets[index] as LinkTarget);
      if (this.#diagnostics.length === known) return;
      const target = this.#targetOf(page, reference, page.targets[index] as LinkTarget);
      const isTolerated = this.#isPlainElement(page, reference);
      for (const diagnostic of this.#diagnostics.slice(known)) {
        diagnostic.target ??= target;
        if (isTolerated) diagnostic.isTolerated = true;
      }
    });
  }

  #targetOf(page: CheckedPage, { url }: LinkReference, target: LinkTarget): ProblemTarget {
    if (target.kind === 'page') return targetIn(this.#checkedPage(target.page));
    const file = schemeOf(url) === '' ? missingFile(page, splitUrl(url).path) : undefined;
    return file === undefined ? {} : { file };
  }

  /** Whether another generator does not check the link, because it is an element in a document instead of Markdown. */
  #isPlainElement({ file }: CheckedPage, { span }: LinkReference): boolean {
    if (!this.#context.isForeign || file === undefined || !span) return false;
    return this.#characterAt(file, span) === '<';
  }

  /** Other generators check no URL of another site, and no empty one. */
  #withTolerance(problemAt: (at: Partial<Diagnostic>) => Diagnostic, url: string): typeof problemAt {
    return this.#context.isForeign && (isExternalUrl(url) || url.trim() === '')
      ? (at) => ({ ...problemAt(at), isTolerated: true })
      : problemAt;
  }

  #characterAt(file: string, { line, column }: Span): string | undefined {
    return this.#context.readSource(file)?.split('\n')[line - 1]?.[column - 1];
  }

  #checkReference(page: CheckedPage, reference: LinkReference, target: LinkTarget): void {
    const invalid = invalidUrlProblem(reference.kind, reference.url);
    if (invalid)
      this.#diagnostics.push(this.#withTolerance(invalid, reference.url)(place(page.file, reference.span)));
    else if (target.kind === 'broken' && isOfAnotherSite(reference, page.scan)) return;
    else if (target.kind === 'broken') this.#reportBroken(page, reference, target);
    else if (target.kind === 'page' && reference.kind === 'image') this.#reportPageAsImage(page, reference);
    else if (target.kind === 'external') this.#checkOwnUrl(page, reference);
    else if (target.kind === 'page' && target.hash) {
      const other = this.#checkedPage(target.page);
      if (other && !this.#hasAnchor(other, target.hash)) {
        const at = place(page.file, reference.span);
        this.#diagnostics.push({
          ...this.#anchorProblem(reference.url, target.hash, other, at),
          missingTarget: this.#missingHeading(other, target.hash),
        });
      }
    }
  }

  #missingHeading({ file, url }: CheckedPage, hash: string): MissingTarget {
    const { translations } = this.#context;
    if (file === undefined) return { key: `${url}#${hash}` };
    if (translations === undefined || !isInside(translations.dir, file))
      return { key: `${file}#${hash}`, file };
    // Ids come from the text of headings.
    return {
      key: translations.dir,
      merged: {
        message: `broken anchor: documents in \`${translations.name}\` have no headings with these ids`,
        hint: 'add the ids of the original to the translated headings: `## Heading {#id}`',
      },
    };
  }

  #reportPageAsImage({ file }: CheckedPage, { url, span }: LinkReference): void {
    const isMarkdown = file !== undefined && span && this.#characterAt(file, span) === '!';
    this.#diagnostics.push({
      code: 'broken-image',
      severity: 'error',
      message: `broken image: \`${url}\` is a page, not an image`,
      ...place(file, span),
      hint: isMarkdown ? 'remove the `!` to link to the page' : 'write the path of an image',
    });
  }

  /**
   * Checks an absolute URL of this site. Other tools may publish at the same origin, so a missing page is reported only if
   * its first folder has pages of this site.
   */
  #checkOwnUrl(page: CheckedPage, { kind, url, span }: LinkReference): void {
    const { siteUrl, baseUrl } = this.#context;
    if (kind !== 'link' || !url.toLowerCase().startsWith(siteUrl)) return;
    const { path: written, query, hash } = splitUrl(url.slice(siteUrl.length) || '/');
    if (!written.startsWith(baseUrl)) return;
    const target = this.#find(written, page);
    const anchor = hash.length > 1 ? decodePath(hash.slice(1)) : undefined;
    if (target === 'file' || (target && (anchor === undefined || this.#hasAnchor(target, anchor)))) return;
    const sitePath = `/${written.slice(baseUrl.length)}`;
    const isMissing = this.#context.redirectTarget(sitePath) === undefined && this.#isInOwnFolder(sitePath);
    if (!target && !isMissing) return;
    const near = target
      ? this.#guess(anchor as string, this.#anchorsOf(target))
      : this.#guess(sitePath, this.#sitePaths());
    const guess = near && (target ? `${sitePath}${query}#${near}` : near + query + hash);
    const problem: Diagnostic = {
      code: 'own-url',
      severity: 'warning',
      message: target
        ? `broken anchor: ${nameOf(target)} has no heading with the id \`${anchor}\``
        : `broken link: this site has no page \`${decodePath(written)}\``,
      ...place(page.file, span),
      target: targetIn(target),
      hint:
        didYouMean(guess) ??
        (target
          ? addIdHint(target, anchor as string)
          : "link to a document, such as `./flags.md`; if another tool publishes the page, set `'own-url': 'off'` in `rules`"),
    };
    if (target || !this.#toMissingPages.add(decodePath(sitePath), problem)) this.#diagnostics.push(problem);
  }

  /** Whether the first folder of a path has pages of this site. */
  #isInOwnFolder(sitePath: string): boolean {
    const [, folder = ''] = decodePath(sitePath).split('/');
    this.#folders ??= new Set(
      [...this.#context.site.routes.keys()].flatMap((route) => /^\/([^/]+)\//.exec(route)?.[1] ?? []),
    );
    return this.#folders.has(folder);
  }

  /** The published page: a page whose route another page has resolves to the other page. */
  #checkedPage(page: Pick<SitePage, 'route'>): CheckedPage | undefined {
    return this.#byPage.get(page as SitePage) ?? this.#byRoute.get(routeKey(decodePath(this.#urlOf(page))));
  }

  #urlOf({ route }: Pick<SitePage, 'route'>): string {
    return this.#context.baseUrl + route.path.slice(1);
  }

  /** @param isKnown the page has not changed since the last build, and had no problems */
  #checkRendered(page: CheckedPage, scan: HtmlScan, isKnown = false): void {
    // The rendered HTML also contains the links of the content.
    let content: Set<string> | undefined;
    const isOfContent = (url: string): boolean => {
      content ??= this.#linksOfContent(page);
      return content.has(url);
    };
    for (const { kind, url, unchecked } of scan.links) {
      if (unchecked || this.#valid.has(url) || url.startsWith('data:') || (isKnown && url.startsWith('#')))
        continue;
      if (isExternalUrl(url)) {
        const invalid = invalidUrlProblem(kind, url);
        if (!invalid) continue;
        this.#remember(page);
        if (!isOfContent(url)) this.#reportOnce(url, page, this.#withTolerance(invalid, url));
        continue;
      }
      const { path: written, hash } = splitUrl(url);
      // `##link##` in the text of a script that fills it in. Docusaurus does not check such links.
      if (this.#context.isForeign && written === '' && hash.includes('#', 1)) continue;
      const target = written === '' ? page : this.#find(written, page);
      const isValid =
        target === 'file' ||
        (target !== undefined && (hash.length <= 1 || this.#hasAnchor(target, decodePath(hash.slice(1)))));
      if (isValid) {
        // Relative URLs depend on the page.
        if (url.startsWith('/')) this.#valid.add(url);
        continue;
      }
      this.#remember(page);
      // Checked with its position.
      if (isOfContent(url) || isOfContent(routeKey(decodePath(written)))) continue;
      if (target === undefined) {
        if (this.#isOfAnotherSite(written)) continue;
        this.#reportOnce(url, page, (at) => {
          if (this.#lacksBaseUrl(written)) return baseUrlProblem(url, this.#context.baseUrl, at);
          const guess =
            kind === 'link'
              ? this.#guess(written, this.#sitePaths())
              : this.#guessOnDisk(written, at.file === page.file ? at.file : undefined);
          return { ...this.#prepared(brokenProblem(kind, url, 'route', guess, at), guess), target: {} };
        });
      } else {
        this.#reportOnce(url, page, (at) => ({
          ...this.#anchorProblem(url, decodePath(hash.slice(1)), target, at),
          target: targetIn(target),
        }));
      }
    }
  }

  /**
   * The URLs of the links of a document, and the routes of those that lead to no page: a component of the site for links may
   * render them with the base URL and a slash at the end.
   */
  #linksOfContent({ targets, references }: CheckedPage): Set<string> {
    const { baseUrl } = this.#context;
    const lost = references.filter(
      ({ kind, url }, index) => kind === 'link' && url.startsWith('/') && targets[index]?.kind === 'broken',
    );
    return new Set([
      ...targets.map(({ href }) => href),
      ...lost.map(({ url }) => routeKey(decodePath(baseUrl + splitUrl(url).path.slice(1)))),
    ]);
  }

  /** The page of a URL path in rendered HTML, or `file` for a published file. */
  #find(written: string, from: CheckedPage): CheckedPage | 'file' | undefined {
    const pathname = decodePath(new URL(written, `http://site${from.url}`).pathname);
    const absolute = inThisLanguage(pathname, this.#context) ?? pathname;
    const page = this.#byRoute.get(routeKey(absolute));
    if (page) return page;
    const { baseUrl } = this.#context;
    if (!absolute.startsWith(baseUrl)) return undefined;
    return this.#context.isFile(`/${absolute.slice(baseUrl.length)}`) ? 'file' : undefined;
  }

  /** Whether a path is outside of the base URL, where other sites may be. A page without its base URL does not count. */
  #isOfAnotherSite(written: string): boolean {
    const isOutside = written.startsWith('/') && !written.startsWith(this.#context.baseUrl);
    return isOutside && !this.#lacksBaseUrl(written);
  }

  #lacksBaseUrl(written: string): boolean {
    const { baseUrl } = this.#context;
    const isOutside = written.startsWith('/') && !written.startsWith(baseUrl);
    return isOutside && this.#isPage(baseUrl + written.slice(1));
  }

  #isPage(url: string): boolean {
    return this.#byRoute.has(routeKey(decodePath(splitUrl(url).path)));
  }

  #hasAnchor(page: CheckedPage, anchor: string): boolean {
    // Browsers handle `#`, `#top`, and text fragments.
    if (anchor === 'top' || anchor.startsWith(':~:')) return true;
    // The anchors of a page are unknown if rendering failed, or if a placeholder replaces a component.
    if (page.anchors === undefined && page.scan === undefined) return true;
    if (page.scan?.lacksParts) return true;
    // State for the code of a component: `/play#code=…`, `/play#?code=…`.
    if (page.anchors === undefined && /^\??[\w-]+=/.test(anchor)) return true;
    const [id = ''] = anchor.split(':~:');
    const { anchors = [], scan } = page;
    // A set of them takes longer to make than to search the few anchors of most pages.
    return anchors.length < FEW_ANCHORS && (scan?.anchors.length ?? 0) < FEW_ANCHORS
      ? anchors.includes(id) || scan?.anchors.includes(id) === true
      : this.#anchorsOf(page).has(id);
  }

  #anchorsOf(page: CheckedPage): Set<string> {
    let anchors = this.#anchors.get(page);
    if (!anchors) {
      anchors = new Set(page.anchors);
      for (const anchor of page.scan?.anchors ?? []) anchors.add(anchor);
      this.#anchors.set(page, anchors);
    }
    return anchors;
  }

  #reportBroken(page: CheckedPage, reference: LinkReference, target: BrokenTarget): void {
    const { url, kind } = reference;
    const at = place(page.file, reference.span);
    const { reason } = target;
    if ('mayBe' in target && this.#context.isFile(target.mayBe)) return;
    if (target.reason === 'plugin') {
      const { error, hint } = target.problem;
      const problem = { code: 'broken-link', severity: 'error' as const, message: error, ...at };
      this.#diagnostics.push({ ...problem, ...(hint === undefined ? {} : { hint }) });
      return;
    }
    if (target.reason === 'unreadable') {
      this.#diagnostics.push(unreadableProblem(kind, url, target.file, at));
      return;
    }
    if (reason === 'draft') {
      this.#diagnostics.push({
        code: 'broken-link',
        severity: 'error',
        message: `broken link: \`${url}\` is a draft, so it is not published`,
        ...at,
        hint: 'remove `draft: true` from the document, or remove the link',
      });
      return;
    }
    const { path: written, query, hash } = splitUrl(url);
    if (reason === 'route' && this.#context.isHandled(this.#sitePathOf(written, page))) return;
    const unpublished =
      kind === 'link' && reason !== 'outside' && page.file !== undefined
        ? this.#context.unpublished(page.file, decodePath(written))
        : undefined;
    if (unpublished) {
      this.#diagnostics.push(unpublishedFileProblem(url, unpublished.isContent, at));
      return;
    }
    const encoded = kind === 'link' ? this.#encoded(url, page) : undefined;
    const guess =
      kind === 'link'
        ? (this.#context.redirectTarget(written) ?? this.#guessLink(written, reason, page))
        : this.#guessOnDisk(written, page.file);
    const meant = encoded ?? (guess === undefined ? undefined : guess + query + hash);
    this.#pushBroken(page, written, this.#prepared(brokenProblem(kind, url, reason, meant, at), meant));
  }

  /** Names the commands that may write the missing document, unless the author probably meant another. */
  #prepared(problem: Diagnostic, guess: string | undefined): Diagnostic {
    const { preparation } = this.#context;
    if (problem.code !== 'broken-link' || guess !== undefined || preparation === undefined) return problem;
    const hint = `correct the link, or run \`${preparation}\` first, as the script \`build\` does, if it writes the page`;
    return { ...problem, hint };
  }

  /** Reports a broken link, or keeps it for one message about pages that the site lacks. */
  #pushBroken(page: CheckedPage, written: string, problem: Diagnostic): void {
    const sitePath = this.#sitePathOf(written, page);
    if (mayBePage(problem, written) && this.#toMissingPages.add(sitePath, problem)) return;
    this.#diagnostics.push({ ...problem, missingTarget: { key: missingFile(page, written) ?? sitePath } });
  }

  /** The decoded path of a link on a page, without the base URL. */
  #sitePathOf(written: string, page: CheckedPage): string {
    const { baseUrl } = this.#context;
    const { pathname } = new URL(written, `http://site${page.url === '' ? baseUrl : page.url}`);
    return decodePath(pathname.startsWith(baseUrl) ? `/${pathname.slice(baseUrl.length)}` : pathname);
  }

  /** Browsers read `c#.md` as the file `c` and an anchor. If `c#.md` exists, the author needs to encode the `#`. */
  #encoded(url: string, page: CheckedPage): string | undefined {
    if (page.file === undefined || !/[#?]/.test(url)) return undefined;
    if (!this.#context.site.byFile.has(path.resolve(path.dirname(page.file), url))) return undefined;
    return url.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('?', '%3F').replaceAll(' ', '%20');
  }

  #guessLink(written: string, reason: BrokenReason, page: CheckedPage): string | undefined {
    // A link to a download.
    if (isDownload(written)) return this.#guessOnDisk(written, page.file);
    const isFile = reason === 'file' || !written.startsWith('/');
    return (isFile ? this.#guessFile(written, page) : undefined) ?? this.#guess(written, this.#sitePaths());
  }

  /** @param from absolute path of the file with the reference */
  #guessOnDisk(written: string, from: string | undefined): string | undefined {
    const { filesNear, namesake } = this.#context;
    return this.#guess(written, filesNear(from, written)) ?? namesake(from, written);
  }

  #anchorProblem(url: string, anchor: string, target: CheckedPage, at: Partial<Diagnostic>): Diagnostic {
    const guess = this.#nearAnchor(anchor, target);
    const { path: before, query } = splitUrl(url);
    // The syntax of a plugin may hide its scheme.
    const written = ['', 'pathname'].includes(schemeOf(url)) ? before + query : '';
    return {
      code: 'broken-anchor',
      severity: 'error',
      message: `broken anchor: ${nameOf(target)} has no heading with the id \`${anchor}\``,
      ...at,
      hint: didYouMean(guess && `${written}#${guess}`) ?? addIdHint(target, anchor),
    };
  }

  #nearAnchor(anchor: string, target: CheckedPage): string | undefined {
    const key = `${target.file ?? target.url}#${anchor}`;
    if (!this.#nearAnchors.has(key)) {
      this.#nearAnchors.set(key, this.#guess(anchor, this.#anchorsOf(target)));
    }
    return this.#nearAnchors.get(key);
  }

  /** Reports a problem in rendered HTML at its place in the configuration, or else in a source file. */
  #reportOnce(url: string, page: CheckedPage, problem: (at: Partial<Diagnostic>) => Diagnostic): void {
    const { baseUrl } = this.#context;
    const spellings = spellingsOf(url, baseUrl);
    if (this.#isEscaped(spellings, page)) return;
    const report = (diagnostic: Diagnostic): void => {
      const isPage = mayBePage(diagnostic, splitUrl(url).path) && !isExternalUrl(url);
      if (isPage && this.#toMissingPages.add(this.#sitePathOf(splitUrl(url).path, page), diagnostic)) return;
      this.#diagnostics.push(diagnostic);
    };
    const source = page.file === undefined ? undefined : this.#context.readSource(page.file);
    const isInSources = (all: string[]): boolean =>
      Boolean(source && findSpelling(source, all)) || this.#findInOtherSources(all) !== undefined;
    for (const spelling of spellings) {
      const inConfig = this.#isDocumentId(url) ? undefined : this.#context.locateInConfig(spelling);
      if (!inConfig) continue;
      // `x` in the configuration means `/x` only if no other file contains `/x`. It may be a label or a path to compare with.
      const isRooted = (each: string) => each.startsWith('/');
      if (!isRooted(spelling) && isInSources(spellings.filter(isRooted))) continue;
      if (!this.#reported.has(url)) report(problem(inConfig));
      this.#reported.add(url);
      return;
    }
    const other = this.#placeInOtherSources(url, spellings);
    // `x` in a page's source means `/x` only if no other file contains `/x`. The links of an HTML article are known.
    const isLikely = (spelling: string) => page.anchors === undefined && spelling.startsWith('/');
    const likely = other ? spellings.filter(isLikely) : spellings;
    const found = source === undefined ? undefined : findSpelling(source, likely);
    // A link that the page's source does not contain comes from the theme, and repeats on other pages.
    const key = found ? `${page.file}\n${url}` : url;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const tolerated = this.#context.isForeign ? { isTolerated: true as const } : {};
    if (found) report({ ...problem(place(page.file, found)), ...tolerated });
    else if (!this.#inPartials.has(url)) {
      report({
        ...problem(other ?? {}),
        ...tolerated,
        notes: [other ? `found on \`${page.url}\`` : foundOn(page)],
        ...(other === undefined && !isExternalUrl(url) && { missingTarget: this.#computed(url, page) }),
      });
    }
  }

  /** A component with many broken links that no source contains computes them. */
  #computed(url: string, page: CheckedPage): MissingTarget {
    const merged = {
      message: 'broken link: the targets do not exist',
      hint: 'correct the component or its data',
    };
    return { key: `components of ${page.url}`, merged, url };
  }

  /** Whether a component or the configuration wrote the path for something outside of the site: `pathname:///x`. */
  #isEscaped(spellings: readonly string[], page: CheckedPage): boolean {
    if (!this.#context.isForeign) return false;
    const escaped = spellings.filter((each) => each.startsWith('/')).map((each) => `pathname://${each}`);
    const [key = ''] = escaped;
    if (!this.#escaped.has(key)) {
      const inConfig = escaped.some((each) => this.#context.locateInConfig(each));
      this.#escaped.set(key, inConfig || this.#findInOtherSources(escaped) !== undefined);
    }
    if (this.#escaped.get(key)) return true;
    const source = page.file === undefined ? undefined : this.#context.readSource(page.file);
    return escaped.some((each) => source?.includes(each));
  }

  /** In the configuration of another generator, such a text is the entry of a sidebar instead of a link. */
  #isDocumentId(url: string): boolean {
    const { isForeign, site } = this.#context;
    return isForeign && site.instances.some(({ versions }) => versions.some(({ docs }) => docs.has(url)));
  }

  #placeInOtherSources(url: string, spellings: readonly string[]): Partial<Diagnostic> | undefined {
    if (!this.#otherPlaces.has(url)) {
      // `x` for `/x` may be any word, such as a version to compare with.
      const clear = spellings.filter((each) => each === url || each.includes('/'));
      this.#otherPlaces.set(url, this.#findInOtherSources(clear));
    }
    return this.#otherPlaces.get(url);
  }

  #findInOtherSources(spellings: readonly string[]): Partial<Diagnostic> | undefined {
    const { otherSources, readSource } = this.#context;
    this.#otherTexts ??= otherSources.flatMap((file) => {
      const text = readSource(file);
      return text === undefined ? [] : [{ file, text }];
    });
    const texts = this.#otherTexts;
    return firstResult(spellings, (spelling) =>
      firstResult(texts, ({ file, text }) => {
        const found = findUrl(text, spelling);
        return found && place(file, found);
      }),
    );
  }

  #guessFile(written: string, from: CheckedPage): string | undefined {
    if (from.file === undefined) return undefined;
    const folder = path.dirname(hasSource(from.page) ? placeOf(from.page.source) : from.file);
    const candidates = [...this.#context.site.byFile.values()].map(({ source }) => {
      const file = placeOf(source);
      const relative = path.relative(folder, file).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    const plain = written.replace(/^\.\//, '');
    const guess = this.#guess(/\.mdx?$/i.test(written) ? `./${plain}` : `./${plain}.md`, candidates);
    if (guess === undefined) return undefined;
    // Keep the author's style of relative paths.
    return written.startsWith('.') ? guess : guess.replace(/^\.\//, '');
  }

  #guess(word: string, candidates: Iterable<string>): string | undefined {
    return this.#guesses++ < MOST_GUESSES ? nearest(word, candidates) : undefined;
  }

  *#sitePaths(): Generator<string> {
    yield* this.#context.site.routes.keys();
  }
}

function withoutRepetition(diagnostics: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  return diagnostics.filter(({ message, line, column }) => {
    const key = `${line}:${column} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew || line === undefined;
  });
}

function targetIn(page: CheckedPage | undefined): ProblemTarget {
  return page?.file === undefined ? {} : { file: page.file };
}

/** The path of the file that a link without a target is about; undefined for the URL of a page. */
function missingFile({ file }: CheckedPage, written: string): string | undefined {
  const isFile = !written.startsWith('/') && file !== undefined && /\.\w+$/.test(written);
  return isFile ? path.resolve(path.dirname(file), decodePath(written)) : undefined;
}

/** A separate message, because the file exists. */
function unreadableProblem(
  kind: LinkReference['kind'],
  url: string,
  file: string,
  at: Partial<Diagnostic>,
): Diagnostic {
  const why = whyUnreadable(file);
  return {
    code: 'unreadable-file',
    severity: 'error',
    message: `cannot read the ${kind === 'image' ? 'image' : 'file'} \`${url}\`${why ? `: ${why.reason}` : ''}`,
    ...at,
    ...(why && { hint: why.hint }),
  };
}

/** Absolute path of a document in its content folder, where a generated document only seems to be. */
function placeOf({ file, original, generatedBy }: Source): string {
  return generatedBy === undefined ? file : (original ?? file);
}

/** A hint for the path of a static file instead of its URL. */
function staticHint(url: string, guess: string | undefined): string | undefined {
  if (!url.startsWith('/static/')) return undefined;
  const meant = url.slice('/static'.length);
  const isOther = guess === undefined ? !isDownload(splitUrl(url).path) : guess !== meant;
  return isOther ? undefined : `write \`${meant}\`: the folder \`static\` is not part of the URL`;
}

/** A hint for a template of another tool, such as Liquid, in a URL. */
function templateHint(url: string): string | undefined {
  const template = /\{\{.*?\}\}|\{%.*?%\}/.exec(decodePath(url))?.[0];
  return template && `write the path itself; ssg does not evaluate \`${template}\``;
}

/** A hint for a name that looks like the name of a file: `é` can be one character or two. */
function unicodeHint(url: string, guess: string | undefined): string | undefined {
  if (guess === undefined) return undefined;
  const nameOf = (path: string): string => decodePath(path).replace(/^\.\//, '');
  const [written, meant] = [nameOf(url), nameOf(guess)];
  if (written === meant || written.normalize() !== meant.normalize()) return undefined;
  return 'rename the file: its name has the same letters in another Unicode form';
}

/** Whether a broken link, or a broken reference such as the source of a frame, may be about a page of another tool. */
function mayBePage({ code }: Diagnostic, written: string): boolean {
  return code === 'broken-link' || (code === 'broken-image' && /^\/(?:[^?#]*\/)?[^./?#]*$/.test(written));
}

/** Whether a link is about a file that is neither a document nor a page. */
function isDownload(written: string): boolean {
  return /\.(?!mdx?$|html?$)[a-z]\w*$/i.test(written);
}

/** A hint for an expression that quotes make a text: `src="{logo}"`. */
function quotedHint(url: string): string | undefined {
  return /^\{.*\}$/s.test(url)
    ? `remove the quotes around \`${url}\`, which make the expression a text`
    : undefined;
}

type BrokenTarget = Extract<LinkTarget, { kind: 'broken' }>;

const BROKEN: Record<LinkReference['kind'], string> = {
  link: 'broken link',
  image: 'broken image',
  asset: 'broken file reference',
};

/** @param guess the URL that the author probably meant */
function brokenProblem(
  kind: LinkReference['kind'],
  url: string,
  reason: BrokenReason,
  guess: string | undefined,
  at: Partial<Diagnostic>,
): Diagnostic {
  const problem = { severity: 'error' as const, ...at };
  if (reason === 'outside') {
    return {
      ...problem,
      code: kind === 'link' ? 'broken-link' : 'broken-image',
      message: `${BROKEN[kind]}: \`${url}\` is outside of the project, so it is not published`,
      hint: `copy the file to the document's folder, and write \`./${path.posix.basename(splitUrl(url).path)}\``,
    };
  }
  const isLink = kind === 'link';
  return {
    ...problem,
    code: isLink ? 'broken-link' : 'broken-image',
    message: `${BROKEN[kind]}: \`${url}\` does not exist`,
    hint:
      templateHint(url) ??
      unicodeHint(url, guess) ??
      quotedHint(url) ??
      staticHint(url, guess) ??
      didYouMean((isLink ? withScheme(url) : undefined) ?? guess) ??
      (isLink ? linkHint(url, reason) : fileHint(url)),
  };
}

function linkHint(url: string, reason: BrokenReason): string {
  if (isDownload(splitUrl(url).path)) return 'correct the path, or add the file';
  return reason === 'file'
    ? 'correct the path, or create the document'
    : 'write the path of a document, such as `./flags.md`, or of a page, such as `/docs/flags/`';
}

function fileHint(url: string): string {
  return url.startsWith('/')
    ? 'correct the path, or add the file to the static files'
    : 'correct the path, which is relative to the document, or add the file';
}

/** Where a link is that no file contains. */
function foundOn({ page, url }: CheckedPage): string {
  return page?.kind === 'plugin'
    ? `found on \`${url}\`, a page of the plugin \`${page.plugin}\``
    : `found in a component on \`${url}\``;
}

/** @param url the path of a page without the base URL, in a component or in HTML */
function baseUrlProblem(url: string, baseUrl: string, at: Partial<Diagnostic>): Diagnostic {
  const whole = `\`${baseUrl}${url.slice(1)}\``;
  return {
    code: 'broken-link',
    severity: 'error',
    ...at,
    message: `broken link: \`${url}\` lacks the base URL \`${baseUrl}\``,
    hint: /\.(?:[jt]sx|mdx)$/.test(at.file ?? '')
      ? `write \`<Link to="${url}">\`, which adds the base URL, or write ${whole}`
      : `write ${whole}`,
  };
}

/** People read `www.example.com`, `example.com/page`, and `ada@example.com` as addresses; browsers read them as paths. */
function withScheme(url: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url)) return `mailto:${url}`;
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|edu|gov)(?:[/?#:]|$))/i.test(url)
    ? `https://${url}`
    : undefined;
}

/** A checked page in a message: its file name, or its URL if it has no file. Many folders have an `index.md`. */
function nameOf({ file, url }: CheckedPage): string {
  if (file === undefined) return `\`${url}\``;
  const name = path.basename(file);
  return /^(?:index|readme)\.\w+$/i.test(name)
    ? `\`${path.basename(path.dirname(file))}/${name}\``
    : `\`${name}\``;
}

/** The hint for a broken anchor that resembles no anchor of the page. */
function addIdHint({ file }: CheckedPage, anchor: string): string {
  if (file === undefined || /[\s{}]/.test(anchor)) return 'link to the id of a heading';
  return /\.mdx?$/i.test(file)
    ? `add the id to a heading: \`## Heading {#${anchor}}\``
    : `add the id to an element: \`id="${anchor}"\``;
}

/** The file exists, so the link is not misspelled: its author expects the file to be published. */
function unpublishedFileProblem(url: string, isContent: boolean, at: Partial<Diagnostic>): Diagnostic {
  const partial = splitUrl(url)
    .path.split('/')
    .find((name) => name.startsWith('_'));
  return {
    code: 'broken-link',
    severity: 'error',
    message: `broken link: \`${url}\` is not published as a page`,
    ...at,
    hint:
      partial && isContent
        ? `rename \`${partial}\`; ssg does not publish names that start with \`_\``
        : isContent
          ? 'remove the file from `exclude` in the configuration'
          : 'write the complete URL in the repository, such as `https://github.com/…`, or move the file to a content folder',
  };
}

function didYouMean(guess: string | undefined): string | undefined {
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

function place(file: string | undefined, span: Span | undefined): Partial<Diagnostic> {
  return { ...(file === undefined ? {} : { file }), ...span };
}

/** The problem of a URL that cannot work on any site, as a function of its place. */
function invalidUrlProblem(
  kind: LinkReference['kind'],
  url: string,
): ((at: Partial<Diagnostic>) => Diagnostic) | undefined {
  const problem = { severity: 'error' as const, code: kind === 'link' ? 'broken-link' : 'broken-image' };
  if (kind === 'link' && url.trim() === '') {
    return (at) => ({
      ...problem,
      message: 'broken link: the URL is empty',
      ...at,
      hint: 'write the URL, or remove the link',
    });
  }
  if (kind === 'link' && /^javascript:/i.test(url)) {
    return (at) => ({
      code: 'refused-by-policy',
      severity: 'warning',
      message: 'the content security policy blocks code in links, so the link will do nothing',
      ...at,
      hint: 'write a component with a button in MDX or TSX instead',
    });
  }
  const misspelled = misspelledUrl(url);
  if (!misspelled) return undefined;
  const { fault, hint } = misspelled;
  return (at) => ({ ...problem, message: `${BROKEN[kind]}: \`${url}\` ${fault}`, ...at, hint });
}

function findSpelling(source: string, spellings: string[]): Span | undefined {
  return firstResult(spellings, (spelling) => findLiteral(source, spelling));
}
