/**
 * The links gate: every internal link, image and anchor of every page, from our own graph.
 *
 * 1. Links in Markdown were resolved with their place in the source; what leads nowhere is told there.
 * 2. Links in the shell (navbar, sidebar, footer) and in components are read from the rendered HTML. They are final
 *    URLs, so one lookup each tells whether they exist; each is told once, at its place in the configuration, or in
 *    the page that it stands on.
 * 3. Anchors are checked against what the target page really has.
 *
 * Nothing here reads a file or takes time that grows with anything but the number of links.
 */
import path from 'node:path';
import { frontMatterPlace } from '../content/front-matter-place.ts';
import { nearest } from '../diagnostic/nearest.ts';
import type { RefusedCode } from '../security/refused.ts';
import { misspeltUrl } from '../site/misspelt-url.ts';
import type { SidebarNode, Site, SitePage } from '../site/model.ts';
import { isBeside } from '../site/page-links.ts';
import type { BrokenReason, LinkTarget } from '../site/resolve-link.ts';
import {
  decodePath,
  inThisLanguage,
  isExternalUrl,
  type LanguageRules,
  routeKey,
  splitUrl,
} from '../site/urls.ts';
import type { Diagnostic, LinkReference, Span } from '../types.ts';
import { findLiteral, findUrl } from './rules/find-literal.ts';
import type { HtmlScan } from './scan-html.ts';
import { first, spellingsOf } from './spellings.ts';

/** A page as the gate sees it; also a partial, which has links and no page. */
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
  /** Every anchor of an HTML article; absent for a component, whose anchors only its rendering shows. */
  anchors?: string[];
  /** A code block of it may say which file it comes from. */
  mayNameFiles?: true | undefined;
  /** Links and anchors around an HTML article; of a component page, all. Absent when it could not be rendered. */
  scan?: HtmlScan;
  /** Search engines are asked to leave it out: unlisted, or the not-found page. */
  isUnlisted?: true;
  /** What stands in the page and its content security policy does not allow. */
  refused?: readonly RefusedCode[];
}

export interface LinkCheckContext {
  site: Site;
  baseUrl: string;
  /** All languages of the site; each has the same pages. */
  locales?: LanguageRules['locales'];
  /** The site's origin, in lower case: `https://example.com`. */
  siteUrl: string;
  /** Everything that is published and no page: site path, `/img/logo.svg`. */
  isFile(sitePath: string): boolean;
  /** Where a redirect leads that begins at a site path. */
  leadsTo(sitePath: string): string | undefined;
  /** The place of a string in the configuration. */
  locateInConfig(text: string): ({ file: string } & Span) | undefined;
  /** Absolute paths of further files that links on pages may come from: components, the configuration, lists of authors. */
  shownFiles: readonly string[];
  /** The text of a source file. */
  readSource(file: string): string | undefined;
  /** Whether a link leads to a file that is there, though nothing of it is published. */
  isOnDisk(from: string, written: string): boolean;
  /**
   * What is on disk where a link looks for a file, spelled as the link is.
   *
   * @param from absolute path of the file with the link
   */
  filesNear(from: string | undefined, written: string): string[];
}

/** Guessing costs time for each candidate; a site with more broken links than this has another problem. */
const MOST_GUESSES = 200;

export function checkLinks(pages: CheckedPage[], context: LinkCheckContext): Diagnostic[] {
  return [...checkingLinks(pages, context)].flat();
}

/**
 * The same, page by page, for whoever has other things to do in between.
 *
 * @param wanted those of the pages whose links are checked
 */
export function checkingLinks(
  pages: CheckedPage[],
  context: LinkCheckContext,
  wanted: readonly CheckedPage[] = pages,
): Generator<Diagnostic[]> {
  return new LinkCheck(pages, context).run(wanted);
}

