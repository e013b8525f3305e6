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
import type { Heading } from '@slashdocs/runtime/types';
import { sluggerOf } from '../../compile/slugger.ts';
import { type MissingTarget, withClues } from '../../diagnostic/clues.ts';
import { diagnose } from '../../diagnostic/diagnose.ts';
import { SourceLines } from '../../diagnostic/source-lines.ts';
import type { ProblemTarget } from '../../diagnostic/types.ts';
import type { HtmlScan } from '../../html/scan-html.ts';
import { missingFileOf, missingPage } from '../../site/missing-target.ts';
import type { SidebarNode, SitePage } from '../../site/model.ts';
import type { LinkTarget } from '../../site/resolve-link.ts';
import type { Diagnostic, LinkReference, Span } from '../../types.ts';
import { isInside } from '../../util/repository.ts';
import { decodePath, isExternalUrl, routeKey, schemeOf, splitUrl } from '../../util/urls.ts';
import { Guesses } from './guesses.ts';
import { LinkedPages } from './linked-pages.ts';
import { foldersOf, LinksToMissingPages } from './missing-pages.ts';
import { previewImageProblem } from './preview-image.ts';
import {
  addIdHint,
  type BrokenTarget,
  baseUrlProblem,
  brokenProblem,
  didYouMean,
  draftProblem,
  folderHint,
  foundOn,
  inSubmodule,
  invalidUrlProblem,
  lostHeadingsProblem,
  mayBePage,
  missingFile,
  nameOf,
  place,
  relativeUrls,
  submoduleOf,
  targetIn,
  unpublishedFileProblem,
  unreadableProblem,
} from './problems.ts';
import { SourcePlaces } from './source-places.ts';
import type { CheckedPage, LastLinkCheck, LinkCheckContext } from './types.ts';

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

/** Whether an id would be the one of the page's title, if titles had ids. */
function isTitle({ page }: CheckedPage, id: string): boolean {
  return page !== undefined && sluggerOf().slug(page.title) === id.toLowerCase();
}

/** Another tool may give titles ids, so such links are often many. */
const LINKS_TO_TITLES: MissingTarget = {
  key: 'ids of titles',
  merged: {
    message: 'broken anchor: titles of pages have no ids',
    hint: 'remove the part after `#` from the links',
  },
};

const LATER = 'test the links in a browser, where a component may add headings, or correct the links';

/** Whether the document is only a component without headings, such as the reference of an API. */
function addsHeadingsLater({ anchors, file, headings = [], scan }: CheckedPage): boolean {
  if (anchors !== undefined || scan === undefined || !/\.mdx?$/i.test(file ?? '')) return false;
  return [...headings, ...scan.headings].every(({ depth }) => depth === 1);
}

const hintOf = (target: CheckedPage, anchor: string): string =>
  isTitle(target, anchor)
    ? `remove \`#${anchor}\`, because the title of a page has no id`
    : addsHeadingsLater(target)
      ? LATER
      : addIdHint(target, anchor);

/** Equal for the versions of a document. */
function keyOf(page: SitePage | undefined, file: string): string {
  return page?.kind === 'doc' ? missingFileOf(page.version, page.source.path).key : file;
}

/** Whether a component of the site for links has put the origin of another site before a path. */
function isOfAnotherSite({ kind, url }: LinkReference, scan: HtmlScan | undefined): boolean {
  if (kind !== 'link' || !url.startsWith('/')) return false;
  return scan?.links.some((link) => isExternalUrl(link.url) && link.url.endsWith(url)) ?? false;
}

/** Equal for a link as written, and as a page shows it. */
const pathKey = (url: string): string => routeKey(decodePath(splitUrl(url).path));

