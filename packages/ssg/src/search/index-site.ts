/**
 * The search index of a site. What a page contributes is a function of the page alone, and remembered with it; while
 * esbuild works, in another process, the Markdown pages are weighed in slices.
 */
import { setImmediate } from 'node:timers/promises';
import type { ResolvedConfig } from '../config/types.ts';
import { detached } from '../detached.ts';
import type { RenderedPage } from '../render/render-site.ts';
import type { Doc, GeneratedIndex, Site, StandalonePage } from '../site/model.ts';
import type { Artifact, CompiledPage } from '../types.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type PageWeights, Scales } from './weigh.ts';
import { type IndexedPage, writeIndex } from './write-index.ts';

interface Searchable {
  sections: Section[];
  weights: PageWeights;
}

/** Milliseconds until esbuild's questions get their turn. */
const SLICE = 12;

export class SearchIndexer {
  readonly #options: ResolvedConfig['search'];
  readonly #scales = new Scales();
  readonly #remembered = new WeakMap<CompiledPage, Searchable>();

  constructor({ search }: Pick<ResolvedConfig, 'search'>) {
    this.#options = search;
  }

  /** Weighs the pages that can be before any is rendered. Gains nothing but time: `artifacts` makes up for what is missing. */
  async weighEarly(site: Site): Promise<void> {
    if (!this.#options) return;
    let end = performance.now() + SLICE;
    for (const page of site.routes.values()) {
      if (!isMarkdown(page)) continue;
      this.#searchable(page);
      if (performance.now() < end) continue;
      await setImmediate();
      end = performance.now() + SLICE;
    }
  }

  /** The files of the index; none when the site has no search. */
  artifacts(rendered: readonly RenderedPage[]): Artifact[] {
    if (!this.#options) return [];
    const pages = rendered.flatMap((page) => this.#indexed(page) ?? []);
    const scopes = [...new Set(pages.map(({ scope }) => scope))];
    const byScope = scopes.flatMap((scope) => pages.filter((page) => page.scope === scope));
    return writeIndex(byScope, this.#scales.terms, this.#options.synonyms);
  }

  #indexed({ page, url, title, crumbs, indexed, text }: RenderedPage): IndexedPage | undefined {
    if (!page || !indexed) return undefined;
    const scope = 'version' in page ? `${page.version.instance.id}/${page.version.name}` : '';
    const place = { href: url, title, crumbs, scope };
    if (isMarkdown(page)) return { ...place, ...this.#searchable(page) };
    const sections = text ?? [
      { anchor: '', heading: '', text: 'description' in page ? page.description : '' },
    ];
    return { ...place, sections, weights: this.#scales.weigh({ title, sections }) };
  }

  #searchable({ compiled, title }: MarkdownPage): Searchable {
    let found = this.#remembered.get(compiled);
    if (!found) {
      const { frontMatter, body } = compiled;
      // A slot is a whole attribute: without any the markup is as well-formed as with them.
      const sections = detached(sectionsOf(body.parts.join('')));
      const { keywords, description } = frontMatter;
      const weights = this.#scales.weigh({
        title,
        sections,
        ...(keywords && { keywords }),
        ...(description === undefined ? {} : { description }),
      });
      found = { sections, weights };
      this.#remembered.set(compiled, found);
    }
    return found;
  }
}

type MarkdownPage = (Doc | StandalonePage) & { compiled: CompiledPage };

/** Its article is known before it is rendered. */
function isMarkdown(page: Doc | StandalonePage | GeneratedIndex): page is MarkdownPage {
  return 'compiled' in page && page.compiled?.kind === 'html';
}