class LinkCheck {
  #diagnostics: Diagnostic[] = [];
  readonly #byPage = new Map<SitePage, CheckedPage>();
  readonly #byRoute = new Map<string, CheckedPage>();
  readonly #anchors = new Map<CheckedPage, Set<string>>();
  /** Links of the shell that lead somewhere: they stand on page after page. */
  readonly #sound = new Set<string>();
  readonly #told = new Set<string>();
  /** What links of partials become on the pages that use them: they are checked where they are written. */
  readonly #inPartials = new Set<string>();
  /** Where links of no page's source are written, by URL. */
  readonly #shown = new Map<string, Partial<Diagnostic> | undefined>();
  readonly #context: LinkCheckContext;
  #folders: Set<string> | undefined;
  #guesses = 0;

  constructor(pages: CheckedPage[], context: LinkCheckContext) {
    this.#context = context;
    for (const page of pages) {
      if (page.page) this.#byPage.set(page.page, page);
      if (page.url !== '') this.#byRoute.set(routeKey(decodePath(page.url)), page);
      else for (const { href } of page.targets) this.#inPartials.add(href);
    }
  }

  *run(pages: readonly CheckedPage[]): Generator<Diagnostic[]> {
    for (const page of pages) {
      this.#diagnostics = [];
      this.#checkContent(page);
      this.#checkPreviewImage(page);
      // Links that refer to one definition have its place, and are told once.
      if (this.#diagnostics.length > 1) this.#diagnostics = withoutRepetition(this.#diagnostics);
      if (page.scan) this.#checkRendered(page, page.scan);
      yield this.#diagnostics;
    }
    this.#diagnostics = [];
    this.#checkSidebars();
    yield this.#diagnostics;
  }

  /** A sidebar that no page shows, since others have all of its documents, has links as well. */
  #checkSidebars(): void {
    const { site, baseUrl } = this.#context;
    const links: HtmlScan['links'] = [];
    const gather = (items: readonly SidebarNode[]): void => {
      for (const item of items) {
        if (item.type === 'category') gather(item.items);
        else if (item.type === 'link') {
          const isPath = item.href.startsWith('/') && !item.href.startsWith('//');
          const url = isPath ? baseUrl + item.href.slice(1) : item.href;
          // Whoever has written the base URL does not want it twice.
          const isWhole = isPath && item.href.startsWith(baseUrl) && !this.#isPage(url);
          links.push({ kind: 'link', url: isWhole ? item.href : url });
        }
      }
    };
    for (const { versions } of site.instances) {
      for (const { sidebars } of versions) for (const { items } of sidebars) gather(items);
    }
    const shell = { url: baseUrl, references: [], targets: [] };
    this.#checkRendered(shell, { links, anchors: [], headings: [] });
  }