class LinkCheck {
  #diagnostics: Diagnostic[] = [];
  readonly #all: readonly CheckedPage[];
  /** The links that pages show. */
  #shown: ReadonlySet<string> | undefined;
  readonly #context: LinkCheckContext;
  readonly #pages: LinkedPages;
  readonly #guesses: Guesses;
  readonly #places: SourcePlaces;
  readonly #toMissingPages: LinksToMissingPages;
  #lines: { of: string; lines: SourceLines } | undefined;
  /** The paths of missing pages, by the problem with a link to it. */
  readonly #missingPaths = new WeakMap<Diagnostic, string>();
  /** Valid links of the shell, which repeat on every page. */
  readonly #valid = new Set<string>();
  readonly #reported = new Set<string>();

  constructor(pages: CheckedPage[], context: LinkCheckContext) {
    this.#all = pages;
    this.#context = context;
    this.#pages = new LinkedPages(pages, context);
    this.#guesses = new Guesses(context, this.#pages);
    this.#places = new SourcePlaces(context);
    this.#toMissingPages = new LinksToMissingPages(context.leftOut, context.site);
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
      const ofImage = previewImageProblem(page, this.#context, this.#guesses);
      if (ofImage) this.#diagnostics.push(ofImage);
      // Links that refer to the same definition have its place.
      if (this.#diagnostics.length > 1) this.#diagnostics = withoutRepetition(this.#diagnostics);
      this.#diagnostics = this.#diagnostics.filter((problem) => !this.#isMerged(problem));
      if (page.scan && !(isKnown && this.#context.hasSameFiles))
        this.#checkRendered(page, page.scan, isKnown);
      yield this.#diagnostics;
    }
    this.#diagnostics = [];
    this.#checkSidebars();
    this.#checkHead();
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
          const whole = `${item.href}/` === baseUrl ? baseUrl : item.href;
          const isWhole = isPath && whole.startsWith(baseUrl) && !this.#pages.isPage(url);
          links.push({ kind: 'link', url: isWhole ? whole : url });
        }
      }
    };
    for (const { versions } of site.instances) {
      for (const { sidebars } of versions) for (const { items } of sidebars) collect(items);
    }
    const shell = { url: baseUrl, references: [], targets: [] };
    this.#checkRendered(shell, { links, anchors: [], headings: [] });
  }

  /** Checks the files that the configuration names for the head of every page. Readers would not notice that they are missing. */
  #checkHead(): void {
    const { baseUrl, headFiles, isForeign } = this.#context;
    for (const { kind, written, url } of headFiles) {
      const { path: target } = splitUrl(url);
      const shell = { url: baseUrl, references: [], targets: [] };
      if (this.#pages.find(target, shell) || this.#pages.isOfAnotherSite(target)) continue;
      const at = this.#context.locateInConfig(written);
      if (!at) continue;
      const guess = this.#guesses.file(target, undefined);
      const problem = brokenProblem(kind, written.startsWith('/') ? written : url, 'route', guess, at);
      this.#diagnostics.push(isForeign ? { ...problem, isTolerated: true } : problem);
    }
  }

  #checkContent(page: CheckedPage): void {
    page.references.forEach((reference, index) => {
      const target = page.targets[index] as LinkTarget;
      const problem = this.#problemOf(page, reference, target);
      if (!problem) return;
      problem.target ??= this.#targetOf(page, reference, target);
      if (this.#isPlainElement(page, reference) || this.#isHidden(page, reference, target))
        problem.isTolerated = true;
      this.#diagnostics.push(problem);
    });
  }

