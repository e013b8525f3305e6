/**
 * The search index of a site. What a page contributes is a function of the page alone, and remembered in the cache; while
 * esbuild works, in another process, the Markdown pages are weighed in slices.
 */
import { setImmediate } from 'node:timers/promises';
import { hashText } from '../cache/files.ts';
import type { SearchCache } from '../cache/search.ts';
import type { ResolvedConfig } from '../config/types.ts';
import type { RenderedPage } from '../render/page/input.ts';
import type { Doc, Site, SitePage, StandalonePage } from '../site/model.ts';
import type { Artifact, CompiledPage } from '../types.ts';
import { sectionsOf } from './sections.ts';
import { Scales, type UnweighedPage, type WeighedPage } from './weigh.ts';
import { type IndexedPage, writeIndex } from './write-index.ts';

/** Milliseconds until esbuild's questions get their turn. */
const SLICE = 12;

export class SearchIndexer {
  readonly #options: ResolvedConfig['search'];
  readonly #cache: SearchCache | undefined;
  readonly #scales: Scales;
  /** What was weighed in this process. */
  readonly #known = new WeakMap<CompiledPage, WeighedPage>();

  constructor({ search }: Pick<ResolvedConfig, 'search'>, cache?: SearchCache) {
    this.#options = search;
    this.#cache = cache;
    this.#scales = new Scales(cache?.lexicon);
  }

  /** Weighs the pages that can be before any is rendered. Gains nothing but time: `artifacts` makes up for what is missing. */
  async weighEarly(site: Site): Promise<void> {
    if (!this.#options) return;
    let end = performance.now() + SLICE;
    for (const page of site.routes.values()) {
      if (!isMarkdown(page)) continue;
      this.#weighed(page);
      if (performance.now() < end) continue;
      await setImmediate();
      end = performance.now() + SLICE;
    }
  }

  /** The files of the index, one after the other; none when the site has no search. */
  *artifacts(rendered: readonly RenderedPage[]): Generator<Artifact> {
    if (!this.#options) return;
    const pages = rendered.flatMap((page) => this.#indexed(page) ?? []);
    const scopes = [...new Set(pages.map(({ scope }) => scope))];
    const byScope = scopes.flatMap((scope) => pages.filter((page) => page.scope === scope));
    yield* writeIndex(byScope, this.#scales.lexicon, this.#options.synonyms);
  }

  #indexed({ page, url, title, crumbs, indexed, text }: RenderedPage): IndexedPage | undefined {
    // What a list has is found in the posts and documents themselves.
    if (!page || !indexed || 'list' in page || 'tagged' in page) return undefined;
    const scope = 'version' in page ? `${page.version.instance.id}/${page.version.name}` : '';
    const place = { href: url, title, crumbs, scope };
    if (isMarkdown(page)) return { ...place, ...this.#weighed(page) };
    const sections = text ?? [
      { anchor: '', heading: '', text: 'description' in page ? page.description : '' },
    ];
    return { ...place, ...this.#weigh(page, [title, JSON.stringify(sections)], () => ({ title, sections })) };
  }

  #weighed(page: MarkdownPage): WeighedPage {
    const { compiled, title, source } = page;
    let weighed = this.#known.get(compiled);
    if (!weighed) {
      // What else is weighed is in the document.
      weighed = this.#weigh(page, [source.hash, title], () => {
        const { keywords, description } = compiled.frontMatter;
        return {
          title,
          // A slot is a whole attribute: without any the markup is as well-formed as with them.
          sections: sectionsOf(compiled.body.parts.join('')),
          ...(keywords && { keywords }),
          ...(description === undefined ? {} : { description }),
        };
      });
      this.#known.set(compiled, weighed);
    }
    return weighed;
  }

  /** @param facts everything that `read` returns depends on */
  #weigh({ route }: SitePage, facts: string[], read: () => UnweighedPage): WeighedPage {
    const key = hashText(...facts).slice(0, 32);
    const known = this.#cache?.recall(route.file, key);
    if (known) return known;
    const weighed = this.#scales.weigh(read());
    return this.#cache?.remember(route.file, key, weighed) ?? weighed;
  }
}

type MarkdownPage = (Doc | StandalonePage) & { compiled: CompiledPage };

/** Its article is known before it is rendered. */
function isMarkdown(page: SitePage): page is MarkdownPage {
  return 'compiled' in page && page.compiled?.kind === 'html';
}