  /** The image that other sites show with a link to the page: nobody who reads the page would miss it. */
  #checkPreviewImage({ page, file }: CheckedPage): void {
    const image = page && 'compiled' in page ? page.compiled?.frontMatter.image : undefined;
    // A post's may stand beside it.
    if (image === undefined || file === undefined || (page && 'blog' in page && !image.startsWith('/')))
      return;
    if (isExternalUrl(image) || image.startsWith('data:')) return;
    const { path: written } = splitUrl(image);
    if (isBeside(image) && this.#context.filesNear(file, decodePath(written)).includes(decodePath(written)))
      return;
    const { baseUrl } = this.#context;
    const sitePath = new URL(written, `http://site${baseUrl}`).pathname;
    const bare = sitePath.startsWith(baseUrl) ? `/${sitePath.slice(baseUrl.length)}` : sitePath;
    if (this.#context.isFile(decodePath(bare)) || this.#context.isFile(decodePath(sitePath))) return;
    const name = path.posix.basename(written);
    const guess = this.#guess(bare, this.#context.filesNear(undefined, bare));
    this.#diagnostics.push({
      code: 'broken-image',
      severity: 'error',
      message: `the preview image \`${image}\` does not exist among the static files`,
      ...frontMatterPlace(file, 'image'),
      hint: meant(guess) ?? `put it into the static files and write \`/img/${name}\``,
    });
  }

  #checkContent(page: CheckedPage): void {
    page.references.forEach((reference, index) => {
      const target = page.targets[index] as LinkTarget;
      // Of every link: where it stands is asked for when there is something to tell.
      const misspelt = misspeltProblem(reference.kind, reference.url);
      if (misspelt) this.#diagnostics.push(misspelt(place(page.file, reference.span)));
      else if (target.kind === 'broken') this.#tellBroken(page, reference, target.reason);
      else if (target.kind === 'page' && reference.kind === 'image') this.#tellNoImage(page, reference);
      else if (target.kind === 'external') this.#checkOwnUrl(page, reference);
      else if (target.kind === 'page' && target.hash) {
        const other = this.#checkedPage(target.page);
        if (other && !this.#hasAnchor(other, target.hash)) {
          this.#tellAnchor(reference.url, target.hash, other, place(page.file, reference.span));
        }
      }
    });
  }

  #tellNoImage({ file }: CheckedPage, { url, span }: LinkReference): void {
    this.#diagnostics.push({
      code: 'broken-image',
      severity: 'error',
      message: `\`${url}\` is a page, and no image`,
      ...place(file, span),
      hint: 'for a link, take the `!` away',
    });
  }

  /**
   * A link that goes out to the site's own origin, and so back into it. Others may publish there, too: of a page that is not
   * there only those are told that would be among pages of ours.
   */
  #checkOwnUrl(page: CheckedPage, { kind, url, span }: LinkReference): void {
    const { siteUrl, baseUrl } = this.#context;
    if (kind !== 'link' || !url.toLowerCase().startsWith(siteUrl)) return;
    const { path: written, hash } = splitUrl(url.slice(siteUrl.length) || '/');
    if (!written.startsWith(baseUrl)) return;
    const target = this.#find(written, page);
    const anchor = hash.length > 1 ? decodePath(hash.slice(1)) : undefined;
    if (target === 'file' || (target && (anchor === undefined || this.#hasAnchor(target, anchor)))) return;
    if (!target && !this.#isAmongOurs(`/${written.slice(baseUrl.length)}`)) return;
    this.#diagnostics.push({
      code: 'own-url',
      severity: 'warning',
      message: `the link \`${url}\` leads to this site, which has no such ${target ? `anchor as \`${anchor}\`` : 'page'}`,
      ...place(page.file, span),
      hint: 'write it as a path, such as `./flags.md`, or leave it out with `rules` if another tool publishes the page',
    });
  }

  /** Whether the first folder of a path has pages of the site. */
  #isAmongOurs(sitePath: string): boolean {
    const [, folder = ''] = decodePath(sitePath).split('/');
    this.#folders ??= new Set(
      [...this.#context.site.routes.keys()].flatMap((route) => /^\/([^/]+)\//.exec(route)?.[1] ?? []),
    );
    return this.#folders.has(folder);
  }

  /** A page that was left out because another has its route is that other page to its readers. */
  #checkedPage(page: Pick<SitePage, 'route'>): CheckedPage | undefined {
    return this.#byPage.get(page as SitePage) ?? this.#byRoute.get(routeKey(decodePath(this.#urlOf(page))));
  }

  #urlOf({ route }: Pick<SitePage, 'route'>): string {
    return this.#context.baseUrl + route.path.slice(1);
  }

  #checkRendered(page: CheckedPage, scan: HtmlScan): void {
    // What the content's own links resolved to stands in the rendering too, and was checked with its position.
    const known = new Set(page.targets.map((target) => target.href));
    for (const { kind, url } of scan.links) {
      if (this.#sound.has(url) || known.has(url) || url.startsWith('data:')) continue;
      if (isExternalUrl(url)) {
        const misspelt = misspeltProblem(kind, url);
        if (misspelt) this.#tellOnce(url, page, misspelt);
        continue;
      }
      const { path: written, hash } = splitUrl(url);
      const target = written === '' ? page : this.#find(written, page);
      const isSound =
        target === 'file' ||
        (target !== undefined && (hash.length <= 1 || this.#hasAnchor(target, decodePath(hash.slice(1)))));
      if (isSound) {
        // The same from every page.
        if (url.startsWith('/')) this.#sound.add(url);
      } else if (target === undefined) {
        if (this.#isOfAnotherSite(written)) continue;
        this.#tellOnce(url, page, (at) => {
          const guess =
            kind === 'link' ? this.#guess(written, this.#sitePaths()) : this.#guessOnDisk(written, page);
          return brokenProblem(kind, url, 'route', guess, at);
        });
      } else {
        this.#tellOnce(url, page, (at) => this.#anchorProblem(url, decodePath(hash.slice(1)), target, at));
      }
    }
  }

  /** The page, or the fact of a file, that a URL path in rendered HTML stands for. */
  #find(written: string, from: CheckedPage): CheckedPage | 'file' | undefined {
    const pathname = decodePath(new URL(written, `http://site${from.url}`).pathname);
    const absolute = inThisLanguage(pathname, this.#context) ?? pathname;
    const page = this.#byRoute.get(routeKey(absolute));
    if (page) return page;
    const { baseUrl } = this.#context;
    if (!absolute.startsWith(baseUrl)) return undefined;
    return this.#context.isFile(`/${absolute.slice(baseUrl.length)}`) ? 'file' : undefined;
  }

  /**
   * Whether a path in rendered HTML leads out of the base URL, where this site cannot know what there is; unless the base
   * URL was only forgotten.
   */
  #isOfAnotherSite(written: string): boolean {
    const { baseUrl } = this.#context;
    if (!written.startsWith('/') || written.startsWith(baseUrl)) return false;
    return !this.#isPage(baseUrl + written.slice(1));
  }

  #isPage(url: string): boolean {
    return this.#byRoute.has(routeKey(decodePath(splitUrl(url).path)));
  }

  #hasAnchor(page: CheckedPage, anchor: string): boolean {
    // `#` and `#top` go to the top of every page, and a text fragment is the browser's own business.
    if (anchor === 'top' || anchor.startsWith(':~:')) return true;
    // A page that could not be rendered has its own problem told; its anchors are not known.
    if (page.anchors === undefined && page.scan === undefined) return true;
    // So has one that lacks a component.
    if (page.scan?.lacksParts) return true;
    return this.#anchorsOf(page).has(anchor.split(':~:')[0] as string);
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

  #tellBroken(page: CheckedPage, reference: LinkReference, reason: BrokenReason): void {
    const { url, kind } = reference;
    const at = place(page.file, reference.span);
    if (reason === 'draft') {
      this.#diagnostics.push({
        code: 'broken-link',
        severity: 'error',
        message: `the link \`${url}\` goes to a draft, which is not published`,
        ...at,
        hint: 'remove `draft: true` from that document, or remove the link',
      });
      return;
    }
    const { path: written, query, hash } = splitUrl(url);
    if (
      kind === 'link' &&
      reason !== 'outside' &&
      page.file !== undefined &&
      this.#context.isOnDisk(page.file, decodePath(written))
    ) {
      this.#diagnostics.push(noPageProblem(url, at));
      return;
    }
    const whole = kind === 'link' ? this.#encoded(url, page) : undefined;
    const guess =
      kind === 'link'
        ? (this.#context.leadsTo(written) ?? this.#guessLink(written, reason, page))
        : this.#guessOnDisk(written, page);
    const meant = whole ?? (guess === undefined ? undefined : guess + query + hash);
    this.#diagnostics.push(brokenProblem(kind, url, reason, meant, at));
  }

  /** `c#.md` is the file `c` and an anchor to a browser; whoever has such a file means it. */
  #encoded(url: string, page: CheckedPage): string | undefined {
    if (page.file === undefined || !/[#?]/.test(url)) return undefined;
    if (!this.#context.site.byFile.has(path.resolve(path.dirname(page.file), url))) return undefined;
    return url.replaceAll('%', '%25').replaceAll('#', '%23').replaceAll('?', '%3F').replaceAll(' ', '%20');
  }

  #guessLink(written: string, reason: BrokenReason, page: CheckedPage): string | undefined {
    const isFile = reason === 'file' || !written.startsWith('/');
    return (isFile ? this.#guessFile(written, page) : undefined) ?? this.#guess(written, this.#sitePaths());
  }

  #guessOnDisk(written: string, page: CheckedPage): string | undefined {
    return this.#guess(written, this.#context.filesNear(page.file, written));
  }

  #tellAnchor(url: string, anchor: string, target: CheckedPage, at: Partial<Diagnostic>): void {
    this.#diagnostics.push(this.#anchorProblem(url, anchor, target, at));
  }

  #anchorProblem(url: string, anchor: string, target: CheckedPage, at: Partial<Diagnostic>): Diagnostic {
    const anchors = this.#anchorsOf(target);
    const guess = this.#guess(anchor, anchors);
    const name = target.file === undefined ? `\`${target.url}\`` : `\`${path.basename(target.file)}\``;
    const before = splitUrl(url);
    return {
      code: 'broken-anchor',
      severity: 'error',
      message: `the link \`${url}\` leads to ${name}, which has no anchor \`${anchor}\``,
      ...at,
      ...(guess === undefined
        ? { hint: `give a heading there the id: \`## Heading {#${anchor}}\`` }
        : hint(`${before.path}${before.query}#${guess}`)),
    };
  }

  /** A problem of rendered HTML: at its place in the configuration, else where the page's own source says it. */
  #tellOnce(url: string, page: CheckedPage, problem: (at: Partial<Diagnostic>) => Diagnostic): void {
    const { baseUrl } = this.#context;
    const spellings = spellingsOf(url, baseUrl);
    for (const spelling of spellings) {
      const inConfig = this.#context.locateInConfig(spelling);
      if (!inConfig) continue;
      if (!this.#told.has(url)) this.#diagnostics.push(problem(inConfig));
      this.#told.add(url);
      return;
    }
    const source = page.file === undefined ? undefined : this.#context.readSource(page.file);
    const shown = this.#shownIn(url, spellings);
    // `x` in a page's source is `/x` only if nobody has written that.
    const likely = shown ? spellings.filter((spelling) => spelling.startsWith('/')) : spellings;
    const found = source === undefined ? undefined : findSpelling(source, likely);
    // Around an HTML article there is only what the theme adds, and so it is with what a component page does not have in
    // its source: the same on page after page.
    const key = found ? `${page.file}\n${url}` : url;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    if (found) this.#diagnostics.push(problem(place(page.file, found)));
    else if (!this.#inPartials.has(url)) {
      this.#diagnostics.push({
        ...problem(shown ?? {}),
        notes: [`it stands ${shown ? '' : 'in a component, '}for example on \`${page.url}\``],
      });
    }
  }

  /** The file that has a link in it and is no page. */
  #shownIn(url: string, spellings: readonly string[]): Partial<Diagnostic> | undefined {
    if (!this.#shown.has(url)) this.#shown.set(url, this.#lookInShown(spellings));
    return this.#shown.get(url);
  }

  #lookInShown(spellings: readonly string[]): Partial<Diagnostic> | undefined {
    const { shownFiles, readSource } = this.#context;
    for (const file of shownFiles) {
      const source = readSource(file);
      const found = source === undefined ? undefined : first(spellings, (text) => findUrl(source, text));
      if (found) return place(file, found);
    }
    return undefined;
  }

  #guessFile(written: string, from: CheckedPage): string | undefined {
    if (from.file === undefined) return undefined;
    const folder = path.dirname(from.file);
    const candidates = [...this.#context.site.byFile.keys()].map((file) => {
      const relative = path.relative(folder, file).split(path.sep).join('/');
      return relative.startsWith('.') ? relative : `./${relative}`;
    });
    const plain = written.replace(/^\.\//, '');
    const guess = this.#guess(/\.mdx?$/i.test(written) ? `./${plain}` : `./${plain}.md`, candidates);
    if (guess === undefined) return undefined;
    // The same spelling as the author's, where that is possible.
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
  const told = new Set<string>();
  return diagnostics.filter(({ message, line, column }) => {
    const key = `${line}:${column} ${message}`;
    const isNew = !told.has(key);
    told.add(key);
    return isNew || line === undefined;
  });
}

