/** Builds the search index of a site. The contribution of a page depends only on the page, and is cached. */
import { SEARCH_ENTRY } from '@slashdocs/runtime/search';
import type { RememberingSink } from '../../core/emit/sinks.ts';
import type { IndexedLinks, OpenIndex } from '../../core/plugin/site-index.ts';
import type { RenderedPage } from '../../core/render/page/input.ts';
import {
  hasSource,
  isMarkdown,
  type MarkdownPage,
  repeatsOtherPages,
  type SitePage,
} from '../../core/site/model.ts';
import type { Artifact, CompiledPage, SectionComment } from '../../core/types.ts';
import { sha256 } from '../../core/util/sha256.ts';
import { identityOf, type PageIdentity, type SearchCache } from './cache.ts';
import type { SearchOptions } from './plugin.ts';
import { type Section, sectionsOf } from './sections.ts';
import { type ForeignPage, TermScorer, type UnweighedPage, type WeighedPage } from './weigh.ts';
import {
  type IndexedPage,
  type IndexFile,
  type LastIndex,
  pathOf,
  roomFor,
  writeIndex,
} from './write-index.ts';

/** If more pages have changed, sorting all places takes less time than changing parts. */
const MOST_CHANGED = 1 / 8;

/** Hexadecimal digits. */
const KEY_LENGTH = 32;

export class SearchIndexer implements OpenIndex {
  readonly #synonyms: string[][];
  readonly #cache: SearchCache | undefined;
  readonly #scorer: TermScorer;
  /** Pages that this process has weighed. */
  readonly #known = new Map<CompiledPage, Weighed>();

  constructor({ synonyms }: SearchOptions, cache?: SearchCache) {
    this.#synonyms = synonyms;
    this.#cache = cache;
    this.#scorer = new TermScorer(cache?.lexicon);
  }

  add(page: MarkdownPage, received: unknown): void {
    this.#weighed(page, received as MarkdownWeights | undefined);
  }

  /** One at a time. */
  *files(rendered: readonly RenderedPage[], links: IndexedLinks): Generator<Artifact> {
    const pages = this.#indexedPages(rendered, links);
    for (const { path, contents } of writeIndex(pages, this.#scorer.lexicon, this.#synonyms)) {
      // Without a last index, all files are written.
      yield { path, contents: contents as string | Uint8Array };
    }
  }

  /** Only parts that differ from the last index are written. */
  write(rendered: readonly RenderedPage[], links: IndexedLinks, output: RememberingSink): void {
    if (output.ignoresContents) {
      // A static file could have the same name.
      output.add({ path: SEARCH_ENTRY, contents: '' });
      return;
    }
    const pages = this.#indexedPages(rendered, links);
    const last = this.#lastIndex(pages, output);
    if (!last || !this.#writeFiles(pages, output, last)) this.#writeFiles(pages, output);
  }

  save(): void {
    this.#cache?.save();
  }

  /** @returns whether it was possible: the files of the last index may have been changed by someone else */
  #writeFiles(pages: readonly Indexed[], output: RememberingSink, last?: LastIndex): boolean {
    const writing = writeIndex(pages, this.#scorer.lexicon, this.#synonyms, { last });
    try {
      for (let step = writing.next(); ; step = writing.next()) {
        if (step.done) {
          this.#cache?.rememberIndex(
            step.value,
            pages.map(({ identity }) => identity),
          );
          return true;
        }
        if (!addTo(output, step.value)) return false;
      }
    } catch (error) {
      if (error instanceof ChangedPart) return false;
      throw error;
    }
  }

  /** The last index, if the new one is similar. */
  #lastIndex(pages: readonly Indexed[], output: RememberingSink): LastIndex | undefined {
    const { state, files = [] } = this.#cache?.lastIndex ?? {};
    if (!state || files.length !== pages.length) return undefined;
    const changed = new Map<number, WeighedPage>();
    for (const [number, page] of pages.entries()) {
      if (roomFor(page) !== state.rooms[number]) return undefined;
      const before = files[number] as PageIdentity;
      if (before === page.identity) continue;
      const weighed = this.#cache?.last(before);
      if (!weighed || changed.size > MOST_CHANGED * pages.length) return undefined;
      changed.set(number, weighed);
    }
    return {
      state,
      changed,
      read(part) {
        const bytes = output.read(pathOf(part.name), part.state);
        if (!bytes) throw new ChangedPart();
        return bytes.toString();
      },
    };
  }

