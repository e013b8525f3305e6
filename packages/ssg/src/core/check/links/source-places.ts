import { findInMarkdown, findLiteral, findUrl } from '../../diagnostic/find-literal.ts';
import type { Diagnostic, Span } from '../../types.ts';
import { place } from './problems.ts';
import { firstResult, spellingsOf } from './spellings.ts';
import type { CheckedPage, LinkCheckContext } from './types.ts';

/** Where the author wrote a link that is known from rendered HTML only. */
export interface SourcePlace {
  /** `other`: a file that is part of several pages, such as a component. `unknown`: code computes the link. */
  in: 'configuration' | 'page' | 'other' | 'unknown';
  at: Partial<Diagnostic>;
}

/** `<Link to>` adds the base URL. */
const ADDS_BASE_URL = /\bto=\{?\s*$/;

/** Finds links of rendered HTML in the configuration and in source files. */
export class SourcePlaces {
  readonly #context: LinkCheckContext;
  /** Places of links in `otherSources`, by URL. */
  readonly #others = new Map<string, Partial<Diagnostic> | undefined>();
  /** Whether links that only look broken lead out of the site, by URL. */
  readonly #escaped = new Map<string, boolean>();
  /** Read at the first broken link that is not in a document. */
  #otherTexts: { file: string; text: string }[] | undefined;

  constructor(context: LinkCheckContext) {
    this.#context = context;
  }

  /** @returns undefined if the author wrote the link for something outside of the site */
  find(url: string, page: CheckedPage): SourcePlace | undefined {
    const spellings = spellingsOf(url, this.#context.baseUrl);
    if (this.#isEscaped(spellings, page)) return undefined;
    const source = page.file === undefined ? undefined : this.#context.readSource(page.file);
    const isInSources = (all: string[]): boolean =>
      Boolean(source && findSpelling(source, all)) || this.#findInOthers(all) !== undefined;
    // Themes add the base URL to links of the configuration.
    for (const spelling of this.#lacksBaseUrl(url) ? [] : spellings) {
      const inConfig = this.#isDocumentId(url) ? undefined : this.#context.locateInConfig(spelling);
      if (!inConfig) continue;
      // `x` in the configuration means `/x` only if no other file contains `/x`. It may be a label or a path to compare with.
      const isRooted = (each: string) => each.startsWith('/');
      if (!isRooted(spelling) && isInSources(spellings.filter(isRooted))) continue;
      return { in: 'configuration', at: inConfig };
    }
    const other = this.#placeInOthers(url, spellings);
    // `x` in a page's source means `/x` only if no other file contains `/x`. The links of an HTML article are known.
    const isLikely = (spelling: string) => page.anchors === undefined && spelling.startsWith('/');
    const likely = other ? spellings.filter(isLikely) : spellings;
    // HTML in the configuration is on every page. In a page's source, the same text may be no link.
    const isOfLayout = other?.file !== undefined && other.file === this.#context.configFile;
    const found = source === undefined || isOfLayout ? undefined : this.#findInPage(source, url, likely);
    if (found) return { in: 'page', at: place(page.file, found) };
    if (other) return { in: 'other', at: other };
    // The plugin may compute the link. A plugin of ssg has no line.
    const made = page.page?.kind === 'plugin' ? page.page.place : {};
    return { in: 'unknown', at: made.line === undefined ? {} : made };
  }

  /** A link without the base URL is not one of `<Link to>`, unless the site has a component of its own with a `to`. */
  #findInPage(source: string, url: string, spellings: string[]): Span | undefined {
    const isRaw = spellings.includes(url) && this.#lacksBaseUrl(url);
    const raw = isRaw
      ? findLiteral(source, url, (before) => !ADDS_BASE_URL.test(before.slice(-20)))
      : undefined;
    return (
      raw ?? findSpelling(source, spellings) ?? firstResult(spellings, (url) => findInMarkdown(source, url))
    );
  }

  #lacksBaseUrl(url: string): boolean {
    return url.startsWith('/') && !url.startsWith(this.#context.baseUrl);
  }

  /** Whether a component or the configuration wrote the path for something outside of the site: `pathname:///x`. */
  #isEscaped(spellings: readonly string[], page: CheckedPage): boolean {
    if (!this.#context.isForeign) return false;
    const escaped = spellings.filter((each) => each.startsWith('/')).map((each) => `pathname://${each}`);
    const [key = ''] = escaped;
    if (!this.#escaped.has(key)) {
      const inConfig = escaped.some((each) => this.#context.locateInConfig(each));
      this.#escaped.set(key, inConfig || this.#findInOthers(escaped) !== undefined);
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

  #placeInOthers(url: string, spellings: readonly string[]): Partial<Diagnostic> | undefined {
    if (!this.#others.has(url)) {
      // `x` for `/x` may be any word, such as a version to compare with.
      const clear = spellings.filter((each) => each === url || each.includes('/'));
      this.#others.set(url, this.#findInOthers(clear, this.#lacksBaseUrl(url)));
    }
    return this.#others.get(url);
  }

  /** @param isRaw whether the configuration contains the link only if HTML in it does */
  #findInOthers(spellings: readonly string[], isRaw = false): Partial<Diagnostic> | undefined {
    this.#otherTexts ??= this.#context.otherSources.flatMap((file) => {
      const text = this.#context.readSource(file);
      return text === undefined ? [] : [{ file, text }];
    });
    const texts = this.#otherTexts;
    return firstResult(spellings, (spelling) =>
      firstResult(texts, ({ file, text }) => {
        const isMarkup = (before: string): boolean => before.endsWith('=');
        const isInHtml = isRaw && file === this.#context.configFile;
        const found = isInHtml ? findLiteral(text, spelling, isMarkup) : findUrl(text, spelling);
        return found && place(file, found);
      }),
    );
  }
}

function findSpelling(source: string, spellings: string[]): Span | undefined {
  return firstResult(spellings, (spelling) => findLiteral(source, spelling));
}