const WHAT: Record<LinkReference['kind'], string> = { link: 'link', image: 'image', asset: 'file' };

/** @param guess what was probably meant */
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
      message: `the ${WHAT[kind]} \`${url}\` leads out of the project, and what is not the project's is not published`,
      hint: 'copy the file beside the document, or into the static files',
    };
  }
  if (kind !== 'link') {
    const name = path.posix.basename(splitUrl(url).path);
    return {
      ...problem,
      code: 'broken-image',
      message: `the ${WHAT[kind]} \`${url}\` does not exist`,
      hint: meant(guess) ?? `put it beside the document, or into the static files and write \`/img/${name}\``,
    };
  }
  return {
    ...problem,
    code: 'broken-link',
    message: `the link \`${url}\` leads nowhere: there is no such ${reason === 'file' ? 'document' : 'page'}`,
    hint:
      withoutScheme(url) ??
      meant(guess) ??
      'correct it: a link is the path of a document (`./flags.md`) or of a page (`/docs/flags/`)',
  };
}

/** `www.example.com`, `example.com/page`, `ada@example.com`: addresses to people, and paths to browsers. */
function withoutScheme(url: string): string | undefined {
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(url)) return `for a mail, write \`mailto:${url}\``;
  return /^(?:www\.|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|app|edu|gov)(?:[/?#:]|$))/i.test(url)
    ? `for another site, write \`https://${url}\``
    : undefined;
}

/** The file is there, so that it is no slip; its author does not know that it is left out. */
function noPageProblem(url: string, at: Partial<Diagnostic>): Diagnostic {
  return {
    code: 'broken-link',
    severity: 'error',
    message: `the link \`${url}\` leads to a file that is no page`,
    ...at,
    hint: 'rename it: what begins with `_` is a part of pages, and what `exclude` names is left out, too',
  };
}

function meant(guess: string | undefined): string | undefined {
  return guess === undefined ? undefined : `did you mean \`${guess}\`?`;
}

function hint(guess: string | undefined): { hint?: string } {
  return guess === undefined ? {} : { hint: `did you mean \`${guess}\`?` };
}

function place(file: string | undefined, span: Span | undefined): Partial<Diagnostic> {
  return { ...(file === undefined ? {} : { file }), ...span };
}

/** What there is to tell, at its place, of a URL that leads nowhere on any site. */
function misspeltProblem(
  kind: LinkReference['kind'],
  url: string,
): ((at: Partial<Diagnostic>) => Diagnostic) | undefined {
  const problem = { severity: 'error' as const, code: kind === 'link' ? 'broken-link' : 'broken-image' };
  if (kind === 'link' && url.trim() === '') {
    return (at) => ({
      ...problem,
      message: 'the link leads nowhere: its target is empty',
      ...at,
      hint: 'write where it leads, or leave the brackets out',
    });
  }
  if (kind === 'link' && /^javascript:/i.test(url)) {
    return (at) => ({
      code: 'refused-by-policy',
      severity: 'warning',
      message: 'the content security policy does not allow code in a link: this one will do nothing',
      ...at,
      hint: 'write a component, in MDX or TSX, with a button that has the behaviour',
    });
  }
  const misspelt = misspeltUrl(url);
  if (!misspelt) return undefined;
  const { fault, hint } = misspelt;
  return (at) => ({ ...problem, message: `the ${WHAT[kind]} \`${url}\` ${fault}`, ...at, hint });
}

function findSpelling(source: string, spellings: string[]): Span | undefined {
  return first(spellings, (spelling) => findLiteral(source, spelling));
}
