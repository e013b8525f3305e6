/**
 * Builds the search index of a site. The contribution of a page depends only on the page, and is cached. Markdown pages are
 * weighed in slices while esbuild runs in another process.
 */
import { setImmediate } from 'node:timers/promises';
import { hashText } from '../cache/files.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { SearchCache } from '../reuse/search.ts';
import { hasSource, repeatsOtherPages, type Site, type SitePage, type SourcePage } from '../site/model.ts';
import type { PageLinks } from '../site/page-links.ts';
import type { Artifact, CompiledPage, SearchWords } from '../types.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type ForeignPage, TermScorer, type UnweighedPage, type WeighedPage } from './weigh.ts';
import { type IndexedPage, writeIndex } from './write-index.ts';

/** Milliseconds after which requests of esbuild are handled. */
const SLICE = 12;

export class SearchIndexer {
  readonly #options: ResolvedConfig['search'];
  readonly #cache: SearchCache | undefined;
  readonly #scorer: TermScorer;
  /** Pages that this process has weighed. */
  readonly #known = new WeakMap<CompiledPage, WeighedPage>();

  constructor({ search }: Pick<ResolvedConfig, 'search'>, cache?: SearchCache) {
    this.#options = search;
    this.#cache = cache;
    this.#scorer = new TermScorer(cache?.lexicon);
  }

  /**
   * Weighs Markdown pages before rendering. Optional: `artifacts` weighs all remaining pages.
   *
   * @param ahead pages that other threads have weighed
   */
  async weighEarly(site: Site, ahead: WeighedAhead = new Map()): Promise<void> {
    if (!this.#options) return;
    let end = performance.now() + SLICE;
    for (const page of site.routes.values()) {
      if (!isMarkdown(page)) continue;
      this.#weighed(page, ahead.get(page.compiled));
      // They are as large as the documents.
      ahead.delete(page.compiled);
      if (performance.now() < end) continue;
      await setImmediate();
      end = performance.now() + SLICE;
    }
  }

  /** The files of the index, one at a time; none if the site has no search. */
  *artifacts(rendered: readonly RenderedPage[], links: Pick<PageLinks, 'searchWords'>): Generator<Artifact> {
    if (!this.#options) return;
    const pages = rendered.flatMap((page) => this.#indexed(page, links) ?? []);
    const scopes = [...new Set(pages.map(({ scope }) => scope))];
    const byScope = scopes.flatMap((scope) => pages.filter((page) => page.scope === scope));
    yield* writeIndex(byScope, this.#scorer.lexicon, this.#options.synonyms);
  }

  #indexed(
    { page, url, title, crumbs, indexed, text }: RenderedPage,
    links: Pick<PageLinks, 'searchWords'>,
  ): IndexedPage | undefined {
    if (!page || !indexed || repeatsOtherPages(page)) return undefined;
    const scope = page.kind === 'doc' ? `${page.version.instance.id}/${page.version.name}` : '';
    const place = { href: url, title, crumbs, scope };
    if (isMarkdown(page)) return { ...place, ...this.#weighed(page) };
    const sections = text ?? [
      { anchor: '', heading: '', text: page.kind === 'category' ? page.description : '' },
    ];
    const unweighed = hasSource(page)
      ? unweighedPage(title, sections, page.compiled?.frontMatter, links.searchWords(page))
      : { title, sections };
    return {
      ...place,
      ...this.#weigh(page, [JSON.stringify(unweighed)], () => this.#scorer.weigh(unweighed)),
    };
  }

  #weighed(page: MarkdownPage, ahead?: MarkdownWeights): WeighedPage {
    const { compiled, title, source } = page;
    let weighed = this.#known.get(compiled);
    if (!weighed) {
      // All other input is part of the document.
      weighed = this.#weigh(page, [source.hash, title], () =>
        ahead?.title === title ? this.#scorer.adopt(ahead) : weighMarkdown(this.#scorer, title, compiled),
      );
      this.#known.set(compiled, weighed);
    }
    return weighed;
  }

  /** @param facts all inputs of `weigh` */
  #weigh({ route }: SitePage, facts: string[], weigh: () => WeighedPage): WeighedPage {
    const key = hashText(...facts).slice(0, 32);
    const known = this.#cache?.recall(route.file, key);
    if (known) return known;
    const weighed = weigh();
    return this.#cache?.remember(route.file, key, weighed) ?? weighed;
  }
}

/** A Markdown page with the numbers of another thread. */
export interface MarkdownWeights extends ForeignPage {
  title: string;
}

export type WeighedAhead = Map<CompiledPage, MarkdownWeights>;

/** Weighs a document whose article is known before rendering. */
export function weighMarkdown(scorer: TermScorer, title: string, compiled: CompiledPage): WeighedPage {
  // A slot is a whole attribute, so the markup is well-formed without slots.
  const sections = sectionsOf(compiled.body.parts.join(''));
  return scorer.weigh(unweighedPage(title, sections, compiled.frontMatter, compiled.searchWords));
}

function unweighedPage(
  title: string,
  sections: readonly Section[],
  { keywords, description }: CompiledPage['frontMatter'] = {},
  words: readonly SearchWords[] = [],
): UnweighedPage {
  const anchors = new Set(sections.map(({ anchor }) => anchor));
  const wordsOf = (section: string): string[] =>
    words.flatMap(({ anchor, words }) => ((anchors.has(anchor) ? anchor : '') === section ? words : []));
  return {
    title,
    sections: sections.map((section) => {
      const added = wordsOf(section.anchor);
      return added.length > 0 ? { ...section, words: added } : section;
    }),
    ...(keywords && { keywords }),
    ...(description === undefined ? {} : { description }),
  };
}

type MarkdownPage = SourcePage & { compiled: CompiledPage };

/** Checks for pages whose article is known before rendering. */
function isMarkdown(page: SitePage): page is MarkdownPage {
  return hasSource(page) && page.compiled?.kind === 'html';
}