  /** Leaves a problem to those that are merged at the end. */
  #isMerged(problem: Diagnostic): boolean {
    const sitePath = this.#missingPaths.get(problem);
    return sitePath !== undefined && this.#toMissingPages.add(sitePath, problem);
  }

  #targetOf(page: CheckedPage, { url }: LinkReference, target: LinkTarget): ProblemTarget {
    if (target.kind === 'page') {
      const found = this.#pages.published(target.page);
      return targetIn(found && this.#asWritten(found));
    }
    const file = schemeOf(url) === '' ? missingFile(page, splitUrl(url).path) : undefined;
    return file === undefined ? {} : { file };
  }

  /** Whether another generator does not check the link, because it is an element in a document instead of Markdown. */
  #isPlainElement({ file }: CheckedPage, { span }: LinkReference): boolean {
    if (!this.#context.isForeign || file === undefined || !span) return false;
    return this.#characterAt(file, span) === '<';
  }

  /** Whether another generator does not check the link, because a component, such as a condition, does not show it in any page. */
  #isHidden(page: CheckedPage, { kind }: LinkReference, { href }: LinkTarget): boolean {
    if (!this.#context.isForeign || kind !== 'link') return false;
    const isPartial = page.url === '';
    if (!isPartial && (page.anchors !== undefined || page.scan === undefined)) return false;
    const keys = [href, this.#context.baseUrl + href.replace(/^\//, '')].map(pathKey);
    // Most links are on the page itself, so an edit need not look at all pages.
    if (page.scan?.links.some(({ url }) => keys.includes(pathKey(url)))) return false;
    this.#shown ??= new Set(
      this.#all.flatMap(({ scan }) => scan?.links ?? []).map(({ url }) => pathKey(url)),
    );
    return this.#shown.size > 0 && !keys.some((key) => this.#shown?.has(key));
  }

  /** Other generators check no URL of another site, and no empty one. */
  #withTolerance(problemAt: (at: Partial<Diagnostic>) => Diagnostic, url: string): typeof problemAt {
    return this.#context.isForeign && (isExternalUrl(url) || url.trim() === '')
      ? (at) => ({ ...problemAt(at), isTolerated: true })
      : problemAt;
  }

  #characterAt(file: string, { line, column }: Span): string | undefined {
    return this.#lineOf(file, line)?.[column - 1];
  }

  /** A line of a file. Consecutive problems are often in one file. */
  #lineOf(file: string, line: number): string | undefined {
    const text = this.#context.readSource(file) ?? '';
    if (this.#lines?.of !== text) this.#lines = { of: text, lines: new SourceLines(text) };
    return this.#lines.lines.text(line);
  }

  #problemOf(page: CheckedPage, reference: LinkReference, target: LinkTarget): Diagnostic | undefined {
    const { kind, url } = reference;
    const at = () => place(page.file, reference.span);
    const invalid = invalidUrlProblem(kind, url, this.#context.hasPolicy);
    if (invalid) return this.#withTolerance(invalid, url)(at());
    if (target.kind === 'broken')
      return isOfAnotherSite(reference, page.scan) ? undefined : this.#brokenTarget(page, reference, target);
    if (target.kind === 'external') return this.#ownUrl(page, reference);
    if (target.kind !== 'page') return undefined;
    if (kind === 'image') return this.#pageAsImage(page, reference);
    if (!target.hash) return undefined;
    const other = this.#pages.published(target.page);
    if (!other || this.#pages.hasAnchor(other, target.hash)) return undefined;
    if (this.#isLost(target.hash, other, page)) return undefined;
    return this.#anchorProblem(url, target.hash, other, at());
  }

  /** @param guess a heading that the author probably meant */
  #missingHeading(target: CheckedPage, id: string, guess: string | undefined): MissingTarget {
    if (isTitle(target, id)) return LINKS_TO_TITLES;
    const heading = { page: nameOf(target), id, guess };
    const { file } = target;
    if (file === undefined || !addsHeadingsLater(target)) return { ...this.#missingId(target, id), heading };
    return { key: `headings of ${file}`, file, heading: { ...heading, hint: LATER } };
  }

  #missingId({ page, file, url }: CheckedPage, hash: string): MissingTarget {
    const { translations } = this.#context;
    if (file === undefined) return { key: `${url}#${hash}` };
    if (translations === undefined || !isInside(translations.dir, file))
      return { key: `${keyOf(page, file)}#${hash}`, file };
    // Ids come from the text of headings.
    return {
      key: translations.dir,
      merged: {
        message: `broken anchor: documents in \`${translations.name}\` have no headings with these ids`,
        hint: 'add the ids of the original to the translated headings: `## Heading {#id}`',
      },
    };
  }

  #pageAsImage({ file }: CheckedPage, { url, span }: LinkReference): Diagnostic {
    const isMarkdown = file !== undefined && span && this.#characterAt(file, span) === '!';
    return diagnose('broken-image', `broken image: \`${url}\` is a page, not an image`, {
      ...place(file, span),
      hint: isMarkdown ? 'remove the `!` to link to the page' : 'write the path of an image',
    });
  }

  /**
   * Checks an absolute URL of this site. Other tools may publish at the same origin, so a missing page is reported only if
   * its first folder has pages of this site.
   */
  #ownUrl(page: CheckedPage, { kind, url, span }: LinkReference): Diagnostic | undefined {
    const { siteUrl, baseUrl } = this.#context;
    if (kind !== 'link' || !url.toLowerCase().startsWith(siteUrl)) return undefined;
    const { path: written, query, hash } = splitUrl(url.slice(siteUrl.length) || '/');
    if (!written.startsWith(baseUrl)) return undefined;
    const target = this.#pages.find(written, page);
    const anchor = hash.length > 1 ? decodePath(hash.slice(1)) : undefined;
    if (target === 'file' || (target && (anchor === undefined || this.#pages.hasAnchor(target, anchor))))
      return undefined;
    if (target && this.#isLost(anchor as string, target, page)) return undefined;
    const sitePath = `/${written.slice(baseUrl.length)}`;
    const isMissing =
      this.#context.redirectTarget(sitePath) === undefined && this.#pages.isInOwnFolder(sitePath);
    if (!target && !isMissing) return undefined;
    const near = target
      ? this.#guessAnchor(anchor as string, target)
      : this.#guesses.route(sitePath, sitePath);
    const guess = near && (target ? `${sitePath}${query}#${near}` : near + query + hash);
    const shown = target && this.#asWritten(target);
    const problem: Diagnostic = {
      code: 'own-url',
      severity: 'warning',
      message: shown
        ? `broken anchor: ${nameOf(shown)} has no heading with the id \`${anchor}\``
        : `broken link: this site has no page \`${decodePath(written)}\``,
      ...place(page.file, span),
      target: targetIn(shown),
      hint:
        didYouMean(guess) ??
        (shown
          ? hintOf(shown, anchor as string)
          : "link to a document, such as `./flags.md`; if another tool publishes the page, set `'own-url': 'off'` in `rules`"),
      clues: {
        missingTarget: shown
          ? this.#missingHeading(shown, anchor as string, guess)
          : { ...missingPage(this.#context.site, decodePath(sitePath)), isGuessed: guess !== undefined },
      },
    };
    if (!target) this.#missingPaths.set(problem, decodePath(sitePath));
    return problem;
  }

  /** @param isKnown the page has not changed since the last build, and had no problems */
  #checkRendered(page: CheckedPage, scan: HtmlScan, isKnown = false): void {
    // The rendered HTML also contains the links of the content.
    let content: Set<string> | undefined;
    const isOfContent = (url: string): boolean => {
      content ??= this.#linksOfContent(page);
      return content.has(url);
    };
    for (const { kind, url, unchecked, opensWindow } of scan.links) {
      if (unchecked || this.#valid.has(url) || url.startsWith('data:') || (isKnown && url.startsWith('#')))
        continue;
      if (isExternalUrl(url)) {
        const invalid = invalidUrlProblem(kind, url, this.#context.hasPolicy);
        if (!invalid) continue;
        this.#remember(page);
        if (!isOfContent(url)) this.#reportOnce(url, page, this.#withTolerance(invalid, url));
        continue;
      }
      const { path: written, hash } = splitUrl(url);
      // `##link##` in the text of a script that fills it in. Docusaurus does not check such links.
      if (this.#context.isForeign && written === '' && hash.includes('#', 1)) continue;
      const target = written === '' ? page : this.#pages.find(written, page);
      const isValid =
        target === 'file' ||
        (target !== undefined &&
          (hash.length <= 1 || this.#pages.hasAnchor(target, decodePath(hash.slice(1)))));
      if (isValid) {
        // Relative URLs depend on the page.
        if (url.startsWith('/')) this.#valid.add(url);
        continue;
      }
      this.#remember(page);
      // Checked with its position.
      if (isOfContent(url) || isOfContent(routeKey(decodePath(written)))) continue;
      if (target === undefined) {
        if (this.#pages.isOfAnotherSite(written)) continue;
        const sitePath = this.#pages.sitePathOf(written, page);
        const redirect = kind === 'link' ? this.#context.redirectTarget(sitePath) : undefined;
        // Other generators do not check a link that opens a window.
        const isLoaded = this.#context.isForeign && opensWindow === true;
        if (isLoaded && redirect !== undefined) continue;
        const isTolerated = isLoaded || this.#isFoundElsewhere(sitePath, redirect);
        this.#reportOnce(url, page, (at) => {
          if (this.#pages.lacksBaseUrl(written)) return baseUrlProblem(url, this.#context.baseUrl, at);
          const guess =
            kind === 'link'
              ? (redirect ?? this.#guesses.route(written, sitePath))
              : this.#guesses.file(written, at.file === this.#asWritten(page).file ? at.file : undefined);
          const relative = relativeUrls(kind, url, guess, at.file);
          const missing = missingPage(this.#context.site, sitePath);
          const problem = brokenProblem(kind, url, 'route', guess, at);
          return {
            ...(relative
              ? withClues(problem, { missingTarget: relative })
              : this.#withMissing(problem, missing, guess)),
            target: {},
            ...(isTolerated && { isTolerated }),
          };
        });
      } else if (!this.#isLost(decodePath(hash.slice(1)), target, page)) {
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

  /** @returns undefined for a link that is fine, or if its problem joins others about the same missing page */
  #brokenTarget(page: CheckedPage, reference: LinkReference, target: BrokenTarget): Diagnostic | undefined {
    const { kind } = reference;
    const { reason } = target;
    const { given } = 'given' in target ? target : {};
    const url = given ?? reference.url;
    const at = {
      ...place(page.file, reference.span),
      ...(given !== undefined && { notes: [`a plugin resolves \`${reference.url}\` to \`${given}\``] }),
    };
    if ('mayBe' in target && this.#context.isFile(target.mayBe)) return undefined;
    if (target.reason === 'plugin') return { ...target.problem, ...at };
    if (target.reason === 'unreadable') return unreadableProblem(kind, url, target.file, at);
    if (reason === 'draft') return draftProblem(url, at);
    const { path: written, query, hash } = splitUrl(url);
    const sitePath = this.#pages.sitePathOf(written, page);
    if (reason === 'route' && this.#context.isHandled(sitePath)) return undefined;
    const isLink = kind === 'link';
    const unpublished =
      isLink && reason !== 'outside' && page.file !== undefined
        ? this.#context.unpublished(page.file, decodePath(written))
        : undefined;
    if (unpublished) return unpublishedFileProblem(url, unpublished.isContent, at);
    const encoded = isLink ? this.#guesses.encoded(url, page) : undefined;
    const redirect = isLink ? this.#context.redirectTarget(written) : undefined;
    const guess = isLink
      ? (redirect ?? this.#guesses.link(written, reason, page, hash))
      : this.#guesses.file(written, page.file);
    const meant = encoded ?? (guess === undefined ? undefined : guess + query + hash);
    const inFolder = isLink ? this.#guesses.inFolder(written, page) : undefined;
    const broken = {
      ...brokenProblem(kind, url, reason, meant, at),
      ...(inFolder !== undefined && { hint: folderHint(written, inFolder) }),
    };
    const submodule = submoduleOf(missingFile(page, written), this.#context.submodules);
    if (submodule !== undefined) return inSubmodule(broken, submodule);
    if (broken.clues?.missingTarget !== undefined) return broken;
    const problem = this.#withMissing(broken, this.#missing(page, written), meant);
    if (!mayBePage(problem, written)) return problem;
    const isTolerated = this.#isFoundElsewhere(sitePath, redirect);
    const found: Diagnostic = { ...problem, ...(isTolerated && { isTolerated }) };
    this.#missingPaths.set(found, sitePath);
    return found;
  }

  /** Whether another generator accepts a path without a page: its router ignores case, or the file of a redirect exists. */
  #isFoundElsewhere(sitePath: string, redirect: string | undefined): boolean {
    return this.#context.isForeign && (redirect !== undefined || this.#pages.isPageInOtherCase(sitePath));
  }

  /** Names the commands that may write the missing document. A hint about one link names the likely target instead. */
  #withMissing(problem: Diagnostic, missing: MissingTarget, guess: string | undefined): Diagnostic {
    const missingTarget = {
      ...missing,
      isGuessed: guess !== undefined,
      ...(guess !== undefined && { guess }),
    };
    const lostFolder = problem.code === 'broken-image' ? this.#lostFolder(missing) : undefined;
    if (lostFolder !== undefined) {
      const fix = `correct the references${this.#orPrepare('the files') || ', or add the files'}`;
      return withClues(problem, { missingTarget: { ...missingTarget, lostFolder, fix } });
    }
    if (problem.code !== 'broken-link' || this.#context.preparation === undefined)
      return withClues(problem, { missingTarget });
    const hint = `correct the link${this.#orPrepare('the page')}`;
    return withClues(
      { ...problem, ...(guess === undefined && { hint }) },
      {
        missingTarget: { ...missingTarget, fix: `correct the references${this.#orPrepare('missing pages')}` },
      },
    );
  }

  #lostFolder({ name }: MissingTarget): string | undefined {
    if (name?.kind !== 'page') return undefined;
    return foldersOf(name.text).find((folder) => !this.#context.hasFolder(folder));
  }

  /** The end of a hint: the commands that may write what is missing. */
  #orPrepare(what: string): string {
    const { preparation } = this.#context;
    return preparation === undefined
      ? ''
      : `, or run \`${preparation}\` first, as the script \`build\` does, if it writes ${what}`;
  }

  /** The missing target of a broken link: a file, or the URL of a page. */
  #missing(page: CheckedPage, written: string): MissingTarget {
    const file = missingFile(page, written);
    if (file === undefined) return missingPage(this.#context.site, this.#pages.sitePathOf(written, page));
    const doc = page.page?.kind === 'doc' ? page.page : undefined;
    const inVersion = doc && path.posix.join(path.posix.dirname(doc.source.path), decodePath(written));
    if (doc && inVersion && !inVersion.startsWith('../')) return missingFileOf(doc.version, inVersion);
    return { key: file, name: { kind: 'file', text: written } };
  }

  /** Without the source of a page that a plugin makes: its file in the cache is nothing that authors know. */
  #asWritten(target: CheckedPage): CheckedPage {
    const { url, page, file } = target;
    const isMade = file !== undefined && this.#context.madeFiles.has(file);
    return isMade ? { url, ...(page && { page }), references: [], targets: [] } : target;
  }

  /** Whether the id is one of a heading that a component of the page does not show. All such headings are reported once. */
  #isLost(id: string, target: CheckedPage, from: CheckedPage): boolean {
    const { headings = [], file } = target;
    const isHeading = ({ depth, id: own }: Heading): boolean => depth > 1 && own === id;
    if (file === undefined || !headings.some(isHeading)) return false;
    this.#remember(from);
    const key = `headings of ${file}`;
    if (this.#reported.has(key)) return true;
    this.#reported.add(key);
    const lost = headings.filter((each) => each.depth > 1 && !this.#pages.hasAnchor(target, each.id));
    const problem = lostHeadingsProblem(lost, file, this.#context.readSource(file));
    this.#diagnostics.push(this.#context.isForeign ? { ...problem, isTolerated: true } : problem);
    return true;
  }

  #guessAnchor(anchor: string, target: CheckedPage): string | undefined {
    return isTitle(target, anchor) ? undefined : this.#guesses.anchor(anchor, target);
  }

  #anchorProblem(url: string, anchor: string, found: CheckedPage, at: Partial<Diagnostic>): Diagnostic {
    const guess = this.#guessAnchor(anchor, found);
    const target = this.#asWritten(found);
    const { path: before, query } = splitUrl(url);
    // The syntax of a plugin may hide its scheme.
    const written = ['', 'pathname'].includes(schemeOf(url)) ? before + query : '';
    return {
      code: 'broken-anchor',
      severity: 'error',
      message: `broken anchor: ${nameOf(target)} has no heading with the id \`${anchor}\``,
      ...at,
      hint: didYouMean(guess && `${written}#${guess}`) ?? hintOf(target, anchor),
      clues: { missingTarget: this.#missingHeading(target, anchor, guess) },
    };
  }

  /** Reports a problem in rendered HTML at its place in the configuration, or else in a source file. */
  #reportOnce(url: string, page: CheckedPage, problem: (at: Partial<Diagnostic>) => Diagnostic): void {
    const found = this.#places.find(url, page);
    if (!found) return;
    // A link that the page's source does not contain comes from the theme, and repeats on other pages.
    const key = found.in === 'page' ? `${page.file}\n${url}` : url;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    const own = problem(found.at);
    const report = (details: Partial<Diagnostic> = {}): void => {
      // Documents may link to the same heading.
      const clues = own.code === 'broken-anchor' ? own.clues : { ...own.clues, ...details.clues };
      const diagnostic = { ...own, ...details, clues };
      const { path: written } = splitUrl(url);
      const isPage = mayBePage(diagnostic, written) && !isExternalUrl(url);
      if (isPage && this.#toMissingPages.add(this.#pages.sitePathOf(written, page), diagnostic)) return;
      this.#diagnostics.push(diagnostic);
    };
    const isTolerated = this.#context.isForeign && !this.#isOfRouter(found.at);
    const tolerated = isTolerated ? { isTolerated } : {};
    if (found.in === 'configuration') report();
    else if (found.in === 'page') report(tolerated);
    else if (!this.#pages.isInPartial(url)) {
      const isUnknown = found.in === 'unknown';
      report({
        ...tolerated,
        notes: [isUnknown ? foundOn(page) : `found on \`${page.url}\``],
        ...(isUnknown &&
          !isExternalUrl(url) && { clues: { missingTarget: this.#computed(url, page, own.code) } }),
      });
    }
  }

  /** Whether a URL is the value of `to`, as in `<Link to="/a">`. Other generators check the links of their routers. */
  #isOfRouter({ file, line, column }: Partial<Diagnostic>): boolean {
    if (file === undefined || line === undefined || column === undefined) return false;
    const before = this.#lineOf(file, line)?.slice(0, column - 1) ?? '';
    return /(?:^|[\s{,])to\s*[=:]\s*\{?\s*["'`]?$/.test(before);
  }

  /** A component with many broken links that no source contains computes them, often from the URL of its page. */
  #computed(url: string, page: CheckedPage, code: string): MissingTarget {
    const { path: written } = splitUrl(url);
    const name = { kind: 'page', text: this.#pages.sitePathOf(written, page) } as const;
    const own = page.url.replace(/\/$/, '');
    const added = written.startsWith(own) ? /^\.\w+$/.exec(written.slice(own.length))?.[0] : undefined;
    if (added === undefined) {
      const what = code === 'broken-image' ? 'image' : 'link';
      const merged = {
        message: `broken ${what}: the targets do not exist`,
        hint: `correct the component or its data${this.#orPrepare('the targets')}`,
      };
      return { key: `${what}s in components of ${page.url}`, name, merged, url };
    }
    const merged = {
      message: `broken link: a component adds \`${added}\` to the URL of its page`,
      hint: 'correct the component, or add the plugin that writes these files',
    };
    return { key: `components that add ${added}`, name, merged, url };
  }
}

function withoutRepetition(diagnostics: Diagnostic[]): Diagnostic[] {
  const seen = new Set<string>();
  // A thumbnail links to its file.
  const images = new Set(diagnostics.map(({ code, clues }) => code === 'broken-image' && clues?.written));
  return diagnostics.filter(({ code, message, line, column, clues }) => {
    if (code === 'broken-link' && clues?.written !== undefined && images.has(clues.written)) return false;
    const key = `${line}:${column} ${message}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew || line === undefined;
  });
}