  #indexedPages(rendered: readonly RenderedPage[], links: IndexedLinks): Indexed[] {
    const pages = rendered.flatMap((page) => this.#indexed(page, links) ?? []);
    const scopes = [...new Set(pages.map(({ scope }) => scope))];
    return scopes.length < 2
      ? pages
      : scopes.flatMap((scope) => pages.filter((page) => page.scope === scope));
  }

  #indexed(rendered: RenderedPage, links: IndexedLinks): Indexed | undefined {
    const { page, url, title, crumbs, indexed } = rendered;
    if (!page || !indexed || repeatsOtherPages(page)) return undefined;
    const { key, page: weighed } = this.#contribution(page, rendered, links);
    return {
      href: url,
      title,
      crumbs,
      scope: page.kind === 'doc' ? `${page.version.instance.id}/${page.version.name}` : '',
      identity: identityOf(key, page.route.file, [url, title, ...crumbs]),
      sections: weighed.sections,
      pieces: weighed.pieces,
      weights: weighed.weights,
      texts: weighed.texts,
    };
  }

  #contribution(page: SitePage, { title, articles }: RenderedPage, links: IndexedLinks): Weighed {
    if (isMarkdown(page)) return this.#weighed(page);
    const sections = (articles?.search as Section[] | undefined) ?? [
      { anchor: '', heading: '', text: page.kind === 'category' ? page.description : '' },
    ];
    const unweighed = hasSource(page)
      ? unweighedPage(title, sections, page.compiled?.frontMatter, links.comments(page))
      : { title, sections };
    const key = sha256(JSON.stringify(unweighed)).slice(0, KEY_LENGTH);
    return this.#weigh(page, key, () => this.#scorer.weigh(unweighed));
  }

  #weighed(page: MarkdownPage, ahead?: MarkdownWeights): Weighed {
    const { compiled, title, source } = page;
    let weighed = this.#known.get(compiled);
    if (!weighed) {
      // All input is part of the document, except other titles than its own.
      const isOwnTitle = title === (compiled.frontMatter.title ?? compiled.contentTitle);
      const key = isOwnTitle ? source.hash : sha256(source.hash + title);
      weighed = this.#weigh(page, key.slice(0, KEY_LENGTH), () =>
        ahead?.title === title ? this.#scorer.adopt(ahead) : weighMarkdown(this.#scorer, title, compiled),
      );
      this.#known.set(compiled, weighed);
    }
    return weighed;
  }

  /** @param key hash of all inputs of `weigh` */
  #weigh({ route }: SitePage, key: string, weigh: () => WeighedPage): Weighed {
    const known = this.#cache?.recall(route.file, key);
    if (known) return { key, page: known };
    const weighed = weigh();
    return { key, page: this.#cache?.remember(route.file, key, weighed) ?? weighed };
  }
}

interface Weighed {
  /** Hash of everything that was weighed. */
  key: string;
  page: WeighedPage;
}

interface Indexed extends IndexedPage {
  identity: PageIdentity;
}

/** Someone else changed a file of the last index. */
class ChangedPart extends Error {}

/** @returns false if the file is of the last index, and was changed by someone else */
function addTo(output: RememberingSink, { path, state, contents }: IndexFile): boolean {
  if (output.has(path)) return true;
  if (contents === undefined) return output.keep(path, state);
  output.add({ path, contents });
  return true;
}

/** A Markdown page with the numbers of another thread. */
export interface MarkdownWeights extends ForeignPage {
  title: string;
}

/** Weighs a document whose article is known before rendering. */
export function weighMarkdown(scorer: TermScorer, title: string, compiled: CompiledPage): WeighedPage {
  // A slot is a whole attribute, so the markup is well-formed without slots.
  const sections = sectionsOf(compiled.body.parts.join(''));
  return scorer.weigh(unweighedPage(title, sections, compiled.frontMatter, compiled.comments));
}

function unweighedPage(
  title: string,
  sections: readonly Section[],
  { keywords, description }: CompiledPage['frontMatter'] = {},
  comments: readonly SectionComment[] = [],
): UnweighedPage {
  const anchors = new Set(sections.map(({ anchor }) => anchor));
  const wordsOf = (section: string): string[] =>
    comments.flatMap(({ name, anchor, values }) =>
      name === 'search' && (anchors.has(anchor) ? anchor : '') === section ? values : [],
    );
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
